// What happened in a game of Ouka Houshin, a line each.
#include <array>

#include "games/event_words.h"
#include "games/ouka/text.h"
#include "games/ouka/vocabulary.h"
#include "games/ouka/wording.h"

namespace fudaba::ouka {
namespace {

using namespace clause_literals;

class EventWords : private EventWordsBase {
 public:
  using EventWordsBase::EventWordsBase;

  [[nodiscard]] std::string text() const {
    switch (e_.kind) {
      case EventKind::CardMoved: return moved();
      case EventKind::CardShown: return shown();
      case EventKind::Shuffled:
        return filled(say("{}の山札をシャッフルした", "{}'s deck was shuffled"), player());
      case EventKind::DieRolled:    return rolled();
      case EventKind::ValueChanged:
      case EventKind::ValueSet:     return changed();
      case EventKind::Step:         return step();
      case EventKind::Played:       return {};
      case EventKind::Declared:     return declared();
      case EventKind::Effect:       return effect();
      case EventKind::Ended:        return ended();
      case EventKind::Fault:        return fault();
      case EventKind::NoMoreActs:   return no_more_acts("手番");
    }
    return {};
  }

 private:
  [[nodiscard]] std::string rolled() const;
  [[nodiscard]] std::string shown() const;
  [[nodiscard]] std::string moved() const;
  [[nodiscard]] std::string moved_to_hand(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_discard(ZoneKind from) const;
  [[nodiscard]] std::string moved_to_line(ZoneKind to) const;
  [[nodiscard]] std::string changed() const;
  [[nodiscard]] std::string points() const;
  [[nodiscard]] std::string step() const;
  [[nodiscard]] std::string declared() const;
  [[nodiscard]] std::string acted() const;
  [[nodiscard]] std::string judged() const;
  [[nodiscard]] std::string ended() const;
};

std::string EventWords::rolled() const {
  const std::string pips = number(e_.amount);
  if (e_.detail == 1) { return filled(say("サイコロの目が{}になった", "The die became {}"), pips); }
  if (e_.clause == "OUK-13.2"_clause) {
    return filled(say("{}は山札切れのペナルティに{}を出した",
                      "{}'s deck had run out; the penalty die showed {}"),
                  player(), pips);
  }
  return filled(say("{}はサイコロで{}を出した", "{} rolled {}"), player(), pips);
}

// OUK-14.2: a mission that is turned up.
std::string EventWords::shown() const {
  if (e_.clause != "OUK-14.2"_clause) { return shown_card(); }
  if (e_.amount == 0) {
    return filled(say("{}の使命{}は果たされなかった", "{}'s mission was not fulfilled: {}"),
                  player(), card());
  }
  return filled(say("{}は使命{}を果たした（{}点）", "{} fulfilled the mission {} ({} points)"),
                player(), card(), number(e_.amount));
}

// Cards on the move
// ---------------------------------------------------------------------------------------------

std::string EventWords::moved() const {
  if (e_.from == kNoZone || e_.to == kNoZone) { return {}; }
  const ZoneKind from = kind_of(e_.from);
  const ZoneKind to = kind_of(e_.to);
  switch (to) {
    case ZoneKind::Hand:        return moved_to_hand(from);
    case ZoneKind::Discard:     return moved_to_discard(from);
    case ZoneKind::Characters:
    case ZoneKind::Stories:
    case ZoneKind::Foreshadows:
    case ZoneKind::Completed:   return moved_to_line(to);
    case ZoneKind::Deck:
      if (e_.clause == "OUK-3.4"_clause) {
        return filled(
            say("{}は代役のためにカードを1枚入れ替えた", "{} exchanged a card for the stand-in"),
            player());
      }
      return is_known() ? filled(say("{}の{}は山札に置かれた", "{}'s {} was put into the deck"),
                                 player(), card())
                        : filled(say("{}のカードが山札に置かれた",
                                     "One of {}'s cards was put into the deck"),
                                 player());
    case ZoneKind::Missions:
    case ZoneKind::Climaxes:
    case ZoneKind::Test:
    case ZoneKind::Removed:  break;  // what brought it there has been told
  }
  return {};
}

std::string EventWords::moved_to_hand(ZoneKind from) const {
  if (from == ZoneKind::Deck) { return drawn(); }
  if (from == ZoneKind::Foreshadows) {
    return is_known()
               ? filled(say("{}の伏線{}は手札に戻った", "{} took back the foreshadow {}"), player(),
                        card())
               : filled(say("{}は伏線を手札に戻した", "{} took back a foreshadow"), player());
  }
  if (from == ZoneKind::Discard) {
    return filled(say("{}は捨て山から{}を手札に戻した", "{} took {} back from the discard pile"),
                  player(), card());
  }
  return filled(say("{}の{}は手札に戻った", "{}'s {} went back to the hand"), player(), card());
}

std::string EventWords::moved_to_discard(ZoneKind from) const {
  if (from == ZoneKind::Hand) {
    return filled(say("{}は{}を捨てた", "{} discarded {}"), player(), card());
  }
  if (from == ZoneKind::Deck) {
    return filled(say("{}の山札の{}が破棄された", "{}'s deck lost {}"), player(), card());
  }
  if (from == ZoneKind::Foreshadows) {
    return e_.clause == "OUK-10.4"_clause
               ? filled(say("{}の伏線{}は捨てられた", "{}'s foreshadow was discarded: {}"),
                        player(), card())
               : filled(say("{}は伏線{}を使った", "{} used the foreshadow {}"), player(), card());
  }
  if (e_.clause == "OUK-11.8"_clause) { return {}; }
  if (e_.clause == "OUK-9.2"_clause) {
    return filled(
        say("条件に使われた{}の物語{}は破棄された", "{}'s story was used up as a condition: {}"),
        player(), card());
  }
  return filled(say("{}の{}は破棄された", "{}'s {} was discarded"), player(), card());
}

std::string EventWords::moved_to_line(ZoneKind to) const {
  const std::string slot = slot_name(kZoneTable[e_.to].place, language_);
  if (to == ZoneKind::Foreshadows) {
    return is_known()
               ? filled(say("{}は{}を伏線として置いた（{}）", "{} laid {} as a foreshadow ({})"),
                        player(), card(), slot)
               : filled(say("{}は伏線を置いた（{}）", "{} laid a foreshadow ({})"), player(), slot);
  }
  if (to == ZoneKind::Completed) {
    return e_.from != kNoZone && kind_of(e_.from) == ZoneKind::Climaxes
               ? filled(say("{}の物語は{}で完結した（{}）", "{}'s tale was completed by {} ({})"),
                        player(), card(), slot)
               : std::string();
  }
  if (to == ZoneKind::Stories) {
    return filled(say("{}は{}の物語になった（{}）", "{} became {}'s story ({})"), card(), player(),
                  slot);
  }
  return e_.clause == "OUK-6.5"_clause
             ? filled(say("{}の仙人は{}に成長した", "{}'s sage grew: {}"), player(), card())
             : filled(say("{}の仙人{}が登場した（{}）", "{}'s sage came out: {} ({})"), player(),
                      card(), slot);
}

// Numbers
// -------------------------------------------------------------------------------------------------------

std::string EventWords::points() const {
  const std::string amount = number(e_.amount < 0 ? -e_.amount : e_.amount);
  if (e_.clause == "OUK-3.4"_clause) {
    return filled(
        say("{}は代役を立て、{}点で始める", "{} took the stand-in and started with {} points"),
        player(), amount);
  }
  if (e_.clause == "OUK-8.4"_clause) {
    return filled(say("裏成功により{}は{}点を得た", "The reverse success gave {} {} points"),
                  player(), amount);
  }
  if (e_.clause == "OUK-13.9"_clause) {
    return filled(say("{}の物語の得点：{}", "{}'s stories scored {}"), player(), amount);
  }
  if (e_.clause == "OUK-12.5"_clause) {
    return filled(say("{}のクライマックスの得点：{}", "{}'s climaxes scored {}"), player(), amount);
  }
  if (e_.clause == "OUK-14.2"_clause) {
    return filled(say("{}の使命の得点：{}", "{}'s missions scored {}"), player(), amount);
  }
  return e_.amount < 0 ? filled(say("{}は{}点を失った", "{} lost {} points"), player(), amount)
                       : filled(say("{}は{}点を得た", "{} scored {} points"), player(), amount);
}

std::string EventWords::changed() const {
  if (e_.detail == kPointsChanged) { return points(); }
  if (e_.detail == kDestinyRaised) {
    return filled(say("{}の主人公{}は天命数{}に成長した", "{}'s protagonist {} grew to destiny {}"),
                  player(), card(), number(e_.amount));
  }
  const bool keyword = e_.detail >= effect::kFirstKeyword;
  const std::string whom = is_known() ? card() : player();
  if (keyword) {
    return filled(say("{}：{}", "{}: {}"), whom,
                  said_of_bearer(vocabulary(), e_.detail - effect::kFirstKeyword, language_));
  }
  return filled(say("{}の{}：{}", "{}: {} {}"), whom, word_of("property", e_.detail, language_),
                figure());
}

// Steps, declarations, the end
// ----------------------------------------------------------------------------------

std::string EventWords::step() const {
  switch (static_cast<Step>(e_.detail)) {
    case Step::Opening: return filled(say("先攻は{}", "{} will go first"), player());
    case Step::TurnStart:
      return filled(say("第{}手番：{}", "Turn {}: {}"), number(e_.amount), player());
    case Step::NextRound: {
      constexpr std::array<std::string_view, kRounds> kJa{"発端", "進展", "結末"};
      constexpr std::array<std::string_view, kRounds> kEn{"beginning", "development", "conclusion"};
      const auto index = static_cast<std::size_t>(std::clamp<int>(e_.amount, 1, kRounds) - 1);
      return filled(say("第{}ラウンド（{}）が始まった", "Round {} ({}) began"), number(e_.amount),
                    in(language_, kJa[index], kEn[index]));
    }
    case Step::RoundEnd:
      return e_.clause == "OUK-5.4"_clause
                 ? filled(say("{}は山札切れ。このラウンドでゲームは終わる",
                              "{}'s deck has run out; the game ends with this round"),
                          player())
                 : filled(say("第{}ラウンドが終わった", "Round {} ended"), number(e_.amount));
    case Step::Protagonists:
    case Step::StandIn:
    case Step::Draw:
    case Step::SagePhase:
    case Step::StoryPhase:
    case Step::ForeshadowPhase:
    case Step::HandSize:
    case Step::LastClimax:
    case Step::NextTurn:
    case Step::Scoring:
    case Step::TakeBack:
    case Step::RoundHandSize:   break;
  }
  const effect::Entry& word = Words::step_words()[e_.detail];
  return std::string(in(language_, word.ja, word.en));
}

// OUK-8.2: how a test came out.
std::string EventWords::judged() const {
  return filled(e_.detail != 0 ? say("{}の判定は成功した（判定値{}、目標値{}）",
                                     "The test of {} succeeded (test value {}, target {})")
                               : say("{}の判定は失敗した（判定値{}、目標値{}）",
                                     "The test of {} failed (test value {}, target {})"),
                card(), number(e_.amount), number(e_.place));
}

std::string EventWords::declared() const {
  if (e_.clause == "OUK-8.2"_clause) { return judged(); }
  if (e_.clause == "OUK-7.3"_clause) {
    return filled(say("{}はリアクションしなかった", "{} did not react"), player());
  }
  if (e_.clause == "OUK-7.14"_clause) {
    return filled(say("{}は条件に{}を指定した", "{} named {} as the condition"), player(), card());
  }
  if (e_.detail == static_cast<std::uint8_t>(Act::Poach) && e_.amount != 0) {
    return filled(
        e_.place == 1
            ? say("引き抜き判定は成功した（{}対{}）：{}", "The poaching succeeded ({} to {}): {}")
            : say("引き抜き判定は失敗した（{}対{}）：{}", "The poaching failed ({} to {}): {}"),
        number(e_.amount / 100), number(e_.amount % 100), card());
  }
  return acted();
}

std::string EventWords::acted() const {
  std::string_view text;
  switch (static_cast<Act>(e_.detail)) {
    case Act::Grow: return {};  // the growth is told
    case Act::BringOut:
      text = e_.clause == "OUK-3.2"_clause
                 ? say("{}の主人公は{}", "{}'s protagonist is {}")
                 : say("{}は{}を仙人として出す", "{} chose to bring out {}");
      break;
    case Act::Poach:    text = say("{}は{}で引き抜きを試みた", "{} tried to poach with {}"); break;
    case Act::GrowSage: return {};
    case Act::Tell:     text = say("{}は{}を宣言した", "{} declared {}"); break;
    case Act::UseAccident:
      text = say("{}はアクシデント{}を出した", "{} used the accident {}");
      break;
    case Act::Enlarge:
      text = say("{}は{}で物語を大きくした", "{} enlarged the story with {}");
      break;
    case Act::UsePower:
      text = say("{}は{}を使い捨て、その能力を使った", "{} used up {} for its ability");
      break;
    case Act::UseAbility:    text = say("{}は{}の能力を使った", "{} used the ability of {}"); break;
    case Act::Reverse:       text = say("{}は裏成功を行った", "{} took a reverse success"); break;
    case Act::UseClimax:     text = say("{}はクライマックス{}を使った", "{} used the climax {}"); break;
    case Act::LayForeshadow:
    case Act::Keep:          return {};
  }
  return filled(text, player(), card());
}

constexpr std::array<HowItEnded, 3> kWins{{
    {"OUK-1.1"_clause, "{w}の総合得点が上回った", "{w} had the higher score"},
    {"OUK-1.6"_clause, "総合得点は同じで、{w}が決め手で上回った",
     "the scores were equal, and {w} was ahead in the tie-break"},
    {"OUK-1.4"_clause, "{l}が代役を用意できなかった", "{l} had no stand-in"},
}};
constexpr std::array<HowItEnded, 1> kDraws{{
    {"OUK-1.6"_clause, "総合得点も決め手も同じ", "scores and tie-breaks are equal"},
}};

std::string EventWords::ended() const { return told_end(kWins, kDraws); }

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return {EventWords(game.pool(), event, language).text()};
}

}  // namespace fudaba::ouka
