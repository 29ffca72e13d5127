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
    {"今行えることではない", "this cannot be done now"},
    {"何も選ばずに進むことはできない", "you cannot go on without choosing"},
    {"今は選べない。コストは順に選ぶので、先に選んだカードより前のカードは選べない",
     "it cannot be chosen now. Costs are chosen in one order: not a card before one already "
     "chosen"},
    {"自分の手札にあるカードではない", "it is not a card in your hand"},
    {"キャラクターでもアイテムでもない", "it is neither a character nor an item"},
    {"イベントではない", "it is not an event"},
    {"このフェイズに置けるのは{h}枚まで", "in this phase {h} cards can be placed, and were"},
    {"今は効果によって禁じられている", "an effect forbids it now"},
    {"最初の配置では、1つのラインに1枚しか置けない", "when setting up, a line takes one card only"},
    {"ほかのラインに空きがあるので、埋まったラインには置けない（全部で{n}か所、今は{h}枚）",
     "another line has room, so a full line takes no card ({h} of {n} locations are taken)"},
    {"そのようなラインはない", "there is no such line"},
    {"フィールドにある自分のカードではない", "it is no card of yours on the field"},
    {"すでに表向きである", "it is face up already"},
    {"コストを支払えない。キャラクターが{n}枚必要だが、支払えるのは{h}枚。あと{d}枚あればよい",
     "the cost cannot be paid. Characters: {n} needed, {h} can pay; {d} more would do"},
    {"コストを支払えない。スート「{s}」のキャラクターが足りない",
     "the cost cannot be paid. A character of the suit {s} is missing"},
    {"割り込みに使えるイベントではない", "the event cannot be used to interrupt"},
    {"割り込みにしか使えない", "the event can only be used to interrupt"},
    {"使用条件が満たされていない", "its condition does not hold"},
    {"自分で使う特殊能力を持っていない", "it has no ability that is used by choice"},
    {"効果が失われている", "its effects are off"},
    {"この特殊能力はこのターンすでに使った", "this ability was used this turn already"},
    {"これ以上は割り込めない", "there can be no further answer"},
    {"そこにカードはない", "there is no card there"},
    {"攻撃できない状態にある", "it cannot attack"},
    {"攻撃の対象に選べない状態にある", "it cannot be attacked"},
    {"その列には3枚のカードがない", "there are not three cards in that line"},
    {"バトルを行うロケーションを含む列ではない", "the line does not include your battle location"},
    {"その列のカードのスートが揃っていない", "the cards of that line are not of one suit"},
    {"雪の結晶はスートボーナスを持たない", "the snow crystal gives no bonus"},
    {"列は横、縦、斜めの順に宣言する。先に宣言した列より前の列は、もう宣言できない",
     "lines are declared in order: across, along, diagonal. Not one before a line already "
     "declared"},
    {"手札に永続使用カードが{h}枚ある。{n}枚以下でなければ引き直せない",
     "there are {h} cards in your hand that stay on the field; a new hand asks for {n} or fewer"},
    {"コストを支払えない。カードが{n}枚必要だが、使えるのは{h}枚",
     "the cost cannot be paid. Cards: {n} needed, {h} can be used"},
}};

// One for each Because.
static_assert(std::none_of(kSentences.begin(), kSentences.end(),
                           [](const Sentence& s) { return s.ja.empty() || s.en.empty(); }));

}  // namespace

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
