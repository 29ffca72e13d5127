#include "games/kanon/text.h"
#include "games/state_speaker.h"

namespace fudaba::kanon {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string line_name(int line, Language language) {
  return std::string(in(language, "ライン", "line ")) + std::to_string(line + 1);
}

std::string triple_name(int triple, Language language) {
  if (triple == 0) { return std::string(in(language, "フロントの横列", "the front row")); }
  if (triple <= kLines) {
    return filled(in(language, "ライン{}の縦列", "the column of line {}"), std::to_string(triple));
  }
  return filled(in(language, "ライン{}からの斜め列", "the diagonal from line {}"),
                triple == kLines + 1 ? "1" : "3");
}

namespace {

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string row() const { return std::to_string(r_.row_of(c_) + 1); }
  [[nodiscard]] bool is_face_down() const { return r_.is_face_down(c_); }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::row>(); }
};

constexpr auto kNames = before<OneCase, Cards>(
    {{ZoneKind::Field, "{card}（{whose}ライン{place}の{row}番目、裏向き）",
      "{card} ({whose}line {place}, row {row}, face down)", &Cards::is_face_down},
     {ZoneKind::Field, "{card}（{whose}ライン{place}の{row}番目）",
      "{card} ({whose}line {place}, row {row})"}},
    card_rows<Cards>());
static_assert(is_sound(kNames));

}  // namespace

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

std::string cost_text(const Need& need, Language language) {
  std::string text;
  for (unsigned s = 1; s <= kSuits; ++s) {
    const unsigned suit = s % kSuits;  // "any" last
    if (need.of_suit[suit] == 0) { continue; }
    text += text.empty() ? "" : in(language, "・", ", ");
    text += suit == 0 ? std::string(in(language, "任意", "any"))
                      : word_of("suit", static_cast<int>(suit), language);
    text += (language == Language::Ja ? "" : " ") + std::to_string(need.of_suit[suit]);
  }
  return text;
}

}  // namespace fudaba::kanon
