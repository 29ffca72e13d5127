// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include "games/dgrayman/text.h"

namespace fudaba::dgrayman {
namespace {

constexpr auto kRefusals = refusals<Because>(
    {{Because::NotInHand, "自分の手札にあるカードではない", "it is not a card in your hand",
      kBesideThePoint},
     {Because::NotACharacter, "キャラクターカードではない", "it is not a character card",
      kBesideThePoint},
     {Because::NotASkill, "スキルカードではない", "it is not a skill card", kBesideThePoint},
     {Because::NoAllowance,
      "このターンに設立できる部隊は{there}"
      "までで、もう設立した。すでに場にいるキャラクターなら加えられる",
      "new units allowed this turn: {there}, and founded already. A character already on your "
      "field can be added to its unit"},
     {Because::Banned, "今は効果によって禁じられている", "an effect forbids it now"},
     {Because::FieldFull, "場に空きがない。置けるのはキャラクター{needed}人分まで",
      "the field is full: it has room for {needed} characters"},
     {Because::HalfMissing, "ダブルスカードは、2人の部隊が両方とも自分の場になければ配置できない",
      "a doubles card needs the units of both its characters on your field"},
     {Because::ThirdCharacter, "すでに別の相手と統合している部隊がある",
      "one of the two is combined with another character already"},
     {Because::NotOnField, "場にある自分のカードではない", "it is no card of yours on the field",
      kBesideThePoint},
     {Because::NotInStandby, "自分のスタンバイゾーンのカードではない",
      "it is no card in your standby zone"},
     {Because::UnitRested, "この部隊は行動不能。次の自分のスタートフェイズに行動可能になる",
      "its unit cannot act. It will be able to at your next start phase"},
     {Because::NoIcon,
      "この部隊には{word}のアイコンがない。{word}のアイコンを持つカードを加えれば使用できる",
      "its unit has no {word} icon. A card with it added to the unit would do"},
     {Because::DoublesFirst, "統合部隊では、ダブルスカードが先に動く",
      "in a combined unit a doubles card goes first"},
     {Because::CannotAct, "このカードは今行動できない", "this card cannot act now"},
     {Because::NoTarget, "相手のアクションゾーンに対象がいない。相手のカードが行動した後なら狙える",
      "there is no target in the opponent's action zone. There will be once its cards have acted"},
     {Because::Untouchable, "このカードはアタックの対象にならない", "this card cannot be attacked"},
     {Because::DeckSearchSpent, "このターンの山札サーチはもう使用した。通常のサーチはできる",
      "the deck search of this turn is used up. A normal search is still possible"},
     {Because::NothingToRecover, "自分の捨札置場にキャラクターカードがない",
      "there is no character card in your discard pile"},
     {Because::WrongTiming, "このスキルカードを使用できるタイミングではない",
      "this is not the time at which the skill card can be used"},
     {Because::NoUnitForSkill, "このスキルカードを使用できる、行動可能な部隊がない",
      "no unit that can act may use this skill card"},
     {Because::ConditionFails, "条件が満たされていない", "the condition does not hold"},
     {Because::Unguardable, "このアタックはガードできない", "this attack cannot be guarded"},
     {Because::Unstoppable, "このアクションはインターセプトできない",
      "this action cannot be intercepted"},
     {Because::TooSmall,
      "統合部隊のアクションには、統合部隊1つか、同じアイコンを持つ行動可能な部隊2つで応じる",
      "answering a combined unit takes a combined unit, or a second unit that can do the same"},
     {Because::NotTakingPart, "このアクションに関わる部隊のスキルカードではない",
      "it is no skill card of a unit that takes part in the action", kBesideThePoint},
     {Because::NotAnAbility, "自分で使用する能力を持っていない",
      "it has no ability that is used by choice", kBesideThePoint},
     {Because::EffectsOff, "能力が失われている", "its abilities are off"},
     {Because::AlreadyUsed, "この能力はもう使用できる回数だけ使用した",
      "this ability was used as often as it may be"},
     {Because::NothingToChoose, "効果で選べるカードがない",
      "there is no card that its effect could choose"}});
static_assert(is_sound(kRefusals));

}  // namespace

Refusals Words::refusals() { return {kRefusals, vocabulary(), "action"}; }

}  // namespace fudaba::dgrayman
