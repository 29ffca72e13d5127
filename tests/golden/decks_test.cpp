// What all rules together come to, with the cards and decks that ship and the house rules that may
// be agreed on: a signature of seeded games of each ready deck against any of them, a line a deck.
// Whoever changes a rule or a card sees which decks' games moved; if that is meant, the lines are
// written anew:
//   FUDABA_UPDATE_GOLDEN=1 build/dev/tests/golden/golden_decks_test
#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/sanitized.h"

namespace fudaba::test {
namespace {

constexpr int kGames = 100;         // of each deck
constexpr int kMostAnswers = 1200;  // of a game
constexpr int kTried = 8;           // moves that may be forbidden, at each question

// Seeded games of one deck, and a digest of all that they show of the rules: questions, the
// moves listed, why others are refused, what an act is about, what happened, the position, worlds
// that the players think possible, and how computer players judge them.
class Signature {
 public:
  explicit Signature(const AnyGame& game) : game_(game) {}

  void play(std::uint64_t seed, const DeckList& deck, const std::vector<match::NamedDeck>& others) {
    random_ = FastRandom(seed);
    MatchSetup setup;
    setup.decks[seed % 2] = deck;
    setup.decks[1 - seed % 2] = others[below(others.size())].cards;
    setup.key = key_from_seed(seed);
    setup.options = agreed();
    log_.clear();
    position_ = game_.setup(setup, &log_);
    for (int n = 0; n < kMostAnswers && position_->outcome() == Outcome::Ongoing; ++n) {
      note();
      EXPECT_TRUE(position_->apply(chosen(), &log_).allows());
      ++answers_;
    }
    note_events();
    add(static_cast<int>(position_->outcome()));
  }
  [[nodiscard]] std::string text() const {
    return to_hex(digest_.value()) + " over " + std::to_string(answers_) + " answers";
  }

 private:
  template <typename... Values>
  void add(Values... values) {
    (digest_.add(static_cast<std::uint64_t>(values)), ...);
  }
  void add(const Move& move) { add(move.verb, move.card, move.place, move.number); }
  [[nodiscard]] std::uint32_t below(std::size_t most) {
    return random_.below(static_cast<std::uint32_t>(most));
  }

  // In half of the games no house rule, else each of its values as likely as any other.
  [[nodiscard]] std::vector<OptionValue> agreed() {
    std::vector<OptionValue> options;
    if (below(2) == 0) { return options; }
    for (const HouseRule& rule : game_.house_rules()) {
      options.push_back({std::string(rule.id), static_cast<int>(below(rule.known().size()))});
    }
    return options;
  }

  // Any move, but passing only one time in four.
  [[nodiscard]] Move chosen() {
    const Move move = moves_[below(moves_.size())];
    return move == pass() && below(4) != 0 ? moves_[below(moves_.size())] : move;
  }

  void note() {
    const Decision& asked = position_->decision();
    add(asked.kind, asked.player, asked.prompt, asked.by_effect, asked.low, asked.high);
    note_events();
    position_->legal_moves(moves_);
    for (const Move& move : moves_) { add(move); }
    for (int n = 0; n < kTried; ++n) { note_tried(); }
    if (below(4) == 0) { note_position(); }
    if (below(8) == 0) { note_world(); }
  }
  void note_events() {
    for (const Event& e : log_) {
      add(e.kind, e.seat, e.card, e.def, e.sight, e.from, e.to, e.place, e.detail, e.amount);
      add(e.clause.number, e.cause, e.reveals);
    }
    log_.clear();
  }
  // A move that somebody might try, and why it is refused.
  void note_tried() {
    const std::size_t acts = game_.act_words().size();
    const auto verb = static_cast<Verb>(below(3) == 0 ? below(kFirstAct) : kFirstAct + below(acts));
    const auto part = [&](std::uint32_t most) {
      const std::uint32_t chosen = below(most + 1);
      return static_cast<std::uint8_t>(chosen == most ? 255 : chosen);
    };
    const auto card = static_cast<CardId>(cards_.empty() ? 0 : cards_[below(cards_.size())]);
    const Reason reason =
        position_->why_not({verb, below(4) == 0 ? kNoCard : card, part(6), part(3)});
    add(reason.clause.number, reason.card, reason.detail, reason.needed, reason.available);
  }
  void note_position() {
    const ViewData view = position_->full_view();
    cards_.clear();
    for (const ZoneData& zone : view.zones) {
      add(zone.zone, zone.cards.size());
      for (const ZoneData::Card& card : zone.cards) {
        add(card.card, card.def, card.mixed);
        cards_.push_back(card.card);
      }
    }
    for (const FieldData& fact : view.fields) { add(fact.seat, fact.place, fact.card, fact.value); }
    for (const Move& move : moves_) {
      position_->targets(move, targets_);
      for (const Target& target : targets_) { add(target.zone, target.card); }
    }
    for (int n = 0; n < 3 && !cards_.empty(); ++n) { note_card(cards_[below(cards_.size())]); }
  }
  void note_card(CardId card) {
    if (card == kNoCard) { return; }
    for (const Move& ask : position_->asks_of_card(card)) { add(ask); }
    for (const CardValue& value : position_->values(card)) {
      add(value.printed, value.now);
      for (const ValueChange& change : value.from) { add(change.by, change.sets, change.cause); }
    }
  }
  // What the player who is to decide may think of, and how it would be judged.
  void note_world() {
    const Seat seat = position_->decision().player;
    const std::unique_ptr<Position> world = position_->sample(seat, random_);
    add(world->digest(), position_->is_window());
    if (!world->is_quiet()) { return; }
    for (const int value : world->judged(seat).features.values) { add(value); }
  }

  const AnyGame& game_;
  FastRandom random_{0};
  std::unique_ptr<Position> position_;
  MoveList moves_;
  Targets targets_;
  EventLog log_;
  std::vector<CardId> cards_;  // in the position last noted
  Digest digest_;
  long answers_ = 0;
};

class Decks : public testing::TestWithParam<std::size_t> {};

TEST_P(Decks, ComeToTheSameInSeededGames) {
  const Loaded& loaded = Loaded::of(GetParam());
  const std::string file = "tests/golden/" + std::string(loaded.game->id()) + "_decks.txt";
  std::string text;
  std::uint64_t seed = 0;
  for (const match::NamedDeck& deck : loaded.decks) {
    Signature signature(*loaded.game);
    for (int n = 0; n < kGames; ++n) { signature.play(seed++, deck.cards, loaded.decks); }
    text += deck.id + ": " + signature.text() + "\n";
    if (kSanitized) { break; }
  }
  if (kSanitized) {
    EXPECT_TRUE(text_of_file(file).starts_with(text)) << "now:\n" << text;
  } else {
    EXPECT_TRUE(matches_golden(file, text)) << "now:\n" << text;
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Decks, testing::Range<std::size_t>(0, games().size()),
                         [](const testing::TestParamInfo<std::size_t>& game) {
                           return std::string(games()[game.param].id);
                         });

}  // namespace
}  // namespace fudaba::test
