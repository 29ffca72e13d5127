#pragma once

#include <span>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_pool.h"
#include "games/telling.h"
#include "games/wording.h"
#include "kernel/event.h"

namespace fudaba {

// Why a game ended by a clause. {w}: the winner, {l}: the loser, {c}: the card that did it.
struct HowItEnded {
  Clause clause;
  std::string_view ja;
  std::string_view en;
};

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
  // `turn`: what the game's Japanese rules call a turn.
  [[nodiscard]] std::string no_more_acts(std::string_view turn) const {
    return language_ == Language::Ja
               ? filled("この{}の行動は{}回に達したので、もう行えない", turn, number(e_.amount))
               : filled("{} acts were made this turn: no more can be made", number(e_.amount));
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
  // "Player 1 won (Player 2's life fell to 0)": both are named, so that whoever reads it is told
  // whose it was. By no clause of the tables: a concession.
  [[nodiscard]] std::string told_end(std::span<const HowItEnded> wins,
                                     std::span<const HowItEnded> draws) const {
    const bool drawn = e_.seat >= kSeats;
    std::string_view reason = say("{l}の投了", "{l} conceded");
    for (const HowItEnded& end : drawn ? draws : wins) {
      if (end.clause == e_.clause) { reason = say(end.ja, end.en); }
    }
    if (drawn) { return filled(say("引き分け（{}）", "A draw ({})"), reason); }
    std::string why;
    for (std::size_t at = 0; at < reason.size(); ++at) {
      if (reason[at] != '{') {
        why += reason[at];
        continue;
      }
      switch (reason[at + 1]) {
        case 'w': why += player(); break;
        case 'l': why += seat_name(opponent_of(e_.seat), language_); break;
        case 'c':
          why += by_effect() ? name_of(pool_, e_.cause_def, language_)
                             : std::string(say("カード", "a card"));
          break;
        default: break;
      }
      at += 2;
    }
    return filled(say("{}の勝ち（{}）", "{} won ({})"), player(), why);
  }

  const CardPool& pool_;
  const Event& e_;
  Language language_;
};

}  // namespace fudaba
