#include "lab/train.h"

#include <algorithm>
#include <atomic>
#include <bit>
#include <thread>
#include <utility>

#include "base/check.h"
#include "catalog/decks.h"
#include "effect/net_cards.h"
#include "lab/results.h"

namespace fudaba::lab {
namespace {

// Of twelve games eight are against itself, three against an earlier self, one against the greedy
// player.
constexpr std::uint64_t kPairings = 12;
constexpr std::uint64_t kAgainstItself = 8;
constexpr std::uint64_t kAgainstEarlier = 11;
// Of 1000 answers so many are any at all, in one game of three each.
constexpr std::array<std::uint32_t, 3> kTries{60, 20, 120};
// Earlier selves are kept after 16, 32, 64 … rounds; of these the last ones play.
constexpr std::uint64_t kFirstKept = 16;
constexpr std::size_t kMostEarlier = 4;
// One deck of so many is no ready one.
constexpr std::uint32_t kOtherDecks = 4;

// Calls work(0) to work(count - 1), on several threads.
template <typename Work>
void share_out(unsigned threads, std::uint64_t count, const Work& work) {
  std::atomic<std::uint64_t> next{0};
  const auto run = [&] {
    for (std::uint64_t i = next++; i < count; i = next++) { work(i); }
  };
  std::vector<std::thread> others;
  for (unsigned t = 1; t < threads; ++t) { others.emplace_back(run); }
  run();
  for (std::thread& thread : others) { thread.join(); }
}

}  // namespace

Training::Training(const GameEntry& entry, const CardPool& pool, TrainOptions options)
    : entry_(entry),
      pool_(pool),
      options_(std::move(options)),
      key_(key_from_seed(options_.seed)),
      learner_(pool, options_.seed) {
  FUDABA_CHECK(!options_.decks.empty());
  for (std::size_t def = 0; def < pool.defs.size(); ++def) {
    if ((entry.card_format().deck_kinds >> pool.defs[def].kind & 1U) != 0) {
      deck_cards_.push_back(static_cast<DefId>(def));
    }
  }
  take_up();
}

NetWeights Training::weights() const {
  NetWeights made = learner_.weights(kNetRows);
  made.games = games();
  return made;
}

void Training::take_up() { net_ = net_for(weights(), pool_); }

ai::Lesson Training::play(std::uint64_t game) const {
  FastRandom random(siphash(key_, 2 * game));
  const auto any_of = [&](std::size_t count) {
    return random.below(static_cast<std::uint32_t>(count));
  };
  ai::LessonSetup setup;
  setup.key = {siphash(key_, 2 * game + 1), options_.seed};
  for (DeckList& deck : setup.decks) { deck = draw_deck(random); }
  const std::uint32_t tries = kTries[game / kPairings % kTries.size()];
  const std::uint64_t pairing = game % kPairings;
  setup.pupils.fill({&net_, true, tries});
  if (pairing < kAgainstItself) { return entry_.play_lesson(pool_, setup); }
  ai::Pupil& other = setup.pupils[any_of(kSeats)];
  other = {};
  if (pairing < kAgainstEarlier && !earlier_.empty()) {
    other = {&earlier_[any_of(earlier_.size())], false, kTries[1]};
  }
  return entry_.play_lesson(pool_, setup);
}

DeckList Training::draw_deck(FastRandom& random) const {
  const auto any_of = [&](const auto& list) -> const auto& {
    return list[random.below(static_cast<std::uint32_t>(list.size()))];
  };
  const DeckList& ready = any_of(options_.decks);
  if (random.below(kOtherDecks) != 0) { return ready; }
  catalog::Deck made = catalog::counted(ready);
  for (auto changes = random.below(static_cast<std::uint32_t>(made.cards.size())); changes > 0;
       --changes) {
    catalog::Deck changed = made;
    auto& entry = changed.cards[random.below(static_cast<std::uint32_t>(made.cards.size()))];
    entry.first = any_of(deck_cards_);
    const auto is_it = [&](const auto& other) { return other.first == entry.first; };
    const bool is_legal =
        std::count_if(changed.cards.begin(), changed.cards.end(), is_it) == 1 &&
        catalog::check_deck(changed, pool_, entry_.card_format(), entry_.profile()).empty();
    if (is_legal) { made = std::move(changed); }
  }
  return made.list();
}

std::vector<ai::Lesson> Training::play_round() const {
  std::vector<ai::Lesson> lessons(options_.games_a_round);
  share_out(options_.threads, options_.games_a_round,
            [&](std::uint64_t i) { lessons[i] = play(games() + i); });
  return lessons;
}

ai::Learner::Miss Training::round() {
  const std::vector<ai::Lesson> lessons = play_round();
  for (const ai::Lesson& lesson : lessons) { decisions_ += lesson.decisions; }
  const ai::Learner::Miss miss = learner_.learn(lessons);
  ++rounds_;
  take_up();
  if (rounds_ >= kFirstKept && std::has_single_bit(rounds_)) { keep_self(); }
  return miss;
}

void Training::keep_self() {
  kept_.push_back(weights());
  earlier_.push_back(net_);
  if (kept_.size() > kMostEarlier) {
    kept_.erase(kept_.begin());
    earlier_.erase(earlier_.begin());
  }
}

std::uint64_t Training::fingerprint() const {
  std::uint64_t hash = siphash(key_, number_of_name(entry_.id));
  for (const CardText& card : pool_.texts) {
    hash = siphash({hash, options_.seed}, number_of_name(card.id));
  }
  return hash;
}

std::string Training::checkpoint() const {
  Packer out;
  out.number(fingerprint()).number(rounds_).number(decisions_);
  out.number<std::uint64_t>(kept_.size());
  for (const NetWeights& one : kept_) {
    out.number(one.games).text(packed(one.keys)).text(packed(one.rows)).number(one.layers);
  }
  out.text(learner_.checkpoint());
  return out.take();
}

bool Training::go_on(std::string_view checkpoint) {
  Unpacker in(checkpoint);
  if (in.number<std::uint64_t>() != fingerprint()) { return false; }
  const auto rounds = in.number<std::uint64_t>();
  const auto decisions = in.number<std::uint64_t>();
  std::vector<NetWeights> kept(std::min<std::uint64_t>(in.number<std::uint64_t>(), kMostEarlier));
  for (NetWeights& one : kept) {
    one.games = in.number<std::uint64_t>();
    unpack(in.text(), one.keys);
    unpack(in.text(), one.rows);
    one.layers = in.number<NetLayers>();
    if (one.keys.size() != one.rows.size()) { return false; }
  }
  const std::string_view learner = in.text();
  if (!in.is_whole() || !in.is_at_end() || !learner_.go_on(learner)) { return false; }
  rounds_ = rounds;
  decisions_ = decisions;
  kept_ = std::move(kept);
  earlier_.clear();
  for (const NetWeights& one : kept_) { earlier_.push_back(net_for(one, pool_)); }
  take_up();
  return true;
}

Interval score_of(const GameEntry& entry, const CardPool& pool, const TrainOptions& options,
                  const NetDuel& duel) {
  const RandomKey key = key_from_seed(duel.seed);
  const auto decks = static_cast<std::uint32_t>(options.decks.size());
  std::vector<double> scores(duel.pairs);
  share_out(options.threads, duel.pairs, [&](std::uint64_t pair) {
    FastRandom random(siphash(key, pair));
    ai::LessonSetup setup;
    setup.key = {random.next(), random.next()};
    const std::array<std::uint32_t, 2> dealt{random.below(decks), random.below(decks)};
    for (Seat seat = 0; seat < kSeats; ++seat) {
      setup.decks[seat] = options.decks[dealt[0]];
      setup.decks[opponent_of(seat)] = options.decks[dealt[1]];
      setup.pupils[seat] = {.net = duel.net};
      setup.pupils[opponent_of(seat)] = {.net = duel.against};
      scores[pair] += static_cast<double>(entry.play_lesson(pool, setup).won[seat]) / kSeats;
    }
  });
  return bootstrap_mean(scores, duel.seed);
}

}  // namespace fudaba::lab
