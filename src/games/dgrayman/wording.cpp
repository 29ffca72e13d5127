#include "games/dgrayman/text.h"
#include "games/state_speaker.h"

namespace fudaba::dgrayman {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string unit_name(const CardPool& pool, const Unit& unit, Language language) {
  std::string name = pool.text(unit.person).name.in(language);
  if (unit.is_combined()) {
    name += in(language, "＆", " & ");
    name += pool.text(unit.partner).name.in(language);
  }
  return name;
}

namespace {

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string power() const { return std::to_string(r_.power(c_)); }
  [[nodiscard]] bool is_in_play() const { return r_.is_in_play(c_); }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::power>(); }
};

constexpr auto kNames =
    before<OneCase, Cards>({{OneCase(), "{card}（{whose}{zone}、戦闘力{power}）",
                             "{card} ({whose}{zone}, power {power})", &Cards::is_in_play}},
                           card_rows<Cards>());
static_assert(is_sound(kNames));

}  // namespace

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

}  // namespace fudaba::dgrayman
