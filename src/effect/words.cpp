#include "effect/words.h"

#include <algorithm>
#include <iterator>

#include "base/check.h"
#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/card_table.h"

namespace fudaba::effect {
namespace {

using T = Type;

constexpr auto kPlayers =
    entries_by_key<Party>({{Party::You, "you", "自分", "you"},
                           {Party::Opponent, "opponent", "相手", "your opponent"},
                           {Party::Any, "each", "お互い", "each player"}});
constexpr Entry kWho[] = {{"you", "自分", "you"}, {"opponent", "相手", "your opponent"}};
constexpr auto kWhose =
    entries_by_key<Party>({{Party::You, "you", "自分", "your"},
                           {Party::Opponent, "opponent", "相手", "your opponent's"},
                           {Party::Any, "any", "お互い", "any player's"}});
constexpr auto kEnds =
    entries_by_key<End>({{End::Top, "top", "上", "top"}, {End::Bottom, "bottom", "下", "bottom"}});
constexpr auto kWheres =
    entries_by_key<WorksIn, 3>({{WorksIn::Play, "play", "場", "in play"},
                                {WorksIn::Hand, "hand", "手札", "in your hand"},
                                {WorksIn::Discard, "discard", "捨札", "in your discard pile"}});

// Limits; an ability without one says nothing.
constexpr auto kLimits = entries_by_key<Limit, 5>(
    {{Limit::None, "none", "何度でも", "any number of times"},
     {Limit::OnceATurn, "once_a_turn", "ターンに1回", "once a turn"},
     {Limit::TwiceATurn, "twice_a_turn", "ターンに2回", "twice a turn"},
     {Limit::ThriceATurn, "three_times_a_turn", "ターンに3回", "three times a turn"},
     {Limit::OnceAGame, "once_a_game", "ゲームに1回", "once a game"}});
constexpr auto kCauses = entries_by_key<Cause, 7>(
    {{Cause::Any, "any", "何によってでも", "in any way"},
     {Cause::Effect, "effect", "効果による", "by an effect"},
     {Cause::YourEffect, "your_effect", "自分の効果による", "by your effect"},
     {Cause::OpponentsEffect, "opponents_effect", "相手の効果による", "by your opponent's effect"},
     {Cause::NoEffect, "no_effect", "効果によらない", "not by an effect"},
     {Cause::Fight, "fight", "戦闘による", "in a fight"},
     {Cause::Cost, "cost", "コストの支払いによる", "as a cost that is paid"}});

constexpr Entry kYesNo[] = {{"no", "いいえ", "no"}, {"yes", "はい", "yes"}};

constexpr Table kTables[] = {{"player", kPlayers}, {"who", kWho},      {"whose", kWhose},
                             {"end", kEnds},       {"where", kWheres}, {"yes_no", kYesNo},
                             {"limit", kLimits},   {"cause", kCauses}};

constexpr Word kWords[] = {
    // Abilities
    {"play", T::Ability, Op::AbilityPlay, "{if?{if}なら、}{play}", "{if?if {if}, }{play}",
     takes(T::Action, kIf)},
    {"attach", T::Ability, Op::AbilityAttach, "［対象］{attach}", "attach to {attach}",
     takes(T::Filter)},
    {"gains", T::Ability, Op::AbilityGains,
     "{while?{while}なら、}{affects@は}{gains>{gains>}|{gains}{by+}}"
     "{once?（同名のカードの効果は重複しない）}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{affects@}} {gains>}|"
     "{affects?{affects'} get }{affects!{affects@ has }}{gains} {by+}}"
     "{once? (cards of one name count once)}",
     takes("property", param("by", T::Amount), kWhile, kAffects,
           later(choice("once", "yes_no", 0)))},
    {"has", T::Ability, Op::AbilityHas,
     "{while?{while}なら、}{affects@は}{has>{has>}|{has}{by?（{by}）}{affects?を持つ}}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}{by? "
     "({by})}}",
     takes("keyword", kWhile, kAffects, param("by", T::Amount, 1))},
    {"from", T::Ability, Op::AbilityWhen,
     "［{from}：{when}{cause?（{cause}）}{limit?（{limit}）}］{do}{do!何も起こらない}",
     "{when>{from|while this card is {from}, when {when}|while this card is {from}, when {when}|"
     "{of?while this card is {from}, when {when}}{of!when {when>}}}|"
     "while this card is {from}, when {when}}"
     "{cause? ({cause})}{limit? ({limit})}, {do}{do!nothing happens}",
     takes("where", choice("when", "trigger"), kMayDo, kOf, choice("whose", 0), kCause, kLimit)},
    {"when", T::Ability, Op::AbilityWhen,
     "［{when}{cause?（{cause}）}{limit?（{limit}）}］{if?{if}なら、}{do}{do!何も起こらない}",
     "when {when}{cause? ({cause})}{limit? ({limit})}, {if?if {if}, }{do}{do!nothing happens}",
     takes("trigger", kMayDo, kIf, kOf, choice("whose", 0), kCause, kLimit)},
    {"instead_of", T::Ability, Op::AbilityInstead,
     "［{from?{from}：}{instead_of}{cause?（{cause}）}］{if?{if}なら、}代わりに{do}"
     "{do!何も起こらない}",
     "{from?while this card is {from}, }when {instead_of}{cause? ({cause})}, {if?if {if}, }"
     "instead {do}{do!nothing happens}",
     takes("trigger", kMayDo, kIf, kOf, choice("from", "where", 0), kCause)},
    {"mutes", T::Ability, Op::AbilityMutes,
     "{while?{while}なら、}{affects@の}［{mutes}］の能力は働かない",
     "{while?while {while}, }the “when {mutes}” abilities of "
     "{affects?{affects'}}{affects!{@}} do not work",
     takes("trigger", kWhile, kAffects)},
    {"lends", T::Ability, Op::AbilityLends,
     "{while?{while}なら、}{affects~}はそれぞれ能力「{lends}」を持つ",
     "{while?while {while}, }each of {affects'} has the ability “{lends}”",
     takes(T::Ability, param("affects", T::Filter), kWhile)},
    {"counts_as", T::Ability, Op::AbilityCounts, "{from}にある間は{counts_as}としても数える",
     "while this card is {from}, it also counts as a card of the kind {counts_as}",
     takes("kind", choice("from", "where"))},
    {"act", T::Ability, Op::AbilityAct,
     "［起動{limit?（{limit}）}{cost?：コスト{cost}}］{if?{if}なら、}{act}",
     "activate{limit? ({limit})}{cost? (cost {cost})}: {if?if {if}, }{act}",
     takes(T::Action, param("cost", T::Amount, 0), kIf, kLimit)},
    // Actions: control
    {"if", T::Action, Op::If, "{if}なら、{then}{else?{;}そうでなければ、{else}}",
     "if {if}, {then}{else?{;}otherwise, {else}}",
     takes(T::Condition, param("then", T::Action), optional("else", T::Action))},
    {"may", T::Action, Op::May, "{may<もよい}", "{may<{by|you|your opponent} may }",
     takes(T::Action, choice("by", "who", 0))},
    {"choose_one", T::Action, Op::ChooseOne, "{by?相手が}次から1つ選ぶ：{choose_one/／}",
     "{by|choose|your opponent chooses} one: {choose_one/ / }",
     takes(T::Action, choice("by", "who", 0))},
    {"choose", T::Action, Op::Choose,
     "{by?相手が}{choose*}{different_names?名前が重ならないように}"
     "{count)}{choose^}{up_to?まで}選ぶ",
     "{by|choose|your opponent chooses} {up_to?up to {count={count} {choose.count}|{choose:count}}}"
     "{up_to!{choose:count}}{different_names? with different names}",
     takes(T::Cards, param("count", T::Amount, 1), choice("up_to", "yes_no", 0),
           choice("by", "who", 0), optional("as", T::Name),
           choice("different_names", "yes_no", 0))},
    {"choose_any", T::Action, Op::ChooseAny,
     "{by?相手が}{choose_any*}{different_names?名前が重ならないように}好きなだけ選ぶ",
     "{by|choose|your opponent chooses} any number of {choose_any'}"
     "{different_names? with different names}",
     takes(T::Cards, choice("by", "who", 0), optional("as", T::Name),
           choice("different_names", "yes_no", 0))},
    {"pick_at_random", T::Action, Op::PickRandom,
     "{pick_at_random*}無作為に{count)}{pick_at_random^}選ぶ",
     "pick {pick_at_random:count} at random",
     takes(T::Cards, param("count", T::Amount, 1), optional("as", T::Name))},
    {"declare_number", T::Action, Op::ChooseNumber,
     "{by?相手が}{declare_number}から{most}までの数を宣言する",
     "{by|declare|your opponent declares} a number from {declare_number} to {most}",
     takes(T::Amount, param("most", T::Amount), choice("by", "who", 0))},
    {"for_each", T::Action, Op::ForEachWord, "{for_each~}それぞれについて、{do}",
     "for each {for_each*}, {do}", takes(T::Cards, param("do", T::Action))},
    {"player_does", T::Action, Op::PlayerDoes,
     "{by?相手が}プレイヤー1人を選び、選ばれたプレイヤーは次を行う：{player_does}",
     "{by|choose|your opponent chooses} a player, who does this: {player_does}",
     takes(T::Action, choice("by", "who", 0))},
    {"repeat", T::Action, Op::RepeatWord,
     "次を{while?、{while}なら繰り返して、最大}{repeat)}回行う：{do}",
     "do this {while?up to }{repeat=|as many times as }{repeat}{repeat= {repeat#time|times}|}"
     "{while?, going on as long as {while}}: {do}",
     takes(T::Amount, param("do", T::Action), kWhile)},
    {"roll_die", T::Action, Op::RollDie, "ダイスを1個振る", "roll a die"},
    // Actions: cards
    {"draw", T::Action, Op::Draw,
     "{player?{player|自分|相手|お互いのプレイヤー}は}カードを{draw}{draw=枚|だけ}引く",
     "{player|draw|your opponent draws|each player draws} "
     "{draw={draw#a card|{draw} cards}|cards equal to {draw}}",
     takes(T::Amount, choice("player", 0))},
    {"mill", T::Action, Op::Mill, "{player}のデッキの上から{mill}{mill=枚|だけ}捨札にする",
     "put {mill=the top {mill#card|{mill} cards}|cards equal to {mill} from the top} of "
     "{player|your|your opponent's|each player's} deck into the discard pile",
     takes(T::Amount, choice("player", 1))},
    {"discard", T::Action, Op::Discard,
     "{player?{player|自分|相手|お互いのプレイヤー}は}手札を{at_random?無作為に}{discard}{discard="
     "枚|だけ}捨てる",
     "{player|discard|your opponent discards|each player discards} "
     "{discard={discard#a card|{discard} cards}|cards equal to {discard}}{at_random? at random}",
     takes(T::Amount, choice("player", 0), choice("at_random", "yes_no", 0))},
    {"move", T::Action, Op::MoveCards, "{move}を{secretly?裏向きのまま}{to>}",
     "put {move} {to>}{secretly? without showing {move#it|them}}",
     takes(T::Cards, choice("to", "zone"), choice("end", 0), choice("secretly", "yes_no", 0))},
    {"arrange", T::Action, Op::Arrange,
     "{arrange}を好きな順番で{arrange(||持ち主の}デッキの{end|一番上|一番下}に置く",
     "put {arrange} {end|on top|on the bottom} of "
     "{arrange(your deck|your deck|{arrange#its owner's deck|their owners' decks}} in any order",
     takes(T::Cards, choice("end", 0), fixed(choice("to", "zone", 0)))},
    {"shuffle_deck", T::Action, Op::ShuffleDeck, "{shuffle_deck}のデッキをシャッフルする",
     "shuffle {shuffle_deck|your deck|your opponent's deck|both decks}", takes("player")},
    {"gain", T::Action, Op::Gain,
     "{gain>{until}、{to}の{gain>}|{until?{until}、}{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>} {until}|{to#gets|get} {gain} {by+}{until? {until}}}",
     takes("property", param("by", T::Amount), param("to", T::Cards), kUntil)},
    {"set", T::Action, Op::SetTo, "{until?{until}、}{of}の{set}を{at}にする",
     "{of$} {set} becomes {at}{until? {until}}",
     takes("property", param("at", T::Amount), param("of", T::Cards), kUntil)},
    {"grant", T::Action, Op::Grant,
     "{grant>{until}、{to}は{grant>}|{until?{until}、}{to}に{grant}{by?（{by}）}を付与する}",
     "{to} {grant>{grant>} {until}|{to#gains|gain} {grant}{by? ({by})}{until? {until}}}",
     takes("keyword", param("to", T::Cards), kUntil, param("by", T::Amount, 1))},
    {"in_force", T::Action, Op::InForce,
     "{until}{or_when?、または効果を受けるカードの次の［{or_when}］まで}、次の効果が続く：{in_"
     "force}",
     "this holds {until}{or_when? or until {or_when}, whichever comes first}: {in_force}",
     takes(T::Ability, choice("until", kRequired), later(choice("or_when", "trigger", kAbsent)))},
    {"give", T::Action, Op::Give, "{until}、{to}は次の能力を得る：{give}",
     "{to} {to#gains|gain} this ability {until}: {give}",
     takes(T::Ability, kUntil, param("to", T::Cards))},
    {"cut_short", T::Action, Op::CutShort, "進行中の効果を打ち切る",
     "the effect that is going on ends"},
    {"look_at", T::Action, Op::Look, "{look_at}を見る", "look at {look_at}", takes(T::Cards)},
    {"show", T::Action, Op::Show, "{show}を公開する", "reveal {show}", takes(T::Cards)},
    // Conditions
    {"any_of", T::Condition, Op::Any, "{any_of/、または}", "{any_of/ or }", takes(T::Condition)},
    {"not", T::Condition, Op::Not, "{not}でない", "not {not}", takes(T::Condition)},
    {"at_least", T::Condition, Op::AtLeast, "{that}が{at_least}以上",
     "{that} is {at_least={at_least} or more|at least {at_least}}",
     takes(T::Amount, param("that", T::Amount))},
    {"at_most", T::Condition, Op::AtMost, "{that}が{at_most}以下",
     "{that} is {at_most={at_most} or less|at most {at_most}}",
     takes(T::Amount, param("that", T::Amount))},
    {"more_than", T::Condition, Op::MoreThan, "{that}が{more_than}より多い",
     "{that} is more than {more_than}", takes(T::Amount, param("that", T::Amount))},
    {"fewer_than", T::Condition, Op::FewerThan, "{that}が{fewer_than}より少ない",
     "{that} is less than {fewer_than}", takes(T::Amount, param("that", T::Amount))},
    {"equals", T::Condition, Op::Equals, "{that}が{equals}{equals=|と等しい}",
     "{that} is {equals=|equal to }{equals}", takes(T::Amount, param("that", T::Amount))},
    {"exists", T::Condition, Op::Exists, "{exists%}が{exists&いる|ある}", "there is {exists%}",
     takes(T::Cards)},
    {"is", T::Condition, Op::IsA, "{is}が{a%}", "{is} {a%}",
     takes(T::Cards, param("a", T::Filter))},
    {"your_turn", T::Condition, Op::YourTurn, "自分のターン", "it is your turn"},
    // Filters
    {"card", T::Filter, Op::Noun, "カード|枚", "card|cards"},
    {"owner", T::Filter, Op::Owner, "{owner}の", "{owner|your|opposing}", takes("who")},
    {"in", T::Filter, Op::InZone, "{in}の", "~in {in}", takes("zone")},
    {"other", T::Filter, Op::Other, "他の", "other"},
    {"with", T::Filter, Op::Has, "{with}を持つ", "~with {with}", takes("keyword")},
    {"current", T::Filter, Op::ValueAtLeast, "現在の{current}が{at_least}以上の",
     "~with current {current} {at_least={at_least} or more|of at least {at_least}}",
     takes("property", param("at_least", T::Amount))},
    {"current_up_to", T::Filter, Op::ValueAtMost, "現在の{current_up_to}が{at_most}以下の",
     "~with current {current_up_to} {at_most={at_most} or less|of at most {at_most}}",
     takes("property", param("at_most", T::Amount))},
    {"printed", T::Filter, Op::PrintedAtLeast, "{printed}{at_least}以上の",
     "~with {printed} {at_least={at_least} or more|of at least {at_least}}",
     takes("property", param("at_least", T::Amount))},
    {"printed_up_to", T::Filter, Op::PrintedAtMost, "{printed_up_to}{at_most}以下の",
     "~with {printed_up_to} {at_most={at_most} or less|of at most {at_most}}",
     takes("property", param("at_most", T::Amount))},
    {"trait", T::Filter, Op::HasTrait, kEveryCard, "{trait}の", "{trait}",
     takes(Head(T::Name, kTrait))},
    {"same_name_as", T::Filter, Op::SameName, "{same_name_as}と同名の",
     "~with the same name as {same_name_as}", takes(kOne)},
    {"shares_name_with", T::Filter, Op::SharesName, "{shares_name_with~}のうち他のカードと同名の",
     "~with the same name as another of {shares_name_with'}", takes(T::Cards)},
    {"not", T::Filter, Op::Without, "{not}以外の", "non-{not}", takes(T::Filter)},
    {"either", T::Filter, Op::EitherOf, "{either}の", "{either}", takes(T::Filter)},
    // Amounts
    {"count", T::Amount, Op::Count, "{count~}の数", "the number of {count'}", takes(T::Cards)},
    {"plus", T::Amount, Op::Plus, "{plus}＋{and}", "{plus} + {and}",
     takes(T::Amount, param("and", T::Amount))},
    {"minus", T::Amount, Op::Minus, "{from}－{minus}", "{from} - {minus}",
     takes(T::Amount, param("from", T::Amount))},
    {"times", T::Amount, Op::Times, "{of}×{times}", "{times} × {of}",
     takes(T::Amount, param("of", T::Amount))},
    {"half", T::Amount, Op::Half, "{half}の半分（端数切り捨て）", "half of {half} (rounded down)",
     takes(T::Amount)},
    {"per", T::Amount, Op::Per, "{of}{per}につき{give}", "{give} for every {per} of {of}",
     takes(T::Amount, param("of", T::Amount), param("give", T::Amount, 1))},
    {"percent", T::Amount, Op::Share, "{of}の{percent}％（端数切り捨て）",
     "{percent}% of {of} (rounded down)", takes(T::Amount, param("of", T::Amount))},
    {"cards_in", T::Amount, Op::ZoneSize, "{of}の{cards_in}の枚数",
     "the number of cards in {of|your|your opponent's|each player's} {cards_in}",
     takes("zone", choice("of", "player", 0))},
    {"number", T::Amount, Op::Number, "その数", "that number"},
    {"event_amount", T::Amount, Op::EventAmount, "その値", "that amount"},
    {"value", T::Amount, Op::ValueOf, "{of}の{value}", "{of$} {value}",
     takes("property", one("of"))},
    {"printed", T::Amount, Op::PrintedOf, "{of}の元の{printed}", "{of$} printed {printed}",
     takes("property", one("of"))},
    {"larger_of", T::Amount, Op::Largest, "{larger_of}と{and}の大きいほうの値",
     "the larger of {larger_of} and {and}", takes(T::Amount, param("and", T::Amount))},
    {"smaller_of", T::Amount, Op::Smallest, "{smaller_of}と{and}の小さいほうの値",
     "the smaller of {smaller_of} and {and}", takes(T::Amount, param("and", T::Amount))},
    // Cards
    {"this", T::Cards, Op::This, "このカード", "this card"},
    {"it", T::Cards, Op::It, "それ", "it"},
    {"subject", T::Cards, Op::Subject, "そのカード", "that card"},
    {"picked", T::Cards, Op::Picked, "{picked}", "{picked}", takes(T::Name)},
    {"chosen", T::Cards, Op::Picked, "それ|それら", "it|them"},
    {"each", T::Cards, Op::Each, "{of?{of}の}{in?{in}の}{each}すべて",
     "each {each*}{in? in {of|your|your opponent's|either player's} {in}}",
     takes(T::Filter, choice("in", "zone", kAbsent), choice("of", "player", 2))},
    {"top", T::Cards, Op::Top, "{of}のデッキの{top#一番上のカード|上から{top)}枚}",
     "{top=the top {top#card|{top} cards}|cards equal to {top} from the top} of "
     "{of|your|your opponent's} deck",
     takes(T::Amount, choice("of", "who", 0))},
    {"bottom", T::Cards, Op::Bottom, "{of}のデッキの{bottom#一番下のカード|下から{bottom)}枚}",
     "{bottom=the bottom {bottom#card|{bottom} cards}|cards equal to {bottom} from the bottom} of "
     "{of|your|your opponent's} deck",
     takes(T::Amount, choice("of", "who", 0))},
    {"both", T::Cards, Op::Both, "{both}と{and}", "{both} and {and}",
     takes(T::Cards, param("and", T::Cards))},
    {"among", T::Cards, Op::Among, "{among}の中の{a~}", "the {a'} among {among}",
     takes(T::Cards, param("a", T::Filter))},
    {"you", T::Cards, Op::You, "自分", "you"},
    {"opponent", T::Cards, Op::Opponent, "相手", "your opponent"},
};

}  // namespace

std::span<const Word> shared_words() { return kWords; }
std::span<const Table> shared_tables() { return kTables; }
const Word& shared_word(Type type, Op op) {
  const auto* const found = std::find_if(
      std::begin(kWords), std::end(kWords),
      [&](const Word& word) { return word.type == type && static_cast<Op>(word.op) == op; });
  FUDABA_CHECK(found != std::end(kWords));  // the program's own words
  return *found;
}

const Entry& other_player(const Entry& who) { return kWho[who.id == kWho[0].id ? 1 : 0]; }

}  // namespace fudaba::effect
