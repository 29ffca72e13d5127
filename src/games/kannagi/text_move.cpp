// Every move of Kannagi as one line of a menu.
#include "games/kannagi/card_format.h"
#include "games/kannagi/declarations.h"
#include "games/kannagi/text.h"
#include "games/kannagi/wording.h"
#include "games/move_words.h"

namespace fudaba::kannagi {
namespace {

// Describes one move of the player who is to decide.
class MoveWords : MoveWordsBase<Game, Reading> {
 public:
  MoveWords(const Game& game, const State& state, Language language)
      : MoveWordsBase(game, card_format(), state, language) {}

  [[nodiscard]] std::string of(const Move& move) const {
    switch (move.verb) {
      case Verb::Pass:           return passing();
      case Verb::ChooseCard:     return chosen_card(move.card);
      case Verb::ChoosePosition: return position(move.place, move.number);
      case Verb::ChooseNumber:   return std::to_string(move.number);
      case Verb::ChooseOption:   return option(move);
      case Verb::Yes:            return say("はい", "Yes");
      case Verb::No:             return say("いいえ", "No");
      case Verb::Concede:        return say("投了する", "Concede");
      case Verb::ChoosePlace:    break;
    }
    return act(move);
  }

 private:
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }
  [[nodiscard]] std::string place_at(Seat seat, int slot) const {
    const CardId c = slot < kSlots ? r_.place(seat, slot) : kNoCard;
    return c == kNoCard ? say("場所", "a place") : place_name(c);
  }
  // Its name; where it stands, if another place of that side has the same name.
  [[nodiscard]] std::string place_name(CardId place) const {
    bool alone = true;
    r_.each_slot(owner_of(place), [&](int slot) {
      const CardId other = r_.place(owner_of(place), slot);
      alone = alone && (other == place || !r_.is_same_name(other, place));
    });
    return alone ? card(place)
                 : filled(in(language_, "{}（{}）", "{} ({})"), card(place),
                          slot_name(r_.slot_of(place), language_));
  }

  [[nodiscard]] std::string passing() const {
    if (s_.decision.by_effect != 0) { return choosing_no_more(); }
    switch (prompt()) {
      case Prompt::Mulligan:
        return s_.mulligans[me_] == 0 ? say("零探しをしない", "Keep the hand")
                                      : say("選んだ枚数を引き直す", "Draw as many cards");
      case Prompt::Main:    return say("ターンを終える", "End the turn");
      case Prompt::Window:  return say("見送る", "Pass");
      case Prompt::Defence: {
        bool some = false;
        s_.defence.for_each([&](CardId c) { some = some || owner_of(c) == me_; });
        return some ? say("これで防御する", "Defend with these")
                    : say("防御しない", "Do not defend");
      }
      case Prompt::None:
      case Prompt::HandLimit:
      case Prompt::Order:     break;
    }
    return say("何もしない", "Do nothing");
  }

  [[nodiscard]] std::string chosen_card(CardId id) const {
    if (s_.decision.by_effect != 0) { return choice_name(r_, id, me_, language_); }
    switch (prompt()) {
      case Prompt::Mulligan:
        return filled(in(language_, "{}をデッキの底に戻す", "Put {} on the bottom of the deck"),
                      card(id));
      case Prompt::HandLimit:
        return filled(in(language_, "{}を魂に送る", "Put {} into the soul"), card(id));
      case Prompt::Defence:
        return filled(in(language_, "{}を除外して防御する", "Exile {} in defence"),
                      choice_name(r_, id, me_, language_));
      case Prompt::None:
      case Prompt::Main:
      case Prompt::Window:
      case Prompt::Order:  break;
    }
    return choice_name(r_, id, me_, language_);
  }

  [[nodiscard]] std::string position(ZoneId zone, int index) const {
    const ZoneSpec& spec = kZoneTable[zone];
    const std::string owner(whose(spec.owner == me_, language_));
    const std::string number = std::to_string(index + 1);
    if (static_cast<ZoneKind>(spec.kind) == ZoneKind::Hand) {
      return filled(in(language_, "{}非公開の手札1枚", "a card of {}hidden hand"), owner);
    }
    if (static_cast<ZoneKind>(spec.kind) == ZoneKind::Deck) {
      return filled(in(language_, "{}デッキの上から{}枚目", "{}deck, card {} from the top"), owner,
                    number);
    }
    if (static_cast<ZoneKind>(spec.kind) == ZoneKind::Ghosts) {
      return filled(in(language_, "{}{}に憑いている{}枚目の怪異札", "{}{}: ghost {}"), owner,
                    place_at(spec.owner, spec.place), number);
    }
    return filled(
        in(language_, "{}左から{}枚目の裏向きのカード", "{}face-down card {} from the left"), owner,
        number);
  }

  [[nodiscard]] std::string option(const Move& move) const {
    if (s_.decision.kind == DecisionKind::Order) { return effect_text().waiting(s_, move.number); }
    const effect::Frame& f = s_.frames.back();
    const effect::Node& n = r_.pool().program.nodes[f.pc];
    const int index = option_index(move);
    if (declarations(r_.pool(), s_) > 0) {
      switch (static_cast<Declarable>(n.args[0])) {
        case Declarable::Kind:      return word_of("kind", index, language_);
        case Declarable::Season:    return word_of("season", index, language_);
        case Declarable::Attribute: return word_of("attribute", index, language_);
        case Declarable::Name:      break;
      }
      return name_of(r_.pool(), static_cast<DefId>(index), language_);
    }
    return effect_text().option(f, s_.cards.def[f.card], index);
  }

  [[nodiscard]] std::string act(const Move& move) const;
};

std::string MoveWords::act(const Move& move) const {
  const std::string cost = std::to_string(move.card < kMaxCards ? r_.cost_of(move.card) : 0);
  switch (static_cast<Act>(move.verb)) {
    case Act::Summon:
      if (move.place == kOnSeason) {
        return filled(in(language_, "{}を季節札{}の上に召喚する（コスト{}、力{}）",
                         "Summon {} onto {} (cost {}, power {})"),
                      card(move.card), card(r_.season_card(me_)), cost,
                      std::to_string(r_.power(move.card)));
      }
      return filled(
          in(language_, "{}を召喚する（コスト{}、力{}）", "Summon {} (cost {}, power {})"),
          card(move.card), cost, std::to_string(r_.power(move.card)));
    case Act::Deploy:
      return filled(
          in(language_, "季節札{}を召喚する（コスト{}）", "Summon the season card {} (cost {})"),
          card(move.card), cost);
    case Act::Possess:
      return filled(in(language_, "{}を{}に憑依させる（コスト{}）", "Attach {} to {} (cost {})"),
                    card(move.card), place_at(me_, move.place), cost);
    case Act::Attack: {
      const std::string power = std::to_string(r_.strength(move.card));
      if (move.place != 255) {
        return filled(
            in(language_, "{}で相手の{}を襲撃する（力{}）", "Raid: {} attacks {} (power {})"),
            place_name(move.card), place_at(opponent_of(me_), move.place), power);
      }
      return filled(in(language_, "{}で攻撃する（力{}）", "Attack with {} (power {})"),
                    place_name(move.card), power);
    }
    case Act::UseTool:
      return filled(in(language_, "道具札{}を使う（コスト{}）", "Use the tool {} (cost {})"),
                    card(move.card), cost);
    case Act::UseAbility: {
      const std::string line = effect_text().ability(s_.cards.def[move.card], move.number);
      return r_.is_in(move.card, ZoneKind::Place) && place_name(move.card) != card(move.card)
                 ? slot_name(r_.slot_of(move.card), language_) + say("の", ": ") + line
                 : line;
    }
    case Act::Rise:
      return filled(in(language_, "逆境：{}を召喚する（力{}）", "Adversity: summon {} (power {})"),
                    card(move.card), std::to_string(r_.power(move.card)));
  }
  return {};
}

}  // namespace

std::string Words::describe_move(const Game& game, const State& state, const Move& move,
                                 Language language) {
  return MoveWords(game, state, language).of(move);
}

}  // namespace fudaba::kannagi
