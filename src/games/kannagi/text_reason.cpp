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
    {"今は行えない", "this cannot be done now"},
    {"何も選ばずに進むことはできない", "you cannot go on without choosing"},
    {"選べるものの中にない", "this cannot be chosen here"},
    {"自分の手札のカードではない", "it is not a card in your hand"},
    {"場所札ではない", "it is not a place"},
    {"怪異札ではない", "it is not a ghost"},
    {"季節札ではない", "it is not a season card"},
    {"道具札ではない", "it is not a tool"},
    {"このターンはもう行えない（{h}回まで）。次の自分のターンに行える",
     "no more of this can be done this turn (limit: {h}). It can be done on your next turn"},
    {"カードの効果によって禁じられている", "the effect of a card forbids it"},
    {"コストを満たしていない。自分の魂が{n}枚必要だが、{h}枚しかない（あと{d}枚）",
     "its cost is not met. Cards in your soul: {n} needed, {h} there ({d} more)"},
    {"季節を満たしていない。自分の魂に{s}のカードが1枚もない",
     "its season is missing. Your soul holds no {s} card"},
    {"自分の季節札が場にない", "you have no season card on the field"},
    {"自分の季節札の上にはすでに場所札がある", "a place stands on your season card already"},
    {"自分の場に空きがない。季節札の上のほかに置ける場所札は{n}枚まで",
     "your field is full: beside the one on the season card it holds {n} places"},
    {"そこに自分の場所札はない", "there is no place of yours"},
    {"この場所札に怪異札を憑依させることはできない", "ghosts cannot be attached to this place"},
    {"鮮明を持つ怪異札は、コスト{n}以上の場所札にしか憑依させられない（この場所札は{h}）",
     "a ghost with vividness needs a place of cost {n} or more (this one has {h})"},
    {"自分の場にあるカードではない", "it is not a card on your field"},
    {"伏せ状態である。次の自分の回復で起き状態になる",
     "it is laid. It awakes in your next recovery"},
    {"この場所札は攻撃できない", "this place cannot attack"},
    {"先に攻撃しなければならない自分の場所札がある", "a place of yours must attack first"},
    {"襲撃できる相手の場所札がない", "there is no opposing place to raid"},
    {"この一巡に使える道具札はもうない。次の自分のターンの開始時から、また使える",
     "you can use no more tools this round. You can again from the start of your next turn"},
    {"これ以上は道具札で応じられない", "no further tool can answer this"},
    {"自分で選んで使う効果を持っていない", "it has no effect that is used by choice"},
    {"効果を失っている", "it has lost its effects"},
    {"この効果はこのターンにもう使った", "this effect was used this turn already"},
    {"効果の条件を満たしていない", "the condition of its effect does not hold"},
    {"自分の手札にも魂にもない", "it is neither in your hand nor in your soul"},
    {"今は魂のカードで防御できない", "the soul cannot be used to defend now"},
    {"自分の魂のカードでも、結界を持つ手札のカードでもない",
     "it is neither in your soul nor a card with barrier in your hand"},
    {"逆境を持つ場所札ではない", "it is not a place with adversity"},
    {"このターンの行動は{n}回に達したので、もう行えない",
     "{n} acts have been made this turn, and no more can be"},
}};

// One for each Because.
static_assert(std::none_of(kSentences.begin(), kSentences.end(),
                           [](const Sentence& s) { return s.ja.empty() || s.en.empty(); }));

constexpr std::array kBesideThePoint{
    Because::None,      Because::NotNow,    Because::MustChoose,   Because::NotOffered,
    Because::NotInHand, Because::NotAPlace, Because::NotAGhost,    Because::NotASeasonCard,
    Because::NotATool,  Because::NotYours,  Because::NotAnAbility, Because::NotInSoul,
    Because::NoBarrier, Because::NotAdverse};

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
