// What happened in a game of Kannagi, a line each.
#include <array>

#include "games/event_words.h"
#include "games/kannagi/text.h"
#include "games/kannagi/vocabulary.h"
#include "games/kannagi/wording.h"

namespace fudaba::kannagi {
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
      case EventKind::Played:       return no_effect();
      case EventKind::Declared:     return declared();
      case EventKind::Effect:       return effect();
      case EventKind::Ended:        return ended();
      case EventKind::Fault:        return fault();
      case EventKind::NoMoreActs:   return no_more_acts("ターン");
    }
    return {};
  }

 private:
  [[nodiscard]] std::string shown() const;
  [[nodiscard]] std::string moved() const;
  [[nodiscard]] std::string moved_to_hand(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_soul(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_exile(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_field(ZoneKind to) const;
  [[nodiscard]] std::string moved_to_deck() const;
  [[nodiscard]] std::string changed() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string declared() const;
  [[nodiscard]] std::string failed() const;
  [[nodiscard]] std::string no_effect() const;
  [[nodiscard]] std::string ended() const;
};

std::string EventWords::shown() const {
  if (e_.from != kNoZone && kind_of(e_.from) == ZoneKind::Ghosts && !e_.clause.is_none()) {
    return filled(say("{}の怪異札{}が表向きになった", "{}'s ghost was turned face up: {}"),
                  player(), card());
  }
  if (e_.clause == "KNG-2.5"_clause) {
    return filled(say("{}は{}を公開した", "{} showed {}"), player(), card());
  }
  return shown_card();
}

// Cards on the move
// ---------------------------------------------------------------------------------------------

std::string EventWords::moved() const {
  if (e_.from == kNoZone || e_.to == kNoZone) { return {}; }
  const ZoneKind from = kind_of(e_.from);
  const ZoneKind to = kind_of(e_.to);
  if (from == ZoneKind::Using && e_.clause == "KNG-4.7"_clause) {
    return filled(say("宣言した行動を行えなくなり、{}の{}は手札に戻った",
                      "What {} declared became impossible; {} went back to the hand"),
                  player(), card());
  }
  switch (to) {
    case ZoneKind::Hand:
    case ZoneKind::Open:   return moved_to_hand(from);
    case ZoneKind::Soul:   return moved_to_soul(from);
    case ZoneKind::Exile:  return moved_to_exile(from);
    case ZoneKind::Season:
    case ZoneKind::Place:
    case ZoneKind::Ghosts: return moved_to_field(to);
    case ZoneKind::Virtue: return filled(say("{}は徳を1枚積んだ", "{} gained a virtue"), player());
    case ZoneKind::Deck:   return moved_to_deck();
    case ZoneKind::Using:  break;  // the act was declared
  }
  return {};
}

std::string EventWords::moved_to_hand(ZoneKind from) const {
  if (from == ZoneKind::Deck) { return drawn(); }
  return is_known()
             ? filled(say("{}は{}を手札に加えた", "{} took {} into the hand"), player(), card())
             : filled(say("{}はカードを1枚手札に加えた", "{} took a card into the hand"), player());
}

std::string EventWords::moved_to_soul(ZoneKind from) const {
  if (e_.clause == "KNG-8.1"_clause) {
    return filled(say("{}の{}は力以上のダメージを受け、魂に送られた",
                      "{}'s {} had taken damage of its power or more and went to the soul"),
                  player(), card());
  }
  if (from == ZoneKind::Deck) {
    return filled(say("{}のデッキから{}が魂に送られた", "{}'s deck lost a card to the soul: {}"),
                  player(), card());
  }
  if (from == ZoneKind::Hand || from == ZoneKind::Open) {
    return filled(say("{}の手札から{}が魂に送られた", "{}'s hand lost a card to the soul: {}"),
                  player(), card());
  }
  return filled(say("{}の{}は魂に送られた", "{}'s {} went to the soul"), player(), card());
}

std::string EventWords::moved_to_exile(ZoneKind from) const {
  if (e_.clause == "KNG-7.7"_clause) {
    return filled(say("{}は{}を除外して防御した", "{} exiled {} in defence"), player(), card());
  }
  if (from == ZoneKind::Soul) {
    return filled(say("{}の魂の{}が除外された", "{}'s soul lost a card to exile: {}"), player(),
                  card());
  }
  return filled(say("{}の{}が除外された", "{}'s {} was exiled"), player(), card());
}

std::string EventWords::moved_to_field(ZoneKind to) const {
  if (to == ZoneKind::Ghosts) {
    return is_known() ? filled(say("{}の{}が場所札に憑依した", "{}'s {} was attached to a place"),
                               player(), card())
                      : filled(say("{}の怪異札が裏向きで場所札に憑依した",
                                   "{}'s ghost was attached to a place face down"),
                               player());
  }
  if (to == ZoneKind::Season) {
    return filled(say("{}の季節札{}が場に出た", "{}'s season card came onto the field: {}"),
                  player(), card());
  }
  return filled(say("{}の場所札{}が場に出た", "{}'s place came onto the field: {}"), player(),
                card());
}

std::string EventWords::moved_to_deck() const {
  const std::string_view where = e_.detail == kToBottom
                                     ? say("デッキの底", "on the bottom of the deck")
                                     : say("デッキの一番上", "on top of the deck");
  return is_known() ? filled(say("{}の{}は{}に置かれた", "{}'s {} was put {}"), player(), card(),
                             std::string(where))
                    : filled(say("{}のカード1枚が{}に置かれた", "One of {}'s cards was put {}"),
                             player(), std::string(where));
}

// Numbers
// -------------------------------------------------------------------------------------------------------

std::string EventWords::changed() const {
  if (e_.detail == kLifeChanged) {
    if (e_.clause == "KNG-7.6"_clause) {
      return filled(say("{}は{}ダメージを受けた", "{} took {} damage"), player(),
                    number(-e_.amount));
    }
    return filled(e_.amount >= 0 ? say("{}はライフを{}得た", "{} gained {} life")
                                 : say("{}はライフを{}失った", "{} lost {} life"),
                  player(), number(e_.amount >= 0 ? e_.amount : -e_.amount));
  }
  if (e_.detail == kAbilityUsed) { return {}; }
  if (e_.detail == kSoulSeason) {
    return filled(say("{}の魂はすべて{}になった", "Every card in {}'s soul became {}"), player(),
                  word_of("season", e_.amount - 1, language_));
  }
  if (e_.detail >= kWarded && e_.detail < kWarded + kCardKinds) {
    return filled(say("{}は{}からダメージを受けない", "{} will take no damage from {}"), player(),
                  word_of("ward", e_.detail - kWarded, language_));
  }
  const std::string whom = is_known() ? card() : player();
  if (e_.detail >= effect::kFirstKeyword) {
    return filled(say("{}：{}", "{}: {}"), whom,
                  said_of_bearer(vocabulary(), e_.detail - effect::kFirstKeyword, language_));
  }
  if (e_.detail == property(Property::Damage)) {
    return filled(say("{}は{}ダメージを受けた", "{} took {} damage"), card(), number(e_.amount));
  }
  return filled(say("{}の{}：{}", "{}: {} {}"), whom, word_of("property", e_.detail, language_),
                figure());
}

// Steps, declarations, the end
// ----------------------------------------------------------------------------------

std::string EventWords::step() const {
  const Step at = static_cast<Step>(e_.detail);
  if (at == Step::Mulligans) { return filled(say("先攻は{}", "{} will go first"), player()); }
  if (at == Step::TurnStart) {
    return filled(say("第{}ターン：{}", "Turn {}: {}"), number(e_.amount), player());
  }
  const effect::Entry& word = Words::step_words()[e_.detail];
  return std::string(in(language_, word.ja, word.en));
}

std::string EventWords::failed() const {
  if (e_.clause == "KNG-7.14"_clause) {
    return filled(say("{}の攻撃はダメージを与えずに終わった", "{}'s attack ended without damage"),
                  player());
  }
  return filled(say("{}の宣言した攻撃は行えなくなった", "{}'s declared attack could not be made"),
                player());
}

std::string EventWords::declared() const {
  if (e_.detail < kFirstAct) {
    return filled(say("{}が与えるダメージは{}", "{} will deal {} damage"), card(),
                  number(e_.amount));
  }
  if (e_.clause == "KNG-7.14"_clause || e_.clause == "KNG-4.7"_clause) { return failed(); }
  switch (static_cast<Act>(e_.detail)) {
    case Act::Summon:
      return filled(
          say("{}は場所札{}の召喚を宣言した", "{} declared the summoning of the place {}"),
          player(), card());
    case Act::Deploy:
      return filled(
          say("{}は季節札{}の召喚を宣言した", "{} declared the summoning of the season card {}"),
          player(), card());
    case Act::Possess:
      return filled(
          say("{}は怪異札の憑依を宣言した（{}）", "{} declared the attachment of a ghost ({})"),
          player(), slot_name(e_.place, language_));
    case Act::Attack:
      return filled(say("{}は{}で攻撃を宣言した", "{} declared an attack with {}"), player(),
                    card());
    case Act::UseTool:
      return filled(say("{}は道具札{}を使った", "{} used the tool {}"), player(), card());
    case Act::UseAbility:
      return filled(say("{}は{}の効果を使った", "{} used an effect of {}"), player(), card());
    case Act::Rise:
      return filled(say("{}は逆境で{}を召喚した", "{} summoned {} by adversity"), player(), card());
  }
  return {};
}

std::string EventWords::no_effect() const {
  if (e_.clause == "KNG-3.6"_clause) {
    return filled(say("自分の場にほかの「神」があるため、{}の効果は働かない",
                      "{} is without effect: another god is on its side of the field"),
                  card());
  }
  return filled(e_.clause == "KNG-7.9"_clause
                    ? say("{}は季節を満たしていないため、効果を発揮しない",
                          "{} takes no effect: its season is missing")
                    : say("{}はコストを満たしていないため、効果を発揮しない",
                          "{} takes no effect: its cost is not met"),
                card());
}

constexpr std::array<HowItEnded, 5> kWins{{
    {"KNG-1.1"_clause, "{l}のライフが0になった", "{l}'s life fell to 0"},
    {"KNG-1.2"_clause, "{l}がデッキから引けなかった", "{l} could not draw"},
    {"KNG-1.5"_clause, "{l}のデッキが尽きた", "{l}'s deck had run out"},
    {"KNG-1.7"_clause, "{w}の徳が10枚そろった", "{w} had ten virtues"},
    {"KNG-1.8"_clause, "{c}の効果", "by {c}"},
}};
constexpr std::array<HowItEnded, 2> kDraws{{
    {"KNG-1.4"_clause, "両者のライフが同時に0になった", "both lives fell to 0 at once"},
    {"KNG-1.6"_clause, "両者が同時に負けた", "both lost at once"},
}};

std::string EventWords::ended() const { return told_end(kWins, kDraws); }

}  // namespace

std::string Words::describe_event(const Game& game, const Event& event, Language language) {
  return EventWords(game.pool(), event, language).text();
}

}  // namespace fudaba::kannagi
