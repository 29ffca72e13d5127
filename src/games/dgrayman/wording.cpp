#include "games/dgrayman/wording.h"

#include "games/dgrayman/text.h"
#include "games/dgrayman/vocabulary.h"

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

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  if (effect::is_seat(card)) {
    const bool own = card == effect::as_card(chooser);
    return std::string(own ? in(language, "自分", "yourself")
                           : in(language, "相手", "your opponent"));
  }
  const ZoneId zone = r.state().cards.zone[card];
  const std::string name = name_of(r.pool(), r.state().cards.def[card], language);
  if (zone == kNoZone) { return name; }
  const std::string owner(whose(kZoneTable[zone].owner == chooser, language));
  const effect::Entry& word = Words::zone_words()[kZoneTable[zone].kind];
  const std::string where(in(language, word.ja, word.en));
  if (!r.is_in_play(card)) {
    return filled(in(language, "{}（{}{}）", "{} ({}{})"), name, owner, where);
  }
  return filled(in(language, "{}（{}{}、戦闘力{}）", "{} ({}{}, power {})"), name, owner, where,
                std::to_string(r.power(card)));
}

}  // namespace fudaba::dgrayman
