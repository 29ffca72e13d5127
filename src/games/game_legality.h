#pragma once

#include <cstdint>

#include "effect/card_pool.h"
#include "kernel/clause.h"
#include "kernel/decision.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba {

enum class Passing : std::uint8_t { No, Yes };

// A question of the rules: the clause that has it asked, and whether it may be passed on.
struct Question {
  Clause clause;
  Passing passing = Passing::No;
};

// The parts of a move beside its verb (bits).
constexpr unsigned kNamesCard = 1;
constexpr unsigned kNamesPlace = 2;
constexpr unsigned kNamesNumber = 4;

// An act of a game: what its move may name, and which questions it answers (bits of prompts).
struct ActSpec {
  unsigned names = 0;
  std::uint32_t questions = 0;
};
template <typename... Prompts>
[[nodiscard]] consteval std::uint32_t asked_by(Prompts... prompts) {
  return ((1U << static_cast<unsigned>(prompts)) | ...);
}

// True if a move names nothing else, so that an answer is written in one way only.
[[nodiscard]] constexpr bool names_only(const Move& move, unsigned names) {
  return ((names & kNamesCard) != 0 || move.card == kNoCard) &&
         ((names & kNamesPlace) != 0 || move.place == 255) &&
         ((names & kNamesNumber) != 0 || move.number == 255);
}

// True if a move that is no act answers questions of this kind, passing aside.
[[nodiscard]] constexpr bool answers(DecisionKind kind, const Move& move) {
  switch (kind) {
    case DecisionKind::Card: return move.verb == Verb::ChooseCard && names_only(move, kNamesCard);
    case DecisionKind::Place:
      return move.verb == Verb::ChoosePlace && names_only(move, kNamesPlace);
    case DecisionKind::Number:
      return move.verb == Verb::ChooseNumber && names_only(move, kNamesNumber);
    case DecisionKind::Option:
    case DecisionKind::Order:
      return move.verb == Verb::ChooseOption && names_only(move, kNamesNumber);
    case DecisionKind::YesNo:
      return (move.verb == Verb::Yes || move.verb == Verb::No) && names_only(move, 0);
    case DecisionKind::None:
    case DecisionKind::Act:  break;
  }
  return false;
}

// The legal moves, as far as every game finds them in the same way. A Legality derives from it and
// supplies
// - kQuestions, kActSpecs: the tables of its prompts and acts;
// - act(move), choice(move): why an act, or an answer that is none, may not be made in its time;
// - list(moves): all answers but passing; by the same tests;
// - where its rules say more, passing() and not_now(move), which call those of this class.
template <typename Legality, typename Reading, typename State, typename Prompt, typename Act,
          typename Because>
class GameLegality {
 public:
  GameLegality(const CardPool& pool, const State& state) : r_(pool, state), s_(state) {}

  // All answers to the pending decision that is not asked by an effect.
  void moves(MoveList& moves) const {
    if (game().passing().allows()) { moves.push_back(pass()); }
    game().list(moves);
  }
  // The reason against a move now; empty if it may be made.
  [[nodiscard]] Reason why_not(const Move& move) const {
    if (is_act(move)) { return is_in_time(move) ? game().act(move) : game().not_now(move); }
    if (move == pass()) { return game().passing(); }
    return answers(s_.decision.kind, move) ? game().choice(move) : game().not_now(move);
  }

 protected:
  [[nodiscard]] Seat me() const { return s_.decision.player; }
  [[nodiscard]] Seat other() const { return opponent_of(me()); }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }
  [[nodiscard]] Clause clause_of_prompt() const {
    return Legality::kQuestions[s_.decision.prompt].clause;
  }
  [[nodiscard]] Reason passing() const {
    const Question& question = Legality::kQuestions[s_.decision.prompt];
    return question.passing == Passing::Yes ? Reason{}
                                            : refuse(question.clause, Because::MustChoose);
  }
  [[nodiscard]] Reason not_now(const Move&) const {
    return refuse(clause_of_prompt(), Because::NotNow);
  }

  // True if it is the time of an act.
  [[nodiscard]] bool is_time_of(Act act) const {
    const auto row = static_cast<std::size_t>(act) - kFirstAct;
    return ((Legality::kActSpecs[row].questions >> s_.decision.prompt) & 1U) != 0;
  }

  [[nodiscard]] static constexpr Move act_of(Act act, CardId card, int place = 255,
                                             int number = 255) {
    return {static_cast<Verb>(act), card, static_cast<std::uint8_t>(place),
            static_cast<std::uint8_t>(number)};
  }
  // An ability that a player uses, or null if this is none.
  [[nodiscard]] const effect::Ability* find_activated(CardId card, unsigned index) const {
    const std::uint16_t number = r_.ability_at(card, index);
    if (number == effect::kNoAbility) { return nullptr; }
    const effect::Ability& ability = r_.pool().program.abilities[number];
    return ability.kind == effect::AbilityKind::Activated ? &ability : nullptr;
  }
  // The index of an ability in Program::abilities.
  [[nodiscard]] std::uint16_t number_of(const effect::Ability& ability) const {
    return static_cast<std::uint16_t>(&ability - r_.pool().program.abilities.data());
  }
  // Lists the abilities of a card that may be used now: may(index).
  template <typename F>
  void list_abilities(CardId card, Act act, F&& may, MoveList& moves) const {
    if (!r_.may_be_used(card)) { return; }
    const unsigned count = r_.ability_count(card);
    for (unsigned i = 0; i < count; ++i) {
      if (may(i).allows()) { moves.push_back(act_of(act, card, 255, static_cast<int>(i))); }
    }
  }
  void list_abilities(CardId card, MoveList& moves) const {
    list_abilities(
        card, Act::UseAbility, [&](unsigned i) { return game().ability(card, i); }, moves);
  }
  // Lists the abilities of every card in play.
  void list_used_abilities(MoveList& moves) const {
    if ((s_.triggers & CardDef::kActivated) == 0) { return; }
    if (!r_.is_lent_any()) {
      s_.watchers.for_each([&](CardId c) { list_abilities(c, moves); });
      return;
    }
    r_.in_play(effect::kEveryKind, [&](CardId c) {
      list_abilities(c, moves);
      return true;
    });
  }
  void list_cards(ZoneId zone, MoveList& moves) const {
    r_.each_in(zone, [&](CardId c) { moves.push_back(choose_card(c)); });
  }
  void list_options(int count, MoveList& moves) const {
    for (int i = 0; i < count; ++i) {
      moves.push_back(choose_option(static_cast<std::uint8_t>(i)));
    }
  }

  Reading r_;
  const State& s_;

 private:
  [[nodiscard]] const Legality& game() const { return static_cast<const Legality&>(*this); }
  [[nodiscard]] bool is_in_time(const Move& move) const {
    const std::size_t row = static_cast<std::size_t>(move.verb) - kFirstAct;
    return row < Legality::kActSpecs.size() && names_only(move, Legality::kActSpecs[row].names) &&
           is_time_of(static_cast<Act>(move.verb));
  }
};

}  // namespace fudaba
