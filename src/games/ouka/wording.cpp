#include "games/ouka/text.h"
#include "games/state_speaker.h"

namespace fudaba::ouka {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string words_of(std::string_view table, unsigned mask, Language language) {
  std::string text;
  Reading::each_bit(mask, [&](int entry) {
    text += (text.empty() ? "" : in(language, "・", ", "));
    text += word_of(table, entry, language);
  });
  return text;
}

std::string slot_name(int slot, Language language) {
  return std::string(in(language, "スロット", "slot ")) + std::to_string(slot + 1);
}

namespace {

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string destiny() const {
    return std::to_string(r_.value(c_, Property::Destiny));
  }
  [[nodiscard]] std::string motifs() const {
    return words_of("story_keyword", r_.motifs(c_), language_);
  }
  [[nodiscard]] std::string points() const { return std::to_string(r_.points(c_)); }
  [[nodiscard]] bool is_upside_down() const { return r_.is_upside_down(c_); }

  static constexpr auto blanks() {
    return card_blanks<Cards, &Cards::destiny, &Cards::motifs, &Cards::points>();
  }
};

constexpr auto kNames = before<OneCase, Cards>(
    {{ZoneKind::Characters, "{card}（{whose}スロット{place}、天命数{destiny}、逆位置）",
      "{card} ({whose}slot {place}, destiny {destiny}, upside down)", &Cards::is_upside_down},
     {ZoneKind::Characters, "{card}（{whose}スロット{place}、天命数{destiny}）",
      "{card} ({whose}slot {place}, destiny {destiny})"},
     {ZoneKind::Stories, "{card}（{whose}スロット{place}、{motifs}、{points}点）",
      "{card} ({whose}slot {place}, {motifs}, {points} points)"},
     {ZoneKind::Foreshadows, "{card}（{whose}伏線、スロット{place}）",
      "{card} ({whose}foreshadow, slot {place})"}},
    card_rows<Cards>());
static_assert(is_sound(kNames));

}  // namespace

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

}  // namespace fudaba::ouka
