// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include "games/ouka/text.h"

namespace fudaba::ouka {
namespace {

constexpr auto kRefusals = refusals<Because>(
    {{Because::NotInHand, "自分の手札にも伏線にもないカード",
      "it is neither in your hand nor among your foreshadows", kBesideThePoint},
     {Because::NotACharacter, "キャラクターカードではない", "it is not a character card",
      kBesideThePoint},
     {Because::NotAStory, "ストーリーカードではない", "it is not a story card", kBesideThePoint},
     {Because::NotAClimax, "クライマックスカードではない", "it is not a climax card",
      kBesideThePoint},
     {Because::NotAnAccident, "アクシデントではない", "it is not an accident", kBesideThePoint},
     {Because::IsAnAccident,
      "アクシデントは宣言や物語の拡大には使えない。相手の物語へのリアクションで使う",
      "an accident cannot be used so. It answers a story of your opponent"},
     {Because::AlreadyDone, "手札から使えるのは1手番に{there}枚まで。伏線にしておけばさらに使える",
      "cards of the hand allowed in a turn: {there}. Foreshadows can be used beyond that"},
     {Because::Banned, "今は効果によって禁じられている", "an effect forbids it now"},
     {Because::OtherPerson, "主人公と同じキャラクターのカードではない",
      "it is not a card of your protagonist's character", kBesideThePoint},
     {Because::DestinyNotNext, "天命数がちょうど{needed}のカードが必要（このカードは{there}）",
      "a card of destiny {needed} is needed (this one has {there})"},
     {Because::DestinyTooLow,
      "自分の主人公の天命数が{needed}必要だが、今は{there}。あと{missing}成長すれば使える",
      "your protagonist needs destiny {needed} and has {there}; {missing} more would do"},
     {Because::DestinyNotOne, "仙人として出せるのは天命数{needed}のカード（このカードは{there}）",
      "only cards of destiny {needed} come out as sages (this one has {there})"},
     {Because::FullyGrown, "主人公はこれ以上成長しない", "the protagonist is fully grown"},
     {Because::AboveProtagonist, "仙人は主人公の天命数（{there}）を超えて成長できない",
      "a sage cannot grow above its protagonist's destiny ({there})"},
     {Because::NoSlot, "空いているスロットがない", "there is no free slot"},
     {Because::OnField, "同じカードがすでに場にある", "the same card is on the field already"},
     {Because::PersonOnField,
      "同じキャラクターがすでに場にいる（相手の仙人なら引き抜き判定ができる）",
      "the character is on the field already (a sage of your opponent can be poached)"},
     {Because::NotPoachable, "引き抜ける相手の仙人がいない",
      "there is no sage of your opponent to poach"},
     {Because::NoSuchSage, "成長させる自分の仙人が場にいない",
      "no sage of yours is of this character"},
     {Because::NoKeyword, "条件のキーワードを持つ物語が、どちらの場にもない",
      "no story on either side has the keyword it asks for"},
     {Because::NoTarget, "目標値のないストーリーでは大きくできない",
      "a story without a target number cannot enlarge"},
     {Because::RequirementFails, "カードに書かれた条件が満たされていない",
      "the condition printed on the card does not hold"},
     {Because::ConditionNotMet, "宣言された物語が、このカードの条件のキーワードを持っていない",
      "the declared story does not have the keyword this card asks for"},
     {Because::AccidentUsed, "手札からのアクシデントはすでに出した",
      "an accident of the hand has been used already"},
     {Because::OneReaction, "アクシデントを出したリアクションでは物語を大きくできない",
      "a reaction with an accident cannot enlarge the story"},
     {Because::NoUser,
      "このカードを使える主人公も正位置の仙人もいない（洞統またはキャラクターと、天命数を確かめる"
      "）",
      "neither your protagonist nor an upright sage can use it (school or character, and "
      "destiny)"},
     {Because::NotAnAbility, "自分で使う能力ではない", "it has no ability that is used by choice",
      kBesideThePoint},
     {Because::OtherTiming, "この能力の使用タイミングではない",
      "it is not the timing of this ability"},
     {Because::UpsideDown, "逆位置のため使えない。ラウンドの終わりに正位置に戻る",
      "it is upside down. It becomes upright at the end of the round"},
     {Because::AlreadyUsed, "もう使える回数だけ使った",
      "it was used as often as it may be for now"},
     {Because::ConditionFails, "能力の条件が満たされていない",
      "the condition of the ability does not hold"},
     {Because::EffectsOff, "効果が失われている", "its effects are off"},
     {Because::DieTooHigh, "裏成功にできるのは目が{needed}以下のとき（今の目は{there}）",
      "only a die of {needed} or less can be reversed (it shows {there})"},
     {Because::StoriesMissing, "条件のキーワードが自分の物語にそろっていない",
      "your stories do not have the keywords it asks for"},
     {Because::ClimaxUsed, "同じクライマックスがすでに使われている",
      "the same climax has been used already"},
     {Because::SlotTaken, "そのスロットには置けない", "that slot cannot be used"},
     {Because::NotYours, "自分の主人公でも仙人でもない",
      "it is neither your protagonist nor a sage of yours", kBesideThePoint},
     {Because::NotInDiscard, "自分の捨て山にないカード", "it is not in your discard pile",
      kBesideThePoint},
     {Because::NoExchange,
      "入れ替えられるカードではない（キャラクターだけを、同じカードは3枚まで）",
      "it cannot be exchanged (characters only, three copies at most)", kBesideThePoint},
     {Because::NoMoreActs, "この手番の行動は{needed}回に達したので、もう行えない",
      "{needed} acts have been made this turn, and no more can be"}});
static_assert(is_sound(kRefusals));

}  // namespace

Refusals Words::refusals() { return {kRefusals, vocabulary()}; }

}  // namespace fudaba::ouka
