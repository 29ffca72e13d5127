// What happened in a game of Kanon, a line each.
#include <array>

#include "games/event_words.h"
#include "games/kanon/text.h"
#include "games/kanon/wording.h"

namespace fudaba::kanon {
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
      case EventKind::DieRolled:
      case EventKind::Played:       return {};
      case EventKind::ValueChanged:
      case EventKind::ValueSet:     return changed();
      case EventKind::Step:         return step();
      case EventKind::Declared:     return e_.detail < kFirstAct ? noted() : declared();
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
  [[nodiscard]] std::string moved_to_discard(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_field() const;
  [[nodiscard]] std::string changed() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string declared() const;
  [[nodiscard]] std::string noted() const;
  [[nodiscard]] std::string ended() const;
};

std::string EventWords::shown() const {
  if (e_.from != kNoZone && kind_of(e_.from) == ZoneKind::Field && e_.sight == Sight::Both) {
    return filled(say("{}の{}が表になった", "{}'s {} was turned up"), player(), card());
  }
  if (e_.clause == "KAN-2.8"_clause) {
    return filled(say("{}は{}を見せた", "{} showed {}"), player(), card());
  }
  return shown_card();
}

// Cards on the move
// ---------------------------------------------------------------------------------------------

std::string EventWords::moved() const {
  if (e_.from == kNoZone || e_.to == kNoZone) { return {}; }
  const ZoneKind from = kind_of(e_.from);
  switch (kind_of(e_.to)) {
    case ZoneKind::Hand:
      if (from == ZoneKind::Deck) { return drawn(); }
      return is_known()
                 ? filled(say("{}の{}が手札に入った", "{}'s {} went to the hand"), player(), card())
                 : filled(say("{}のカード1枚が手札に入った", "One of {}'s cards went to the hand"),
                          player());
    case ZoneKind::Discard: return moved_to_discard(from);
    case ZoneKind::Points:
      return filled(e_.clause == "KAN-7.11"_clause
                        ? say("{}の{}はバトルに勝ち、勝利ポイントになった",
                              "{}'s {} won the battle and became a victory point")
                        : say("{}の{}が勝利ポイントになった", "{}'s {} became a victory point"),
                    player(), card());
    case ZoneKind::Deck:
      return is_known() ? filled(say("{}の{}はデッキに置かれた", "{}'s {} was put into the deck"),
                                 player(), card())
                        : filled(say("{}のカード1枚がデッキに置かれた",
                                     "One of {}'s cards was put into the deck"),
                                 player());
    case ZoneKind::Field: return moved_to_field();
    case ZoneKind::Using: break;  // the use was declared
  }
  return {};
}

std::string EventWords::moved_to_discard(ZoneKind from) const {
  const Clause clause = e_.clause;
  if (clause == "KAN-3.4"_clause) { return {}; }  // an event after its use
  if (clause == "KAN-6.2"_clause) {
    return filled(say("{}はコストとして{}を破棄した", "{} paid with {}"), player(), card());
  }
  if (clause == "KAN-5.3"_clause) {
    return filled(say("{}の{}はラインから押し出され、破棄された",
                      "{}'s {} was pushed out of its line and discarded"),
                  player(), card());
  }
  if (clause == "KAN-7.11"_clause) {
    return filled(say("{}の{}はバトルの後に破棄された", "{}'s {} was discarded after the battle"),
                  player(), card());
  }
  if (clause == "KAN-9.1"_clause) {
    return filled(say("{}の{}はレゾンデートルを失い、破棄された",
                      "{}'s {} lost its raison d'être and was discarded"),
                  player(), card());
  }
  if (from == ZoneKind::Deck) {
    return filled(say("{}のデッキから{}が破棄された", "{}'s deck lost {}"), player(), card());
  }
  if (from == ZoneKind::Hand) {
    return filled(say("{}は手札の{}を捨てた", "{} discarded {}"), player(), card());
  }
  return filled(say("{}の{}は破棄された", "{}'s {} was discarded"), player(), card());
}

std::string EventWords::moved_to_field() const {
  const std::string line = line_name(e_.place, language_);
  return is_known() ? filled(say("{}は{}を{}にスタックした", "{} stacked {} in {}"), player(),
                             card(), line)
                    : filled(say("{}は裏向きのカードを{}にスタックした",
                                 "{} stacked a face-down card in {}"),
                             player(), line);
}

// Numbers
// -------------------------------------------------------------------------------------------------------

std::string EventWords::changed() const {
  const bool keyword = e_.detail >= effect::kFirstKeyword;
  const std::string who = is_known() ? card() : player();
  if (keyword) {
    return filled(say("{}は「{}」を得た", "{} gained {}"), who,
                  word_of("keyword", e_.detail - effect::kFirstKeyword, language_));
  }
  const std::string word = word_of("property", e_.detail, language_);
  const bool suit = e_.detail == property(Property::Suit);
  if (suit || e_.detail == property(Property::Attribute)) {
    return filled(say("{}の{}：{}", "{}: {} {}"), who, word,
                  word_of(suit ? "suit" : "attribute", e_.amount, language_));
  }
  return filled(say("{}の{}：{}", "{}: {} {}"), who, word, figure());
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

// What is no act.
std::string EventWords::noted() const {
  switch (static_cast<Note>(e_.detail)) {
    case Note::TurnedDown:
      return filled(say("{}の{}が裏になった", "{}'s {} was turned down"), player(), card());
    case Note::Strength:
      return e_.amount < 0
                 ? filled(say("{}は戦闘能力を持たない", "{} has no combat ability"), card())
                 : filled(say("{}の戦闘力は{}", "The combat power of {} is {}"), card(),
                          number(e_.amount));
    case Note::BattleVoid:
      return std::string(say("バトルは無効になった（このターンのバトルの回数に数えない）",
                             "The battle is void (it does not count as this turn's battle)"));
    case Note::Moved:
      return is_known() ? filled(say("{}の{}の位置が変わった", "{}'s {} changed its place"),
                                 player(), card())
                        : filled(say("{}の裏向きのカードの位置が変わった（{}）",
                                     "One of {}'s face-down cards changed its place ({})"),
                                 player(), line_name(e_.place, language_));
    case Note::Copies:
      return filled(say("{}のカードはターン終了時まで{}と同じカードになった",
                        "One of {}'s cards counts as a copy of {} until the end of the turn"),
                    player(), card());
    case Note::None: break;
  }
  return {};
}

std::string EventWords::declared() const {
  const std::string line = line_name(e_.place, language_);
  const std::string what =
      is_known() ? card() : std::string(say("裏向きのカード", "the face-down card"));
  switch (static_cast<Act>(e_.detail)) {
    case Act::TurnUp:
      return filled(say("{}はコストを支払って{}を表にする", "{} chose to turn up {}"), player(),
                    card());
    case Act::PlayEvent:
      return filled(say("{}はイベント{}を使った", "{} played the event {}"), player(), card());
    case Act::UseAbility:
      return filled(say("{}は{}の特殊能力を使った", "{} used an ability of {}"), player(), card());
    case Act::Attack:
      return filled(say("{}は攻撃するカードに{}（{}）を指定した", "{} named {} ({}) as attacker"),
                    player(), what, line);
    case Act::Defend:
      return filled(
          say("{}は攻撃を受けるカードに{}（{}）を指定した", "{} named {} ({}) as defender"),
          player(), what, line);
    case Act::DeclareSuit:
      return filled(say("{}は{}でスートの成立を宣言した（各戦闘力＋1）",
                        "{} declared the suit of {} (combat powers +1)"),
                    player(), triple_name(e_.amount, language_));
    case Act::Stack: break;
  }
  return {};
}

constexpr std::array<HowItEnded, 6> kWins{{
    {"KAN-1.1"_clause, "{w}の勝利ポイントが規定値に達した",
     "{w} reached the victory points needed"},
    {"KAN-1.7"_clause, "{w}の勝利ポイントが規定値に達した",
     "{w} reached the victory points needed"},
    {"KAN-1.2"_clause, "{l}がデッキから引けなかった", "{l} could not draw"},
    {"KAN-1.3"_clause, "{l}のフィールドが空になった", "{l}'s field was emptied"},
    {"KAN-1.4"_clause, "{c}の効果", "by {c}"},
    {"KAN-1.9"_clause, "{l}がカードを1枚も置かなかった", "{l} placed no card"},
}};
constexpr std::array<HowItEnded, 2> kDraws{{
    {"KAN-1.11"_clause, "両者ともカードを引けなかった", "neither player could draw"},
    {"KAN-1.6"_clause, "両者が同時に勝利の条件を満たした", "both players had won at once"},
}};

std::string EventWords::ended() const { return told_end(kWins, kDraws); }

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return {EventWords(game.pool(), event, language).text()};
}

}  // namespace fudaba::kanon
