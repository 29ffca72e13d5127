// What happened in a game of Ouka Houshin, a line each.
#include "games/event_speaker.h"
#include "games/ouka/text.h"

namespace fudaba::ouka {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  // Where a card went to.
  [[nodiscard]] std::string slot() const { return slot_name(kZoneTable[e_.to].place, language_); }
  // Of a test (OUK-8.2).
  [[nodiscard]] std::string target() const { return std::to_string(e_.place); }
  // The two sides of a poaching (OUK-6.6).
  [[nodiscard]] std::string attempt() const { return std::to_string(e_.amount / 100); }
  [[nodiscard]] std::string resistance() const { return std::to_string(e_.amount % 100); }

  [[nodiscard]] bool is_unfulfilled() const { return e_.amount == 0; }
  [[nodiscard]] bool is_first_round() const { return e_.amount <= 1; }
  [[nodiscard]] bool is_last_round() const { return e_.amount >= kRounds; }
  [[nodiscard]] bool has_succeeded() const { return e_.detail != 0; }
  [[nodiscard]] bool has_poached() const { return e_.amount != 0 && e_.place == 1; }
  [[nodiscard]] bool has_failed_to_poach() const { return e_.amount != 0 && e_.place != 1; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::slot, &Events::target, &Events::attempt,
                        &Events::resistance>();
  }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards that are shown, dice
     {shown().by("OUK-14.2"_clause), "{player}の使命{card}は果たされなかった",
      "{player}'s mission was not fulfilled: {card}", &Events::is_unfulfilled},
     {shown().by("OUK-14.2"_clause), "{player}は使命{card}を果たした（{amount}点）",
      "{player} fulfilled the mission {card} ({amount} points)"},
     {EventCase(EventKind::Shuffled), "{player}の山札をシャッフルした",
      "{player}'s deck was shuffled"},
     {rolled().of(kDieSet), "サイコロの目が{amount}になった", "The die became {amount}"},
     {rolled().by("OUK-13.2"_clause), "{player}は山札切れのペナルティに{amount}を出した",
      "{player}'s deck had run out; the penalty die showed {amount}"},
     {rolled(), "{player}はサイコロで{amount}を出した", "{player} rolled {amount}"},

     // Cards on the move
     kDrew<Events, ZoneKind>,
     kDrewUnseen<Events, ZoneKind>,
     {moved(ZoneKind::Foreshadows, ZoneKind::Hand).known(), "{player}の伏線{card}は手札に戻った",
      "{player} took back the foreshadow {card}"},
     {moved(ZoneKind::Foreshadows, ZoneKind::Hand), "{player}は伏線を手札に戻した",
      "{player} took back a foreshadow"},
     {moved(ZoneKind::Discard, ZoneKind::Hand), "{player}は捨て山から{card}を手札に戻した",
      "{player} took {card} back from the discard pile"},
     {moved_to(ZoneKind::Hand), "{player}の{card}は手札に戻った",
      "{player}'s {card} went back to the hand"},
     {moved(ZoneKind::Hand, ZoneKind::Discard), "{player}は{card}を捨てた",
      "{player} discarded {card}"},
     {moved(ZoneKind::Foreshadows, ZoneKind::Discard).by("OUK-10.4"_clause),
      "{player}の伏線{card}は捨てられた", "{player}'s foreshadow was discarded: {card}"},
     {moved(ZoneKind::Foreshadows, ZoneKind::Discard), "{player}は伏線{card}を使った",
      "{player} used the foreshadow {card}"},
     {moved_to(ZoneKind::Discard).by("OUK-11.8"_clause), kToldElsewhere},  // the use was declared
     {moved_to(ZoneKind::Discard).by("OUK-9.2"_clause),
      "条件に使われた{player}の物語{card}は破棄された",
      "{player}'s story was used up as a condition: {card}"},
     {moved_to(ZoneKind::Discard), "{player}の{card}は破棄された",
      "{player}'s {card} was discarded"},
     {moved_to(ZoneKind::Foreshadows).known(), "{player}は{card}を伏線として置いた（{slot}）",
      "{player} laid {card} as a foreshadow ({slot})"},
     {moved_to(ZoneKind::Foreshadows), "{player}は伏線を置いた（{slot}）",
      "{player} laid a foreshadow ({slot})"},
     {moved(ZoneKind::Climaxes, ZoneKind::Completed), "{player}の物語は{card}で完結した（{slot}）",
      "{player}'s tale was completed by {card} ({slot})"},
     {moved_to(ZoneKind::Completed), kToldElsewhere},  // the climax is told
     {moved_to(ZoneKind::Stories), "{card}は{player}の物語になった（{slot}）",
      "{card} became {player}'s story ({slot})"},
     {moved_to(ZoneKind::Characters).by("OUK-6.5"_clause), "{player}の仙人は{card}に成長した",
      "{player}'s sage grew: {card}"},
     {moved_to(ZoneKind::Characters), "{player}の仙人{card}が登場した（{slot}）",
      "{player}'s sage came out: {card} ({slot})"},
     {moved_to(ZoneKind::Deck).by("OUK-3.4"_clause), "{player}は代役のためにカードを1枚入れ替えた",
      "{player} exchanged a card for the stand-in"},
     {moved_to(ZoneKind::Deck), "{player}の{card}は山札に置かれた",
      "{player}'s {card} was put into the deck"},
     // What brought it there has been told.
     {moved_to(ZoneKind::Climaxes), kToldElsewhere},
     {moved_to(ZoneKind::Test), kToldElsewhere},
     {moved_to(ZoneKind::Removed), kToldElsewhere},

     // Numbers
     {changed(kPointsChanged).by("OUK-3.4"_clause), "{player}は代役を立て、{amount}点で始める",
      "{player} took the stand-in and started with {amount} points"},
     {changed(kPointsChanged).by("OUK-8.4"_clause), "裏成功により{player}は{amount}点を得た",
      "The reverse success gave {player} {amount} points"},
     {changed(kPointsChanged).by("OUK-13.9"_clause), "{player}の物語の得点：{amount}",
      "{player}'s stories scored {amount}"},
     {changed(kPointsChanged).by("OUK-12.5"_clause), "{player}のクライマックスの得点：{amount}",
      "{player}'s climaxes scored {amount}"},
     {changed(kPointsChanged).by("OUK-14.2"_clause), "{player}の使命の得点：{amount}",
      "{player}'s missions scored {amount}"},
     {changed(kPointsChanged), "{player}は{amount}点を得た", "{player} scored {amount} points",
      &Events::is_gain},
     {changed(kPointsChanged), "{player}は{amount}点を失った", "{player} lost {amount} points"},
     {changed(kDestinyRaised), "{player}の主人公{card}は天命数{amount}に成長した",
      "{player}'s protagonist {card} grew to destiny {amount}"},
     {changed(), "{whom}：{bearing}", "{whom}: {bearing}", &Events::is_keyword},

     // Steps
     {reached(Step::Opening), "先攻は{player}", "{player} will go first"},
     {reached(Step::TurnStart), "第{amount}手番：{player}", "Turn {amount}: {player}"},
     {reached(Step::NextRound), "第{amount}ラウンド（発端）が始まった",
      "Round {amount} (beginning) began", &Events::is_first_round},
     {reached(Step::NextRound), "第{amount}ラウンド（結末）が始まった",
      "Round {amount} (conclusion) began", &Events::is_last_round},
     {reached(Step::NextRound), "第{amount}ラウンド（進展）が始まった",
      "Round {amount} (development) began"},
     {reached(Step::RoundEnd).by("OUK-5.4"_clause),
      "{player}は山札切れ。このラウンドでゲームは終わる",
      "{player}'s deck has run out; the game ends with this round"},
     {reached(Step::RoundEnd), "第{amount}ラウンドが終わった", "Round {amount} ended"},

     // Declarations
     {declared().by("OUK-8.2"_clause), "{card}の判定は成功した（判定値{value}、目標値{target}）",
      "The test of {card} succeeded (test value {value}, target {target})", &Events::has_succeeded},
     {declared().by("OUK-8.2"_clause), "{card}の判定は失敗した（判定値{value}、目標値{target}）",
      "The test of {card} failed (test value {value}, target {target})"},
     {declared().by("OUK-7.3"_clause), "{player}はリアクションしなかった",
      "{player} did not react"},
     {declared().by("OUK-7.14"_clause), "{player}は条件に{card}を指定した",
      "{player} named {card} as the condition"},
     {declared(Act::Grow), kToldElsewhere},  // the growth is told
     {declared(Act::BringOut).by("OUK-3.2"_clause), "{player}の主人公は{card}",
      "{player}'s protagonist is {card}"},
     {declared(Act::BringOut), "{player}は{card}を仙人として出す",
      "{player} chose to bring out {card}"},
     {declared(Act::Poach), "引き抜き判定は成功した（{attempt}対{resistance}）：{card}",
      "The poaching succeeded ({attempt} to {resistance}): {card}", &Events::has_poached},
     {declared(Act::Poach), "引き抜き判定は失敗した（{attempt}対{resistance}）：{card}",
      "The poaching failed ({attempt} to {resistance}): {card}", &Events::has_failed_to_poach},
     {declared(Act::Poach), "{player}は{card}で引き抜きを試みた",
      "{player} tried to poach with {card}"},
     {declared(Act::Tell), "{player}は{card}を宣言した", "{player} declared {card}"},
     {declared(Act::UseAccident), "{player}はアクシデント{card}を出した",
      "{player} used the accident {card}"},
     {declared(Act::Enlarge), "{player}は{card}で物語を大きくした",
      "{player} enlarged the story with {card}"},
     {declared(Act::UsePower), "{player}は{card}を使い捨て、その能力を使った",
      "{player} used up {card} for its ability"},
     {declared(Act::UseAbility), "{player}は{card}の能力を使った",
      "{player} used the ability of {card}"},
     {declared(Act::Reverse), "{player}は裏成功を行った", "{player} took a reverse success"},
     {declared(Act::UseClimax), "{player}はクライマックス{card}を使った",
      "{player} used the climax {card}"},

     // The end
     {ended("OUK-1.1"_clause), "{player}の勝ち（{player}の総合得点が上回った）",
      "{player} won ({player} had the higher score)"},
     {ended("OUK-1.4"_clause), "{player}の勝ち（{other}が代役を用意できなかった）",
      "{player} won ({other} had no stand-in)"},
     {ended("OUK-1.6"_clause).of_nobody(), "引き分け（総合得点も決め手も同じ）",
      "A draw (scores and tie-breaks are equal)"},
     {ended("OUK-1.6"_clause), "{player}の勝ち（総合得点は同じで、{player}が決め手で上回った）",
      "{player} won (the scores were equal, and {player} was ahead in the tie-break)"}},
    event_rows<Events>());
// Growth is told by the card that is laid, and what is laid or kept by its move. Missions lie there
// from the beginning.
static_assert(is_sound(kEvents) &&
              tells_all_events<ZoneKind, Act>(kEvents,
                                              {Act::GrowSage, Act::LayForeshadow, Act::Keep},
                                              {ZoneKind::Missions}));

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::ouka
