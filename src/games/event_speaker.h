#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_pool.h"
#include "effect/program.h"
#include "effect/word.h"
#include "games/saying_rows.h"
#include "games/telling.h"
#include "games/wording.h"
#include "kernel/event.h"

namespace fudaba {

// Fills the blanks that every game's log has. A game's speaker derives from it and adds its own.
// Both players are always named by their seats, so that every reader is told whose it was.
class EventSpeaker {
 public:
  EventSpeaker(const CardPool& pool, const effect::Vocabulary& vocabulary,
               std::span<const effect::Entry> steps, const Event& event, Language language)
      : pool_(pool), vocabulary_(vocabulary), steps_(steps), e_(event), language_(language) {}

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string player() const {
    return e_.seat < kSeats ? seat_name(e_.seat, language_)
                            : std::string(in(language_, "両者", "Both players"));
  }
  [[nodiscard]] std::string other() const { return seat_name(opponent_of(e_.seat), language_); }
  [[nodiscard]] std::string card() const { return name_of(pool_, e_.def, language_); }
  // The card, or the player where it is about no card.
  [[nodiscard]] std::string whom() const { return e_.def == kNoDef ? player() : card(); }
  // The card whose effect did it.
  [[nodiscard]] std::string cause() const {
    return e_.cause == kNoCard ? std::string(in(language_, "カード", "a card"))
                               : name_of(pool_, e_.cause_def, language_);
  }
  [[nodiscard]] std::string value() const { return std::to_string(e_.amount); }
  // Without its sign.
  [[nodiscard]] std::string amount() const {
    return std::to_string(e_.amount < 0 ? -e_.amount : e_.amount);
  }
  // "+10" for a change, "40" for a value that was set.
  [[nodiscard]] std::string change() const {
    return e_.kind == EventKind::ValueSet ? value() : signed_number(e_.amount, language_);
  }
  // The place as players count them.
  [[nodiscard]] std::string number() const { return std::to_string(e_.place + 1); }
  // The player who was shown a card that only one sees.
  [[nodiscard]] std::string viewer() const { return seat_name(only_viewer(), language_); }
  [[nodiscard]] std::string step() const {
    const effect::Entry& word = steps_[e_.detail];
    return std::string(in(language_, word.ja, word.en));
  }
  [[nodiscard]] std::string property() const { return word_of("property", e_.detail); }
  [[nodiscard]] std::string keyword() const {
    return word_of("keyword", e_.detail - effect::kFirstKeyword);
  }
  // 効果を失う: what a keyword says of whoever has it.
  [[nodiscard]] std::string bearing() const {
    return said_of_bearer(vocabulary_, e_.detail - effect::kFirstKeyword, language_);
  }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool is_gain() const { return e_.amount >= 0; }
  [[nodiscard]] bool is_keyword() const { return e_.detail >= effect::kFirstKeyword; }
  [[nodiscard]] bool is_about_a_card() const { return e_.card != kNoCard; }
  [[nodiscard]] bool is_no_act() const { return e_.detail < kFirstAct; }
  [[nodiscard]] bool is_shown_to_both() const { return e_.sight == Sight::Both; }
  [[nodiscard]] bool is_looked_at_by_owner() const { return only_viewer() == e_.seat; }

  [[nodiscard]] Language language() const { return language_; }

 protected:
  [[nodiscard]] std::string word_of(std::string_view table, int index) const {
    return fudaba::word_of(vocabulary_, table, index, language_);
  }
  [[nodiscard]] Seat only_viewer() const { return e_.sight == Sight::First ? Seat{0} : Seat{1}; }

  const CardPool& pool_;
  const effect::Vocabulary& vocabulary_;
  std::span<const effect::Entry> steps_;
  const Event& e_;
  Language language_;
};

template <typename Self, auto... Own>
[[nodiscard]] consteval auto event_blanks() {
  return blanks_of<Self, &Self::player, &Self::other, &Self::card, &Self::whom, &Self::cause,
                   &Self::value, &Self::amount, &Self::change, &Self::number, &Self::viewer,
                   &Self::step, &Self::property, &Self::keyword, &Self::bearing, Own...>();
}

// A draw, for the game's own table: it stands before whatever else goes to a hand.
template <typename Self, typename ZoneKind>
constexpr Row<EventCase, Self> kDrew{moved(ZoneKind::Deck, ZoneKind::Hand).known(),
                                     "{player}は{card}を引いた", "{player} drew {card}"};
template <typename Self, typename ZoneKind>
constexpr Row<EventCase, Self> kDrewUnseen{moved(ZoneKind::Deck, ZoneKind::Hand),
                                           "{player}はカードを1枚引いた", "{player} drew a card"};

// Events told alike in every game.
template <typename Self>
[[nodiscard]] consteval auto event_rows() {
  return std::to_array<Row<EventCase, Self>>(
      {{EventCase(EventKind::Shuffled), "{player}のデッキをシャッフルした",
        "{player}'s deck was shuffled"},
       {EventCase(EventKind::Effect), "{card}の効果", "Effect of {card}"},
       {EventCase(EventKind::NoEffect), "何も起こらなかった", "Nothing came of it"},
       {EventCase(EventKind::TookEffect), "{card}に能力が与えられた", "{card} was given an ability",
        &Self::is_about_a_card},
       {EventCase(EventKind::TookEffect), "効果が適用された", "It took effect"},
       {EventCase(EventKind::Fault), "{card}の効果は終わらないため打ち切られた（カードの不具合）",
        "The effect of {card} did not end and was stopped (a fault of the card)"},
       {EventCase(EventKind::NoMoreActs), "行動が{amount}回に達したので、もう行えない",
        "{amount} acts were made this turn: no more can be made"},
       {shown(), "{player}の{card}が公開された", "{player}'s card was shown: {card}",
        &Self::is_shown_to_both},
       {shown(), "{player}は{card}を見た", "{player} looked at {card}",
        &Self::is_looked_at_by_owner},
       {shown(), "{viewer}は{player}の{card}を見た", "{viewer} looked at {player}'s {card}"},
       {changed(), "{whom}は「{keyword}」を得た", "{whom} gained {keyword}", &Self::is_keyword},
       {changed(), "{whom}の{property}：{change}", "{whom}: {property} {change}"},
       {reached(), "{step}", "{step}"},
       {rolled(), kToldElsewhere},
       {played(), kToldElsewhere},
       {ended(), "{player}の勝ち（{other}の投了）", "{player} won ({other} conceded)"}});
}

}  // namespace fudaba
