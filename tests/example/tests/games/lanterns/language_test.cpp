// A language is a column: the game is read in a third one, which no code knows of. Only its rows
// have it (text.cpp).
#include <gtest/gtest.h>

#include <memory>
#include <regex>
#include <set>
#include <string>

#include "games/lanterns/table.h"

namespace fudaba::lanterns::test {
namespace {

constexpr Language kGerman{2};

// What is read of seeded games, in English and in German.
class Reader {
 public:
  explicit Reader(std::uint64_t games) {
    for (std::uint64_t seed = 0; seed < games; ++seed) { read_game(seed); }
  }

  std::set<std::string> german;
  // The same in both languages, though it is no line of a card.
  std::set<std::string> untranslated;
  // Told in one language, and not in the other.
  std::set<std::string> uneven;

 private:
  enum class Of { Rows, CardText };

  template <typename Say>
  void note(Of what, Say&& say) {
    const std::string en = say(Language::En);
    const std::string de = say(kGerman);
    if (en.empty() != de.empty()) { uneven.insert(en + de); }
    if (en == de && !en.empty() && what == Of::Rows) { untranslated.insert(en); }
    german.insert(de);
  }

  void read_game(std::uint64_t seed) {
    Game::Setup setup;
    setup.decks = {round_deck(own_pool(), 30, static_cast<int>(seed)),
                   round_deck(own_pool(), 30, static_cast<int>(seed) + 9)};
    setup.key = key_from_seed(seed);
    const auto state = std::make_unique<State>();
    EventLog log;
    game_.setup(setup, *state, &log);
    FastRandom random(seed);
    while (state->outcome == Outcome::Ongoing) {
      game_.legal_moves(*state, moves_);
      note(state->decision.by_effect != 0 ? Of::CardText : Of::Rows,
           [&](Language in) { return Words::prompt(game_, *state, in); });
      for (const Move& move : moves_) {
        note(move.verb == Verb::ChooseOption ? Of::CardText : Of::Rows,
             [&](Language in) { return Words::describe_move(game_, *state, move, in); });
      }
      for (int card = 0; card < kMaxCards; ++card) { refuse(*state, static_cast<CardId>(card)); }
      const Move move = moves_[random.below(static_cast<std::uint32_t>(moves_.size()))];
      game_.apply_legal(*state, move, &log);
    }
    for (const Event& event : log) {
      note(Of::Rows, [&](Language in) { return Words::describe_event(game_, event, in); });
    }
  }

  void refuse(const State& state, CardId card) {
    for (const Act act : {Act::Float, Act::Use}) {
      const Reason reason = game_.why_not(state, {verb(act), card, 255, 255});
      if (reason.allows()) { continue; }
      note(Of::Rows, [&](Language in) { return Words::describe_reason(game_, state, reason, in); });
    }
  }

  Game game_{own_pool()};
  MoveList moves_;
};

const Reader& readings() {
  static const Reader kReader(30);
  return kReader;
}

bool has_one_with(const std::set<std::string>& texts, const std::string& part) {
  for (const std::string& text : texts) {
    if (text.find(part) != std::string::npos) { return true; }
  }
  return false;
}

TEST(ThirdLanguage, AGameIsReadInIt) {
  EXPECT_EQ(readings().uneven, std::set<std::string>{});
  for (const char* part : {
           "Player 1: Laterne, Wind oder Zugende?",  // a question
           "Reed Raft aussetzen (1)",                // a move
           "LTN-5.2: Zu teuer: 2 nötig, 1 da",       // a refusal
           "Player 2 setzte Paper Boat aus",         // events
           "Sparkler von Player 1 erlosch",
           "Player 1 gewann (Punkte)",
       }) {
    EXPECT_TRUE(has_one_with(readings().german, part)) << part;
  }
}

// What the game has no row for, because all games say it alike, stays English; nothing else does.
TEST(ThirdLanguage, OnlyWhatAllGamesSayAlikeIsEnglish) {
  static const std::regex kShared(
      "Effect of .*|Nothing came of it|.* was given an ability|It took effect|Player . looked at "
      ".*|Player .'s deck was shuffled|.*: light .*|.* gained .*|"
      "Choose (none|no more)|Yes|No|.* \\(your (hand|discard pile|river)\\)|"
      ".* \\(your opponent's river\\)");
  for (const std::string& text : readings().untranslated) {
    EXPECT_TRUE(std::regex_match(text, kShared)) << text;
  }
}

}  // namespace
}  // namespace fudaba::lanterns::test
