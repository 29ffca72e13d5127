// Sets of cards at the terminal, named in another order than the rules take them.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>
#include <streambuf>
#include <string>
#include <utility>

#include "base/random.h"
#include "cli/play/play_session.h"
#include "run.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::cli {
namespace {

// A person who reads what is printed: of a set of cards the last one of the list first, then the
// first, then that this is all; else any answer. After the first he has the list shown once more.
class Typist : public std::streambuf {
 public:
  Typist(const std::ostringstream& screen, std::uint64_t seed) : screen_(screen), random_(seed) {}

  [[nodiscard]] int named_backwards() const { return named_backwards_; }
  [[nodiscard]] int refused() const { return refused_; }
  // Empty lines after the first card, and what was shown then: the list and what is chosen.
  [[nodiscard]] int asked_again() const { return asked_again_; }
  [[nodiscard]] int shown_again() const { return shown_again_; }
  [[nodiscard]] int decidable() const { return decidable_; }

 protected:
  int_type underflow() override {
    if (lines_++ > 3000) { return traits_type::eof(); }
    const std::string all = screen_.str();
    line_ = answer(all.substr(std::min(read_, all.size()))) + "\n";
    read_ = all.size();
    setg(line_.data(), line_.data(), line_.data() + line_.size());
    return traits_type::to_int_type(line_[0]);
  }

 private:
  // The highest number of the list.
  static int last_of(const std::string& text) {
    int last = 0;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      const int number = std::atoi(line.c_str());
      if (line.starts_with("   ") && number == last + 1) { last = number; }
    }
    return last;
  }
  std::string answer(const std::string& text) {
    if (test::holds(text, "Chosen: ")) {
      if (std::exchange(asks_again_, false)) {
        ++asked_again_;
        return {};
      }
      shown_again_ += test::holds(text, "\n   1  ") ? 1 : 0;
      decidable_ += test::holds(text, "\n   0  Go with what is chosen\n") ? 1 : 0;
      const bool second = picks_++ == 1;
      return second ? "1" : "0";
    }
    if (picks_ > 1) { ++(test::holds(text, "chosen together") ? refused_ : named_backwards_); }
    picks_ = 0;
    const int last = last_of(text);
    if (test::holds(text, "(to choose several") && last > 2) {
      picks_ = 1;
      asks_again_ = true;
      return std::to_string(last);
    }
    return std::to_string(random_.below(4));
  }

  const std::ostringstream& screen_;
  FastRandom random_;
  std::string line_;
  std::size_t read_ = 0;
  int lines_ = 0;
  int picks_ = 0;
  int named_backwards_ = 0;
  int refused_ = 0;
  bool asks_again_ = false;
  int asked_again_ = 0;
  int shown_again_ = 0;
  int decidable_ = 0;
};

LoadedGame loaded_game(std::size_t n) {
  const test::Loaded& shipped = test::Loaded::of(n);
  LoadedGame loaded;
  loaded.entry = shipped.supplies.entry;
  loaded.catalogue = shipped.catalogue;
  loaded.game = loaded.entry->make(loaded.catalogue.pool);
  loaded.decks = shipped.decks;
  return loaded;
}

struct Typed {
  int backwards = 0;
  int refused = 0;  // costs that ask for other cards as well
  int decidable = 0;
  int pairs = 0;  // cards that the record has one after another, ascending
};

Typed typed_match(const LoadedGame& game, std::uint64_t seed) {
  match::Match::Start start;
  start.setup.decks = {game.decks[0].cards, game.decks[1].cards};
  start.setup.key = key_from_seed(seed);
  start.players = {"A", "B"};
  Story story(*game.game, 0, Language::En);
  auto match = match::Match::start(game.supplies(), start, &story.events());
  EXPECT_TRUE(match);
  std::ostringstream screen;
  Typist typist(screen, seed);
  std::istream in(&typist);
  Terminal terminal(in, screen, Terminal::Colour::Off, Terminal::Echo::Off);
  Session session(terminal, game, std::move(*match), std::move(story), {0, "random", seed},
                  Language::En);
  (void)session.run();
  EXPECT_EQ(typist.shown_again(), typist.asked_again());
  Typed typed{typist.named_backwards(), typist.refused(), typist.decidable(), 0};
  const auto moves = session.record().moves;
  for (std::size_t i = 1; i < moves.size(); ++i) {
    const Move& first = moves[i - 1].move;
    const Move& second = moves[i].move;
    const bool both = first.verb == Verb::ChooseCard && second.verb == Verb::ChooseCard;
    typed.pairs += both && first.card < second.card ? 1 : 0;
  }
  return typed;
}

TEST(Choosing, TheCardsOfASetInAnyOrder) {
  int backwards = 0;
  int refused = 0;
  int decidable = 0;
  for (std::size_t n = 0; n < games().size(); ++n) {
    const LoadedGame game = loaded_game(n);
    for (std::uint64_t seed = 1; seed <= (test::kSanitized ? 2 : 6); ++seed) {
      const Typed typed = typed_match(game, seed);
      EXPECT_GE(typed.pairs, typed.backwards);
      backwards += typed.backwards;
      refused += typed.refused;
      decidable += typed.decidable;
    }
  }
  EXPECT_GT(backwards, 0);
  EXPECT_LE(refused * 10, backwards);
  EXPECT_GT(decidable, 0);
}

TEST(Choosing, ALineThatBeginsWithWhatIsTypedIsMeant) {
  const LoadedGame dgrayman = loaded_game(1);
  MatchSetup setup;
  setup.decks = {dgrayman.decks[0].cards, dgrayman.decks[1].cards};
  setup.key = key_from_seed(3);
  const auto position = dgrayman.game->setup(setup, nullptr);
  FastRandom random(3);
  int told_apart = 0;
  while (position->outcome() == Outcome::Ongoing) {
    const Menu menu(*dgrayman.game, *position, Language::En);
    for (int n = 1; menu.find(n) != nullptr; ++n) {
      const std::string& text = menu.find(n)->text;
      if (!text.starts_with("Search with ")) { continue; }
      const std::string part = text.substr(0, text.find(" ("));
      const auto found = menu.matching(part);
      if (found.size() == 1) {
        EXPECT_EQ(found[0]->text, text);
        told_apart += 1;
      }
    }
    (void)position->apply(position->choose("random", random), nullptr);
  }
  EXPECT_GT(told_apart, 0);
}

}  // namespace
}  // namespace fudaba::cli
