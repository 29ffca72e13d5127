// What happened in a game of Kanon, a line each.
#include "games/event_speaker.h"
#include "games/kanon/text.h"

namespace fudaba::kanon {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  [[nodiscard]] std::string line() const { return line_name(e_.place, language_); }
  [[nodiscard]] std::string triple() const { return triple_name(e_.amount, language_); }
  [[nodiscard]] std::string suit() const { return word_of("suit", e_.amount); }
  [[nodiscard]] std::string attribute() const { return word_of("attribute", e_.amount); }
  [[nodiscard]] bool has_no_strength() const { return e_.amount < 0; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::line, &Events::triple, &Events::suit,
                        &Events::attribute>();
  }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards that are shown
     {shown().from(ZoneKind::Field), "{player}の{card}が表になった",
      "{player}'s {card} was turned up", &Events::is_shown_to_both},
     {shown().by("KAN-2.8"_clause), "{player}は{card}を見せた", "{player} showed {card}"},

     // Cards on the move
     kDrew<Events, ZoneKind>,
     kDrewUnseen<Events, ZoneKind>,
     {moved_to(ZoneKind::Hand).known(), "{player}の{card}が手札に入った",
      "{player}'s {card} went to the hand"},
     {moved_to(ZoneKind::Hand), "{player}のカード1枚が手札に入った",
      "One of {player}'s cards went to the hand"},
     {moved_to(ZoneKind::Discard).by("KAN-3.4"_clause), kToldElsewhere},  // the use was declared
     {moved_to(ZoneKind::Discard).by("KAN-6.2"_clause), "{player}はコストとして{card}を破棄した",
      "{player} paid with {card}"},
     {moved_to(ZoneKind::Discard).by("KAN-5.3"_clause),
      "{player}の{card}はラインから押し出され、破棄された",
      "{player}'s {card} was pushed out of its line and discarded"},
     {moved_to(ZoneKind::Discard).by("KAN-7.11"_clause), "{player}の{card}はバトルの後に破棄された",
      "{player}'s {card} was discarded after the battle"},
     {moved_to(ZoneKind::Discard).by("KAN-9.1"_clause),
      "{player}の{card}はレゾンデートルを失い、破棄された",
      "{player}'s {card} lost its raison d'être and was discarded"},
     {moved(ZoneKind::Deck, ZoneKind::Discard), "{player}のデッキから{card}が破棄された",
      "{player}'s deck lost {card}"},
     {moved(ZoneKind::Hand, ZoneKind::Discard), "{player}は手札の{card}を捨てた",
      "{player} discarded {card}"},
     {moved_to(ZoneKind::Discard), "{player}の{card}は破棄された",
      "{player}'s {card} was discarded"},
     {moved_to(ZoneKind::Points).by("KAN-7.11"_clause),
      "{player}の{card}はバトルに勝ち、勝利ポイントになった",
      "{player}'s {card} won the battle and became a victory point"},
     {moved_to(ZoneKind::Points), "{player}の{card}が勝利ポイントになった",
      "{player}'s {card} became a victory point"},
     {moved_to(ZoneKind::Deck), "{player}の{card}はデッキに置かれた",
      "{player}'s {card} was put into the deck"},
     {moved_to(ZoneKind::Field).known(), "{player}は{card}を{line}にスタックした",
      "{player} stacked {card} in {line}"},
     {moved_to(ZoneKind::Field), "{player}は裏向きのカードを{line}にスタックした",
      "{player} stacked a face-down card in {line}"},
     {moved_to(ZoneKind::Using), kToldElsewhere},  // the use was declared

     // Numbers
     {changed(property(Property::Suit)), "{whom}の{property}：{suit}", "{whom}: {property} {suit}"},
     {changed(property(Property::Attribute)), "{whom}の{property}：{attribute}",
      "{whom}: {property} {attribute}"},

     // Steps and declarations
     {reached(Step::Mulligans), "先攻は{player}", "{player} will go first"},
     {reached(Step::TurnStart), "第{amount}ターン：{player}", "Turn {amount}: {player}"},
     {declared(Note::TurnedDown), "{player}の{card}が裏になった",
      "{player}'s {card} was turned down"},
     {declared(Note::Strength), "{card}は戦闘能力を持たない", "{card} has no combat ability",
      &Events::has_no_strength},
     {declared(Note::Strength), "{card}の戦闘力は{amount}",
      "The combat power of {card} is {amount}"},
     {declared(Note::BattleVoid), "バトルは無効になった（このターンのバトルの回数に数えない）",
      "The battle is void (it does not count as this turn's battle)"},
     {declared(Note::Moved).known(), "{player}の{card}の位置が変わった",
      "{player}'s {card} changed its place"},
     {declared(Note::Moved), "{player}の裏向きのカードの位置が変わった（{line}）",
      "One of {player}'s face-down cards changed its place ({line})"},
     {declared(Note::Copies), "{player}のカードはターン終了時まで{card}と同じカードになった",
      "One of {player}'s cards counts as a copy of {card} until the end of the turn"},
     {declared(Act::TurnUp), "{player}はコストを支払って{card}を表にする",
      "{player} chose to turn up {card}"},
     {declared(Act::PlayEvent), "{player}はイベント{card}を使った",
      "{player} played the event {card}"},
     {declared(Act::UseAbility), "{player}は{card}の特殊能力を使った",
      "{player} used an ability of {card}"},
     {declared(Act::Attack).known(), "{player}は攻撃するカードに{card}（{line}）を指定した",
      "{player} named {card} ({line}) as attacker"},
     {declared(Act::Attack), "{player}は攻撃するカードに裏向きのカード（{line}）を指定した",
      "{player} named the face-down card ({line}) as attacker"},
     {declared(Act::Defend).known(), "{player}は攻撃を受けるカードに{card}（{line}）を指定した",
      "{player} named {card} ({line}) as defender"},
     {declared(Act::Defend), "{player}は攻撃を受けるカードに裏向きのカード（{line}）を指定した",
      "{player} named the face-down card ({line}) as defender"},
     {declared(Act::DeclareSuit), "{player}は{triple}でスートの成立を宣言した（各戦闘力＋1）",
      "{player} declared the suit of {triple} (combat powers +1)"},

     // The end
     {ended("KAN-1.1"_clause), "{player}の勝ち（{player}の勝利ポイントが規定値に達した）",
      "{player} won ({player} reached the victory points needed)"},
     {ended("KAN-1.2"_clause), "{player}の勝ち（{other}がデッキから引けなかった）",
      "{player} won ({other} could not draw)"},
     {ended("KAN-1.3"_clause), "{player}の勝ち（{other}のフィールドが空になった）",
      "{player} won ({other}'s field was emptied)"},
     {ended("KAN-1.4"_clause), "{player}の勝ち（{cause}の効果）", "{player} won (by {cause})"},
     {ended("KAN-1.6"_clause), "引き分け（両者が同時に勝利の条件を満たした）",
      "A draw (both players had won at once)"},
     {ended("KAN-1.7"_clause), "{player}の勝ち（{player}の勝利ポイントが規定値に達した）",
      "{player} won ({player} reached the victory points needed)"},
     {ended("KAN-1.9"_clause), "{player}の勝ち（{other}がカードを1枚も置かなかった）",
      "{player} won ({other} placed no card)"},
     {ended("KAN-1.11"_clause), "引き分け（両者ともカードを引けなかった）",
      "A draw (neither player could draw)"}},
    event_rows<Events>());
// A card that is stacked is seen to move.
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents, {Act::Stack}));

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::kanon
