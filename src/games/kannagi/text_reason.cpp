// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include <algorithm>
#include <array>

#include "games/kannagi/text.h"
#include "games/kannagi/wording.h"

namespace fudaba::kannagi {
namespace {

// {s} is the season that is needed.
constexpr std::array<Sentence, kBecauses> kSentences{{
    {"ルールにより行えない", "the rules do not allow it"},
    {"今行えることではない", "this cannot be done now"},
    {"何も選ばずに進むことはできない", "you cannot go on without choosing"},
    {"示された選択肢にない", "this choice is not offered"},
    {"自分の手札にあるカードではない", "it is not a card in your hand"},
    {"場所札ではない", "it is not a place"},
    {"怪異札ではない", "it is not a ghost"},
    {"季節札ではない", "it is not a season card"},
    {"道具札ではない", "it is not a tool"},
    {"このターンはすでに{h}回行った。次の自分のターンに行える",
     "allowed this turn: {h}, and done already. It can be done next turn"},
    {"今は効果によって禁じられている", "an effect forbids it now"},
    {"コストを満たさない。魂が{n}枚必要だが、{h}枚しかない。あと{d}枚あれば使える",
     "the cost is not met. Cards in your soul: {n} needed, you have {h}; {d} more would do"},
    {"季節を満たさない。魂に{s}のカードが1枚もない",
     "the season is missing. Your soul needs at least one {s} card"},
    {"自分の季節札が場にない", "you have no season card on the field"},
    {"季節札の上にはすでに場所札がある", "a place stands on the season card already"},
    {"場に空きがない。このプログラムでは{n}枚まで",
     "the field is full: {n} places in this program"},
    {"そこに自分の場所札はない", "there is no place of yours"},
    {"この場所札には憑依できない", "ghosts cannot be attached to this place"},
    {"鮮明の怪異札は、コスト{n}以上の場所札にしか憑依できない（この場所札は{h}）",
     "a vivid ghost needs a place of cost {n} or more (this one has {h})"},
    {"場にある自分のカードではない", "it is no card of yours on the field"},
    {"伏せ状態のため使えない。自分の回復で起きる", "it is laid. It awakes in your recovery"},
    {"攻撃できない状態にある", "it cannot attack"},
    {"攻撃しなければならない場所札がある", "a place of yours must attack"},
    {"襲撃で狙える場所札がない", "there is no opposing place to raid"},
    {"道具札の使用権を使っている。次の自分のターン開始時に戻る",
     "the right to a tool is used up. It comes back at your next turn start"},
    {"これ以上は応じられない", "there can be no further answer"},
    {"自分で使う効果を持っていない", "it has no ability that is used by choice"},
    {"効果が失われている", "its effects are off"},
    {"この効果はこのターンすでに使った", "this ability was used this turn already"},
    {"条件が満たされていない", "the condition does not hold"},
    {"手札にも魂にもない", "it is neither in your hand nor in your soul"},
    {"今は魂で防御できない", "the soul cannot be used in defence now"},
    {"魂のカードでも結界を持つ手札でもない", "it is neither a soul card nor a barrier in hand"},
    {"逆境を持つ場所札ではない", "it is not a place with adversity"},
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
                                 [&](char) { return word_of("season", reason.needed, language); });
  if (reason.card < kMaxCards && state.cards.zone[reason.card] != kNoZone) {
    const bool in_hand = kind_of(state.cards.zone[reason.card]) == ZoneKind::Hand;
    const std::string card = in_hand ? name_of(game.pool(), state.cards.def[reason.card], language)
                                     : choice_name(Reading(game.pool(), state), reason.card,
                                                   state.decision.player, language);
    text += std::string(in(language, "：", ": ")) + card;
  }
  return text;
}

}  // namespace fudaba::kannagi
