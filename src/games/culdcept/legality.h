#pragma once

#include <array>

#include "games/culdcept/reading.h"
#include "games/game_legality.h"

namespace fudaba::culdcept {

// The legal moves. One test per act; listing moves uses the same tests and drops the reasons.
class Legality : public GameLegality<Legality, Reading, State, Prompt, Act, Because> {
 public:
  using GameLegality::GameLegality;

 private:
  friend GameLegality;

  static const std::array<Question, count_of<Prompt>()> kQuestions;
  static const std::array<ActSpec, count_of<Act>()> kActSpecs;

  // The facts that the cards of a hand depend on, worked out once.
  struct Means {
    Reading::HeldLands lands;  // for conditions (CUL-10.2)
    int deck;                  // for costs (CUL-10.3)
  };
  [[nodiscard]] Means means() const {
    return {r_.lands_for_conditions(me()), s_.cards.count(zone_of(ZoneKind::Deck, me()))};
  }
  template <typename Verdict>
  void needs_means(Verdict& verdict, CardId card, const Means& means) const;

  [[nodiscard]] Reason spells() const;
  [[nodiscard]] Reason no_target(CardId card) const;
  template <typename Verdict>
  [[nodiscard]] Verdict spell(CardId card, const Reason& spells) const;
  [[nodiscard]] Reason ability(CardId card, unsigned index) const;
  [[nodiscard]] Reason invasion() const;
  template <typename Verdict>
  [[nodiscard]] Verdict invader(CardId card, const Means& means) const;
  [[nodiscard]] Reason laying() const;
  [[nodiscard]] Reason level_up() const;
  [[nodiscard]] Reason level_down(CardId card) const;
  [[nodiscard]] Reason standing(Act act) const;
  template <typename Verdict>
  [[nodiscard]] Verdict arrival(CardId card, Act act, LandKind ground, const Means& means) const;
  [[nodiscard]] Reason move_creature(int place) const;
  [[nodiscard]] Reason in_hand(CardId card) const;
  [[nodiscard]] Reason invade(CardId card) const;
  [[nodiscard]] Reason command(const Move& move) const;

  // Required by GameLegality
  [[nodiscard]] Reason act(const Move& move) const;
  [[nodiscard]] Reason choice(const Move& move) const;
  void list(MoveList& moves) const;

  void list_spells(MoveList& moves) const;
  void list_invasions(MoveList& moves) const;
  void list_commands(MoveList& moves) const;

  [[nodiscard]] ZoneId hand() const { return zone_of(ZoneKind::Hand, me()); }
  [[nodiscard]] ZoneId levels() const { return zone_of(ZoneKind::Levels, me(), s_.destination); }
  // CUL-9.4: the level cards of the land where the player to decide pays toll.
  [[nodiscard]] ZoneId toll_cards() const {
    const int place = me() == s_.turn_player ? s_.destination : facing(s_.destination);
    return zone_of(ZoneKind::Levels, me(), place);
  }
  [[nodiscard]] CardId governor() const { return r_.governor(me(), s_.destination); }
  [[nodiscard]] LandKind ground() const { return r_.land_kind(me(), s_.destination); }
};

}  // namespace fudaba::culdcept
