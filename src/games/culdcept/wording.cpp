#include "games/culdcept/wording.h"

#include <algorithm>

#include "games/culdcept/text.h"
#include "games/culdcept/vocabulary.h"
#include "games/telling.h"

namespace fudaba::culdcept {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string land_name(Seat owner, int place, Language language) {
  return seat_name(owner, language) + std::string(in(language, "の領地", "'s land ")) +
         std::to_string(place + 1);
}

int toll_due(const Reading& r, Seat owner, int place) {
  const CardId land = r.land(owner, place);
  if (r.has(land, Keyword::NoToll)) { return 0; }
  return std::max(0, r.level(owner, place) + r.value(land, Property::Toll));
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
  const std::string number = std::to_string(spec.place + 1);
  switch (kind_of(zone)) {
    case ZoneKind::Land: {
      const std::string kind =
          word_of("land_kind", static_cast<int>(r.land_kind(spec.owner, spec.place)), language);
      const std::string level = std::to_string(r.level(spec.owner, spec.place));
      return filled(in(language, "{}領地{}（{}、レベル{}）", "{}land {} ({}, level {})"), owner,
                    number, kind, level);
    }
    case ZoneKind::Governor:
    case ZoneKind::CreatureSpell:
    case ZoneKind::LandSpell:
      return filled(in(language, "{}（{}領地{}）", "{} ({}land {})"), name, owner, number);
    case ZoneKind::Levels:
      return filled(in(language, "{}（{}領地{}のレベルカード）", "{} (level card of {}land {})"),
                    name, owner, number);
    case ZoneKind::Invader: return name + std::string(in(language, "（侵略中）", " (invading)"));
    case ZoneKind::Laid:
      return name + std::string(in(language, "（戦闘カード）", " (battle card)"));
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Toll:
    case ZoneKind::Resolving: {
      const effect::Entry& word = Words::zone_words()[static_cast<std::size_t>(spec.kind)];
      return filled(in(language, "{}（{}{}）", "{} ({}{})"), name, owner,
                    in(language, word.ja, word.en));
    }
  }
  return name;
}

}  // namespace fudaba::culdcept
