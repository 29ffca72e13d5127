#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "base/random.h"
#include "effect/card_pool.h"
#include "games/observable.h"
#include "games/pointing.h"
#include "kernel/decision.h"
#include "kernel/deck_list.h"
#include "kernel/event.h"
#include "kernel/house_rule.h"
#include "kernel/move.h"
#include "kernel/reason.h"
#include "kernel/view.h"

namespace fudaba {

// Shared by every Game: hands requests from outside to its Play, Legality and Reading, and refuses
// illegal moves. A Game derives from it and
// supplies the tables kHouseRules, observables() and act_shapes(), answer_clause, about_choice,
// resample_cards and, where it asks what no other game does, own_moves. The members are in
// games/game_shell_members.h; a game.cpp makes them for its types.
template <typename Game, typename StateOf, typename Play, typename Legality, typename Reading>
class GameShell {
 public:
  using State = StateOf;
  using Options = decltype(State::options);
  using View = ViewOf<decltype(State::cards)::kZones>;
  using Look = LookAt<Reading, State>;
  using Rows = ObservableRows<Look, State>;

  static_assert(std::is_trivially_copyable_v<State>);
  static_assert(std::has_unique_object_representations_v<State>,
                "no padding: equal states have equal bytes");

  // Behind the last turn that there can be (State::turn has 16 bits).
  static constexpr int kEveryTurn = 1 << 16;

  struct Setup {
    std::array<DeckList, kSeats> decks;
    Options options;
    RandomKey key;
    Seat first = kNoSeat;  // who takes the first turn; kNoSeat: the game's own rule decides
  };

  // The pool must outlive the game.
  explicit GameShell(const CardPool& pool) : pool_(pool) {}

  [[nodiscard]] const CardPool& pool() const { return pool_; }
  [[nodiscard]] static const Decision& decision(const State& state) { return state.decision; }
  [[nodiscard]] static Outcome outcome(const State& state) { return state.outcome; }
  void legal_moves(const State& state, MoveList& list) const;
  // Why the player who is to decide may not answer so; empty if he may.
  [[nodiscard]] Reason why_not(const State& state, const Move& move) const;
  // The move must be legal.
  void apply_legal(State& state, const Move& move, EventLog* log = nullptr) const;
  // Applies a legal move and then every answer that is the only one, as long as the turn is one
  // before `until`. Lists the answers to what is asked then: none if the game is over or that turn
  // has come. For who plays on by himself: nothing is told, and of what could only be passed some
  // is not even asked. How many answers it gave beside the move.
  std::uint32_t play_on(State& state, Move move, MoveList& list, int until = kEveryTurn) const;
  // Applies a legal move; otherwise changes nothing and says why not.
  [[nodiscard]] Reason apply(State& state, const Move& move, EventLog* log = nullptr) const;
  void concede(State& state, Seat seat, EventLog* log = nullptr) const;
  // A state that may be the true one for all that the viewer knows, with a random stream of its
  // own.
  void sample(const State& state, Seat viewer, FastRandom& random, State& sampled) const;
  // The same state for all those that the viewer cannot tell from each other: one of them, in which
  // what is hidden lies in a fixed order, with a random stream that has nothing to do with theirs.
  void settle(const State& state, Seat viewer, State& settled) const;
  // The position as the viewer (kNoSeat: a spectator) may see it.
  void view_of(const State& state, Seat viewer, View& view) const;
  // The facts shown beside the cards, by the table observables().
  [[nodiscard]] static std::vector<FactSpec> facts() {
    return {Game::observables().begin(), Game::observables().end()};
  }
  // The targets of a move besides its card, seen by the player who is to decide: only cards that
  // this player sees.
  void targets_of(const State& state, const Move& move, Targets& targets) const;
  // The moves that this player may expect of a card or a place he points at, possible or not: what
  // is asked now, else nothing. He must see the card.
  void asks_of_card(const State& state, CardId card, Asks& asks) const;
  void asks_of_place(const State& state, ZoneId zone, Asks& asks) const;
  // A number that equal states share and different ones practically never do.
  [[nodiscard]] static std::uint64_t digest(const State& state);
  [[nodiscard]] static std::span<const HouseRule> house_rules() {
    static constexpr auto kRules = house_rules_of(Game::kHouseRules);
    return kRules;
  }
  // Options not in `agreed` keep their defaults.
  [[nodiscard]] static Options options(std::span<const OptionValue> agreed) {
    return options_of<Options>(Game::kHouseRules, agreed);
  }

 protected:
  const CardPool& pool_;

 private:
  [[nodiscard]] const Game& game() const { return static_cast<const Game&>(*this); }
  [[nodiscard]] static bool is_seen(const State& state, Seat viewer, CardId card);
  // Puts faces onto the cards that the viewer does not know; `hidden` is a copy of the state.
  void hide_cards(const State& state, Seat viewer, FastRandom* random, State& hidden) const;
  void ask_acts(const State& state, CardId card, ZoneId zone, Asks& asks) const;
};

}  // namespace fudaba
