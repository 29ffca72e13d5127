// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include <algorithm>
#include <array>

#include "base/keyed_table.h"
#include "games/kanon/text.h"
#include "games/kanon/wording.h"

namespace fudaba::kanon {
namespace {

// {s} is the suit that is needed.
constexpr auto kSentences = by_key<Because, Sentence>(
    {{Because::None, {"ルールにより行えない", "the rules do not allow it"}},
     {Because::NotNow, {"今は行えない", "this cannot be done now"}},
     {Because::MustChoose, {"何も選ばずに進むことはできない", "you cannot go on without choosing"}},
     {Because::NotOffered,
      {"今は選べない。コストは順に選ぶので、先に選んだカードより前のカードは選べない",
       "it cannot be chosen now. Costs are chosen in one order: not a card before one already "
       "chosen"}},
     {Because::NotInHand, {"自分の手札にあるカードではない", "it is not a card in your hand"}},
     {Because::NotPermanent,
      {"キャラクターでもアイテムでもない", "it is neither a character nor an item"}},
     {Because::NotAnEvent, {"イベントではない", "it is not an event"}},
     {Because::AlreadyDone,
      {"このフェイズに置けるのは{h}枚まで", "in this phase {h} cards can be placed, and were"}},
     {Because::Banned, {"カードの効果により今はできない", "the effect of a card forbids it now"}},
     {Because::LineTaken,
      {"最初の配置では、1つのラインに1枚しか置けない",
       "when setting up, a line takes one card only"}},
     {Because::LineFull,
      {"ほかのラインに空きがあるので、埋まったラインには置けない（全部で{n}か所、今は{h}枚）",
       "another line has room, so a full line takes no card ({h} of {n} locations are taken)"}},
     {Because::NoSuchLine, {"そのようなラインはない", "there is no such line"}},
     {Because::NotYours,
      {"自分のフィールドにあるカードではない", "it is not a card on your field"}},
     {Because::IsFaceUp, {"すでに表向きである", "it is face up already"}},
     {Because::CostUnpaid,
      {"コストを支払えない。キャラクターが{n}枚必要だが、支払えるのは{h}枚。あと{d}枚あればよい",
       "the cost cannot be paid. Characters: {n} needed, {h} can pay; {d} more would do"}},
     {Because::SuitUnpaid,
      {"コストを支払えない。スート「{s}」のキャラクターが足りない",
       "the cost cannot be paid. A character of the suit {s} is missing"}},
     {Because::NotAnInterrupt,
      {"割り込みに使えるイベントではない", "the event cannot be used as an interrupt"}},
     {Because::OnlyAnInterrupt,
      {"割り込みにしか使えない", "the event can only be used as an interrupt"}},
     {Because::ConditionFails, {"使用条件が満たされていない", "its condition does not hold"}},
     {Because::NotAnAbility,
      {"使うことのできる特殊能力を持っていない", "it has no special ability that can be used"}},
     {Because::EffectsOff,
      {"裏向きか、効果を失っている", "it is face down or has lost its effects"}},
     {Because::AlreadyUsed,
      {"この特殊能力はこのターンすでに使った", "this ability was used this turn already"}},
     {Because::ChainTooLong, {"これ以上は割り込めない", "there can be no further answer"}},
     {Because::NobodyThere, {"そこにカードはない", "there is no card there"}},
     {Because::CannotAttack, {"このカードは今、攻撃できない", "it cannot attack now"}},
     {Because::CannotBeAttacked,
      {"このカードは今、攻撃を受けるカードに指定できない", "it cannot be attacked now"}},
     {Because::NoSuchTriple,
      {"その列には3枚のカードがない", "there are not three cards in that row"}},
     {Because::NotInTriple,
      {"バトルを行うロケーションを含む列ではない",
       "the row does not include your battle location"}},
     {Because::SuitsDiffer,
      {"その列のカードのスートが揃っていない", "the cards of that row are not of one suit"}},
     {Because::IsSnow, {"雪の結晶はスートボーナスを持たない", "the snow crystal gives no bonus"}},
     {Because::DeclaredInOrder,
      {"列は横、縦、斜めの順に宣言する。先に宣言した列より前の列は、もう宣言できない",
       "rows are declared in order: across, along, diagonal. Not one before a row already "
       "declared"}},
     {Because::TooManyPermanents,
      {"手札に永続使用カードが{h}枚ある。{n}枚以下でなければ引き直せない",
       "there are {h} cards in your hand that stay on the field; a new hand asks for {n} or "
       "fewer"}},
     {Because::CannotPay,
      {"コストを支払えない。カードが{n}枚必要だが、使えるのは{h}枚",
       "the cost cannot be paid. Cards: {n} needed, {h} can be used"}},
     {Because::NoMoreActs,
      {"このターンの行動は{n}回に達したので、もう行えない",
       "{n} acts have been made this turn, and no more can be"}}});

// None is empty.
static_assert(std::none_of(kSentences.begin(), kSentences.end(),
                           [](const Sentence& s) { return s.ja.empty() || s.en.empty(); }));

constexpr std::array kBesideThePoint{
    Because::None,        Because::NotNow,       Because::MustChoose,   Because::NotOffered,
    Because::NotInHand,   Because::NotPermanent, Because::NotAnEvent,   Because::NoSuchLine,
    Because::NotYours,    Because::IsFaceUp,     Because::NotAnAbility, Because::NobodyThere,
    Because::NoSuchTriple};

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
                                 [&](char) { return word_of("suit", reason.needed, language); });
  if (reason.card >= kMaxCards || state.cards.zone[reason.card] == kNoZone) { return text; }
  // Only a card that the player sees is named.
  const Reading r(game.pool(), state);
  if (!r.is_certain(state.decision.player, reason.card)) { return text; }
  return text + std::string(in(language, "：", ": ")) +
         choice_name(r, reason.card, state.decision.player, language);
}

}  // namespace fudaba::kanon
