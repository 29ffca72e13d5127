#include "games/kannagi/table.h"

#include "effect/print.h"
#include "games/kannagi/card_format.h"
#include "support/pools.h"

namespace fudaba::kannagi::test {
namespace {

constexpr std::string_view kBasicCards = R"(
filler: {kind: place}
hut: {kind: place, power: 2}
tower: {kind: place, power: 5}
spring_hut: {kind: place, season: spring, power: 2}
summer_hut: {kind: place, season: summer, power: 3}
winter_hut: {kind: place, season: winter, power: 2}
manor: {kind: place, cost: 3, power: 6}
summer_manor: {kind: place, season: summer, cost: 2, power: 5}
quick: {kind: place, power: 2, abilities: [{has: swift}]}
pacifist: {kind: place, power: 2, abilities: [{has: cannot_attack}]}
duty: {kind: place, power: 2, abilities: [{has: must_attack}]}
torn: {kind: place, power: 2, abilities: [{has: must_attack}, {has: cannot_attack}]}
sealed: {kind: place, power: 2, abilities: [{has: cannot_be_possessed}]}
well: {kind: place, power: 2, abilities: [{play: {draw: 1}}]}
gallows: {kind: place, power: 2, abilities: [{when: becomes_soul, do: {gain_life: 3}}]}
god_of_rain: {kind: place, power: 4, attributes: [god], abilities: [{gains: power, by: 1, affects: [place, {owner: you}, other]}]}
god_of_snow: {kind: place, power: 4, attributes: [god], abilities: [{gains: power, by: 10, affects: [place, {owner: you}, other]}]}
imp: {kind: ghost, abilities: [{play: {damage: 1, to: opponent}}]}
ogre: {kind: ghost, cost: 3, abilities: [{play: {damage: 5, to: opponent}}]}
summer_imp: {kind: ghost, season: summer, cost: 1, abilities: [{play: {damage: 2, to: opponent}}]}
feeder: {kind: ghost, abilities: [{play: {from_deck: 3, to: soul}}]}
mirror: {kind: ghost, abilities: [{play: {damage: 2, to: {both: you, and: opponent}}}]}
herald: {kind: ghost, abilities: [{play: {draw: 1}}]}
exorcist: {kind: ghost, abilities: [{play: {move: host, to: hand}}]}
spring_air: {kind: season, season: spring, abilities: [{gains: power, by: 2, affects: on_this}]}
winter_air: {kind: season, season: winter, cost: 1, abilities: [{when: deployed, do: {draw: 1}}]}
plain_air: {kind: season}
needle: {kind: tool, abilities: [{play: {damage: 1, to: opponent}}]}
great_needle: {kind: tool, cost: 3, abilities: [{play: {damage: 4, to: opponent}}]}
rope: {kind: tool, abilities: [{play: [{choose: {each: place}}, {lay: chosen}]}]}
hammer: {kind: tool, abilities: [{play: [{choose: {each: place}}, {damage: 3, to: chosen}]}]}
broom: {kind: tool, abilities: [{play: [{choose: {each: card, in: soul, of: opponent}}, {move: chosen, to: exile}]}]}
wind: {kind: tool, abilities: [{play: [{choose: {each: season_card}}, {move: chosen, to: hand}]}]}
gong: {kind: tool, abilities: [{play: cancel_tool}]}
counter: {kind: tool, cost: 1, abilities: [{play: {damage: {cards_in: soul}, to: opponent}}]}
candle: {kind: tool, abilities: [{play: {show: {each: card, in: hand, of: opponent}}}]}
spade: {kind: tool, abilities: [{play: {from_deck: 1, to: exile}}]}
flood: {kind: tool, abilities: [{play: {draw: 1, player: each}}]}
curse: {kind: tool, abilities: [{play: {curse: you}}]}
rescue: {kind: tool, abilities: [{play: [{choose: {each: place, in: soul, of: you}}, {move: chosen, to: open_hand}]}]}
)";

void fill_in(fudaba::test::CardLine& card) {
  card.add("season", "none");
  card.add("cost", "0");
  if (card.value("kind") == "place") { card.add("power", "1"); }
}

}  // namespace

CardPool make_pool(std::string_view lines) {
  return fudaba::test::pool_of_lines(lines, {card_format(), fill_in});
}

const CardPool& basic_pool() {
  static const CardPool kPool = make_pool(kBasicCards);
  return kPool;
}

CardPool pool_of_files(const std::vector<std::string>& paths) {
  return fudaba::test::pool_of_files(paths, card_format());
}

std::vector<DefId> round_deck(const CardPool& pool, int count, int first) {
  return fudaba::test::round_deck(pool, card_format(), count, first);
}

Table& Table::settle() {
  for (int i = 0; i < 100; ++i) {
    const bool open = state_.decision.by_effect == 0 &&
                      (prompt() == Prompt::Window || prompt() == Prompt::Defence);
    if (asks() == DecisionKind::None || !open) { break; }
    pass();
  }
  return *this;
}

std::string Table::place_at(Seat seat, int slot) const {
  const CardId c = read().place(seat, slot);
  return c == kNoCard ? std::string() : std::string(name(c));
}

std::string text_of(const CardPool& pool, const std::string& card, Language language) {
  return effect::print_card(pool, pool.find(card), card_format(), language).at(0);
}

}  // namespace fudaba::kannagi::test
