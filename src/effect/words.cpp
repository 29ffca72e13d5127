#include "effect/words.h"

#include "base/keyed_table.h"
#include "effect/program.h"
#include "kernel/card_table.h"

namespace fudaba::effect {
namespace {

using T = Type;

constexpr std::uint8_t op(Op code) { return static_cast<std::uint8_t>(code); }

constexpr auto kPlayers =
    by_key<Whose, Entry>({{Whose::You, {"you", "自分", "you"}},
                          {Whose::Opponent, {"opponent", "相手", "your opponent"}},
                          {Whose::Any, {"each", "お互い", "each player"}}});
constexpr Entry kWho[] = {{"you", "自分", "you"}, {"opponent", "相手", "your opponent"}};
constexpr auto kWhose =
    by_key<Whose, Entry>({{Whose::You, {"you", "自分", "your"}},
                          {Whose::Opponent, {"opponent", "相手", "your opponent's"}},
                          {Whose::Any, {"any", "お互い", "any player's"}}});
constexpr auto kEnds = by_key<End, Entry>(
    {{End::Top, {"top", "上", "top"}}, {End::Bottom, {"bottom", "下", "bottom"}}});
constexpr auto kWheres =
    by_key<Where, Entry, 3>({{Where::Play, {"play", "場", "in play"}},
                             {Where::Hand, {"hand", "手札", "in your hand"}},
                             {Where::Discard, {"discard", "捨札", "in your discard pile"}}});

constexpr Entry kYesNo[] = {{"no", "いいえ", "no"}, {"yes", "はい", "yes"}};

// Parameters
// ------------------------------------------------------------------------------------------------
constexpr Param kDo{"do", T::Action, {}, kAbsent};
constexpr Param kIf{"if", T::Condition, {}, kAbsent};

constexpr Param kPlayParams[] = {{"play", T::Action}, kIf};
constexpr Param kAttachParams[] = {{"attach", T::Filter}};
constexpr Param kGainsParams[] = {{"gains", T::Choice, "property"},
                                  {"by", T::Amount},
                                  {"while", T::Condition, {}, kAbsent},
                                  {"affects", T::Filter, {}, kAbsent}};
constexpr Param kHasParams[] = {{"has", T::Choice, "keyword"},
                                {"while", T::Condition, {}, kAbsent},
                                {"affects", T::Filter, {}, kAbsent},
                                {"by", T::Amount, {}, 1}};
constexpr Param kWhenParams[] = {{"when", T::Choice, "trigger"},
                                 kDo,
                                 kIf,
                                 {"of", T::Filter, {}, kAbsent},
                                 {"whose", T::Choice, "whose", 0}};
constexpr Param kFromParams[] = {{"from", T::Choice, "where"},
                                 {"when", T::Choice, "trigger"},
                                 kDo,
                                 {"of", T::Filter, {}, kAbsent},
                                 {"whose", T::Choice, "whose", 0}};
constexpr Param kInsteadParams[] = {{"instead_of", T::Choice, "trigger"},
                                    kDo,
                                    kIf,
                                    {"of", T::Filter, {}, kAbsent},
                                    {"from", T::Choice, "where", 0}};
constexpr Param kActParams[] = {{"act", T::Action}, {"cost", T::Amount, {}, 0}, kIf};

constexpr Param kIfParams[] = {
    {"if", T::Condition}, {"then", T::Action}, {"else", T::Action, {}, kAbsent}};
constexpr Param kMayParams[] = {{"may", T::Action}, {"by", T::Choice, "who", 0}};
constexpr Param kChooseOneParams[] = {{"choose_one", T::Action}, {"by", T::Choice, "who", 0}};
constexpr Param kChooseParams[] = {{"choose", T::Cards},
                                   {"count", T::Amount, {}, 1},
                                   {"up_to", T::Choice, "yes_no", 0},
                                   {"by", T::Choice, "who", 0},
                                   {"as", T::Name, {}, kAbsent},
                                   {"different_names", T::Choice, "yes_no", 0}};
constexpr Param kPickRandomParams[] = {
    {"pick_at_random", T::Cards}, {"count", T::Amount, {}, 1}, {"as", T::Name, {}, kAbsent}};
constexpr Param kDeclareParams[] = {
    {"declare_number", T::Amount}, {"most", T::Amount}, {"by", T::Choice, "who", 0}};
constexpr Param kForEachParams[] = {{"for_each", T::Cards}, {"do", T::Action}};
constexpr Param kRepeatParams[] = {
    {"repeat", T::Amount}, {"do", T::Action}, {"while", T::Condition, {}, kAbsent}};
constexpr Param kDrawParams[] = {{"draw", T::Amount}, {"player", T::Choice, "player", 0}};
constexpr Param kMillParams[] = {{"mill", T::Amount}, {"player", T::Choice, "player", 1}};
constexpr Param kDiscardParams[] = {{"discard", T::Amount},
                                    {"player", T::Choice, "player", 0},
                                    {"at_random", T::Choice, "yes_no", 0}};
constexpr Param kMoveParams[] = {{"move", T::Cards},
                                 {"to", T::Choice, "zone"},
                                 {"end", T::Choice, "end", 0},
                                 {"secretly", T::Choice, "yes_no", 0}};
constexpr Param kShuffleParams[] = {{"shuffle_deck", T::Choice, "player"}};
constexpr Param kGainParams[] = {{"gain", T::Choice, "property"},
                                 {"by", T::Amount},
                                 {"to", T::Cards},
                                 {"until", T::Choice, "until", 0}};
constexpr Param kSetParams[] = {{"set", T::Choice, "property"},
                                {"at", T::Amount},
                                {"of", T::Cards},
                                {"until", T::Choice, "until", 0}};
constexpr Param kGrantParams[] = {{"grant", T::Choice, "keyword"},
                                  {"to", T::Cards},
                                  {"until", T::Choice, "until", 0},
                                  {"by", T::Amount, {}, 1}};
constexpr Param kLookParams[] = {{"look_at", T::Cards}};
constexpr Param kShowParams[] = {{"show", T::Cards}};

constexpr Param kAnyOfParams[] = {{"any_of", T::Condition}};
constexpr Param kNotParams[] = {{"not", T::Condition}};
constexpr Param kAtLeastParams[] = {{"at_least", T::Amount}, {"that", T::Amount}};
constexpr Param kAtMostParams[] = {{"at_most", T::Amount}, {"that", T::Amount}};
constexpr Param kEqualsParams[] = {{"equals", T::Amount}, {"that", T::Amount}};
constexpr Param kExistsParams[] = {{"exists", T::Cards}};
constexpr Param kIsParams[] = {{"is", T::Cards}, {"a", T::Filter}};

constexpr Param kOwnerParams[] = {{"owner", T::Choice, "who"}};
constexpr Param kZoneFilterParams[] = {{"in", T::Choice, "zone"}};
constexpr Param kHasFilterParams[] = {{"with", T::Choice, "keyword"}};
constexpr Param kValueLeastParams[] = {{"current", T::Choice, "property"}, {"at_least", T::Amount}};
constexpr Param kValueMostParams[] = {{"current_up_to", T::Choice, "property"},
                                      {"at_most", T::Amount}};
constexpr Param kPrintedLeastParams[] = {{"printed", T::Choice, "property"},
                                         {"at_least", T::Amount}};
constexpr Param kPrintedMostParams[] = {{"printed_up_to", T::Choice, "property"},
                                        {"at_most", T::Amount}};
constexpr Param kWithoutParams[] = {{"not", T::Filter}};
constexpr Param kEitherParams[] = {{"either", T::Filter}};
constexpr Param kSameNameParams[] = {{"same_name_as", T::Cards}};

constexpr Param kCountParams[] = {{"count", T::Cards}};
constexpr Param kPlusParams[] = {{"plus", T::Amount}, {"and", T::Amount}};
constexpr Param kMinusParams[] = {{"minus", T::Amount}, {"from", T::Amount}};
constexpr Param kTimesParams[] = {{"times", T::Amount}, {"of", T::Amount}};
constexpr Param kHalfParams[] = {{"half", T::Amount}};
constexpr Param kZoneSizeParams[] = {{"cards_in", T::Choice, "zone"},
                                     {"of", T::Choice, "player", 0}};
constexpr Param kValueOfParams[] = {{"value", T::Choice, "property"}, {"of", T::Cards}};
constexpr Param kPrintedOfParams[] = {{"printed", T::Choice, "property"}, {"of", T::Cards}};
constexpr Param kLargerParams[] = {{"larger_of", T::Amount}, {"and", T::Amount}};
constexpr Param kSmallerParams[] = {{"smaller_of", T::Amount}, {"and", T::Amount}};

constexpr Param kPickedParams[] = {{"picked", T::Name}};
constexpr Param kEachParams[] = {
    {"each", T::Filter}, {"in", T::Choice, "zone", kAbsent}, {"of", T::Choice, "player", 2}};
constexpr Param kTopParams[] = {{"top", T::Amount}, {"of", T::Choice, "who", 0}};
constexpr Param kBottomParams[] = {{"bottom", T::Amount}, {"of", T::Choice, "who", 0}};
constexpr Param kAmongParams[] = {{"among", T::Cards}, {"a", T::Filter}};
constexpr Param kBothParams[] = {{"both", T::Cards}, {"and", T::Cards}};

constexpr Word kWords[] = {
    // Abilities
    {"play", T::Ability, op(Op::AbilityPlay), kPlayParams, "{if?{if}なら、}{play}",
     "{if?if {if}, }{play}"},
    {"attach", T::Ability, op(Op::AbilityAttach), kAttachParams, "［対象］{attach}",
     "attach to {attach}"},
    {"gains", T::Ability, op(Op::AbilityGains), kGainsParams,
     "{while?{while}なら、}{affects@は}{gains>{gains>}|{gains}{by+}}",
     "{while?while {while}, }{gains>{affects?{affects'}}{affects!{affects@}} {gains>}|"
     "{affects?{affects'} get }{affects!{affects@ gets }}{gains} {by+}}"},
    {"has", T::Ability, op(Op::AbilityHas), kHasParams,
     "{while?{while}なら、}{affects@は}{has>{has>}|{has}{by?（{by}）}{affects?を持つ}}",
     "{while?while {while}, }{has>{affects?{affects'}}{affects!{affects@}} {has>}|"
     "{affects?{affects'} have }{affects!{while?{@} has }{while!{affects@ has }}}{has}{by? "
     "({by})}}"},
    {"from", T::Ability, op(Op::AbilityWhen), kFromParams,
     "［{from}：{when}］{do}{do!何も起こらない}",
     "while this card is {from}, when {when}, {do}{do!nothing happens}"},
    {"when", T::Ability, op(Op::AbilityWhen), kWhenParams,
     "［{when}］{if?{if}なら、}{do}{do!何も起こらない}",
     "when {when}, {if?if {if}, }{do}{do!nothing happens}"},
    {"instead_of", T::Ability, op(Op::AbilityInstead), kInsteadParams,
     "［{from?{from}：}{instead_of}］{if?{if}なら、}代わりに{do}{do!何も起こらない}",
     "{from?while this card is {from}, }when {instead_of}, {if?if {if}, }instead {do}"
     "{do!nothing happens}"},
    {"act", T::Ability, op(Op::AbilityAct), kActParams,
     "［起動{cost?：コスト{cost}}］{if?{if}なら、}{act}",
     "activate{cost? (cost {cost})}: {if?if {if}, }{act}"},
    // Actions: control
    {"if", T::Action, op(Op::If), kIfParams, "{if}なら、{then}{else?{;}そうでなければ、{else}}",
     "if {if}, {then}{else?{;}otherwise, {else}}"},
    {"may", T::Action, op(Op::May), kMayParams, "{may<もよい}",
     "{may<{by|you|your opponent} may }"},
    {"choose_one", T::Action, op(Op::ChooseOne), kChooseOneParams,
     "{by?相手が}次から1つ選ぶ：{choose_one/／}",
     "{by|choose|your opponent chooses} one: {choose_one/ / }"},
    {"choose", T::Action, op(Op::Choose), kChooseParams,
     "{by?相手が}{choose*}{different_names?名前が重ならないように}"
     "{count=|（}{count}{count=|）}{choose^}{up_to?まで}選ぶ",
     "{by|choose|your opponent chooses} {up_to?up to {count} "
     "{choose.count}}{up_to!{choose:count}}{different_names? with different names}"},
    {"pick_at_random", T::Action, op(Op::PickRandom), kPickRandomParams,
     "{pick_at_random*}無作為に{count}{pick_at_random^}選ぶ",
     "pick {pick_at_random:count} at random"},
    {"declare_number", T::Action, op(Op::ChooseNumber), kDeclareParams,
     "{by?相手が}{declare_number}から{most}までの数を宣言する",
     "{by|declare|your opponent declares} a number from {declare_number} to {most}"},
    {"for_each", T::Action, op(Op::ForEachWord), kForEachParams,
     "{for_each~}それぞれについて、{do}", "for each {for_each*}, {do}"},
    {"repeat", T::Action, op(Op::RepeatWord), kRepeatParams,
     "次を{while?、{while}なら繰り返して、最大}{repeat}回行う：{do}",
     "do this {while?up to }{repeat=|as many times as }{repeat}{repeat= {repeat#time|times}|}"
     "{while?, going on as long as {while}}: {do}"},
    {"roll_die", T::Action, op(Op::RollDie), {}, "ダイスを1個振る", "roll a die"},
    // Actions: cards
    {"draw", T::Action, op(Op::Draw), kDrawParams,
     "{player?{player|自分|相手|お互いのプレイヤー}は}カードを{draw}{draw=枚|だけ}引く",
     "{player|draw|your opponent draws|each player draws} "
     "{draw={draw#a card|{draw} cards}|cards equal to {draw}}"},
    {"mill", T::Action, op(Op::Mill), kMillParams,
     "{player}のデッキの上から{mill}{mill=枚|だけ}捨札にする",
     "put {mill=the top {mill#card|{mill} cards}|cards equal to {mill} from the top} of "
     "{player|your|your opponent's|each player's} deck into the discard pile"},
    {"discard", T::Action, op(Op::Discard), kDiscardParams,
     "{player?{player|自分|相手|お互いのプレイヤー}は}手札を{at_random?無作為に}{discard}{discard="
     "枚|だけ}捨てる",
     "{player|discard|your opponent discards|each player discards} "
     "{discard={discard#a card|{discard} cards}|cards equal to {discard}}{at_random? at random}"},
    {"move", T::Action, op(Op::MoveCards), kMoveParams, "{move}を{secretly?裏向きのまま}{to>}",
     "put {move} {to>}{secretly? without showing {move#it|them}}"},
    {"shuffle_deck", T::Action, op(Op::ShuffleDeck), kShuffleParams,
     "{shuffle_deck}のデッキをシャッフルする",
     "shuffle {shuffle_deck|your deck|your opponent's deck|both decks}"},
    {"gain", T::Action, op(Op::Gain), kGainParams,
     "{until?{until}、}{gain>{to}の{gain>}|{to}の{gain}を{by+}する}",
     "{to} {gain>{gain>}|{to#gets|get} {gain} {by+}}{until? {until}}"},
    {"set", T::Action, op(Op::SetTo), kSetParams, "{until?{until}、}{of}の{set}を{at}にする",
     "{of$} {set} becomes {at}{until? {until}}"},
    {"grant", T::Action, op(Op::Grant), kGrantParams,
     "{until?{until}、}{grant>{to}は{grant>}|{to}に{grant}{by?（{by}）}を付与する}",
     "{to} {grant>{grant>}|{to#gains|gain} {grant}{by? ({by})}}{until? {until}}"},
    {"look_at", T::Action, op(Op::Look), kLookParams, "{look_at}を見る", "look at {look_at}"},
    {"show", T::Action, op(Op::Show), kShowParams, "{show}を公開する", "reveal {show}"},
    // Conditions
    {"any_of", T::Condition, op(Op::Any), kAnyOfParams, "{any_of/、または}", "{any_of/ or }"},
    {"not", T::Condition, op(Op::Not), kNotParams, "{not}でない", "not {not}"},
    {"at_least", T::Condition, op(Op::AtLeast), kAtLeastParams, "{that}が{at_least}以上",
     "{that} is {at_least={at_least} or more|at least {at_least}}"},
    {"at_most", T::Condition, op(Op::AtMost), kAtMostParams, "{that}が{at_most}以下",
     "{that} is {at_most={at_most} or less|at most {at_most}}"},
    {"equals", T::Condition, op(Op::Equals), kEqualsParams, "{that}が{equals}",
     "{that} is {equals}"},
    {"exists", T::Condition, op(Op::Exists), kExistsParams, "{exists%}が{exists&いる|ある}",
     "there is {exists%}"},
    {"is", T::Condition, op(Op::IsA), kIsParams, "{is}が{a%}", "{is} {a%}"},
    {"your_turn", T::Condition, op(Op::YourTurn), {}, "自分のターン", "it is your turn"},
    // Filters
    {"card", T::Filter, op(Op::Noun), {}, "カード|枚", "card|cards"},
    {"owner", T::Filter, op(Op::Owner), kOwnerParams, "{owner}の", "{owner|your|opposing}"},
    {"in", T::Filter, op(Op::InZone), kZoneFilterParams, "{in}の", "~in {in}"},
    {"other", T::Filter, op(Op::Other), {}, "他の", "other"},
    {"with", T::Filter, op(Op::Has), kHasFilterParams, "{with}を持つ", "~with {with}"},
    {"current", T::Filter, op(Op::ValueAtLeast), kValueLeastParams,
     "現在の{current}が{at_least}以上の",
     "~with current {current} {at_least={at_least} or more|of at least {at_least}}"},
    {"current_up_to", T::Filter, op(Op::ValueAtMost), kValueMostParams,
     "現在の{current_up_to}が{at_most}以下の",
     "~with current {current_up_to} {at_most={at_most} or less|of at most {at_most}}"},
    {"printed", T::Filter, op(Op::PrintedAtLeast), kPrintedLeastParams, "{printed}{at_least}以上の",
     "~with {printed} {at_least={at_least} or more|of at least {at_least}}"},
    {"printed_up_to", T::Filter, op(Op::PrintedAtMost), kPrintedMostParams,
     "{printed_up_to}{at_most}以下の",
     "~with {printed_up_to} {at_most={at_most} or less|of at most {at_most}}"},
    {"same_name_as", T::Filter, op(Op::SameName), kSameNameParams, "{same_name_as}と同名の",
     "~with the same name as {same_name_as}"},
    {"not", T::Filter, op(Op::Without), kWithoutParams, "{not}以外の", "non-{not}"},
    {"either", T::Filter, op(Op::EitherOf), kEitherParams, "{either}の", "{either}"},
    // Amounts
    {"count", T::Amount, op(Op::Count), kCountParams, "{count~}の数", "the number of {count'}"},
    {"plus", T::Amount, op(Op::Plus), kPlusParams, "{plus}＋{and}", "{plus} + {and}"},
    {"minus", T::Amount, op(Op::Minus), kMinusParams, "{from}－{minus}", "{from} - {minus}"},
    {"times", T::Amount, op(Op::Times), kTimesParams, "{of}×{times}", "{times} × {of}"},
    {"half", T::Amount, op(Op::Half), kHalfParams, "{half}の半分（端数切り捨て）",
     "half of {half} (rounded down)"},
    {"cards_in", T::Amount, op(Op::ZoneSize), kZoneSizeParams, "{of}の{cards_in}の枚数",
     "the number of cards in {of|your|your opponent's|each player's} {cards_in}"},
    {"number", T::Amount, op(Op::Number), {}, "その数", "that number"},
    {"event_amount", T::Amount, op(Op::EventAmount), {}, "その値", "that amount"},
    {"value", T::Amount, op(Op::ValueOf), kValueOfParams, "{of}の{value}", "{of$} {value}"},
    {"printed", T::Amount, op(Op::PrintedOf), kPrintedOfParams, "{of}の元の{printed}",
     "{of$} printed {printed}"},
    {"larger_of", T::Amount, op(Op::Largest), kLargerParams, "{larger_of}と{and}の大きいほうの値",
     "the larger of {larger_of} and {and}"},
    {"smaller_of", T::Amount, op(Op::Smallest), kSmallerParams,
     "{smaller_of}と{and}の小さいほうの値", "the smaller of {smaller_of} and {and}"},
    // Cards
    {"this", T::Cards, op(Op::This), {}, "このカード", "this card"},
    {"it", T::Cards, op(Op::It), {}, "それ", "it"},
    {"subject", T::Cards, op(Op::Subject), {}, "そのカード", "that card"},
    {"picked", T::Cards, op(Op::Picked), kPickedParams, "{picked}", "{picked}"},
    {"chosen", T::Cards, op(Op::Picked), {}, "それ|それら", "it|them"},
    {"each", T::Cards, op(Op::Each), kEachParams, "{of?{of}の}{in?{in}の}{each}すべて",
     "each {each*}{in? in {of|your|your opponent's|either player's} {in}}"},
    {"top", T::Cards, op(Op::Top), kTopParams, "{of}のデッキの{top#一番上のカード|上から{top}枚}",
     "the top {top#card|{top} cards} of {of|your|your opponent's} deck"},
    {"bottom", T::Cards, op(Op::Bottom), kBottomParams,
     "{of}のデッキの{bottom#一番下のカード|下から{bottom}枚}",
     "the bottom {bottom#card|{bottom} cards} of {of|your|your opponent's} deck"},
    {"both", T::Cards, op(Op::Both), kBothParams, "{both}と{and}", "{both} and {and}"},
    {"among", T::Cards, op(Op::Among), kAmongParams, "{among}の中の{a~}", "the {a'} among {among}"},
    {"you", T::Cards, op(Op::You), {}, "自分", "you"},
    {"opponent", T::Cards, op(Op::Opponent), {}, "相手", "your opponent"},
};

}  // namespace

const Table kPlayerTable{"player", kPlayers};
const Table kWhoTable{"who", kWho};
const Table kWhoseTable{"whose", kWhose};
const Table kEndTable{"end", kEnds};
const Table kWhereTable{"where", kWheres};
const Table kYesNoTable{"yes_no", kYesNo};

std::span<const Word> shared_words() { return kWords; }

}  // namespace fudaba::effect
