#include "games/kannagi/text.h"
#include "games/state_speaker.h"

namespace fudaba::kannagi {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string slot_name(int slot, Language language) {
  if (slot == kOnSeason) {
    return std::string(in(language, "季節札の上の場所", "the place on the season card"));
  }
  return std::string(in(language, "場所", "place ")) + std::to_string(slot);
}

namespace {

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string slot() const { return slot_name(spec().place, language_); }
  [[nodiscard]] std::string power() const { return std::to_string(r_.strength(c_)); }
  [[nodiscard]] bool is_laid() const { return r_.is_laid(c_); }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::slot, &Cards::power>(); }
};

constexpr auto kNames = before<OneCase, Cards>(
    {{ZoneKind::Place, "{card}（{whose}{slot}、力{power}、伏せ状態）",
      "{card} ({whose}{slot}, power {power}, laid)", &Cards::is_laid},
     {ZoneKind::Place, "{card}（{whose}{slot}、力{power}、起き状態）",
      "{card} ({whose}{slot}, power {power}, awake)"},
     {ZoneKind::Ghosts, "{card}（{whose}{slot}の怪異札）", "{card} (a ghost of {whose}{slot})"}},
    card_rows<Cards>());
static_assert(is_sound(kNames));

}  // namespace

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

}  // namespace fudaba::kannagi
