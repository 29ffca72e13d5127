#include <gtest/gtest.h>

#include "match/scenario.h"
#include "match/small_game.h"

namespace fudaba::match {
namespace {

using test::SmallGame;

// Plays a file of scenarios with the test cards: all faults, in English, one a line; empty:
// everything holds.
std::string play(const std::string& text) {
  static const SmallGame kGame;
  static const Supplies kSupplies = kGame.supplies();
  const auto find = [&](std::string_view id) {
    return id == kSupplies.entry->id ? &kSupplies : nullptr;
  };
  const auto scenarios = read_scenarios({"test.yaml", text}, find);
  if (!scenarios) { return catalog::to_string(scenarios.error(), Language::En); }
  std::string faults;
  for (const Scenario& scenario : *scenarios) {
    faults += catalog::to_string(run_scenario(scenario), Language::En);
  }
  return faults;
}

constexpr std::string_view kInvasion = R"(
game: culdcept
scenarios:
  - name: {ja: 侵略, en: An invasion}
    clauses: [CUL-4.6, CUL-7.2]
    position:
      turn_player: first
      step: move_phase
      dice: [3]
      first: {hand: [soldier, sword, soldier], deck: [10 filler], lands: [~, ~, {creature: rat, levels: [filler]}]}
      second: {hand: [shield], deck: [4 filler], lands: [~, ~, ~, {land: pond, creature: guard, levels: [filler]}], toll: 2}
    moves:
)";

std::string invasion(std::string_view steps) { return std::string(kInvasion) + std::string(steps); }

TEST(ScenarioFiles, APositionIsWhatItSays) {
  EXPECT_EQ(play(invasion(R"(
      - expect:
          destination: 3
          turn_player: first
          step: invade_or_pay
          decision: {player: first, kind: act}
          first.hand: [sword, soldier, soldier]
          first.governor.3: rat
          first.creature.3: rat
          first.governor.1: none
          first.levels.3: filler
          first.level.3: 2
          first.land_kind.3: lake
          first.land.3: lake
          second.land.4: pond
          second.land_kind.4: lake
          second.land_kind.1: volcano
          second.toll: 2
)")),
            "");
}

TEST(ScenarioFiles, MovesExpectationsAndRefusals) {
  EXPECT_EQ(play(invasion(R"(
      - {allow: invade, card: soldier}
      - {refuse: invade, card: sword, clause: CUL-4.7}
      - {refuse: pass, clause: CUL-4.6}
      - {do: invade, card: soldier, by: first}
      - expect: {first.hand: [soldier, sword], decision: {player: first}, first.st: 40, first.invader: soldier}
)")),
            "");
}

TEST(ScenarioFiles, AWholeBattle) {
  EXPECT_EQ(play(invasion(R"(
      - {do: invade, card: soldier}
      - {do: lay_card, card: sword}
      - expect:
          hidden: {from: second, zone: first.hand}
          first.hand: soldier
          decision: {player: second}
      - {do: lay_card, card: shield}
      - expect:
          event: [{kind: card_moved, card: sword, clause: CUL-7.6}]
          no_event: {kind: ended}
          seen: {by: first, zone: second.discard, card: shield}
          outcome: ongoing
          second.governor.4: guard
          first.toll: 2 cards
          first.deck: 8 cards
          first.deck.top: [filler, filler]
)")),
            "");
}

TEST(ScenarioFiles, FailuresSayWhatDiffered) {
  EXPECT_EQ(play(invasion("      - expect: {first.hand: [soldier], first.level.3: 4, outcome: "
                          "first, second.deck: 3 cards}\n")),
            "test.yaml:13:18: found first.hand: [soldier, soldier, sword], expected [soldier]\n"
            "test.yaml:13:41: found first.level.3: 2, expected 4\n"
            "test.yaml:13:59: found outcome: ongoing, expected first\n"
            "test.yaml:13:75: found second.deck: 4 cards, expected 3 cards\n");
  EXPECT_EQ(play(invasion("      - {refuse: pay_toll}\n")),
            "test.yaml:13:18: found a legal move, expected a refusal\n");
  EXPECT_NE(play(invasion("      - {refuse: invade, card: sword, clause: CUL-9.2}\n"))
                .find("found CUL-4.7: "),
            std::string::npos);
  EXPECT_NE(play(invasion("      - {do: invade, card: soldier, by: second}\n"))
                .find("found first to decide"),
            std::string::npos);
  const std::string illegal =
      play(invasion("      - {do: invade, card: sword}\n      - expect: {turn: 99}\n"));
  EXPECT_NE(illegal.find("test.yaml:13:14: found a move that is not legal (CUL-4.7: "),
            std::string::npos)
      << illegal;
  EXPECT_NE(illegal.find("{do: invade, card: soldier}"), std::string::npos) << illegal;
  EXPECT_EQ(illegal.find("99"), std::string::npos)
      << "what comes after a move that failed proves nothing";
}

TEST(ScenarioFiles, ACardInTwoPlacesMustBeToldApart) {
  constexpr std::string_view kTwo = R"(
- name: {ja: 名, en: name}
  game: culdcept
  position:
    step: spell_phase
    first: {hand: [bolt], deck: [5 filler], lands: [{creature: rat}, {creature: rat}]}
    second: {deck: [5 filler]}
  moves:
    - {do: play_spell, card: bolt}
)";
  EXPECT_NE(
      play(std::string(kTwo) + "    - {do: choose, card: rat}\n").find("a move that may be any of"),
      std::string::npos);
  EXPECT_EQ(play(std::string(kTwo) +
                 "    - {do: choose, card: rat, zone: creature, place: 2, seat: first}\n"
                 "    - expect: {first.governor.1: rat, first.governor.2: none, first.discard: "
                 "[rat, bolt]}\n"),
            "");
}

TEST(ScenarioFiles, MistakesAreNamedWithTheirPlace) {
  EXPECT_EQ(play("[]"), "");
  const std::string unknown = play("game: chess\nscenarios: []");
  EXPECT_NE(unknown.find("test.yaml:1:7: found \"chess\", expected"), std::string::npos);
  for (const GameEntry& game : games()) { EXPECT_NE(unknown.find(game.id), std::string::npos); }
  EXPECT_NE(play(invasion("      - {do: invde, card: soldier}\n")).find("did you mean invade?"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - {do: invade, card: soldir}\n")).find("did you mean soldier?"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - {do: invade, crad: soldier}\n")).find("\"crad\""),
            std::string::npos);
  EXPECT_NE(play(invasion("      - {refuse: invade, clause: KNG-1.1}\n"))
                .find("a clause such as CUL-1.1"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - 7\n")).find("test.yaml:13:9: found \"7\""), std::string::npos);
  EXPECT_NE(play(invasion("      - expect: {outcome: maybe}\n")).find("expected ongoing"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - expect: {.: 1}\n")).find("a key such as first.hand"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - expect: {first.governor.7: none}\n"))
                .find("\"first.governor.7\", expected a place from 1 to 6"),
            std::string::npos);
  EXPECT_NE(play(invasion("      - expect: {first.tol: 3}\n")).find("did you mean toll?"),
            std::string::npos);
  for (const char* nobody : {"first.turn: 1", "toll: 0", "first.level: 1", "stall: 0"}) {
    EXPECT_NE(play(invasion("      - expect: {" + std::string(nobody) + "}\n"))
                  .find("a zone, or one of these"),
              std::string::npos)
        << nobody;
  }
  const auto position = [](std::string_view body) {
    return play("- {name: {ja: 名, en: name}, game: culdcept, position: {" + std::string(body) +
                "}}");
  };
  EXPECT_EQ(position("step: turn_start"), "");
  EXPECT_NE(position("step: lay_battle_cards").find("a position that cannot be"),
            std::string::npos);
  EXPECT_NE(position("step: nowhere").find("found \"nowhere\""), std::string::npos);
  EXPECT_NE(position("dice: [7]").find("found \"7\""), std::string::npos);
  EXPECT_NE(position("dice: [1, 1, 1, 1, 1, 1, 1]").find("up to six dice"), std::string::npos);
  EXPECT_NE(position("first: {hnad: []}").find("did you mean hand?"), std::string::npos);
  EXPECT_NE(position("first: {tol: 3}").find("did you mean toll?"), std::string::npos);
  EXPECT_NE(position("first: {turn: 3}").find("or a number (toll)"), std::string::npos);
  EXPECT_NE(position("trun: 3").find("did you mean turn?"), std::string::npos);
  EXPECT_NE(position("toll: 3").find("expected first, second, step, options, dice, turn"),
            std::string::npos);
  EXPECT_NE(position("first: {toll: 10}").find("\"toll\" cannot be 10 (0-9)"), std::string::npos);
  EXPECT_NE(position("first: {lands: [~, ~, ~, ~, ~, ~, ~]}").find("up to 6 places"),
            std::string::npos);
  EXPECT_NE(position("first: {hand: [volcano]}").find("cannot be in"), std::string::npos);
  EXPECT_NE(position("options: {stall_rule: maybe}").find("\"maybe\""), std::string::npos);
  EXPECT_EQ(position("options: {stall_rule: false, battle_card_laying: until_pass}"), "");
}

TEST(ScenarioFiles, DiceFallAsTheyAreGiven) {
  EXPECT_EQ(play(R"(
- name: {ja: 名, en: name}
  game: culdcept
  dice: [6, 1, 4]
  position: {step: move_phase, turn_player: second, first: {deck: [5 filler]}, second: {deck: [5 filler]}}
  moves:
    - expect: {destination: 6, turn_player: second}
    - {do: pass}
    - {do: pass, by: first}
    - expect: {destination: 1, turn_player: first}
    - {do: pass}
    - {do: pass, by: second}
  expect: {destination: 4}
)"),
            "");
}

}  // namespace
}  // namespace fudaba::match
