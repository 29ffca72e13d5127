#include "support/cards.h"

#include <cstdio>
#include <cstdlib>
#include <string>

#include "catalog/cards.h"
#include "games/culdcept/card_format.h"
#include "games/culdcept/terms.h"

namespace fudaba::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\ncards:\n";

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

bool has_field(std::string_view body, std::string_view field) {
  for (std::size_t at = body.find(field); at != std::string_view::npos;
       at = body.find(field, at + 1)) {
    const bool begins = at > 0 && (body[at - 1] == ' ' || body[at - 1] == '{');
    if (begins && at + field.size() < body.size() && body[at + field.size()] == ':') {
      return true;
    }
  }
  return false;
}

// What the line leaves out.
std::string defaults(std::string_view body) {
  const bool creature = body.find("kind: creature") != std::string_view::npos;
  const bool item = body.find("kind: item") != std::string_view::npos;
  const bool land = body.find("land, terrain:") != std::string_view::npos;
  // What an ability says is no field of the card.
  const std::string_view fields = body.substr(0, body.find("abilities:"));
  std::string text;
  const auto add = [&](std::string_view field, std::string_view value) {
    if (has_field(fields, field)) { return; }
    text += ", ";
    text += field;
    text += ": ";
    text += value;
  };
  if (creature) {
    add("element", "neutral");
    add("st", "30");
    add("hp", "30");
  }
  if (item) { add("item_class", "weapon"); }
  if (!land) { add("cost", "0"); }
  return text;
}

void append_cards(std::string_view lines, std::string& text) {
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string_view line = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    while (!line.empty() && line.front() == ' ') { line.remove_prefix(1); }
    if (line.empty() || line.front() == '#') { continue; }
    const std::size_t colon = line.find(':');
    const std::string id(line.substr(0, colon));
    const std::string_view map = line.substr(line.find('{', colon));
    const std::string_view body = map.substr(1, map.rfind('}') - 1);
    text += "  - {id: " + id + ", name: {ja: " + id + ", en: " + id + "}, ";
    text += body;
    text += defaults(body) + "}\n";
  }
}

}  // namespace

CardPool culdcept_pool(std::string_view cards) {
  std::string text(kSet);
  append_cards(kStartingLands, text);
  append_cards(cards, text);
  const catalog::TextFile file{"test.yaml", text};
  auto read = catalog::read_cards({&file, 1}, culdcept::card_format());
  if (!read) {
    std::fprintf(stderr, "%s\n%s\n", text.c_str(),
                 catalog::to_string(read.error(), Language::En).c_str());
    std::abort();
  }
  return std::move(read->pool);
}

const CardPool& basic_pool() {
  static const CardPool kPool = culdcept_pool(kBasicCards);
  return kPool;
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  const std::uint32_t allowed = culdcept::card_format().deck_kinds;
  std::vector<DefId> cards;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if (((allowed >> pool.defs[i].kind) & 1U) != 0) { cards.push_back(static_cast<DefId>(i)); }
  }
  std::vector<DefId> deck;
  for (int i = 0; i < count; ++i) {
    deck.push_back(cards[static_cast<std::size_t>(first + i) % cards.size()]);
  }
  return deck;
}

}  // namespace fudaba::test
