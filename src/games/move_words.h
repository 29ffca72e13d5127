#pragma once

#include <string>
#include <string_view>

#include "games/effect_text.h"
#include "games/wording.h"

namespace fudaba {

// What every game's moves are told with as lines of a menu, seen by the player who is to decide.
// Games derive from it.
template <typename Game, typename Reading>
class MoveWordsBase {
 protected:
  using State = typename Game::State;

  MoveWordsBase(const Game& game, const effect::CardFormat& format, const State& state,
                Language language)
      : r_(game.pool(), state),
        s_(state),
        me_(state.decision.player),
        language_(language),
        format_(format) {}

  [[nodiscard]] std::string say(std::string_view ja, std::string_view en) const {
    return std::string(in(language_, ja, en));
  }
  [[nodiscard]] std::string card(CardId id) const {
    return name_of(r_.pool(), id < kMaxCards ? s_.cards.def[id] : kNoDef, language_);
  }
  // Passing where an effect has cards chosen.
  [[nodiscard]] std::string choosing_no_more() const {
    return has_chosen() ? say("これ以上選ばない", "Choose no more")
                        : say("選ばない", "Choose none");
  }
  [[nodiscard]] EffectText effect_text() const { return {r_.pool(), format_, language_}; }

  Reading r_;
  const State& s_;
  Seat me_;
  Language language_;

 private:
  // Whether cards have been picked in the choice at which the effect on top of the stack stands.
  [[nodiscard]] bool has_chosen() const {
    if (s_.frames.empty()) { return false; }
    const effect::Frame& f = s_.frames.back();
    const effect::Node& n = r_.pool().program.nodes[f.pc];
    if (static_cast<effect::Op>(n.op) != effect::Op::Choose) { return false; }
    const auto slot = static_cast<unsigned>(n.args[4]);
    return f.ends[slot] > (slot == 0 ? 0 : f.ends[slot - 1]);
  }

  const effect::CardFormat& format_;
};

}  // namespace fudaba
