// Every move of Kanon as one line of a menu.
#include "base/keyed_table.h"
#include "games/kanon/card_format.h"
#include "games/kanon/declarations.h"
#include "games/kanon/text.h"
#include "games/kanon/wording.h"
#include "games/move_words.h"

namespace fudaba::kanon {
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
      case Verb::ChoosePlace:    return line_name(move.place, language_);
      case Verb::Yes:
        return prompt() == Prompt::Mulligan ? say("手札を引き直す", "Draw a new hand")
                                            : say("はい", "Yes");
      case Verb::No:
        return prompt() == Prompt::Mulligan ? say("引き直さない", "Keep the hand")
                                            : say("いいえ", "No");
      case Verb::Concede: return say("投了する", "Concede");
    }
    return act(move);
  }

 private:
  [[nodiscard]] Prompt prompt() const {
    return s_.decision.by_effect != 0 ? Prompt::None : static_cast<Prompt>(s_.decision.prompt);
  }
  // "（コスト 猫1・任意1）", or nothing.
  [[nodiscard]] std::string cost(const Need& need) const {
    const std::string text = cost_text(need, language_);
    return text.empty() ? text : filled(in(language_, "（コスト {}）", " (cost {})"), text);
  }

  [[nodiscard]] std::string passing() const {
    if (s_.decision.by_effect != 0) { return choosing_no_more(); }
    switch (prompt()) {
      case Prompt::Placement: return say("配置を終える", "Place no more");
      case Prompt::CardSet:
        return say("スタックを終える", "Stack no more") +
               (r_.loses_unstacked(me_)
                    ? say("（フィールドが空なので負ける）", " (your field is empty: you lose)")
                    : "");
      case Prompt::PayCost: return say("このフェイズを終える", "End the phase");
      case Prompt::Battle:  return say("バトルを行わない", "No battle");
      case Prompt::Window:
      case Prompt::Answer:  return say("見送る", "Pass");
      case Prompt::Suits:
        return s_.battle.declared[me_] == 0 ? say("宣言しない", "Declare none")
                                            : say("宣言を終える", "Declare no more");
      case Prompt::None:
      case Prompt::Mulligan:
      case Prompt::Defender:
      case Prompt::Payment:
      case Prompt::HandLimit:
      case Prompt::Line:      break;
    }
    return say("何もしない", "Do nothing");
  }

  [[nodiscard]] std::string chosen_card(CardId id) const {
    const std::string name = choice_name(r_, id, me_, language_);
    if (prompt() == Prompt::HandLimit) {
      return filled(in(language_, "{}を捨てる", "Discard {}"), card(id));
    }
    if (prompt() != Prompt::Payment) { return name; }
    const std::string suit = word_of("suit", static_cast<int>(r_.suit(id)), language_);
    return filled(in(language_, "{}を支払う（{}）", "Pay with {} ({})"), name, suit);
  }

  [[nodiscard]] std::string position(ZoneId zone, int index) const {
    const ZoneSpec& spec = kZoneTable[zone];
    const std::string owner(whose(spec.owner == me_, language_));
    const std::string number = std::to_string(index + 1);
    switch (kind_of(zone)) {
      case ZoneKind::Hand: return filled(in(language_, "{}手札1枚", "a card of {}hand"), owner);
      case ZoneKind::Deck:
        return filled(in(language_, "{}デッキの上から{}枚目", "{}deck, card {} from the top"),
                      owner, number);
      case ZoneKind::Field:
        return filled(in(language_, "{}{}の{}番目の裏向きのカード", "{}face-down card: {}, row {}"),
                      owner, line_name(spec.place, language_), number);
      case ZoneKind::Discard:
      case ZoneKind::Points:
      case ZoneKind::Using:   break;
    }
    return filled(in(language_, "{}{}枚目のカード", "{}card {}"), owner, number);
  }

  [[nodiscard]] std::string option(const Move& move) const {
    const effect::Frame& f = s_.frames.back();
    const int index = option_index(move);
    if (declarations(r_.pool(), s_) != 0) {
      constexpr auto kTables =
          by_key<Declarable, std::string_view>({{Declarable::Suit, "suit"},
                                                {Declarable::Attribute, "attribute"},
                                                {Declarable::Kind, "kind"}});
      const effect::Node& n = r_.pool().program.nodes[f.pc];
      return word_of(kTables[static_cast<unsigned>(n.args[0])], index, language_);
    }
    return effect_text().option(f, s_.cards.def[f.card], index);
  }

  // A card of a front as its opponent sees it.
  [[nodiscard]] std::string front_card(Seat seat, int line) const {
    const CardId c = r_.front(seat, line);
    if (c == kNoCard) { return line_name(line, language_); }
    const bool seen = seat == me_ || !r_.is_face_down(c) || r_.is_certain(me_, c);
    return filled(in(language_, "{}（{}）", "{} ({})"),
                  seen ? card(c) : say("裏向きのカード", "the face-down card"),
                  line_name(line, language_));
  }

  // KAN-1.5: whoever gives up the last card of the own field is told.
  [[nodiscard]] std::string last_card(int leaving) const {
    if (!r_.loses_by_emptying(me_, leaving)) { return {}; }
    return say("（フィールドが空になる）", " (empties your field)");
  }
  [[nodiscard]] std::string act(const Move& move) const;
  [[nodiscard]] std::string stack(const Move& move) const;
};

// KAN-5.3: what would be pushed out is said.
std::string MoveWords::stack(const Move& move) const {
  const std::string line = line_name(move.place, language_);
  if (move.place < kLines && r_.line_count(me_, move.place) >= kRows) {
    return filled(
        in(language_, "{}を{}にスタックし、{}を押し出す", "Stack {} in {} and push out {}"),
        card(move.card), line, card(r_.front(me_, move.place)));
  }
  return filled(in(language_, "{}を{}にスタックする", "Stack {} in {}"), card(move.card), line);
}

std::string MoveWords::act(const Move& move) const {
  const bool there = move.card < kMaxCards && s_.cards.zone[move.card] != kNoZone;
  switch (static_cast<Act>(move.verb)) {
    case Act::Stack: return stack(move);
    case Act::TurnUp:
      return filled(in(language_, "{}を表にする{}", "Turn up {}{}"),
                    there ? choice_name(r_, move.card, me_, language_) : card(move.card),
                    there ? cost(r_.need_of(move.card)) : "");
    case Act::PlayEvent:
      return filled(in(language_, "イベント{}を使う{}", "Play the event {}{}"), card(move.card),
                    there ? cost(r_.need_of(move.card)) : "");
    case Act::UseAbility:
      if (!there || move.number >= r_.def(move.card).ability_count) { return card(move.card); }
      return effect_text().ability(s_.cards.def[move.card], move.number) +
             last_card(r_.need_of(move.card, move.number).leaving_field());
    case Act::Attack:
      return filled(in(language_, "{}で攻撃する", "Attack with {}"), front_card(me_, move.place)) +
             last_card(1);
    case Act::Defend:
      return filled(in(language_, "{}を攻撃する", "Attack {}"),
                    front_card(opponent_of(me_), move.place));
    case Act::DeclareSuit:
      return filled(in(language_, "{}でスートの成立を宣言する", "Declare the suit of {}"),
                    triple_name(move.number, language_));
  }
  return {};
}

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return {MoveWords(game, state, language).of(move)};
}

}  // namespace fudaba::kanon
