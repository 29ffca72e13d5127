#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "ai/instinct.h"
#include "ai/players.h"
#include "effect/card_pool.h"
#include "kernel/deck_list.h"
#include "kernel/net.h"

// Games from which a net learns: by nets that at times try any answer, and by other players.

namespace fudaba::ai {

// Who sits at a seat.
struct Pupil {
  const Net* net = nullptr;  // none: the greedy player
  bool learns = false;       // its answers are noted
  std::uint32_t tries = 0;   // of 1000 answers those that are any at all
};

struct LessonSetup {
  std::array<DeckList, kSeats> decks;
  RandomKey key;
  std::array<Pupil, kSeats> pupils;
};

// What came of a game, and the answers from which there is something to learn.
struct Lesson {
  struct Answer {
    Seat seat = 0;
    std::uint32_t begin = 0;  // of its inputs: those of the position, then its own
    std::uint32_t end = 0;
  };
  std::vector<Input> inputs;
  std::vector<Answer> answers;
  std::array<float, kSeats> won{};   // 1, 0 or half
  std::array<float, kSeats> lead{};  // in the end, from -1 to 1
  std::uint32_t decisions = 0;
};

// A game given up after so many decisions counts as half won.
constexpr std::uint32_t kLongestLesson = 4000;

template <typename Game>
class LessonPlayer {
 public:
  using State = typename Game::State;

  LessonPlayer(const CardPool& pool, const LessonSetup& setup)
      : game_(pool), setup_(setup), random_(siphash(setup.key, 1)) {}

  [[nodiscard]] Lesson play() {
    typename Game::Setup setup;
    setup.decks = setup_.decks;
    setup.key = setup_.key;
    game_.setup(setup, state_);
    game_.legal_moves(state_, moves_);
    while (!moves_.empty() && lesson_.decisions < kLongestLesson) {
      Move move = moves_[0];
      if (moves_.size() > 1) {
        move = answer();
        ++lesson_.decisions;
      }
      game_.apply_legal(state_, move);
      game_.legal_moves(state_, moves_);
    }
    for (Seat seat = 0; seat < kSeats; ++seat) { note_end(seat); }
    return std::move(lesson_);
  }

 private:
  [[nodiscard]] Move answer() {
    const Seat seat = Game::decision(state_).player;
    const Pupil& pupil = setup_.pupils[seat];
    const Perspective<Game> perspective(game_, state_, seat);
    if (pupil.net == nullptr) { return choose_greedy(perspective, random_); }
    perspective.settle(seen_);
    list_sensible(game_, seen_, moves_);
    if (moves_.size() == 1) { return moves_[0]; }
    const bool tries = random_.below(1000) < pupil.tries;
    if (tries && !pupil.learns) { return any(); }
    inputs_.emplace(game_, seen_, seat);
    const Move move = tries ? any() : liked_best(*pupil.net);
    if (pupil.learns) { note(seat, move); }
    return move;
  }

  [[nodiscard]] Move any() {
    return moves_[random_.below(static_cast<std::uint32_t>(moves_.size()))];
  }

  [[nodiscard]] Move liked_best(const Net& net) {
    Instinct instinct(net);
    instinct.look_at(inputs_->position());
    return best_answer(instinct, *inputs_, moves_);
  }

  void note(Seat seat, const Move& move) {
    const auto add = [&](std::span<const Input> inputs) {
      lesson_.inputs.insert(lesson_.inputs.end(), inputs.begin(), inputs.end());
    };
    const auto begin = static_cast<std::uint32_t>(lesson_.inputs.size());
    add(inputs_->position());
    add(inputs_->of(move));
    lesson_.answers.push_back({seat, begin, static_cast<std::uint32_t>(lesson_.inputs.size())});
  }

  void note_end(Seat seat) {
    const Outcome outcome = Game::outcome(state_);
    const bool is_even = outcome == Outcome::Ongoing || outcome == Outcome::Draw;
    lesson_.won[seat] = is_even ? 0.5F : outcome == win_of(seat) ? 1.0F : 0.0F;
    if constexpr (Learns<Game>) {
      Features features;
      game_.features(state_, seat, features);
      lesson_.lead[seat] = static_cast<float>(std::clamp(features.lead, -100, 100)) / 100;
    }
  }

  Game game_;
  const LessonSetup& setup_;
  FastRandom random_;
  State state_;
  State seen_;
  MoveList moves_;
  std::optional<Inputs<Game>> inputs_;
  Lesson lesson_;
};

// The pool's own net plays no part.
template <typename Game>
[[nodiscard]] Lesson play_lesson(const CardPool& pool, const LessonSetup& setup) {
  return std::make_unique<LessonPlayer<Game>>(pool, setup)->play();
}

}  // namespace fudaba::ai
