// Every move of D.Gray-man as one line of a menu.
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/text.h"
#include "games/dgrayman/wording.h"
#include "games/move_words.h"

namespace fudaba::dgrayman {
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
      case Verb::Yes:            return yes();
      case Verb::No:             return no();
      case Verb::Concede:        return say("投了する", "Concede");
      case Verb::ChoosePlace:    break;
    }
    return act(move);
  }

 private:
  [[nodiscard]] bool by_rules() const { return s_.decision.by_effect == 0; }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  [[nodiscard]] std::string yes() const {
    return by_rules() ? say("マリガンをする", "Take a mulligan") : say("はい", "Yes");
  }
  [[nodiscard]] std::string no() const {
    return by_rules() ? say("この手札で始める", "Keep the hand") : say("いいえ", "No");
  }
  [[nodiscard]] std::string passing() const {
    if (!by_rules()) { return choosing_no_more(); }
    switch (prompt()) {
      case Prompt::Characters: return say("配置を終える", "Done placing");
      case Prompt::Main:       return say("ターンを終える", "End the turn");
      case Prompt::Answer:
      case Prompt::Response:   return say("見送る", "Pass");
      case Prompt::None:
      case Prompt::Mulligan:
      case Prompt::Target:
      case Prompt::User:
      case Prompt::SecondUnit:
      case Prompt::Recover:
      case Prompt::HandLimit:
      case Prompt::Order:      break;
    }
    return say("何もしない", "Do nothing");
  }

  [[nodiscard]] std::string chosen_card(CardId id) const {
    if (by_rules() && prompt() == Prompt::HandLimit) {
      return filled(in(language_, "{}を捨てる", "Discard {}"), card(id));
    }
    if (by_rules() && prompt() == Prompt::Recover) {
      return filled(in(language_, "{}を手札に加える", "Take {} into the hand"), card(id));
    }
    return choice_name(r_, id, me_, language_);
  }

  [[nodiscard]] std::string position(ZoneId zone, int index) const {
    const ZoneSpec& spec = kZoneTable[zone];
    const std::string owner(whose(spec.owner == me_, language_));
    if (static_cast<ZoneKind>(spec.kind) == ZoneKind::Hand) {
      return filled(in(language_, "{}手札1枚", "a card of {}hand"), owner);
    }
    return filled(in(language_, "{}デッキの上から{}枚目", "{}deck, card {} from the top"), owner,
                  std::to_string(index + 1));
  }

  [[nodiscard]] std::string option(const Move& move) const {
    if (s_.decision.kind == DecisionKind::Order) { return effect_text().waiting(s_, move.number); }
    return effect_text().option(s_, move);
  }

  [[nodiscard]] std::string act(const Move& move) const;
  [[nodiscard]] std::string placing(CardId id) const;
};

// Where a card goes and whether it will be able to act.
std::string MoveWords::placing(CardId id) const {
  const Unit* unit = r_.find_unit(me_, r_.person(id));
  if (is_doubles(r_.kind(id))) {
    return unit != nullptr && unit->is_combined()
               ? filled(in(language_, "{}を{}の部隊に加える（行動可能）",
                           "Add {} to {} (able to act)"),
                        card(id), unit_name(r_.pool(), *unit, language_))
               : filled(in(language_, "{}を配置する（2部隊を統合、行動可能）",
                           "Place {} (combines two units, able to act)"),
                        card(id));
  }
  if (unit == nullptr) {
    return filled(in(language_, "{}を配置する（新しい部隊、行動不能）",
                     "Place {} (a new unit, unable to act)"),
                  card(id));
  }
  return filled(
      Reading::joins_upright(*unit)
          ? in(language_, "{}を{}の部隊に加える（行動可能）", "Add {} to {} (able to act)")
          : in(language_, "{}を{}の部隊に加える（行動不能）", "Add {} to {} (unable to act)"),
      card(id), unit_name(r_.pool(), *unit, language_));
}

std::string MoveWords::act(const Move& move) const {
  if (move.card >= kMaxCards) { return say("行えない", "Not possible"); }
  const std::string name = card(move.card);
  switch (static_cast<Act>(move.verb)) {
    case Act::Place: return placing(move.card);
    case Act::Attack:
      return filled(in(language_, "{}でアタックする（戦闘力{}）", "Attack with {} (power {})"),
                    name, std::to_string(r_.power(move.card)));
    case Act::Search:
      return filled(in(language_, "{}でサーチする（{}点）", "Search with {} ({} points)"), name,
                    std::to_string(std::max(0, r_.value(move.card, Property::SearchPoints))));
    case Act::DeckSearch:
      return filled(in(language_, "{}で山札サーチする（めくったランクの点）",
                       "Deck search with {} (points: the rank turned up)"),
                    name);
    case Act::Draw:    return filled(in(language_, "{}でドローする", "Draw with {}"), name);
    case Act::Recover: return filled(in(language_, "{}でリカバーする", "Recover with {}"), name);
    case Act::UseSkill:
      return filled(in(language_, "スキルカード{}を使用する", "Use the skill card {}"), name);
    case Act::UseAbility: return effect_text().ability(s_.cards.def[move.card], move.number);
    case Act::Guard:
      return filled(in(language_, "{}でガードする（戦闘力{}）", "Guard with {} (power {})"), name,
                    std::to_string(r_.power(move.card)));
    case Act::Intercept:
      return filled(in(language_, "{}でインターセプトする", "Intercept with {}"), name);
    case Act::Respond:
      return filled(in(language_, "スキルカード{}で対応する", "Respond with the skill card {}"),
                    name);
  }
  return {};
}

}  // namespace

std::string Words::describe_move(const Game& game, const State& state, const Move& move,
                                 Language language) {
  return MoveWords(game, state, language).of(move);
}

}  // namespace fudaba::dgrayman
