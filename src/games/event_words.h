#pragma once

#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_pool.h"
#include "games/telling.h"
#include "games/wording.h"
#include "kernel/event.h"

namespace fudaba {

// What every game's log is told with: the parts of an event as words, and the events that are told
// alike everywhere. Games derive from it.
class EventWordsBase {
 public:
  EventWordsBase(const CardPool& pool, const Event& event, Language language)
      : pool_(pool), e_(event), language_(language) {}

 protected:
  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }
  [[nodiscard]] static std::string number(int n) { return std::to_string(n); }
  [[nodiscard]] std::string player() const {
    return e_.seat < kSeats ? seat_name(e_.seat, language_)
                            : std::string(say("両者", "Both players"));
  }
  [[nodiscard]] std::string card() const { return name_of(pool_, e_.def, language_); }
  [[nodiscard]] bool is_known() const { return e_.def != kNoDef; }
  [[nodiscard]] bool by_effect() const { return e_.cause != kNoCard; }
  // "+10" for a change, "40" for a value that was set.
  [[nodiscard]] std::string figure() const {
    return e_.kind == EventKind::ValueSet ? number(e_.amount)
                                          : (e_.amount >= 0 ? "+" : "") + number(e_.amount);
  }

  [[nodiscard]] std::string shuffled() const {
    return filled(say("{}のデッキをシャッフルした", "{}'s deck was shuffled"), player());
  }
  [[nodiscard]] std::string effect() const {
    return filled(say("{}の効果", "Effect of {}"), card());
  }
  [[nodiscard]] std::string fault() const {
    return filled(say("{}の効果は終わらないため打ち切られた（カードの不具合）",
                      "The effect of {} did not end and was stopped (a fault of the card)"),
                  card());
  }
  // A card that somebody was shown.
  [[nodiscard]] std::string shown_card() const {
    if (e_.sight == Sight::Both) {
      return filled(say("{}の{}が公開された", "{}'s card was shown: {}"), player(), card());
    }
    const Seat viewer = e_.sight == Sight::First ? Seat{0} : Seat{1};
    return viewer == e_.seat ? filled(say("{}は{}を見た", "{} looked at {}"), player(), card())
                             : filled(say("{}は{}の{}を見た", "{} looked at {}'s {}"),
                                      seat_name(viewer, language_), player(), card());
  }
  [[nodiscard]] std::string drawn() const {
    return is_known() ? filled(say("{}は{}を引いた", "{} drew {}"), player(), card())
                      : filled(say("{}はカードを1枚引いた", "{} drew a card"), player());
  }
  // "Player 1 won (by concession)"
  [[nodiscard]] std::string won(std::string_view reason) const {
    return filled(say("{}の勝ち（{}）", "{} won ({})"), player(), reason);
  }

  const CardPool& pool_;
  const Event& e_;
  Language language_;
};

}  // namespace fudaba
