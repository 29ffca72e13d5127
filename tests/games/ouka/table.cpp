#include "games/ouka/table.h"

#include <algorithm>

#include "games/adapter.h"
#include "games/ouka/card_format.h"
#include "support/pools.h"

namespace fudaba::ouka::test {
namespace {

constexpr std::string_view kBasicCards = R"(
ann: {kind: person}
bob: {kind: person}
cid: {kind: person}
dan: {kind: person}
eve: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [five_escapes], destiny_1: {combat: 2, exploration: 1}, destiny_2: {combat: 3, exploration: 2}, destiny_3: {combat: 4, exploration: 3, negotiation: 1}, abilities: [{before_test: {gain: test, by: 1, to: you}, if: {destiny: 2}}]}
hero_b: {kind: protagonist, person: bob, schools: [seals], other_schools: [curses], destiny_1: {combat: 1, exploration: 1}, destiny_2: {combat: 1}, destiny_3: {combat: 1}}
hero_ann: {kind: protagonist, person: ann, schools: [summoning], destiny_1: {combat: 1}, destiny_2: {combat: 1}, destiny_3: {combat: 1}}
filler: {kind: character, person: eve, destiny: 3, schools: [sorcery]}
ann2: {kind: character, person: ann, destiny: 2, schools: [summoning]}
ann3: {kind: character, person: ann, destiny: 3, schools: [summoning]}
cid1: {kind: character, person: cid, destiny: 1, schools: [five_escapes], abilities: [{before_test: {gain: test, by: 2, to: you}}]}
cid2: {kind: character, person: cid, destiny: 2, schools: [five_escapes], abilities: [{before_test: {gain: test, by: 4, to: you}}]}
cid3: {kind: character, person: cid, destiny: 3, schools: [five_escapes]}
dan1: {kind: character, person: dan, destiny: 1, schools: [curses], abilities: [{after_test: {set_die: 1}}]}
dan1b: {kind: character, person: dan, destiny: 1, schools: [long_howl], abilities: [{sage_phase: {draw: 1}}]}
dan2: {kind: character, person: dan, destiny: 2, schools: [curses]}
meeting: {kind: story, story_kind: normal, keywords: [person], points: 20}
gate: {kind: story, story_kind: normal, keywords: [place], points: 10}
duel: {kind: story, story_kind: normal, keywords: [incident], condition: [person], ability: combat, target: 5, points: 30}
chase: {kind: story, story_kind: normal, keywords: [incident], ability: combat, target: 6, points: 30}
riddle: {kind: story, story_kind: normal, keywords: [information], ability: any, target: 4, points: 40}
rumour: {kind: story, story_kind: normal, keywords: [information], condition: [person], points: 10}
legend: {kind: story, story_kind: normal, keywords: [place], needs_destiny: 2, points: 50}
feast: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: {score: 30}}]}
moor: {kind: story, story_kind: effect, keywords: [place], points: 10, abilities: [{gains: target, by: 2, affects: [story, {owner: opponent}]}]}
trap: {kind: story, story_kind: accident, keywords: [incident], points: 10, abilities: [{play: {gain: target, by: 3, to: test_story}}]}
snare: {kind: story, story_kind: accident, keywords: [place], points: 20, abilities: [{play: {gain: target, by: 1, to: test_story}}]}
finale: {kind: climax, needs: {person: 1}, climax_type: battle, points: 50}
grand: {kind: climax, needs: {person: 1, place: 1}, climax_type: revelation, points: 60, abilities: [{gains: points, by: 20, while: {at_least: 3, that: {groups_of: you}}}]}
epilogue: {kind: climax, climax_type: feast, points: 20}
twin: {kind: climax, needs: {person: 2}, climax_type: farewell, points: 40}
war: {kind: mission, points: 70, abilities: [{requires: {exists: {each: {climax_type: battle}, in: completed, of: each}}}]}
peace: {kind: mission, points: 40, abilities: [{requires: {exists: {each: {climax_type: feast}, in: completed, of: you}}}]}
)";

void fill_in(fudaba::test::CardLine&) {}

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

DeckList round_deck(const CardPool& pool, int count, int first) {
  std::array<std::vector<DefId>, kCardKinds> of_kind;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    of_kind[pool.defs[i].kind].push_back(static_cast<DefId>(i));
  }
  const auto nth = [first](const std::vector<DefId>& cards, int i) {
    return cards[static_cast<std::size_t>(first + i) % cards.size()];
  };
  const auto& heroes = of_kind[static_cast<std::size_t>(CardKind::Protagonist)];
  const auto& missions = of_kind[static_cast<std::size_t>(CardKind::Mission)];
  const auto& characters = of_kind[static_cast<std::size_t>(CardKind::Character)];
  DeckList deck(fudaba::test::round_deck(pool, card_format(), count, first));
  deck.beside[static_cast<std::size_t>(Section::Protagonist)] = {nth(heroes, 0)};
  deck.beside[static_cast<std::size_t>(Section::Missions)] = {nth(missions, 0), nth(missions, 1)};
  deck.beside[static_cast<std::size_t>(Section::StandIn)] = {nth(heroes, 1)};
  deck.beside[static_cast<std::size_t>(Section::Spares)] = {nth(characters, 0), nth(characters, 1)};
  return deck;
}

Table& Table::dice(const std::vector<int>& pips) {
  for (std::uint64_t seed = 0;; ++seed) {
    RandomStream stream(key_from_seed(seed));
    const bool fits = std::all_of(pips.begin(), pips.end(), [&](int die) {
      return static_cast<int>(stream.below(kDie)) + 1 == die;
    });
    if (fits) {
      spec_.key = key_from_seed(seed);
      return *this;
    }
  }
}

// The protagonist, wherever a test has laid it.
void Table::fill_in(Seat seat) {
  for (const PositionSpec::ZoneCards& zone : spec_.zones) {
    for (const DefId card : zone.cards) {
      const bool hero = static_cast<CardKind>(pool().defs[card].kind) == CardKind::Protagonist;
      if (zone.seat == seat && hero) { return; }
    }
  }
  hero(seat, seat == A ? "hero_a" : "hero_b");
}

Table& Table::settle() {
  while (state_.test.stage != Stage::None && state_.decision.by_effect == 0 &&
         state_.decision.kind == DecisionKind::Act) {
    pass();
  }
  return *this;
}

Table& Table::pass_to(Prompt wanted) {
  for (int i = 0; i < 60 && prompt() != wanted && outcome() == Outcome::Ongoing; ++i) {
    choose_nth(0);
  }
  EXPECT_EQ(prompt(), wanted);
  return *this;
}

ViewData Table::written(Seat viewer) const {
  return PositionOf<Game, Words>(game_, state_).view(viewer);
}

int Table::field(std::string_view id, Seat seat, int place) const {
  const int value = seen(A, id, seat, place);
  EXPECT_NE(value, kUntold) << "nothing told of " << id;
  return value;
}

}  // namespace fudaba::ouka::test
