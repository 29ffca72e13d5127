#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/card_format.h"
#include "effect/state.h"
#include "effect/word.h"
#include "games/effect_text.h"
#include "games/saying_rows.h"
#include "games/telling.h"
#include "games/wording.h"
#include "kernel/decision.h"
#include "kernel/move.h"
#include "kernel/reason.h"

namespace fudaba {

// Fills the blanks of a question to the player who is to decide. A game's speakers derive from it.
template <typename Game, typename Reading>
class StateSpeaker {
 public:
  using State = typename Game::State;

  StateSpeaker(const Game& game, const effect::CardFormat& format, const State& state,
               Language language)
      : r_(game.pool(), state),
        s_(state),
        me_(state.decision.player),
        language_(language),
        format_(format) {}

  // The number of cards still to choose.
  [[nodiscard]] std::string left() const { return std::to_string(s_.decision.high); }
  // The question that the effect on top of the stack asks.
  [[nodiscard]] std::string question() const { return effect_text().question(s_); }
  [[nodiscard]] bool is_asked_by_effect() const { return s_.decision.by_effect != 0; }

  [[nodiscard]] const State& state() const { return s_; }
  [[nodiscard]] Language language() const { return language_; }

 protected:
  [[nodiscard]] std::string card(CardId id) const {
    return name_of(r_.pool(), id < kMaxCards ? s_.cards.def[id] : kNoDef, language_);
  }
  [[nodiscard]] const effect::Vocabulary& vocabulary() const { return *format_.vocabulary; }
  [[nodiscard]] std::string word_of(std::string_view table, int index) const {
    return fudaba::word_of(vocabulary(), table, index, language_);
  }
  [[nodiscard]] EffectText effect_text() const { return {r_.pool(), format_, language_}; }
  // True if cards have been picked in the choice that the effect on top of the stack has reached.
  [[nodiscard]] bool has_picked() const {
    if (s_.frames.empty()) { return false; }
    const effect::Frame& f = s_.frames.back();
    const effect::Node& n = r_.pool().program.nodes[f.pc];
    if (static_cast<effect::Op>(n.op) != effect::Op::Choose) { return false; }
    const auto slot = static_cast<unsigned>(n.args[4]);
    return f.ends[slot] > (slot == 0 ? 0 : f.ends[slot - 1]);
  }

  Reading r_;
  const State& s_;
  Seat me_;
  Language language_;

 private:
  const effect::CardFormat& format_;
};

template <typename Self, auto... Own>
[[nodiscard]] consteval auto question_blanks() {
  return blanks_of<Self, &Self::left, Own...>();
}

template <typename Self, typename Prompt>
[[nodiscard]] consteval auto question_rows() {
  if constexpr (requires { Prompt::Order; }) {
    return std::to_array<Row<OneCase, Self>>(
        {{Prompt::Order, "同時に起きた効果のうち、先に行うものを選ぶ。",
          "several effects happen at once. Choose which comes first."},
         {Prompt::None, "決める。", "decide."}});
  } else {
    return std::to_array<Row<OneCase, Self>>({{Prompt::None, "決める。", "decide."}});
  }
}

// The question with the player's name before it, "プレイヤー1：", "Player 1: "; or that the game is
// over.
template <typename Self, std::size_t Count>
[[nodiscard]] std::string asked(const Rows<OneCase, Self, Count>& rows, const Self& speaker) {
  const Decision& decision = speaker.state().decision;
  const Language language = speaker.language();
  if (decision.kind == DecisionKind::None) {
    return std::string(in(language, "ゲームは終了した。", "The game is over."));
  }
  return seat_name(decision.player, language) + std::string(in(language, "：", ": ")) +
         (speaker.is_asked_by_effect() ? speaker.question()
                                       : told(rows, speaker, decision.prompt).text);
}

// Fills the blanks of a move as a line of a menu, seen by the player who is to decide.
template <typename Words, typename Reading>
class MoveSpeaker : public StateSpeaker<typename Words::Game, Reading> {
 public:
  using Game = typename Words::Game;

  MoveSpeaker(const Game& game, const effect::CardFormat& format, const typename Game::State& state,
              const Move& move, Language language)
      : StateSpeaker<Game, Reading>(game, format, state, language), m_(move) {}

  [[nodiscard]] std::string card() const { return Base::card(m_.card); }
  [[nodiscard]] std::string choice() const {
    return Words::choice_name(this->r_, m_.card, this->me_, this->language_);
  }
  // A number that is chosen; or which of a zone's cards, from 1.
  [[nodiscard]] std::string chosen_number() const { return std::to_string(m_.number); }
  [[nodiscard]] std::string nth() const { return std::to_string(m_.number + 1); }
  // The zone's owner, and its place counted from 1.
  [[nodiscard]] std::string whose() const {
    return std::string(fudaba::whose(spec().owner == this->me_, this->language_));
  }
  [[nodiscard]] std::string place() const { return std::to_string(spec().place + 1); }
  // An ability that is used, as it is printed.
  [[nodiscard]] std::string ability() const {
    return this->effect_text().ability(this->s_.cards.def[m_.card],
                                       this->r_.ability_at(m_.card, m_.number));
  }
  // One of the effects that wait.
  [[nodiscard]] std::string waiting() const {
    return this->effect_text().waiting(this->s_, m_.number);
  }
  // One of what the effect on top of the stack offers; where something is to be declared (the word
  // Game::kDeclares), an entry of the table of that name, or a card.
  [[nodiscard]] std::string option() const {
    if constexpr (requires { Game::kDeclares; }) {
      const effect::Node& node = this->r_.pool().program.nodes[this->s_.frames.back().pc];
      if (node.op == static_cast<std::uint8_t>(Game::kDeclares)) { return declared(node.args[0]); }
    }
    return this->effect_text().option(this->s_, m_);
  }

  [[nodiscard]] bool has_picked() const { return Base::has_picked(); }
  [[nodiscard]] bool is_about_order() const {
    return this->s_.decision.kind == DecisionKind::Order;
  }

 protected:
  using Base = StateSpeaker<Game, Reading>;
  [[nodiscard]] const ZoneSpec& spec() const { return Game::zones()[m_.place]; }

  const Move& m_;

 private:
  [[nodiscard]] std::string declared(int what) const {
    const effect::Vocabulary& words = this->vocabulary();
    const effect::Entry& of = words.table("declare")->entries[static_cast<std::size_t>(what)];
    return words.table(of.id) == nullptr
               ? name_of(this->r_.pool(), static_cast<DefId>(option_index(m_)), this->language_)
               : this->word_of(of.id, option_index(m_));
  }
};

template <typename Self, auto... Own>
[[nodiscard]] consteval auto move_blanks() {
  return blanks_of<Self, &Self::card, &Self::choice, &Self::chosen_number, &Self::nth, &Self::whose,
                   &Self::place, &Self::ability, &Self::waiting, &Self::option, Own...>();
}

template <typename Self, typename ZoneKind>
[[nodiscard]] consteval auto move_rows() {
  return std::to_array<Row<MoveCase, Self>>(
      {{MoveCase(Verb::Pass).for_effect(), "これ以上選ばない", "Choose no more", &Self::has_picked},
       {MoveCase(Verb::Pass).for_effect(), "選ばない", "Choose none"},
       {MoveCase(Verb::Pass), "何もしない", "Do nothing"},
       {MoveCase(Verb::ChooseCard), "{choice}", "{choice}"},
       {position_in(ZoneKind::Hand), "{whose}手札1枚", "a card of {whose}hand"},
       {position_in(ZoneKind::Deck), "{whose}デッキの上から{nth}枚目",
        "{whose}deck, card {nth} from the top"},
       {MoveCase(Verb::ChoosePosition), "{whose}左から{nth}枚目の裏向きのカード",
        "{whose}face-down card {nth} from the left"},
       {MoveCase(Verb::ChooseNumber), "{chosen_number}", "{chosen_number}"},
       {MoveCase(Verb::ChooseOption), "{waiting}", "{waiting}", &Self::is_about_order},
       {MoveCase(Verb::ChooseOption), "{option}", "{option}"},
       {MoveCase(Verb::Yes), "はい", "Yes"},
       {MoveCase(Verb::No), "いいえ", "No"},
       {MoveCase(Verb::Concede), "投了する", "Concede"}});
}

// Names a card to the player who must choose: its name, its owner and its zone.
template <typename ReadingOf>
class CardSpeaker {
 public:
  using Reading = ReadingOf;

  CardSpeaker(const Reading& reading, std::span<const ZoneSpec> zones,
              std::span<const effect::Entry> words, CardId card, Seat chooser, Language language)
      : r_(reading),
        c_(card),
        chooser_(chooser),
        language_(language),
        zone_(reading.state().cards.zone[card]),
        spec_(zone_ == kNoZone ? ZoneSpec{} : zones[zone_]),
        word_(zone_ == kNoZone ? effect::Entry{} : words[spec_.kind]) {}

  [[nodiscard]] std::string card() const {
    return name_of(r_.pool(), r_.state().cards.def[c_], language_);
  }
  [[nodiscard]] std::string whose() const {
    return std::string(fudaba::whose(spec_.owner == chooser_, language_));
  }
  [[nodiscard]] std::string zone() const { return std::string(in(language_, word_.ja, word_.en)); }
  // The place as players count them.
  [[nodiscard]] std::string place() const { return std::to_string(spec_.place + 1); }

  [[nodiscard]] Language language() const { return language_; }
  // The zone it lies in; kNoZone: none.
  [[nodiscard]] ZoneId zone_id() const { return zone_; }
  [[nodiscard]] unsigned kind() const { return spec_.kind; }

 protected:
  const Reading& r_;
  CardId c_;
  Seat chooser_;
  Language language_;

 private:
  ZoneId zone_;
  ZoneSpec spec_;
  effect::Entry word_;

 protected:
  [[nodiscard]] const ZoneSpec& spec() const { return spec_; }
};

template <typename Self, auto... Own>
[[nodiscard]] consteval auto card_blanks() {
  return blanks_of<Self, &Self::card, &Self::whose, &Self::zone, &Self::place, Own...>();
}

template <typename Self>
[[nodiscard]] consteval auto card_rows() {
  return std::to_array<Row<OneCase, Self>>(
      {{OneCase(), "{card}（{whose}{zone}）", "{card} ({whose}{zone})"}});
}

// A card that may be chosen as the chooser sees it; 自分, 相手 for a player.
template <typename Self, typename Words, std::size_t Count, typename Reading>
[[nodiscard]] std::string name_in_choice(const Rows<OneCase, Self, Count>& rows, const Reading& r,
                                         CardId card, Seat chooser, Language language) {
  if (effect::is_seat(card)) {
    return std::string(card == effect::as_card(chooser) ? in(language, "自分", "yourself")
                                                        : in(language, "相手", "your opponent"));
  }
  const Self self(r, Words::Game::zones(), Words::zone_words(), card, chooser, language);
  return self.zone_id() == kNoZone ? self.card() : told(rows, self, self.kind()).text;
}

}  // namespace fudaba
