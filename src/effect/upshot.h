#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <memory>

#include "effect/changes.h"

namespace fudaba::effect {

// Tells what came of an effect of which nothing else has been told. Runner derives from it.
template <typename Game, typename State>
class Upshot : public Changes<Game, State> {
  using Base = Changes<Game, State>;

 public:
  using Base::Base;
  using Base::emit;

 protected:
  using Base::log_;
  using Base::s_;

  // The effect on top ends: if nothing has been told of it since it began, or since its last
  // question was answered with anything but a refusal, it is told whether anything changed.
  [[gnu::cold]] [[gnu::noinline]] void tell_what_came() {
    const Frame& f = s_.frames.back();
    const std::size_t depth = s_.frames.size();
    if (begun_ != depth) { return; }
    if (depth > 1) {
      const Frame& under = s_.frames[depth - 2];
      if (under.ability == f.ability && under.card == f.card) {  // a part of one that goes on
        begun_ = depth - 1;
        return;
      }
    }
    const bool told = std::any_of(log_->begin() + static_cast<std::ptrdiff_t>(untold_from_),
                                  log_->end(), [&](const Event& e) { return e.cause == f.card; });
    if (told) { return; }
    emit(has_changed() ? EventKind::TookEffect : EventKind::NoEffect).seat = f.controller;
  }
  // `depth`: of the effect that is to be judged when it ends; 0: none.
  void note_beginning(std::size_t depth) {
    begun_ = depth;
    untold_from_ = log_->size();
    if (before_ == nullptr) { before_ = std::make_unique<State>(); }
    *before_ = s_;
  }

 private:
  // True if the state is not as it was at the beginning, but for where rules and effects stand.
  [[nodiscard]] bool has_changed() const {
    const auto rest_of = [](State& s) {
      s.decision = {};
      s.frames = {};
      s.pending = {};
      s.batch = 0;
      s.effects_run = 0;
      s.acts_made = 0;
    };
    const auto now = std::make_unique<State>(s_);
    rest_of(*now);
    rest_of(*before_);
    // NOLINTNEXTLINE(bugprone-suspicious-memory-comparison): a state is its bytes, without padding
    return std::memcmp(now.get(), before_.get(), sizeof(State)) != 0;
  }

  // Only where somebody listens: the state and the log when the last effect began or was answered,
  // and the depth of that effect on the stack.
  std::unique_ptr<State> before_;
  std::size_t untold_from_ = 0;
  std::size_t begun_ = 0;
};

}  // namespace fudaba::effect
