// Why something may not be done: one sentence for each Because, with the figures and the card in
// the way.
#include <algorithm>
#include <array>

#include "base/keyed_table.h"
#include "games/kannagi/text.h"
#include "games/kannagi/wording.h"

namespace fudaba::kannagi {
namespace {

// {s} is the season that is needed.
constexpr auto kSentences = by_key<Because, Sentence>(
    {{Because::None, {"ルールにより行えない", "the rules do not allow it"}},
     {Because::NotNow, {"今は行えない", "this cannot be done now"}},
     {Because::MustChoose, {"何も選ばずに進むことはできない", "you cannot go on without choosing"}},
     {Because::NotOffered, {"選べるものの中にない", "this cannot be chosen here"}},
     {Because::NotInHand, {"自分の手札のカードではない", "it is not a card in your hand"}},
     {Because::NotAPlace, {"場所札ではない", "it is not a place"}},
     {Because::NotAGhost, {"怪異札ではない", "it is not a ghost"}},
     {Because::NotASeasonCard, {"季節札ではない", "it is not a season card"}},
     {Because::NotATool, {"道具札ではない", "it is not a tool"}},
     {Because::AlreadyDone,
      {"このターンはもう行えない（{h}回まで）。次の自分のターンに行える",
       "no more of this can be done this turn (limit: {h}). It can be done on your next turn"}},
     {Because::Banned, {"カードの効果によって禁じられている", "the effect of a card forbids it"}},
     {Because::SoulTooSmall,
      {"コストを満たしていない。自分の魂が{n}枚必要だが、{h}枚しかない（あと{d}枚）",
       "its cost is not met. Cards in your soul: {n} needed, {h} there ({d} more)"}},
     {Because::SeasonMissing,
      {"季節を満たしていない。自分の魂に{s}のカードが1枚もない",
       "its season is missing. Your soul holds no {s} card"}},
     {Because::NoSeasonCard, {"自分の季節札が場にない", "you have no season card on the field"}},
     {Because::SeasonTaken,
      {"自分の季節札の上にはすでに場所札がある", "a place stands on your season card already"}},
     {Because::FieldFull,
      {"自分の場に空きがない。季節札の上のほかに置ける場所札は{n}枚まで",
       "your field is full: beside the one on the season card it holds {n} places"}},
     {Because::NoPlaceThere, {"そこに自分の場所札はない", "there is no place of yours"}},
     {Because::NoGhostsHere,
      {"この場所札に怪異札を憑依させることはできない", "ghosts cannot be attached to this place"}},
     {Because::CostAboveHost,
      {"鮮明を持つ怪異札は、コスト{n}以上の場所札にしか憑依させられない（この場所札は{h}）",
       "a ghost with vividness needs a place of cost {n} or more (this one has {h})"}},
     {Because::NotYours, {"自分の場にあるカードではない", "it is not a card on your field"}},
     {Because::IsLaid,
      {"伏せ状態である。次の自分の回復で起き状態になる",
       "it is laid. It awakes in your next recovery"}},
     {Because::CannotAttack, {"この場所札は攻撃できない", "this place cannot attack"}},
     {Because::MustAttack,
      {"先に攻撃しなければならない自分の場所札がある", "a place of yours must attack first"}},
     {Because::NoRaidTarget,
      {"襲撃できる相手の場所札がない", "there is no opposing place to raid"}},
     {Because::ToolSpent,
      {"この一巡に使える道具札はもうない。次の自分のターンの開始時から、また使える",
       "you can use no more tools this round. You can again from the start of your next turn"}},
     {Because::TooManyAnswers,
      {"これ以上は道具札で応じられない", "no further tool can answer this"}},
     {Because::NotAnAbility,
      {"自分で選んで使う効果を持っていない", "it has no effect that is used by choice"}},
     {Because::EffectsOff, {"効果を失っている", "it has lost its effects"}},
     {Because::AlreadyUsed,
      {"この効果はこのターンにもう使った", "this effect was used this turn already"}},
     {Because::ConditionFails,
      {"効果の条件を満たしていない", "the condition of its effect does not hold"}},
     {Because::NotInSoul,
      {"自分の手札にも魂にもない", "it is neither in your hand nor in your soul"}},
     {Because::NoDefence,
      {"今は魂のカードで防御できない", "the soul cannot be used to defend now"}},
     {Because::NoBarrier,
      {"自分の魂のカードでも、結界を持つ手札のカードでもない",
       "it is neither in your soul nor a card with barrier in your hand"}},
     {Because::NotAdverse, {"逆境を持つ場所札ではない", "it is not a place with adversity"}},
     {Because::NoMoreActs,
      {"このターンの行動は{n}回に達したので、もう行えない",
       "{n} acts have been made this turn, and no more can be"}}});

// None is empty.
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
