#include "games/dgrayman/table.h"

#include <algorithm>

#include "games/dgrayman/card_format.h"
#include "support/pools.h"

namespace fudaba::dgrayman::test {
namespace {

// Persons are ann, bob, cat, dan, eve; a card's name begins with its person.
constexpr std::string_view kBasicCards = R"(
ann: {kind: person}
bob: {kind: person}
cat: {kind: person}
dan: {kind: person}
eve: {kind: person}
filler: {kind: skill, person: eve, timing: act, rank: 0}
ann_scout: {kind: character, person: ann, power: 2, actions: [search]}
ann_blade: {kind: character, person: ann, power: 5, actions: [attack]}
ann_wall: {kind: character, person: ann, power: 4, actions: [guard, intercept]}
ann_all: {kind: character, person: ann, power: 3, actions: [attack, guard, search, draw, recover, intercept]}
ann_mute: {kind: character, person: ann, power: 9}
ann_star: {kind: special, person: ann}
eve_spare: {kind: character, person: eve}
bob_scout: {kind: character, person: bob, power: 1, rank: 4, actions: [search]}
bob_blade: {kind: character, person: bob, power: 3, actions: [attack]}
bob_wall: {kind: character, person: bob, power: 5, actions: [guard, intercept]}
bob_all: {kind: character, person: bob, power: 3, actions: [attack, guard, search, draw, recover, intercept]}
cat_wall: {kind: character, person: cat, power: 4, actions: [guard, intercept]}
cat_scout: {kind: character, person: cat, power: 2, actions: [search]}
cat_all: {kind: character, person: cat, power: 5, actions: [attack, guard, search, draw, recover, intercept]}
dan_wall: {kind: character, person: dan, power: 7, actions: [guard, intercept]}
dan_scout: {kind: character, person: dan, power: 2, actions: [search]}
ann_bob: {kind: doubles, person: ann, partner: bob, power: 6, rank: 2, actions: [attack, search]}
ann_bob_star: {kind: special_doubles, person: ann, partner: bob}
ann_cat: {kind: doubles, person: ann, partner: cat, power: 5, rank: 2}
cat_dan: {kind: doubles, person: cat, partner: dan, power: 5, rank: 2, actions: [guard, intercept]}
ann_march: {kind: skill, person: ann, timing: act, abilities: [{play: {gain_points: 2}}]}
ann_cut: {kind: skill, person: ann, timing: response, abilities: [{play: {gain: power, by: 5, to: user, until: action_end}}]}
bob_parry: {kind: skill, person: bob, timing: response, abilities: [{play: {gain: power, by: 3, to: {fighter_of: you}, until: action_end}, if: {responding_to: attack}}]}
cat_veto: {kind: skill, person: cat, timing: response, abilities: [{play: stop_action}]}
ann_push: {kind: skill, person: ann, timing: response, abilities: [{play: resume_action, if: was_intercepted}]}
bob_rally: {kind: skill, person: bob, timing: act, abilities: [{play: {draw: 1}}]}
ann_windfall: {kind: skill, person: ann, timing: act, abilities: [{play: {gain_points: 11}}]}
ann_flood: {kind: skill, person: ann, timing: act, abilities: [{play: {draw: 1, player: each}}]}
ann_reel: {kind: skill, person: ann, timing: act, abilities: [{play: [{look_at: {top: 1}}, {move: {top: 1}, to: deck, end: bottom}]}]}
ann_rest: {kind: skill, person: ann, timing: act, abilities: [{play: {ready: own_unit}}]}
ann_call: {kind: skill, person: ann, timing: act, abilities: [{play: [{choose: {each: character, in: discard, of: you}}, {place: chosen, ready: yes}]}]}
ann_banish: {kind: skill, person: ann, timing: act, abilities: [{play: [{choose: {each: [character, {owner: opponent}, {in: action}]}}, {destroy: chosen}]}]}
)";

void fill_in(fudaba::test::CardLine& card) {
  const std::string_view kind = card.value("kind");
  const bool fights = kind == "character" || kind == "doubles";
  if (fights || kind == "skill") { card.add("rank", "1"); }
  if (fights) { card.add("power", "1"); }
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
  std::vector<DefId> deck;
  for (std::size_t i = static_cast<std::size_t>(first); deck.size() < std::size_t(count); ++i) {
    const auto def = static_cast<DefId>(i % pool.defs.size());
    if (((card_format().deck_kinds >> pool.defs[def].kind) & 1U) != 0) { deck.push_back(def); }
  }
  return deck;
}

bool Table::offers(Act act, const std::string& card) const {
  const MoveList list = moves();
  return std::any_of(list.begin(), list.end(),
                     [&](const Move& move) { return move.verb == verb(act) && is_of(move, card); });
}

}  // namespace fudaba::dgrayman::test
