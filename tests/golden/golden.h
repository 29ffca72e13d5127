#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "base/hash.h"
#include "base/language.h"
#include "base/random.h"
#include "kernel/event.h"
#include "kernel/move.h"
#include "kernel/types.h"
#include "support/files.h"

// What every game proves of its behaviour: a seeded game reads as it did, and the signature of many
// is unchanged. A commit that moves a game's behaviour shows in tests/golden/<game>_playthrough.txt
// and <game>_signature.txt; if it is meant to, write them anew:
//   FUDABA_UPDATE_GOLDEN=1 build/dev/tests/golden/golden_test
//
// A game's test names a Subject with
//
//   using Game, Words;                    the game and the words it shows
//   static constexpr const char* kName;   what its files are called
//   static constexpr std::uint64_t kSeed; of the game that is told
//   static constexpr bool kTellsForced;   whether answers that were the only ones are told too
//   static CardPool pool();               few cards that stay as they are, so that rules alone
//   count static DeckList deck(pool, first);    a deck of them, going round from the card `first`
//   static void add_numbers(game, state, digest);   what counts besides questions, answers, piles
//
// and instantiates the suite: INSTANTIATE_TYPED_TEST_SUITE_P(Kanon, Golden, KanonSubject).

namespace fudaba::test {

template <typename Subject>
class Golden : public testing::Test {
 protected:
  using Game = typename Subject::Game;
  using State = typename Game::State;

  // Plays a seeded random game; f(state, move) before each move and, with a pass, at the end.
  template <typename F>
  void play(std::uint64_t seed, EventLog* log, F&& f) const {
    const int first = static_cast<int>(seed);
    typename Game::Setup setup;
    setup.decks = {Subject::deck(pool_, first), Subject::deck(pool_, first * 7)};
    setup.key = key_from_seed(seed);
    const auto state = std::make_unique<State>();
    const auto moves = std::make_unique<MoveList>();
    FastRandom random(seed);
    game_.setup(setup, *state, log);
    while (state->outcome == Outcome::Ongoing) {
      game_.legal_moves(*state, *moves);
      const Move move = (*moves)[random.below(static_cast<std::uint32_t>(moves->size()))];
      f(*state, move);
      game_.apply_legal(*state, move, log);
    }
    f(*state, pass());
  }

  [[nodiscard]] static std::string file(const std::string& what) {
    return "tests/golden/" + std::string(Subject::kName) + "_" + what + ".txt";
  }

  const CardPool pool_ = Subject::pool();
  const Game game_{pool_};
};

TYPED_TEST_SUITE_P(Golden);

// The record of one game as people read it, every event in both languages.
TYPED_TEST_P(Golden, ASeededGameReadsAsItDid) {
  using Words = typename TypeParam::Words;
  const auto& game = this->game_;
  EventLog log;
  std::string text;
  const auto moves = std::make_unique<MoveList>();
  const auto tell = [&](const auto& state, const Move& move) {
    for (const Event& event : log) {
      const std::string line = Words::describe_event(game, event, Language::Ja);
      if (line.empty()) { continue; }  // nothing to tell
      text += line + "\n    " + Words::describe_event(game, event, Language::En) + "\n";
    }
    log.clear();
    if (state.outcome != Outcome::Ongoing) { return; }
    game.legal_moves(state, *moves);
    if (moves->size() == 1 && !TypeParam::kTellsForced) { return; }
    text += "> " + Words::describe_move(game, state, move, Language::Ja) + "\n";
    text += "    " + Words::describe_move(game, state, move, Language::En) + "\n";
  };
  this->play(TypeParam::kSeed, &log, tell);
  EXPECT_TRUE(matches_golden(this->file("playthrough"), text))
      << "behaviour or wording moved; if that is meant, run with FUDABA_UPDATE_GOLDEN=1";
}

// English names a player, and the reader is told "you" in place of the name: no verb may be in a
// form that fits one of them alone, and what is a player's is told with 's.
[[nodiscard]] inline bool fits_every_reader(std::string_view sentence) {
  constexpr std::string_view kStem = "Player ";
  for (std::size_t at = sentence.find(kStem); at != std::string_view::npos;
       at = sentence.find(kStem, at + 1)) {
    const std::string_view rest = sentence.substr(at + kStem.size() + 1);
    if (rest.starts_with("'s")) { continue; }
    if (sentence.substr(0, at).ends_with(" of ")) { return false; }
    const std::string_view verb = rest.substr(0, rest.find_first_of(" .,:", 1));
    if (verb.starts_with(' ') && verb.ends_with('s') && !verb.ends_with("ss")) { return false; }
  }
  return true;
}

TYPED_TEST_P(Golden, EnglishFitsEveryReader) {
  using Words = typename TypeParam::Words;
  EventLog log;
  long told = 0;
  const auto check = [&](const auto& /*state*/, const Move& /*move*/) {
    for (const Event& event : log) {
      const std::string line = Words::describe_event(this->game_, event, Language::En);
      EXPECT_TRUE(fits_every_reader(line)) << line;
      told += line.empty() ? 0 : 1;
    }
    log.clear();
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) { this->play(seed, &log, check); }
  EXPECT_GT(told, 1000);
}

// A hash over the questions, answers and piles of 200 seeded games; wording and the layout of a
// state do not count.
TYPED_TEST_P(Golden, TheSignatureOfSeededGamesIsUnchanged) {
  Digest digest;
  long decisions = 0;
  const auto add = [&](const auto& state, const Move& move) {
    const Decision& asked = state.decision;
    digest.add(static_cast<std::uint64_t>(asked.kind) << 24U |
               static_cast<std::uint64_t>(asked.player) << 16U |
               static_cast<std::uint64_t>(asked.prompt) << 8U | asked.high);
    digest.add(static_cast<std::uint64_t>(move.verb) << 24U |
               static_cast<std::uint64_t>(move.card) << 16U |
               static_cast<std::uint64_t>(move.place) << 8U | move.number);
    TypeParam::add_numbers(this->game_, state, digest);
    for (const auto& pile : state.cards.piles) {
      digest.add(static_cast<std::uint64_t>(pile.first) << 8U | pile.count);
    }
    ++decisions;
  };
  for (std::uint64_t seed = 0; seed < 200; ++seed) { this->play(seed, nullptr, add); }
  const std::string text =
      to_hex(digest.value()) + " over " + std::to_string(decisions) + " decisions\n";
  EXPECT_TRUE(matches_golden(this->file("signature"), text)) << "now: " << text;
}

REGISTER_TYPED_TEST_SUITE_P(Golden, ASeededGameReadsAsItDid, EnglishFitsEveryReader,
                            TheSignatureOfSeededGamesIsUnchanged);

}  // namespace fudaba::test
