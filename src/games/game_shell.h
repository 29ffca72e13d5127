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
// illegal moves. The members are in games/game_shell_members.h; a game.cpp makes them for its
// types. A Game derives from it and supplies
// - kId, kPrefix, kNameJa and kNameEn, the tables profile(), zones() and kHouseRules;
// - setup(): decks must have been checked, and may hold at most kMaxDeck cards;
// - observables(): the facts shown beside the cards (view.cpp);
// - act_shapes(): by Act, the target of each act and the cards it may be expected of;
//   about_choice(): the target of a chosen card or place; turn_shape(): the phases (pointing.cpp);
// - answer_clause(): the rule by which what an effect of a card of that kind asks is answered;
// - resample_cards(): gives the cards that the viewer does not know other faces that they may have:
//   drawn, or with nothing to draw from the first of all that may be;
// and for computer players
// - evaluate(): how good a position is for a seat; kClearLead, its value at which 73% of games are
//   won (1 of the logistic curve); is_quiet(): whether a position can be judged as it stands;
// - rule_of_thumb(): a plausible one of all legal moves, chosen fast, for playing on to a quiet
//   position.
// Optional:
// - kPlaces, kPlaceZone, kZoneAliases: how files write a player's row of places
// (GameEntry::places);
// - own_moves(): the answers to what no other game asks; false, and none, where something else is
//   asked; kDeclares: the operation that asks for a declaration;
// - is_window(): whether the player to decide can only answer what somebody else does, or pass;
// - feature_names(), features(): what computer players that learn look at;
// - pass_over(): takes from the answers what hardly any player would give, never the last one;
//   searches do not look at it.
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
  // The reason against an answer of the player who is to decide; empty if it is legal.
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
  // True if the viewer sees which card this is: a view has its number then.
  [[nodiscard]] static bool is_seen(const State& state, Seat viewer, CardId card);
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
  // Puts faces onto the cards that the viewer does not know; `hidden` is a copy of the state.
  void hide_cards(const State& state, Seat viewer, FastRandom* random, State& hidden) const;
  void ask_acts(const State& state, CardId card, ZoneId zone, Asks& asks) const;
};

}  // namespace fudaba
