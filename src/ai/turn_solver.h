#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "ai/study.h"
#include "base/random.h"
#include "kernel/knowledge.h"
#include "kernel/move.h"
#include "kernel/types.h"

namespace fudaba::ai {

// Finds out whether a player wins within the turn whatever is hidden: some of his own answers must
// win against all answers that the other player may have, in all worlds. Where the face of a hidden
// card matters it is shown, so every face that a shown card may have is tried; of the other's
// hidden hand every card that may be in it. What luck decides (a die, but not the order of a
// shuffled pile) wins for certain only if it does whatever comes of it. Gives up where the other
// player has hidden cards in play or known cards among hidden ones, where luck shows hidden cards,
// after `nodes` positions, and beyond kDeepest decisions.
template <typename Game>
class TurnSolver {
 public:
  using State = typename Game::State;
  static constexpr std::size_t kDeepest = 40;
  // The goal that is tried first. Refutations cost more: where one thing that can happen is not
  // clear, the others are looked at too, as one of them may fail for certain.
  enum class Aim : std::uint8_t { Wins, Refutations };

  // Takes the memory of all searches: it is touched when the first one begins.
  explicit TurnSolver(const Game& game, int most_nodes, Aim aim = Aim::Wins)
      : game_(game), most_nodes_(most_nodes), aim_(aim) {
    if (most_nodes == 0) { return; }
    levels_.reserve(kDeepest);
    seen_.reserve(seen_at_most());
  }

  // A new position, which must be settled (Game::settle), and a new count of nodes. A win counts up
  // to the end of the turn that comes `turns_after` later.
  void begin(const State& base, Seat seat, const std::atomic<bool>* stop, int turns_after = 0) {
    seat_ = seat;
    last_turn_ = int{base.turn} + turns_after;
    nodes_ = 0;
    stop_ = stop;
    levels_.resize(kDeepest);
    seen_.assign(seen_at_most(), {});
  }
  // The number of positions looked at since.
  [[nodiscard]] int looked_at() const { return nodes_; }

  // Looks for an answer at the base that is certain to win, short ways first; whether there is one.
  // `answers` have a `move` and a `verdict`, which is set as far as it becomes known.
  template <typename Answer>
  [[nodiscard]] bool solve(const State& base, std::span<Answer> answers) {
    for (const std::size_t depth : {2U, 4U, 8U, 16U, 40U}) {
      depth_ = std::min<std::size_t>(depth, kDeepest);
      for (Answer& answer : answers) {
        if (answer.verdict == Verdict::Fails) { continue; }
        answer.verdict = after(base, answer.move, 0);
        if (answer.verdict == Verdict::Wins) { return true; }
      }
    }
    return false;
  }

 private:
  static constexpr std::size_t kSeen = 4096;  // powers of two
  static constexpr std::size_t kSeenOfRefutations = 32768;
  // Streams under which luck must make no difference: a coin is overlooked once in 2^15 times.
  static constexpr std::uint64_t kStreams = 16;
  // Streams under which everything that luck can do comes up: one side of a die is overlooked once
  // in 2^14 times. Where it can do more things, some of them would be.
  static constexpr std::uint64_t kFateStreams = 64;
  static constexpr std::size_t kMostFates = 6;

  struct Level {
    State next;   // after an answer
    State world;  // the state in another world
    State other;  // the state with other luck, or settled
    MoveList moves;
    MoveList more;
  };
  struct SeenPosition {
    std::uint64_t digest = 0;
    Verdict verdict = Verdict::Open;
    std::uint8_t room = 0;  // how many decisions deep it was looked into, if it stayed open
  };

  [[nodiscard]] std::size_t seen_at_most() const {
    return aim_ == Aim::Refutations ? kSeenOfRefutations : kSeen;
  }

  // The worst of two verdicts that both can happen.
  [[nodiscard]] static Verdict both(Verdict a, Verdict b) {
    if (a == Verdict::Fails || b == Verdict::Fails) { return Verdict::Fails; }
    return a == Verdict::Wins && b == Verdict::Wins ? Verdict::Wins : Verdict::Open;
  }

  // True if other outcomes matter, when this is the worst so far.
  [[nodiscard]] bool goes_on(Verdict worst) const {
    return worst == Verdict::Wins || (worst == Verdict::Open && aim_ == Aim::Refutations);
  }

  // True if no more may be looked at; otherwise counts one more.
  [[nodiscard]] bool gives_up() {
    const bool stopped = stop_ != nullptr && stop_->load(std::memory_order_relaxed);
    if (stopped || nodes_ >= most_nodes_) { return true; }
    ++nodes_;
    return false;
  }

  [[nodiscard]] bool is_hidden(const State& s, CardId c) const {
    return s.cards.zone[c] != kNoZone && !s.cards.knows(seat_, c);
  }

  // The continuations of a move: by luck, and by the faces of cards that it shows.
  [[nodiscard]] Verdict after(const State& state, const Move& move, std::size_t depth) {
    if (depth >= depth_ || gives_up()) { return Verdict::Open; }
    Level& level = levels_[depth];
    level.next = state;
    game_.apply_legal(level.next, move);
    if (level.next.random.draws() != state.random.draws() && !is_no_luck(state, move, level)) {
      return any_fate(state, move, depth);
    }
    const CardId shown = shown_card(state, level.next);
    return shown == kNoCard ? position(level.next, depth) : any_face(state, move, shown, depth);
  }

  // True if a move whose luck has been drawn leads to what looks the same with other luck.
  [[nodiscard]] bool is_no_luck(const State& state, const Move& move, Level& level) const {
    std::uint64_t first = 0;
    for (std::uint64_t i = 0; i < kStreams; ++i) {
      level.world = state;
      level.world.random = RandomStream(key_from_seed(i));
      game_.apply_legal(level.world, move);
      game_.settle(level.world, seat_, level.other);
      const std::uint64_t digest = Game::digest(level.other);
      if (i == 0) { first = digest; }
      if (digest != first) { return false; }
    }
    return true;
  }

  // The move with everything that luck can make of it.
  [[nodiscard]] Verdict any_fate(const State& state, const Move& move, std::size_t depth) {
    std::array<std::uint64_t, kMostFates> fates;
    std::size_t n = 0;
    Verdict all = Verdict::Wins;
    for (std::uint64_t i = 0; i < kFateStreams && goes_on(all); ++i) {
      Level& level = levels_[depth];
      level.next = state;
      level.next.random = RandomStream(key_from_seed(i));
      game_.apply_legal(level.next, move);
      game_.settle(level.next, seat_, level.other);
      const std::uint64_t fate = Game::digest(level.other);
      if (std::find(fates.begin(), fates.begin() + n, fate) != fates.begin() + n) { continue; }
      if (n == kMostFates) { return both(all, Verdict::Open); }
      fates[n++] = fate;
      const bool shows = shown_card(state, level.next) != kNoCard;
      const Verdict verdict = position(level.next, depth);
      // Not every card that luck can show has come up.
      all = both(all, shows && verdict == Verdict::Wins ? Verdict::Open : verdict);
    }
    return all;
  }

  // A card of which the player has learned the face.
  [[nodiscard]] CardId shown_card(const State& before, const State& now) const {
    for (unsigned i = 0; i < kMaxCards; ++i) {
      const auto card = static_cast<CardId>(i);
      if (is_hidden(before, card) && now.cards.knows(seat_, card)) { return card; }
    }
    return kNoCard;
  }

  // The move in every world that differs by the face of a hidden card.
  [[nodiscard]] Verdict any_face(const State& state, const Move& move, CardId card,
                                 std::size_t depth) {
    std::array<DefId, kCardsPerSeat> faces;
    const std::size_t n = faces_of(state, card, faces);
    Verdict all = n == 0 ? Verdict::Open : Verdict::Wins;
    for (std::size_t i = 0; i < n && goes_on(all); ++i) {
      const State& world = levels_[depth].world;
      put_face(state, card, faces[i], depth);
      if (!game_.why_not(world, move).allows()) { continue; }
      // The level is used again below: the world goes along as a copy.
      const State copy = world;
      all = both(all, after(copy, move, depth + 1));
    }
    return all;
  }

  // Each face that a hidden card may have, once; none if it cannot be said.
  [[nodiscard]] std::size_t faces_of(const State& s, CardId card,
                                     std::array<DefId, kCardsPerSeat>& faces) const {
    std::size_t n = 0;
    const Seat owner = owner_of(card);
    if (s.cards.has_mixed(owner)) { return 0; }
    for (int i = 0; i < kCardsPerSeat; ++i) {
      const auto other = static_cast<CardId>(first_card_of(owner) + i);
      if (!is_hidden(s, other)) { continue; }
      const ZoneSpec& zone = Game::zones()[s.cards.zone[other]];
      // Not every face can lie where the others know something of it.
      if (!zone.is_hand && zone.visibility != Visibility::Nobody) { return 0; }
      const DefId face = s.cards.def[other];
      if (std::find(faces.begin(), faces.begin() + n, face) == faces.begin() + n) {
        faces[n++] = face;
      }
    }
    return n;
  }

  // levels_[depth].world: the state, in a world in which the hidden card has this face. The player
  // counts as knowing it from now on.
  void put_face(const State& state, CardId card, DefId face, std::size_t depth) {
    Level& level = levels_[depth];
    level.other = state;
    auto& t = level.other.cards;
    for (unsigned i = 0; t.def[card] != face; ++i) {
      const auto holder = static_cast<CardId>(first_card_of(owner_of(card)) + i);
      if (is_hidden(state, holder) && t.def[holder] == face) {
        std::swap(t.def[card], t.def[holder]);
      }
    }
    t.set_known(seat_, card);
    game_.settle(level.other, seat_, level.world);
    level.world.random = state.random;
  }

  [[nodiscard]] Verdict position(const State& s, std::size_t depth) {
    if (Game::outcome(s) != Outcome::Ongoing) {
      return Game::outcome(s) == win_of(seat_) ? Verdict::Wins : Verdict::Fails;
    }
    if (int{s.turn} > last_turn_) { return Verdict::Fails; }
    if (depth + 1 >= depth_) { return Verdict::Open; }
    return s.decision.player == seat_ ? own(s, depth + 1) : others(s, depth + 1);
  }

  [[nodiscard]] Verdict own(const State& s, std::size_t depth) {
    const std::uint64_t digest = Game::digest(s);
    SeenPosition& seen = seen_[digest % seen_.size()];
    const auto room = static_cast<std::uint8_t>(depth_ - depth);
    if (seen.digest == digest && (seen.verdict != Verdict::Open || seen.room >= room)) {
      return seen.verdict;
    }
    Verdict best = Verdict::Fails;
    MoveList& moves = levels_[depth].moves;
    game_.legal_moves(s, moves);
    // Passing is listed first and wins least.
    for (std::size_t i = moves.size(); i-- > 0 && best != Verdict::Wins;) {
      if (has_twin(s, moves, i)) { continue; }
      const Verdict verdict = after(s, moves[i], depth);
      if (verdict != Verdict::Fails) { best = verdict; }
    }
    if (best != Verdict::Open || nodes_ < most_nodes_) { seen = {digest, best, room}; }
    return best;
  }

  // True if a later answer of the list is the same but for which of two like cards of a hand it
  // takes.
  [[nodiscard]] bool has_twin(const State& s, const MoveList& moves, std::size_t i) const {
    const Move& move = moves[i];
    const auto& t = s.cards;
    if (move.card >= kMaxCards || t.zone[move.card] == kNoZone ||
        !Game::zones()[t.zone[move.card]].is_hand) {
      return false;
    }
    for (std::size_t k = i + 1; k < moves.size(); ++k) {
      const Move& other = moves[k];
      const bool same = other.verb == move.verb && other.place == move.place &&
                        other.number == move.number && other.card < kMaxCards &&
                        t.zone[other.card] == t.zone[move.card] &&
                        t.def[other.card] == t.def[move.card];
      if (same && t.flags[other.card] == t.flags[move.card]) { return true; }
    }
    return false;
  }

  // Every answer of the other player, in every world.
  [[nodiscard]] Verdict others(const State& s, std::size_t depth) {
    MoveList& moves = levels_[depth].moves;
    game_.legal_moves(s, moves);
    Verdict all = Verdict::Wins;
    for (std::size_t i = 0; i < moves.size() && goes_on(all); ++i) {
      const CardId card = moves[i].card;
      if (card < kMaxCards && is_hidden(s, card)) { continue; }
      all = both(all, after(s, moves[i], depth));
    }
    // One hidden card of a hand stands for all.
    for (int i = 0; i < kCardsPerSeat && goes_on(all); ++i) {
      const auto card = static_cast<CardId>(first_card_of(opponent_of(seat_)) + i);
      if (!is_hidden(s, card)) { continue; }
      const ZoneSpec& zone = Game::zones()[s.cards.zone[card]];
      if (zone.visibility == Visibility::Nobody) { continue; }
      all = both(all, with_card(s, card, depth));
      if (zone.is_hand) { break; }
    }
    return all;
  }

  // The answers that the other player has with a hidden card, whatever it is.
  [[nodiscard]] Verdict with_card(const State& s, CardId card, std::size_t depth) {
    std::array<DefId, kCardsPerSeat> faces;
    const std::size_t n = faces_of(s, card, faces);
    Verdict all = n == 0 ? Verdict::Open : Verdict::Wins;
    for (std::size_t i = 0; i < n && goes_on(all); ++i) {
      put_face(s, card, faces[i], depth);
      const State world = levels_[depth].world;
      MoveList& moves = levels_[depth].more;
      game_.legal_moves(world, moves);
      for (std::size_t k = 0; k < moves.size() && goes_on(all); ++k) {
        if (moves[k].card == card) { all = both(all, after(world, moves[k], depth)); }
      }
    }
    return all;
  }

  const Game& game_;
  int most_nodes_;
  Aim aim_;
  std::vector<Level> levels_;
  std::vector<SeenPosition> seen_;
  Seat seat_ = 0;
  int last_turn_ = 0;
  int nodes_ = 0;
  std::size_t depth_ = kDeepest;
  const std::atomic<bool>* stop_ = nullptr;
};

}  // namespace fudaba::ai
