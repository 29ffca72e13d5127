#include "effect/sense.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/games.h"
#include "reading.h"
#include "support/files.h"
#include "support/pools.h"

namespace fudaba::effect {
namespace {

class ShippedCards : public testing::TestWithParam<std::size_t> {};

TEST_P(ShippedCards, do_what_they_say) {
  const GameEntry& game = games()[GetParam()];
  const CardFormat& format = game.card_format();
  const std::string id(game.id);
  const CardPool pool = fudaba::test::pool_of_files(
      fudaba::test::files_in((*catalog::find_data_dir() / id / "cards").string()), format);
  for (std::size_t card = 0; card < pool.defs.size(); ++card) {
    for (const Term& ability : pool.texts[card].abilities) {
      for (const Fault& fault : nonsense_in(ability, format, pool.defs[card].kind)) {
        ADD_FAILURE() << pool.texts[card].id << ':' << fault.mark.line << ": found "
                      << fault.found.en << ", expected " << fault.expected.en;
      }
    }
  }
}

// What is refused, and what is said about it -----------------------------------------------------

struct Nonsense {
  const char* name;
  const char* game;
  std::uint8_t kind;
  const char* yaml;
  const char* said;
};
std::ostream& operator<<(std::ostream& out, const Nonsense& nonsense) {
  return out << nonsense.name;
}

class Nonsensical : public testing::TestWithParam<Nonsense> {};

TEST_P(Nonsensical, with_what_was_found_and_expected) {
  const CardFormat& format = find_game(GetParam().game)->card_format();
  const auto [term, faults] =
      fudaba::test::read(*format.vocabulary, Type::Ability, GetParam().yaml);
  ASSERT_TRUE(term) << faults.at(0);
  std::string said;
  for (const Fault& fault : nonsense_in(*term, format, GetParam().kind)) {
    said += (said.empty() ? "" : "\n") + fault.found.en + " | " + fault.expected.en;
  }
  EXPECT_EQ(said, GetParam().said);
}

constexpr Nonsense kNonsense[] = {
    {"what_nothing_replaces", "kannagi", 0, "{instead_of: summoned, do: {draw: 1}}",
     "summoned | an event that can be replaced: draw_phase, becomes_soul, leaves_field, draws"},
    {"cards_out_of_play", "kannagi", 0,
     "{play: {gain: cost, by: -1, to: {each: place, in: hand, of: you}}}",
     "cards that are not in play | cards in play or players: changes lie on nothing else"},
    {"a_card_with_what_players_have", "kannagi", 0, "{has: no_tools}",
     "place | what has no_tools: player"},
    {"a_player_with_what_cards_have", "kannagi", 3, "{play: {gain: power, by: 1, to: you}}",
     "player | what has power: place"},
    {"an_event_of_another_kind", "kannagi", 3, "{when: summoned, do: {draw: 1}}",
     "summoned | something that happens to this card, a tool; this happens to place alone: say to "
     "which with `of`"},
    {"all_where_one_is_meant", "kannagi", 3,
     "{play: {awaken: {each: [place, {same_season_as: {each: place}}]}}}",
     "several cards | one card: the word is about one"},
    {"what_the_text_does_not_say", "culdcept", 0, "{act: {move: this, to: hand, end: bottom}}",
     "end | no end: the text of \"move\" does not speak of it here"},
    {"kinds_that_never_meet", "culdcept", 2, "{play: {destroy: {each: [creature, land]}}}",
     "descriptions that nothing meets at once | one that some card can meet"},
    {"a_used_ability_in_force", "culdcept", 0,
     "{when: governs, do: {in_force: {act: {draw: 1}}, until: turn_end}}",
     "act | gains, has, mutes or when: no other ability lasts"},
    {"an_ability_of_playing_that_is_given", "culdcept", 0,
     "{when: governs, do: {give: {play: {draw: 1}}, to: this, until: leaves}}",
     "play | gains, has, mutes, when, or an ability that is used: no other one lasts"},
    {"a_triggered_ability_that_is_lent", "culdcept", 0,
     "{lends: {when: destroyed, do: {draw: 1}}, affects: creature}",
     "when | an ability that is used: others are written with affects or of"},
    {"an_ability_lent_to_what_is_used_with_others", "culdcept", 0,
     "{lends: {act: {draw: 1}}, affects: item}",
     "item | cards that are about themselves, not about what they are used with"},
    {"counting_as_what_it_is", "kannagi", 2, "{counts_as: season, from: soul}",
     "season | a kind that is not the card's own"},
    {"counting_as_another_kind_in_play", "kannagi", 2, "{counts_as: ghost, from: play}",
     "play | a place where it is not in play: there its kind stays"},
    {"an_ability_for_a_player", "culdcept", 0,
     "{when: governs, do: {give: {gains: st, by: 1}, to: you, until: turn_end}}",
     "player | cards: players have no abilities"},
    {"an_effect_that_does_not_go_on", "culdcept", 2, "{play: cut_short}",
     "cut_short | it behind an event (when, instead_of): only then another effect is going on"},
    {"denied_twice", "culdcept", 2, "{play: {draw: 1}, if: {not: {not: your_turn}}}",
     "not | what is not denied twice: write it as it is"},
    {"once_of_itself", "culdcept", 0, "{gains: st, by: 1, once: yes}",
     "once | affects: what is about this card alone never adds up with others"},
    {"an_end_of_other_cards", "culdcept", 2,
     "{play: {in_force: {gains: cost, by: -1, affects: item}, until: turn_end, or_when: governs}}",
     "governs | something that happens to a card that is affected; this happens to creature"},
    {"a_player_among_cards", "culdcept", 2, "{play: {destroy: {among: opponent, a: creature}}}",
     "player | cards"},
    {"others_among_them", "culdcept", 2, "{play: {destroy: {among: {each: creature}, a: land}}}",
     "land, starting land | what there is among them: creature"},
    {"a_player_who_is_there", "culdcept", 2, "{play: {draw: 1}, if: {exists: opponent}}",
     "player | cards"},
    {"the_opposite_of_another_word", "culdcept", 2,
     "{play: {level_up: {each: [land, {not: held}]}}}", "not | vacant"},
    {"a_place_out_of_play_by_a_word", "culdcept", 2,
     "{play: {destroy: {each: [creature, from_hand]}}}",
     "from_hand | in as a parameter of each ({each: …, in: …}): each looks among cards in play"},
    {"what_a_card_that_lies_face_down_is_not", "kannagi", 1,
     "{from: under, when: turn_start, whose: you, do: {draw: 1}, if: {is: this, a: [card, "
     "usable]}}",
     "what only cards that lie open meet | a condition that can hold: this card lies face down"},
    {"what_a_card_of_this_kind_is_not", "culdcept", 0,
     "{when: governs, do: {draw: 1}, if: {is: this, a: land}}",
     "land, starting land | a condition that can hold: it is of creature"},
    {"another_card_than_itself", "culdcept", 0,
     "{when: governs, do: {draw: 1}, if: {is: this, a: [creature, other]}}",
     "other | a condition that can hold: this card is never another one"},
    {"what_is_and_is_not", "culdcept", 2, "{play: {draw: 1}, if: [your_turn, {not: your_turn}]}",
     "what excludes something before it | what can hold together"},
    {"more_and_less_of_the_same", "culdcept", 2,
     "{play: {destroy: {each: [creature, {current: st, at_least: 30}, {current_up_to: st, "
     "at_most: 20}]}}}",
     "what excludes something before it | what can hold together"},
    {"fewer_than_none", "culdcept", 2,
     "{play: {draw: 1}, if: {fewer_than: 0, that: {cards_in: hand}}}",
     "fewer_than | a condition that can hold: this is never below 0"},
    {"two_plain_numbers", "culdcept", 2, "{play: {draw: 1}, if: {at_least: 3, that: 2}}",
     "2 | a value that changes, not two plain numbers"},
    {"it_outside_a_loop", "ouka", 4, "{play: {turn_over: it}}",
     "it | it inside the do of a for_each, and not inside a description of cards"},
};
INSTANTIATE_TEST_SUITE_P(Sense, Nonsensical, testing::ValuesIn(kNonsense),
                         [](const auto& nonsense) { return std::string(nonsense.param.name); });

INSTANTIATE_TEST_SUITE_P(EveryGame, ShippedCards, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
