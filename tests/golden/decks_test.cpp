// What all rules together come to, with the cards and decks that ship and the house rules that may
// be agreed on: a signature of seeded games of each ready deck against any of them, a line a deck.
// Whoever changes a rule or a card sees which decks' games moved; if that is meant, the lines are
// written anew:
//   FUDABA_UPDATE_GOLDEN=1 build/dev/tests/golden/golden_decks_test
#include <gtest/gtest.h>

#include <algorithm>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/hash.h"
#include "base/random.h"
#include "support/files.h"
#include "support/loaded.h"
#include "support/other_abilities.h"
#include "support/pools.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba::test {
namespace {

constexpr std::size_t kGames = 100;  // of each deck
constexpr int kMostAnswers = 1200;   // of a game
constexpr std::uint32_t kGrown = 4;  // pools of cards that nobody thought of
constexpr int kRareCards = 40;       // in a deck of them
constexpr int kCards = 8;            // looked at, in a position
constexpr int kTried = 8;            // moves that may be forbidden, at each question

// Seeded games of one deck, and a digest of all that they show of the rules: questions, the
// moves listed, why others are refused, what an act is about, what happened, the position, worlds
// that the players think possible, and how computer players judge them.
class Signature {
 public:
  explicit Signature(const AnyGame& game) : game_(game) {}

  void play(std::uint64_t seed, const DeckList& deck, const DeckList& other) {
    random_ = FastRandom(seed);
    MatchSetup setup;
    setup.decks[seed % 2] = deck;
    setup.decks[1 - seed % 2] = other;
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
    note_reason({verb, below(4) == 0 ? kNoCard : card, part(6), part(3)});
  }
  void note_reason(const Move& move) {
    const Reason reason = position_->why_not(move);
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
    for (int n = 0; n < kCards && !cards_.empty(); ++n) { note_card(cards_[below(cards_.size())]); }
  }
  void note_card(CardId card) {
    if (card == kNoCard) { return; }
    for (const Move& ask : position_->asks_of_card(card)) {
      add(ask);
      note_reason(ask);
    }
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

// Two or three abilities for a card, of words that have been used least.
CardPool grown_pool(const GameEntry& entry, const CardPool& shipped, std::uint32_t seed) {
  const effect::CardFormat& format = entry.card_format();
  RandomTrees trees(format, seed, {shipped.texts[0].id, shipped.texts[1].id});
  std::vector<std::vector<std::string>> ready(format.kinds->entries.size());
  const auto some_for = [&](std::size_t kind) {
    for (int tried = 0; tried < 300 && ready[kind].size() < 2; ++tried) {
      const RandomAbility ability = trees.next();
      ready[ability.kind].push_back(written(ability.term));
    }
    const std::size_t most = std::min<std::size_t>(ready[kind].size(), 3);
    std::vector<std::string> some(ready[kind].end() - static_cast<std::ptrdiff_t>(most),
                                  ready[kind].end());
    ready[kind].resize(ready[kind].size() - most);
    return some;
  };
  return with_other_abilities(std::string(entry.id), format, some_for, kOneTrait);
}

class Decks : public testing::TestWithParam<std::size_t> {};

TEST_P(Decks, ComeToTheSameInSeededGames) {
  const GameEntry& entry = games()[GetParam()];
  const Loaded& loaded = Loaded::of(GetParam());
  const std::string file = "tests/golden/" + std::string(entry.id) + "_decks.txt";
  const std::size_t count = loaded.decks.size();
  const auto ready = [&](std::size_t n) { return loaded.decks[n % count].cards; };
  std::string text;
  std::uint64_t seed = 0;
  const auto add = [&](const std::string& name, const AnyGame& game, auto&& deck, auto&& other) {
    Signature signature(game);
    for (std::size_t n = 0; n < kGames; ++n, ++seed) { signature.play(seed, deck(n), other(n)); }
    text += name + ": " + signature.text() + "\n";
  };
  for (std::size_t d = 0; d < (kSanitized ? 1 : count); ++d) {
    add(
        loaded.decks[d].id, *loaded.game, [&](std::size_t) { return ready(d); },
        [&](std::size_t n) { return ready(n); });
  }
  if (kSanitized) {
    EXPECT_TRUE(text_of_file(file).starts_with(text)) << "now:\n" << text;
    return;
  }
  // Every card that may be in a deck, whatever lies beside a ready one.
  const effect::CardFormat& format = entry.card_format();
  const auto mixed = [&](const CardPool& pool, std::size_t n, std::size_t step) {
    DeckList deck = ready(n);
    deck.cards =
        round_deck(pool, format, static_cast<int>(deck.cards.size()), static_cast<int>(n * step));
    return deck;
  };
  const CardPool& all = loaded.game->pool();
  add(
      "all cards", *loaded.game, [&](std::size_t n) { return mixed(all, n, 5); },
      [&](std::size_t n) { return mixed(all, n, 11); });
  // Cards that do what none of these does.
  for (const std::string& rare : files_in("tests/match/rare_cards")) {
    if (!rare.ends_with("/" + std::string(entry.id) + ".yaml")) { continue; }
    const CardPool pool = pool_of_files({rare}, format);
    const auto deck = [&](std::size_t n) {
      return DeckList{round_deck(pool, format, kRareCards, static_cast<int>(n))};
    };
    add("rare cards", *entry.make(pool), deck, [&](std::size_t n) { return deck(n * 7); });
  }
  // The cards that ship with abilities that nobody thought of.
  for (std::uint32_t n = 0; n < kGrown; ++n) {
    const CardPool pool = grown_pool(entry, all, n);
    add("grown cards " + std::to_string(n + 1), *entry.make(pool), ready,
        [&](std::size_t k) { return ready(k * 3 + 1); });
  }
  EXPECT_TRUE(matches_golden(file, text)) << "now:\n" << text;
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Decks, testing::Range<std::size_t>(0, games().size()),
                         [](const testing::TestParamInfo<std::size_t>& game) {
                           return std::string(games()[game.param].id);
                         });

}  // namespace
}  // namespace fudaba::test
