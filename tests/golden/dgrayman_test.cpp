// A commit that moves D.Gray-man's behaviour shows in these files. If it is meant to, write them
// anew:
//   FUDABA_UPDATE_GOLDEN=1 build/dev/tests/golden/golden_test
#include <gtest/gtest.h>

#include <memory>

#include "base/hash.h"
#include "games/dgrayman/game.h"
#include "games/dgrayman/table.h"
#include "games/dgrayman/text.h"
#include "support/files.h"

namespace fudaba::dgrayman::test {
namespace {

using fudaba::test::matches_golden;

const CardPool& pool() {
  static const CardPool kPool = pool_of_files({"tests/golden/dgrayman_cards.yaml"});
  return kPool;
}

Game::Setup setup(std::uint64_t seed) {
  Game::Setup setup;
  setup.decks = {round_deck(pool(), 40, static_cast<int>(seed)),
                 round_deck(pool(), 40, static_cast<int>(seed) * 7)};
  setup.key = key_from_seed(seed);
  return setup;
}

// Plays a seeded random game; f(state, move) before each move.
template <typename F>
void play(const Game& game, std::uint64_t seed, EventLog* log, F&& f) {
  const auto state = std::make_unique<State>();
  const auto moves = std::make_unique<MoveList>();
  FastRandom random(seed);
  game.setup(setup(seed), *state, log);
  while (state->outcome == Outcome::Ongoing) {
    game.legal_moves(*state, *moves);
    const Move move = (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))];
    f(*state, move);
    game.apply_legal(*state, move, log);
  }
  f(*state, pass());
}

// The record of one game as people read it, every event in both languages; answers that were the
// only ones are left out.
TEST(GoldenDgrayman, ASeededGameReadsAsItDid) {
  const Game game(pool());
  EventLog log;
  std::string text;
  const auto moves = std::make_unique<MoveList>();
  const auto tell = [&](const State& state, const Move& move) {
    for (const Event& event : log) {
      const std::string line = Words::describe_event(game, event, Language::Ja);
      if (line.empty()) { continue; }  // nothing to tell
      text += line + "\n    " + Words::describe_event(game, event, Language::En) + "\n";
    }
    log.clear();
    if (state.outcome != Outcome::Ongoing) { return; }
    game.legal_moves(state, *moves);
    if (moves->size() == 1) { return; }
    text += "> " + Words::describe_move(game, state, move, Language::Ja) + "\n";
    text += "    " + Words::describe_move(game, state, move, Language::En) + "\n";
  };
  play(game, 20061101, &log, tell);
  EXPECT_TRUE(matches_golden("tests/golden/dgrayman_playthrough.txt", text))
      << "behaviour or wording moved; if that is meant, run with FUDABA_UPDATE_GOLDEN=1";
}

// A hash over the questions, answers and piles of 200 seeded games; wording and the layout of a
// state do not count.
TEST(GoldenDgrayman, TheSignatureOfSeededGamesIsUnchanged) {
  const Game game(pool());
  Digest digest;
  long decisions = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    play(game, seed, nullptr, [&](const State& state, const Move& move) {
      const Decision& asked = state.decision;
      digest.add(static_cast<std::uint64_t>(asked.kind) << 24U |
                 static_cast<std::uint64_t>(asked.player) << 16U |
                 static_cast<std::uint64_t>(asked.prompt) << 8U | asked.high);
      digest.add(static_cast<std::uint64_t>(move.verb) << 24U |
                 static_cast<std::uint64_t>(move.card) << 16U |
                 static_cast<std::uint64_t>(move.place) << 8U | move.number);
      digest.add(static_cast<std::uint64_t>(state.points[0]) << 16U | state.points[1]);
      digest.add(state.turn);
      for (std::size_t zone = 0; zone < kZones; ++zone) {
        const auto& pile = state.cards.piles[zone];
        digest.add(static_cast<std::uint64_t>(pile.first) << 8U | pile.count);
      }
      ++decisions;
    });
  }
  const std::string text =
      to_hex(digest.value()) + " over " + std::to_string(decisions) + " decisions\n";
  EXPECT_TRUE(matches_golden("tests/golden/dgrayman_signature.txt", text)) << "now: " << text;
}

}  // namespace
}  // namespace fudaba::dgrayman::test
