// What happened in a game of Kannagi, a line each.
#include "games/event_speaker.h"
#include "games/kannagi/text.h"

namespace fudaba::kannagi {
namespace {

using namespace clause_literals;

class Events : public EventSpeaker {
 public:
  Events(const Game& game, const Event& event, Language language)
      : EventSpeaker(game.pool(), vocabulary(), Words::step_words(), event, language) {}

  [[nodiscard]] std::string slot() const { return slot_name(e_.place, language_); }
  [[nodiscard]] std::string season() const { return word_of("season", e_.amount - 1); }
  [[nodiscard]] std::string new_face() const {
    return name_of(pool_, static_cast<DefId>(e_.amount), language_);
  }
  [[nodiscard]] std::string ward() const { return word_of("ward", e_.detail - kWarded); }
  [[nodiscard]] bool is_ward() const {
    return e_.detail >= kWarded && e_.detail < kWarded + kCardKinds;
  }
  // KNG-5.6: no place has one, but a clause turns it up.
  [[nodiscard]] bool is_turned_up() const {
    return e_.from != kNoZone && kind_of(e_.from) == ZoneKind::Ghosts && !e_.clause.is_none();
  }
  [[nodiscard]] bool is_to_bottom() const { return e_.detail == kToBottom; }

  static constexpr auto blanks() {
    return event_blanks<Events, &Events::slot, &Events::season, &Events::ward, &Events::new_face>();
  }
};

constexpr auto kEvents = before<EventCase, Events>(
    {// Cards that are shown
     {shown(), "{player}の怪異札{card}が表向きになった",
      "{player}'s ghost was turned face up: {card}", &Events::is_turned_up},
     {shown().by("KNG-2.5"_clause), "{player}は{card}を公開した", "{player} showed {card}"},

     // Cards on the move
     {moved_from(ZoneKind::Using).by("KNG-4.7"_clause),
      "宣言した行動を行えなくなり、{player}の{card}は手札に戻った",
      "What {player} declared became impossible; {card} went back to the hand"},
     {moved(ZoneKind::Deck, ZoneKind::Open), "{player}は{card}を引いた", "{player} drew {card}"},
     {moved_to(ZoneKind::Open), "{player}は{card}を手札に加えた",
      "{player} took {card} into the hand"},
     kDrew<Events, ZoneKind>,
     kDrewUnseen<Events, ZoneKind>,
     {moved_to(ZoneKind::Hand), "{player}は{card}を手札に加えた",
      "{player} took {card} into the hand"},
     {moved_to(ZoneKind::Soul).by("KNG-8.1"_clause),
      "{player}の{card}は力以上のダメージを受け、魂に送られた",
      "{player}'s {card} had taken damage of its power or more and went to the soul"},
     {moved(ZoneKind::Deck, ZoneKind::Soul), "{player}のデッキから{card}が魂に送られた",
      "{player}'s deck lost a card to the soul: {card}"},
     {moved(ZoneKind::Hand, ZoneKind::Soul), "{player}の手札から{card}が魂に送られた",
      "{player}'s hand lost a card to the soul: {card}"},
     {moved(ZoneKind::Open, ZoneKind::Soul), "{player}の手札から{card}が魂に送られた",
      "{player}'s hand lost a card to the soul: {card}"},
     {moved_to(ZoneKind::Soul), "{player}の{card}は魂に送られた",
      "{player}'s {card} went to the soul"},
     {moved_to(ZoneKind::Exile).by("KNG-7.7"_clause), "{player}は{card}を除外して防御した",
      "{player} exiled {card} in defence"},
     {moved(ZoneKind::Soul, ZoneKind::Exile), "{player}の魂の{card}が除外された",
      "{player}'s soul lost a card to exile: {card}"},
     {moved_to(ZoneKind::Exile), "{player}の{card}が除外された", "{player}'s {card} was exiled"},
     {moved_to(ZoneKind::Ghosts).known(), "{player}の{card}が場所札に憑依した",
      "{player}'s {card} was attached to a place"},
     {moved_to(ZoneKind::Ghosts), "{player}の怪異札が裏向きで場所札に憑依した",
      "{player}'s ghost was attached to a place face down"},
     {moved_to(ZoneKind::Season), "{player}の季節札{card}が場に出た",
      "{player}'s season card came onto the field: {card}"},
     {moved_to(ZoneKind::Place), "{player}の場所札{card}が場に出た",
      "{player}'s place came onto the field: {card}"},
     {moved_to(ZoneKind::Virtue), "{player}は徳を1枚積んだ", "{player} gained a virtue"},
     {moved_to(ZoneKind::Deck).known(), "{player}の{card}はデッキの底に置かれた",
      "{player}'s {card} was put on the bottom of the deck", &Events::is_to_bottom},
     {moved_to(ZoneKind::Deck).known(), "{player}の{card}はデッキの一番上に置かれた",
      "{player}'s {card} was put on top of the deck"},
     {moved_to(ZoneKind::Deck), "{player}のカード1枚がデッキの底に置かれた",
      "One of {player}'s cards was put on the bottom of the deck", &Events::is_to_bottom},
     {moved_to(ZoneKind::Deck), "{player}のカード1枚がデッキの一番上に置かれた",
      "One of {player}'s cards was put on top of the deck"},
     {moved_to(ZoneKind::Using), kToldElsewhere},  // the act was declared

     // Numbers
     {changed(kLifeChanged).by("KNG-7.6"_clause), "{player}は{amount}ダメージを受けた",
      "{player} took {amount} damage"},
     {changed(kLifeChanged), "{player}はライフを{amount}得た", "{player} gained {amount} life",
      &Events::is_gain},
     {changed(kLifeChanged), "{player}はライフを{amount}失った", "{player} lost {amount} life"},
     {changed(kAbilityUsed), kToldElsewhere},
     {changed(kItself), "{card}は{new_face}として扱われる", "{card} now counts as {new_face}"},
     {changed(kSoulSeason), "{player}の魂はすべて{season}になった",
      "Every card in {player}'s soul became {season}"},
     {changed(), "{player}は{ward}からダメージを受けない",
      "{player} will take no damage from {ward}", &Events::is_ward},
     {changed(), "{whom}：{bearing}", "{whom}: {bearing}", &Events::is_keyword},
     {changed(property(Property::Damage)), "{card}は{amount}ダメージを受けた",
      "{card} took {amount} damage"},

     // Steps and declarations
     {reached(Step::Mulligans), "先攻は{player}", "{player} will go first"},
     {reached(Step::TurnStart), "第{amount}ターン：{player}", "Turn {amount}: {player}"},
     {declared(), "{card}が与えるダメージは{amount}", "{card} will deal {amount} damage",
      &Events::is_no_act},
     {declared().by("KNG-7.14"_clause), "{player}の攻撃はダメージを与えずに終わった",
      "{player}'s attack ended without damage"},
     {declared().by("KNG-4.7"_clause), "{player}の宣言した攻撃は行えなくなった",
      "{player}'s declared attack could not be made"},
     {declared(Act::Summon), "{player}は場所札{card}の召喚を宣言した",
      "{player} declared the summoning of the place {card}"},
     {declared(Act::Deploy), "{player}は季節札{card}の召喚を宣言した",
      "{player} declared the summoning of the season card {card}"},
     {declared(Act::Possess), "{player}は怪異札の憑依を宣言した（{slot}）",
      "{player} declared the attachment of a ghost ({slot})"},
     {declared(Act::Attack), "{player}は{card}で攻撃を宣言した",
      "{player} declared an attack with {card}"},
     {declared(Act::UseTool), "{player}は道具札{card}を使った", "{player} used the tool {card}"},
     {declared(Act::UseAbility), "{player}は{card}の効果を使った",
      "{player} used an effect of {card}"},
     {declared(Act::Rise), "{player}は逆境で{card}を召喚した",
      "{player} summoned {card} by adversity"},

     // Cards without effect
     {played().by("KNG-3.6"_clause), "自分の場にほかの「神」があるため、{card}の効果は働かない",
      "{card} is without effect: another god is on its side of the field"},
     {played().by("KNG-7.9"_clause), "{card}は季節を満たしていないため、効果を発揮しない",
      "{card} takes no effect: its season is missing"},
     {played(), "{card}はコストを満たしていないため、効果を発揮しない",
      "{card} takes no effect: its cost is not met"},

     // The end
     {ended("KNG-1.1"_clause), "{player}の勝ち（{other}のライフが0になった）",
      "{player} won ({other}'s life fell to 0)"},
     {ended("KNG-1.2"_clause), "{player}の勝ち（{other}がデッキから引けなかった）",
      "{player} won ({other} could not draw)"},
     {ended("KNG-1.4"_clause), "引き分け（両者のライフが同時に0になった）",
      "A draw (both lives fell to 0 at once)"},
     {ended("KNG-1.5"_clause), "{player}の勝ち（{other}のデッキが尽きた）",
      "{player} won ({other}'s deck had run out)"},
     {ended("KNG-1.6"_clause), "引き分け（両者が同時に負けた）", "A draw (both lost at once)"},
     {ended("KNG-1.7"_clause), "{player}の勝ち（{player}の徳が10枚そろった）",
      "{player} won ({player} had ten virtues)"},
     {ended("KNG-1.8"_clause), "{player}の勝ち（{cause}の効果）", "{player} won (by {cause})"}},
    event_rows<Events>());
static_assert(is_sound(kEvents) && tells_all_events<ZoneKind, Act>(kEvents));

}  // namespace

Told Words::tell(const Game& game, const Event& event, Language language) {
  return told(kEvents, Events(game, event, language), event, Game::zones());
}

}  // namespace fudaba::kannagi
