#include "support/cards.h"

#include <string>

#include "games/culdcept/card_format.h"
#include "support/pools.h"

namespace fudaba::test {
namespace {

constexpr std::string_view kStartingLands = R"(
volcano: {kind: starting_land, terrain: volcano}
grassland: {kind: starting_land, terrain: grassland}
lake: {kind: starting_land, terrain: lake}
forest: {kind: starting_land, terrain: forest}
city: {kind: starting_land, terrain: city}
ruins: {kind: starting_land, terrain: ruins}
)";

constexpr std::string_view kBasicCards = R"(
filler: {kind: land, terrain: city}
soldier: {kind: creature, st: 30, hp: 30}
guard: {kind: creature, st: 20, hp: 60}
giant: {kind: creature, st: 100, hp: 100}
wall: {kind: creature, st: 0, hp: 100}
rat: {kind: creature, st: 10, hp: 10}
fire_guard: {kind: creature, element: fire, st: 20, hp: 30}
water_guard: {kind: creature, element: water, st: 20, hp: 30}
earth_guard: {kind: creature, element: earth, st: 20, hp: 30}
wind_guard: {kind: creature, element: wind, st: 20, hp: 30}
costly: {kind: creature, cost: 3}
picky: {kind: creature, condition: {fire: 1}}
two_fires: {kind: creature, condition: {fire: 2}}
fire_and_city: {kind: creature, condition: {fire: 1, city: 1}}
swimmer: {kind: creature, stands_on: [lake]}
keeper: {kind: creature, abilities: [{has: defensive}]}
pacifist: {kind: creature, abilities: [{has: cannot_attack}]}
sprinter: {kind: creature, abilities: [{has: attacks_first}]}
sloth: {kind: creature, abilities: [{has: attacks_last}]}
torn: {kind: creature, abilities: [{has: attacks_first}, {has: attacks_last}]}
helper: {kind: creature, st: 10, hp: 20, abilities: [{has: aid}, {has: attacks_first}]}
unarmed: {kind: creature, items: [tool]}
sword: {kind: item, abilities: [{play: {gain: st, by: 20, to: user}}]}
great_sword: {kind: item, cost: 2, abilities: [{play: {gain: st, by: 50, to: user}}]}
fire_sword: {kind: item, condition: {fire: 1}, abilities: [{play: {gain: st, by: 20, to: user}}]}
shield: {kind: item, item_class: armour, abilities: [{play: {gain: hp, by: 40, to: user}}]}
bolt: {kind: instant, abilities: [{play: [{choose: {each: creature}}, {damage: 20, to: chosen}]}]}
storm: {kind: instant, abilities: [{play: {damage: 30, to: {each: creature}}}]}
insight: {kind: instant, cost: 1, abilities: [{play: {draw: 2}}]}
fire_spell: {kind: instant, condition: {fire: 1}, abilities: [{play: {draw: 1}}]}
blessing: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 10}]}
curse: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: -10}]}
fire_blessing: {kind: lasting, abilities: [{attach: creature}, {gains: st, by: 50, while: your_turn}]}
warding: {kind: lasting, abilities: [{attach: land}, {has: no_toll}]}
peace_treaty: {kind: lasting, abilities: [{attach: land}, {has: peace}]}
hill: {kind: land, terrain: volcano}
meadow: {kind: land, terrain: grassland}
pond: {kind: land, terrain: lake}
grove: {kind: land, terrain: forest}
sacred_hill: {kind: land, terrain: volcano, condition: {fire: 1}}
)";

void fill_in(CardLine& card) {
  const std::string_view kind = card.value("kind");
  if (kind == "creature") {
    card.add("element", "neutral");
    card.add("st", "30");
    card.add("hp", "30");
  }
  if (kind == "item") { card.add("item_class", "weapon"); }
  if (kind != "land" && kind != "starting_land") { card.add("cost", "0"); }
}

}  // namespace

CardPool culdcept_pool(std::string_view cards) {
  return pool_of_lines(std::string(kStartingLands) + std::string(cards),
                       {culdcept::card_format(), fill_in});
}

CardPool culdcept_pool_of_files(const std::vector<std::string>& paths) {
  return pool_of_files(paths, culdcept::card_format());
}

const CardPool& basic_pool() {
  static const CardPool kPool = culdcept_pool(kBasicCards);
  return kPool;
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  return round_deck(pool, culdcept::card_format(), count, first);
}

}  // namespace fudaba::test
