// What the players of Kanon are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The fields as a picture: board.cpp.
#include "games/kanon/text.h"

#include "base/keyed_table.h"
#include "games/effect_text.h"
#include "games/kanon/card_format.h"
#include "games/kanon/wording.h"
#include "games/telling.h"

namespace fudaba::kanon {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = by_key<ZoneKind, Entry>(
      {{ZoneKind::Deck, {"deck", "デッキ", "deck"}},
       {ZoneKind::Hand, {"hand", "手札", "hand"}},
       {ZoneKind::Discard, {"discard", "捨て札", "discard place"}},
       {ZoneKind::Points, {"points", "勝利ポイント置き場", "victory points"}},
       {ZoneKind::Using, {"using", "使用中のカード", "card in use"}},
       {ZoneKind::Field, {"field", "フィールド", "field"}}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = by_key<Act, Entry>(
      {{Act::Stack, {"stack", "スタックする", "Stack a card"}},
       {Act::TurnUp, {"turn_up", "表にする", "Turn a card up"}},
       {Act::PlayEvent, {"play_event", "イベントを使う", "Play an event"}},
       {Act::UseAbility, {"use_ability", "特殊能力を使う", "Use an ability"}},
       {Act::Attack, {"attack", "攻撃するカードを指定する", "Name the attacker"}},
       {Act::Defend, {"defend", "攻撃を受けるカードを指定する", "Name the defender"}},
       {Act::DeclareSuit, {"declare_suit", "スートを宣言する", "Declare a suit"}}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = by_key<Step, Entry>(
      {{Step::Mulligans, {"mulligans", "マリガン", "mulligans"}},
       {Step::Placement, {"placement", "最初の配置", "setting up"}},
       {Step::TurnStart, {"turn_start", "ターン開始", "turn start"}},
       {Step::DrawPhase, {"draw_phase", "ドローフェイズ", "draw phase"}},
       {Step::Draw, {"draw", "ドロー", "draw"}},
       {Step::CardSetPhase, {"card_set_phase", "カードセットフェイズ開始", "card-set phase start"}},
       {Step::CardSet, {"card_set", "カードセットフェイズ", "card-set phase"}},
       {Step::PayCost1, {"pay_cost_1", "ペイコストフェイズ（その1）", "pay-cost phase 1"}},
       {Step::BattlePhase, {"battle", "バトルフェイズ", "battle phase"}},
       {Step::PayCost2, {"pay_cost_2", "ペイコストフェイズ（その2）", "pay-cost phase 2"}},
       {Step::EndPhase, {"end_phase", "エンドフェイズ", "end phase"}},
       {Step::HandLimit, {"hand_limit", "手札調整", "hand limit"}},
       {Step::NextTurn, {"next_turn", "次のターンへ", "next turn"}}});
  return kWords;
}

namespace {

std::string card_name(const Game& game, const State& s, CardId card, Language language) {
  return name_of(game.pool(), card == kNoCard ? kNoDef : s.cards.def[card], language);
}

std::string payment(const Game& game, const State& s, Language language) {
  const Doing& d = s.doing.back();
  return filled(in(language, "{}のコストとして破棄するカードを選ぶ（あと{}枚）。",
                   "the cost of {}. Choose a card to discard ({} to go)."),
                card_name(game, s, d.card, language), std::to_string(s.decision.high));
}

// In the location steps: what has been named.
std::string window(const Game& game, const State& s, Language language) {
  const Reading r(game.pool(), s);
  const bool defence = s.battle.stage == BattleStage::DefenceWindow;
  const CardId named = defence ? r.defender() : r.attacker();
  // KAN-7.22: who has moved up to the location may lie face down.
  const std::string what =
      named == kNoCard        ? std::string(in(language, "空のロケーション", "an empty location"))
      : r.is_face_down(named) ? std::string(in(language, "裏向きのカード", "a face-down card"))
                              : card_name(game, s, named, language);
  return filled(defence
                    ? in(language, "攻撃を受けるカード：{}。イベントか特殊能力を使うか、見送る。",
                         "defender: {}. Play an event or an ability, or pass.")
                    : in(language, "攻撃するカード：{}。イベントか特殊能力を使うか、見送る。",
                         "attacker: {}. Play an event or an ability, or pass."),
                what);
}

std::string question(const Game& game, const State& s, Language language) {
  const auto say = [&](std::string_view ja, std::string_view en) {
    return std::string(in(language, ja, en));
  };
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Mulligan:
      return say("手札を引き直すか（永続使用カードが1枚以下のときだけできる）。",
                 "draw a new hand? Only with at most one card that stays on the field.");
    case Prompt::Placement:
      return filled(
          in(language, "最初の配置。フロントに置くカードを選ぶか、終える（あと{}枚まで）。",
             "setting up. Place a card in the front, or be done ({} more at most)."),
          std::to_string(kStacksPerTurn - s.stacks));
    case Prompt::CardSet:
      return say("カードセットフェイズ。スタックするカードとラインを選ぶか、終える。",
                 "card-set phase. Stack a card in a line, or be done.") +
             (Reading(game.pool(), s).loses_unstacked(s.decision.player)
                  ? say("フィールドが空のまま終えると負けになる。",
                        " With an empty field you lose when you are done.")
                  : "");
    case Prompt::PayCost:
      return say("ペイコストフェイズ。カードを表にする、イベントや特殊能力を使う、または終える。",
                 "pay-cost phase. Turn cards up, play events or abilities, or be done.");
    case Prompt::Battle:
      return say("バトルフェイズ。攻撃するカードを自分のフロントから指定するか、バトルを行わない。",
                 "battle phase. Name an attacker in your front, or have no battle.");
    case Prompt::Window: return window(game, s, language);
    case Prompt::Answer:
      return filled(in(language, "{}に割り込むか、見送る。", "{} is used. Interrupt, or pass."),
                    card_name(game, s, s.doing.back().card, language));
    case Prompt::Defender:
      return say("攻撃を受けるカードを相手のフロントから指定する。",
                 "name the defender in your opponent's front.");
    case Prompt::Suits:
      return s.battle.declared[s.decision.player] == 0
                 ? say("スートの成立を宣言する列を1つ選ぶか、宣言しない。",
                       "declare a row of one suit, or none.")
                 : say("ほかにも宣言する列を選ぶか、宣言を終える。",
                       "declare another row, or no more.");
    case Prompt::Payment: return payment(game, s, language);
    case Prompt::HandLimit:
      return filled(in(language, "手札が上限を超えている。捨てるカードを選ぶ（あと{}枚）。",
                       "too many cards in hand. Choose one to discard ({} to go)."),
                    std::to_string(s.decision.high));
    case Prompt::Line:
      return say("スタックするラインを選ぶ。", "choose the line in which the card is stacked.");
    case Prompt::None: break;
  }
  return say("決める。", "decide.");
}

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return prompt_of(state.decision, language, [&] {
    const bool by_card =
        state.decision.by_effect != 0 && state.decision.kind != DecisionKind::Place;
    return by_card ? EffectText(game.pool(), card_format(), language).question(state)
                   : question(game, state, language);
  });
}

}  // namespace fudaba::kanon
