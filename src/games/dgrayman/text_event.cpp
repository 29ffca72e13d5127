// What happened in a game of D.Gray-man, a line each.
#include <array>

#include "games/dgrayman/text.h"
#include "games/dgrayman/wording.h"
#include "games/event_words.h"

namespace fudaba::dgrayman {
namespace {

using namespace clause_literals;

class EventWords : private EventWordsBase {
 public:
  using EventWordsBase::EventWordsBase;

  [[nodiscard]] std::string text() const {
    switch (e_.kind) {
      case EventKind::CardMoved:    return moved();
      case EventKind::CardShown:    return shown();
      case EventKind::Shuffled:     return shuffled();
      case EventKind::DieRolled:    return {};
      case EventKind::ValueChanged:
      case EventKind::ValueSet:     return changed();
      case EventKind::Step:         return step();
      case EventKind::Played:
        return filled(say("{}の戦闘力は{}", "The power of {} is {}"), card(), number(e_.amount));
      case EventKind::Declared:   return declared();
      case EventKind::Effect:     return effect();
      case EventKind::Ended:      return ended();
      case EventKind::Fault:      return fault();
      case EventKind::NoMoreActs: return no_more_acts("ターン");
    }
    return {};
  }

 private:
  [[nodiscard]] std::string shown() const;
  [[nodiscard]] std::string moved() const;
  [[nodiscard]] std::string moved_to_hand(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_discard(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_deck() const;
  [[nodiscard]] std::string moved_to_standby(ZoneKind from) const;
  [[nodiscard]] std::string changed() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string declared() const;
  [[nodiscard]] std::string ended() const;
};

std::string EventWords::shown() const {
  if (e_.clause == "DGM-7.6"_clause) {
    return filled(say("山札サーチで{}のデッキから{}がめくられた（ランク{}）",
                      "The deck search turned up {}'s {} (rank {})"),
                  player(), card(), number(e_.amount));
  }
  return shown_card();
}

// Cards on the move
// ---------------------------------------------------------------------------------------------

std::string EventWords::moved() const {
  if (e_.from == kNoZone || e_.to == kNoZone) { return {}; }
  const ZoneKind from = kind_of(e_.from);
  switch (kind_of(e_.to)) {
    case ZoneKind::Hand:    return moved_to_hand(from);
    case ZoneKind::Discard: return moved_to_discard(from);
    case ZoneKind::Deck:    return moved_to_deck();
    case ZoneKind::Standby: return moved_to_standby(from);
    case ZoneKind::Action:
      return filled(say("{}の{}がアクションゾーンに移動した", "{}'s {} moved to the action zone"),
                    player(), card());
    case ZoneKind::Using: break;  // the use was declared
  }
  return {};
}

std::string EventWords::moved_to_hand(ZoneKind from) const {
  if (from == ZoneKind::Deck) {
    if (e_.clause == "DGM-7.7"_clause) {
      return is_known() ? filled(say("5の倍数に達したので、{}は{}を引いた",
                                     "For a multiple of five {} drew {}"),
                                 player(), card())
                        : filled(say("5の倍数に達したので、{}はカードを1枚引いた",
                                     "For a multiple of five {} drew a card"),
                                 player());
    }
    return drawn();
  }
  return is_known()
             ? filled(say("{}は{}を手札に加えた", "{} took {} into the hand"), player(), card())
             : filled(say("{}はカードを1枚手札に加えた", "{} took a card into the hand"), player());
}

std::string EventWords::moved_to_discard(ZoneKind from) const {
  if (e_.clause == "DGM-7.1"_clause || e_.clause == "DGM-9.9"_clause) {
    return filled(say("{}の{}は戦闘に敗れ、捨札になった", "{}'s {} fell in combat"), player(),
                  card());
  }
  switch (from) {
    case ZoneKind::Hand: return filled(say("{}は{}を捨てた", "{} discarded {}"), player(), card());
    case ZoneKind::Deck:
      return filled(say("{}のデッキから{}が捨札になった", "{}'s deck lost {} to the discard pile"),
                    player(), card());
    case ZoneKind::Using:   return {};  // a skill card after its use
    case ZoneKind::Discard:
    case ZoneKind::Standby:
    case ZoneKind::Action:  break;
  }
  return filled(say("{}の{}が捨札になった", "{}'s {} went to the discard pile"), player(), card());
}

std::string EventWords::moved_to_deck() const {
  if (e_.clause == "DGM-7.24"_clause) {
    return filled(say("{}はデッキの一番下に置かれた", "{} was put on the bottom of the deck"),
                  card());
  }
  return is_known() ? filled(say("{}の{}はデッキに置かれた", "{}'s {} was put into the deck"),
                             player(), card())
                    : filled(say("{}のカード1枚がデッキに戻った",
                                 "One of {}'s cards went back into the deck"),
                             player());
}

std::string EventWords::moved_to_standby(ZoneKind from) const {
  if (from == ZoneKind::Action) {
    return filled(say("{}の{}がスタンバイゾーンに戻った", "{}'s {} went back to standby"), player(),
                  card());
  }
  if (e_.clause == "DGM-5.5"_clause) {
    return filled(say("{}は{}で新しい部隊を設立した", "{} founded a new unit with {}"), player(),
                  card());
  }
  if (e_.clause == "DGM-9.3"_clause) {
    return filled(say("{}は{}で2つの部隊を統合した", "{} combined two units with {}"), player(),
                  card());
  }
  if (e_.clause == "DGM-5.4"_clause || e_.clause == "DGM-9.14"_clause) {
    return filled(say("{}は{}を部隊に加えた", "{} added {} to its unit"), player(), card());
  }
  return filled(say("{}の{}が場に出た", "{}'s {} came onto the field"), player(), card());
}

// Numbers, steps, declarations, the end
// ----------------------------------------------------------------------------------

std::string EventWords::changed() const {
  if (e_.detail == kPointsChanged) {
    const int points = e_.amount >= 0 ? e_.amount : -e_.amount;
    return filled(e_.amount >= 0 ? say("{}はサーチポイントを{}点得た", "{} gained {} search {}")
                                 : say("{}はサーチポイントを{}点失った", "{} lost {} search {}"),
                  player(), number(points), points == 1 ? "point" : "points");
  }
  if (e_.detail == kAbilityUsed) { return {}; }
  const bool keyword = e_.detail >= effect::kFirstKeyword;
  const std::string word = keyword
                               ? word_of("keyword", e_.detail - effect::kFirstKeyword, language_)
                               : word_of("property", e_.detail, language_);
  const std::string whom = is_known() ? card() : player();
  if (keyword) { return filled(say("{}は「{}」を得た", "{} gained {}"), whom, word); }
  return filled(say("{}の{}：{}", "{}: {} {}"), whom, word, figure());
}

std::string EventWords::step() const {
  const Step at = static_cast<Step>(e_.detail);
  if (at == Step::Mulligans) { return filled(say("先攻は{}", "{} will go first"), player()); }
  if (at == Step::StartPhase) {
    return filled(say("第{}ターン：{}", "Turn {}: {}"), number(e_.amount), player());
  }
  const effect::Entry& word = Words::step_words()[e_.detail];
  return std::string(in(language_, word.ja, word.en));
}

std::string EventWords::declared() const {
  if (e_.clause == "DGM-2.5"_clause) {
    return filled(e_.amount != 0 ? say("{}はマリガンをした", "{} took a mulligan")
                                 : say("{}はマリガンをしなかった", "{} kept the hand"),
                  player());
  }
  if (e_.detail == kTargeted) {
    return filled(say("アタックの対象は{}", "The attack goes against {}"), card());
  }
  switch (static_cast<Act>(e_.detail)) {
    case Act::Attack:
      return filled(say("{}は{}でアタックした", "{} attacked with {}"), player(), card());
    case Act::Search:
      return filled(say("{}は{}でサーチした", "{} searched with {}"), player(), card());
    case Act::DeckSearch:
      return filled(say("{}は{}で山札サーチをした", "{} used a deck search with {}"), player(),
                    card());
    case Act::Draw:
      return filled(say("{}は{}でドローした", "{} used draw with {}"), player(), card());
    case Act::Recover:
      return filled(say("{}は{}でリカバーした", "{} used recover with {}"), player(), card());
    case Act::UseSkill:
      return filled(say("{}はスキルカード{}を使用した", "{} used the skill card {}"), player(),
                    card());
    case Act::UseAbility:
      return filled(say("{}は{}の能力を使用した", "{} used an ability of {}"), player(), card());
    case Act::Guard:
      return filled(say("{}は{}でガードした", "{} guarded with {}"), player(), card());
    case Act::Intercept:
      return filled(say("{}は{}でインターセプトした", "{} intercepted with {}"), player(), card());
    case Act::Respond:
      return filled(say("{}はスキルカード{}で対応した", "{} responded with the skill card {}"),
                    player(), card());
    case Act::Place: break;
  }
  return {};
}

constexpr std::array<HowItEnded, 2> kWins{{
    {"DGM-1.1"_clause, "{w}のサーチポイントが20点に達した", "{w} reached 20 search points"},
    {"DGM-1.2"_clause, "{l}のデッキが尽きた", "{l}'s deck ran out"},
}};

std::string EventWords::ended() const { return told_end(kWins, {}); }

}  // namespace

std::string Words::describe_event(const Game& game, const Event& event, Language language) {
  return EventWords(game.pool(), event, language).text();
}

}  // namespace fudaba::dgrayman
