// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include <algorithm>
#include <array>

#include "games/kanon/text.h"
#include "games/kanon/wording.h"

namespace fudaba::kanon {
namespace {

// {s} is the suit that is needed.
constexpr std::array<Sentence, kBecauses> kSentences{{
    {"ルールにより行えない", "the rules do not allow it"},
    {"今は行えない", "this cannot be done now"},
    {"何も選ばずに進むことはできない", "you cannot go on without choosing"},
    {"今は選べない。コストは順に選ぶので、先に選んだカードより前のカードは選べない",
     "it cannot be chosen now. Costs are chosen in one order: not a card before one already "
     "chosen"},
    {"自分の手札にあるカードではない", "it is not a card in your hand"},
    {"キャラクターでもアイテムでもない", "it is neither a character nor an item"},
    {"イベントではない", "it is not an event"},
    {"このフェイズに置けるのは{h}枚まで", "in this phase {h} cards can be placed, and were"},
    {"カードの効果により今はできない", "the effect of a card forbids it now"},
    {"最初の配置では、1つのラインに1枚しか置けない", "when setting up, a line takes one card only"},
    {"ほかのラインに空きがあるので、埋まったラインには置けない（全部で{n}か所、今は{h}枚）",
     "another line has room, so a full line takes no card ({h} of {n} locations are taken)"},
    {"そのようなラインはない", "there is no such line"},
    {"自分のフィールドにあるカードではない", "it is not a card on your field"},
    {"すでに表向きである", "it is face up already"},
    {"コストを支払えない。キャラクターが{n}枚必要だが、支払えるのは{h}枚。あと{d}枚あればよい",
     "the cost cannot be paid. Characters: {n} needed, {h} can pay; {d} more would do"},
    {"コストを支払えない。スート「{s}」のキャラクターが足りない",
     "the cost cannot be paid. A character of the suit {s} is missing"},
    {"割り込みに使えるイベントではない", "the event cannot be used as an interrupt"},
    {"割り込みにしか使えない", "the event can only be used as an interrupt"},
    {"使用条件が満たされていない", "its condition does not hold"},
    {"使うことのできる特殊能力を持っていない", "it has no special ability that can be used"},
    {"裏向きか、効果を失っている", "it is face down or has lost its effects"},
    {"この特殊能力はこのターンすでに使った", "this ability was used this turn already"},
    {"これ以上は割り込めない", "there can be no further answer"},
    {"そこにカードはない", "there is no card there"},
    {"このカードは今、攻撃できない", "it cannot attack now"},
    {"このカードは今、攻撃を受けるカードに指定できない", "it cannot be attacked now"},
    {"その列には3枚のカードがない", "there are not three cards in that row"},
    {"バトルを行うロケーションを含む列ではない", "the row does not include your battle location"},
    {"その列のカードのスートが揃っていない", "the cards of that row are not of one suit"},
    {"雪の結晶はスートボーナスを持たない", "the snow crystal gives no bonus"},
    {"列は横、縦、斜めの順に宣言する。先に宣言した列より前の列は、もう宣言できない",
     "rows are declared in order: across, along, diagonal. Not one before a row already "
     "declared"},
    {"手札に永続使用カードが{h}枚ある。{n}枚以下でなければ引き直せない",
     "there are {h} cards in your hand that stay on the field; a new hand asks for {n} or fewer"},
    {"コストを支払えない。カードが{n}枚必要だが、使えるのは{h}枚",
     "the cost cannot be paid. Cards: {n} needed, {h} can be used"},
    {"このターンの行動は{n}回に達したので、もう行えない",
     "{n} acts have been made this turn, and no more can be"},
}};

// One for each Because.
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
