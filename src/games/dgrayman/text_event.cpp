// What happened in a game of D.Gray-man, a line each.
#include "games/dgrayman/text.h"
#include "games/event_speaker.h"

namespace fudaba::dgrayman {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  [[nodiscard]] bool is_one_point_gained() const { return e_.amount == 1; }
  [[nodiscard]] bool is_one_point_lost() const { return e_.amount == -1; }
  [[nodiscard]] bool is_mulligan() const { return e_.amount != 0; }

  static constexpr auto blanks() { return event_blanks<Events>(); }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards that are shown
     {shown().by("DGM-7.6"_clause),
      "山札サーチで{player}のデッキから{card}がめくられた（ランク{amount}）",
      "The deck search turned up {player}'s {card} (rank {amount})"},

     // Cards on the move
     {moved(ZoneKind::Deck, ZoneKind::Hand).by("DGM-7.7"_clause).known(),
      "5の倍数に達したので、{player}は{card}を引いた",
      "For a multiple of five {player} drew {card}"},
     {moved(ZoneKind::Deck, ZoneKind::Hand).by("DGM-7.7"_clause),
      "5の倍数に達したので、{player}はカードを1枚引いた",
      "For a multiple of five {player} drew a card"},
     kDrew<Events, ZoneKind>,
     kDrewUnseen<Events, ZoneKind>,
     {moved_to(ZoneKind::Hand), "{player}は{card}を手札に加えた",
      "{player} took {card} into the hand"},
     {moved_to(ZoneKind::Discard).by("DGM-7.1"_clause),
      "{player}の{card}は戦闘に敗れ、捨札になった", "{player}'s {card} fell in combat"},
     {moved_to(ZoneKind::Discard).by("DGM-9.9"_clause),
      "{player}の{card}は戦闘に敗れ、捨札になった", "{player}'s {card} fell in combat"},
     {moved(ZoneKind::Hand, ZoneKind::Discard), "{player}は{card}を捨てた",
      "{player} discarded {card}"},
     {moved(ZoneKind::Deck, ZoneKind::Discard), "{player}のデッキから{card}が捨札になった",
      "{player}'s deck lost {card} to the discard pile"},
     {moved(ZoneKind::Using, ZoneKind::Discard), kToldElsewhere},  // a skill card after its use
     {moved_to(ZoneKind::Discard), "{player}の{card}が捨札になった",
      "{player}'s {card} went to the discard pile"},
     {moved_to(ZoneKind::Deck).by("DGM-7.24"_clause), "{card}はデッキの一番下に置かれた",
      "{card} was put on the bottom of the deck"},
     {moved_to(ZoneKind::Deck).known(), "{player}の{card}はデッキに置かれた",
      "{player}'s {card} was put into the deck"},
     {moved_to(ZoneKind::Deck), "{player}のカード1枚がデッキに戻った",
      "One of {player}'s cards went back into the deck"},
     {moved(ZoneKind::Action, ZoneKind::Standby), "{player}の{card}がスタンバイゾーンに戻った",
      "{player}'s {card} went back to standby"},
     {moved_to(ZoneKind::Standby).by("DGM-5.5"_clause), "{player}は{card}で新しい部隊を設立した",
      "{player} founded a new unit with {card}"},
     {moved_to(ZoneKind::Standby).by("DGM-9.3"_clause), "{player}は{card}で2つの部隊を統合した",
      "{player} combined two units with {card}"},
     {moved_to(ZoneKind::Standby).by("DGM-5.4"_clause), "{player}は{card}を部隊に加えた",
      "{player} added {card} to its unit"},
     {moved_to(ZoneKind::Standby).by("DGM-9.14"_clause), "{player}は{card}を部隊に加えた",
      "{player} added {card} to its unit"},
     {moved_to(ZoneKind::Standby), "{player}の{card}が場に出た",
      "{player}'s {card} came onto the field"},
     {moved_to(ZoneKind::Action), "{player}の{card}がアクションゾーンに移動した",
      "{player}'s {card} moved to the action zone"},
     {moved_to(ZoneKind::Using), kToldElsewhere},  // the use was declared

     // Numbers
     {changed(kPointsChanged), "{player}はサーチポイントを{amount}点得た",
      "{player} gained {amount} search point", &Events::is_one_point_gained},
     {changed(kPointsChanged), "{player}はサーチポイントを{amount}点得た",
      "{player} gained {amount} search points", &Events::is_gain},
     {changed(kPointsChanged), "{player}はサーチポイントを{amount}点失った",
      "{player} lost {amount} search point", &Events::is_one_point_lost},
     {changed(kPointsChanged), "{player}はサーチポイントを{amount}点失った",
      "{player} lost {amount} search points"},
     {changed(kAbilityUsed), kToldElsewhere},
     {played(), "{card}の戦闘力は{value}", "The power of {card} is {value}"},

     // Steps and declarations
     {reached(Step::Mulligans), "先攻は{player}", "{player} will go first"},
     {reached(Step::StartPhase), "第{amount}ターン：{player}", "Turn {amount}: {player}"},
     {declared().by("DGM-2.5"_clause), "{player}はマリガンをした", "{player} took a mulligan",
      &Events::is_mulligan},
     {declared().by("DGM-2.5"_clause), "{player}はマリガンをしなかった", "{player} kept the hand"},
     {declared(kTargeted), "アタックの対象は{card}", "The attack goes against {card}"},
     {declared(Act::Attack), "{player}は{card}でアタックした", "{player} attacked with {card}"},
     {declared(Act::Search), "{player}は{card}でサーチした", "{player} searched with {card}"},
     {declared(Act::DeckSearch), "{player}は{card}で山札サーチをした",
      "{player} used a deck search with {card}"},
     {declared(Act::Draw), "{player}は{card}でドローした", "{player} used draw with {card}"},
     {declared(Act::Recover), "{player}は{card}でリカバーした",
      "{player} used recover with {card}"},
     {declared(Act::UseSkill), "{player}はスキルカード{card}を使用した",
      "{player} used the skill card {card}"},
     {declared(Act::UseAbility), "{player}は{card}の能力を使用した",
      "{player} used an ability of {card}"},
     {declared(Act::Guard), "{player}は{card}でガードした", "{player} guarded with {card}"},
     {declared(Act::Intercept), "{player}は{card}でインターセプトした",
      "{player} intercepted with {card}"},
     {declared(Act::Respond), "{player}はスキルカード{card}で対応した",
      "{player} responded with the skill card {card}"},

     // The end
     {ended("DGM-1.1"_clause), "{player}の勝ち（{player}のサーチポイントが20点に達した）",
      "{player} won ({player} reached 20 search points)"},
     {ended("DGM-1.2"_clause), "{player}の勝ち（{other}のデッキが尽きた）",
      "{player} won ({other}'s deck ran out)"}},
    event_rows<Events>());
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents, {Act::Place}));

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::dgrayman
