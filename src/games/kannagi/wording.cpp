#include "games/kannagi/wording.h"

#include "games/kannagi/text.h"
#include "games/kannagi/vocabulary.h"

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

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  if (effect::is_seat(card)) {
    const bool own = card == effect::as_card(chooser);
    return std::string(own ? in(language, "自分", "yourself")
                           : in(language, "相手", "your opponent"));
  }
  const ZoneId zone = r.state().cards.zone[card];
  const std::string name = name_of(r.pool(), r.state().cards.def[card], language);
  if (zone == kNoZone) { return name; }
  const ZoneSpec& spec = kZoneTable[zone];
  const std::string owner(whose(spec.owner == chooser, language));
  const ZoneKind kind = kind_of(zone);
  switch (kind) {
    case ZoneKind::Place: {
      const std::string lies(r.is_laid(card) ? in(language, "伏せ状態", "laid")
                                             : in(language, "起き状態", "awake"));
      const std::string power = std::to_string(r.strength(card));
      return filled(in(language, "{}（{}{}、力{}、{}）", "{} ({}{}, power {}, {})"), name, owner,
                    slot_name(spec.place, language), power, lies);
    }
    case ZoneKind::Ghosts:
      return filled(in(language, "{}（{}{}の怪異札）", "{} (a ghost of {}{})"), name, owner,
                    slot_name(spec.place, language));
    case ZoneKind::Season:
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Soul:
    case ZoneKind::Exile:
    case ZoneKind::Open:
    case ZoneKind::Virtue:
    case ZoneKind::Using:  break;
  }
  const effect::Entry& word = Words::zone_words()[static_cast<std::size_t>(kind)];
  return filled(in(language, "{}（{}{}）", "{} ({}{})"), name, owner,
                in(language, word.ja, word.en));
}

}  // namespace fudaba::kannagi
