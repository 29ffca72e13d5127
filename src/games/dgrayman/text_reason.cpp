// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include <algorithm>
#include <array>

#include "base/keyed_table.h"
#include "games/dgrayman/text.h"
#include "games/dgrayman/wording.h"

namespace fudaba::dgrayman {
namespace {

// {a} is the action whose icon is needed.
constexpr auto kSentences = by_key<Because, Sentence>(
    {{Because::None, {"ルールにより行えない", "the rules do not allow it"}},
     {Because::NotNow, {"今行えることではない", "this cannot be done now"}},
     {Because::MustChoose, {"何も選ばずに進むことはできない", "you cannot go on without choosing"}},
     {Because::NotOffered, {"示された選択肢にない", "this choice is not offered"}},
     {Because::NotInHand, {"自分の手札にあるカードではない", "it is not a card in your hand"}},
     {Because::NotACharacter, {"キャラクターカードではない", "it is not a character card"}},
     {Because::NotASkill, {"スキルカードではない", "it is not a skill card"}},
     {Because::NoAllowance,
      {"このターンに設立できる部隊は{h}"
       "までで、もう設立した。すでに場にいるキャラクターなら加えられる",
       "new units allowed this turn: {h}, and founded already. A character already on your field "
       "can "
       "be added to its unit"}},
     {Because::Banned, {"今は効果によって禁じられている", "an effect forbids it now"}},
     {Because::FieldFull,
      {"場に空きがない。置けるのはキャラクター{n}人分まで",
       "the field is full: it has room for {n} characters"}},
     {Because::HalfMissing,
      {"ダブルスカードは、2人の部隊が両方とも自分の場になければ配置できない",
       "a doubles card needs the units of both its characters on your field"}},
     {Because::ThirdCharacter,
      {"すでに別の相手と統合している部隊がある",
       "one of the two is combined with another character already"}},
     {Because::NotOnField, {"場にある自分のカードではない", "it is no card of yours on the field"}},
     {Because::NotInStandby,
      {"自分のスタンバイゾーンのカードではない", "it is no card in your standby zone"}},
     {Because::UnitRested,
      {"この部隊は行動不能。次の自分のスタートフェイズに行動可能になる",
       "its unit cannot act. It will be able to at your next start phase"}},
     {Because::NoIcon,
      {"この部隊には{a}のアイコンがない。{a}のアイコンを持つカードを加えれば使用できる",
       "its unit has no {a} icon. A card with it added to the unit would do"}},
     {Because::DoublesFirst,
      {"統合部隊では、ダブルスカードが先に動く", "in a combined unit a doubles card goes first"}},
     {Because::CannotAct, {"このカードは今行動できない", "this card cannot act now"}},
     {Because::NoTarget,
      {"相手のアクションゾーンに対象がいない。相手のカードが行動した後なら狙える",
       "there is no target in the opponent's action zone. There will be once its cards have "
       "acted"}},
     {Because::Untouchable,
      {"このカードはアタックの対象にならない", "this card cannot be attacked"}},
     {Because::DeckSearchSpent,
      {"このターンの山札サーチはもう使用した。通常のサーチはできる",
       "the deck search of this turn is used up. A normal search is still possible"}},
     {Because::NothingToRecover,
      {"自分の捨札置場にキャラクターカードがない",
       "there is no character card in your discard pile"}},
     {Because::WrongTiming,
      {"このスキルカードを使用できるタイミングではない",
       "this is not the time at which the skill card can be used"}},
     {Because::NoUnitForSkill,
      {"このスキルカードを使用できる、行動可能な部隊がない",
       "no unit that can act may use this skill card"}},
     {Because::ConditionFails, {"条件が満たされていない", "the condition does not hold"}},
     {Because::Unguardable, {"このアタックはガードできない", "this attack cannot be guarded"}},
     {Because::Unstoppable,
      {"このアクションはインターセプトできない", "this action cannot be intercepted"}},
     {Because::TooSmall,
      {"統合部隊のアクションには、統合部隊1つか、同じアイコンを持つ行動可能な部隊2つで応じる",
       "answering a combined unit takes a combined unit, or a second unit that can do the same"}},
     {Because::NotTakingPart,
      {"このアクションに関わる部隊のスキルカードではない",
       "it is no skill card of a unit that takes part in the action"}},
     {Because::NotAnAbility,
      {"自分で使用する能力を持っていない", "it has no ability that is used by choice"}},
     {Because::EffectsOff, {"能力が失われている", "its abilities are off"}},
     {Because::AlreadyUsed,
      {"この能力はこのターンすでに使用した", "this ability was used this turn already"}},
     {Because::NothingToChoose,
      {"効果で選べるカードがない", "there is no card that its effect could choose"}},
     {Because::NoMoreActs,
      {"このターンの行動は{n}回に達したので、もう行えない",
       "{n} acts have been made this turn, and no more can be"}}});

// None is empty.
static_assert(std::none_of(kSentences.begin(), kSentences.end(),
                           [](const Sentence& s) { return s.ja.empty() || s.en.empty(); }));

constexpr std::array kBesideThePoint{
    Because::None,          Because::NotNow,        Because::MustChoose, Because::NotOffered,
    Because::NotInHand,     Because::NotACharacter, Because::NotASkill,  Because::NotOnField,
    Because::NotTakingPart, Because::NotAnAbility};

}  // namespace

bool Words::is_telling(const Reason& reason) {
  return std::find(kBesideThePoint.begin(), kBesideThePoint.end(),
                   static_cast<Because>(reason.detail)) == kBesideThePoint.end();
}

std::string Words::describe_reason(const Game& game, const State& state, const Reason& reason,
                                   Language language) {
  if (reason.allows()) { return std::string(in(language, "行える", "it can be done")); }
  const Sentence& s = kSentences[reason.detail < kBecauses ? reason.detail : 0U];
  std::string text = reason_text(s, reason, Game::kPrefix, language,
                                 [&](char) { return word_of("action", reason.needed, language); });
  if (reason.card < kMaxCards && state.cards.zone[reason.card] != kNoZone) {
    text += std::string(in(language, "：", ": ")) +
            choice_name(Reading(game.pool(), state), reason.card, state.decision.player, language);
  }
  return text;
}

}  // namespace fudaba::dgrayman
