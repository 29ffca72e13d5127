// What the players of Kanon are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The fields as a picture: board.cpp.
#include "games/kanon/text.h"

#include "games/state_speaker.h"

namespace fudaba::kanon {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = effect::entries_by_key<ZoneKind>(
      {{ZoneKind::Deck, "deck", "デッキ", "deck"},
       {ZoneKind::Hand, "hand", "手札", "hand"},
       {ZoneKind::Discard, "discard", "捨て札", "discard place"},
       {ZoneKind::Points, "points", "勝利ポイント置き場", "victory points"},
       {ZoneKind::Using, "using", "使用中のカード", "card in use"},
       {ZoneKind::Field, "field", "フィールド", "field"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = effect::entries_by_key<Act>(
      {{Act::Stack, "stack", "スタックする", "Stack a card"},
       {Act::TurnUp, "turn_up", "表にする", "Turn a card up"},
       {Act::PlayEvent, "play_event", "イベントを使う", "Play an event"},
       {Act::UseAbility, "use_ability", "特殊能力を使う", "Use an ability"},
       {Act::Attack, "attack", "攻撃するカードを指定する", "Name the attacker"},
       {Act::Defend, "defend", "攻撃を受けるカードを指定する", "Name the defender"},
       {Act::DeclareSuit, "declare_suit", "スートを宣言する", "Declare a suit"}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = effect::entries_by_key<Step>(
      {{Step::Mulligans, "mulligans", "マリガン", "mulligans"},
       {Step::Placement, "placement", "最初の配置", "setting up"},
       {Step::TurnStart, "turn_start", "ターン開始", "turn start"},
       {Step::DrawPhase, "draw_phase", "ドローフェイズ", "draw phase"},
       {Step::Draw, "draw", "ドロー", "draw"},
       {Step::CardSetPhase, "card_set_phase", "カードセットフェイズ開始", "card-set phase start"},
       {Step::CardSet, "card_set", "カードセットフェイズ", "card-set phase"},
       {Step::PayCost1, "pay_cost_1", "ペイコストフェイズ（その1）", "pay-cost phase 1"},
       {Step::BattlePhase, "battle", "バトルフェイズ", "battle phase"},
       {Step::PayCost2, "pay_cost_2", "ペイコストフェイズ（その2）", "pay-cost phase 2"},
       {Step::EndPhase, "end_phase", "エンドフェイズ", "end phase"},
       {Step::HandLimit, "hand_limit", "手札調整", "hand limit"},
       {Step::NextTurn, "next_turn", "次のターンへ", "next turn"}});
  return kWords;
}

namespace {

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  // What is being used, or paid for.
  [[nodiscard]] std::string used() const { return StateSpeaker::card(s_.doing.back().card); }
  // Who fights.
  [[nodiscard]] std::string attacker() const { return StateSpeaker::card(r_.attacker()); }
  [[nodiscard]] std::string defender() const { return StateSpeaker::card(r_.defender()); }
  // Cards that may still be placed.
  [[nodiscard]] std::string more() const { return std::to_string(kStacksPerTurn - s_.stacks); }

  // An effect that places a card asks for its line in the words of the rules.
  [[nodiscard]] bool is_asked_by_effect() const {
    return StateSpeaker::is_asked_by_effect() && s_.decision.kind != DecisionKind::Place;
  }
  [[nodiscard]] bool is_losing_unstacked() const { return r_.loses_unstacked(me_); }
  [[nodiscard]] bool has_declared() const { return s_.battle.declared[me_] != 0; }
  // KAN-7.22: who has moved up to the location may lie face down.
  [[nodiscard]] bool is_defence() const { return s_.battle.stage == BattleStage::DefenceWindow; }
  [[nodiscard]] bool has_no_defender() const { return is_defence() && r_.defender() == kNoCard; }
  [[nodiscard]] bool has_hidden_defender() const {
    return is_defence() && r_.is_face_down(r_.defender());
  }
  [[nodiscard]] bool has_no_attacker() const { return r_.attacker() == kNoCard; }
  [[nodiscard]] bool has_hidden_attacker() const { return r_.is_face_down(r_.attacker()); }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::used, &Prompts::attacker, &Prompts::defender,
                           &Prompts::more>();
  }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Mulligan, "手札を引き直すか（永続使用カードが1枚以下のときだけできる）。",
      "draw a new hand? Only with at most one card that stays on the field."},
     {Prompt::Placement, "最初の配置。フロントに置くカードを選ぶか、終える（あと{more}枚まで）。",
      "setting up. Place a card in the front, or be done ({more} more at most)."},
     {Prompt::CardSet,
      "カードセットフェイズ。スタックするカードとラインを選ぶか、終える。"
      "フィールドが空のまま終えると負けになる。",
      "card-set phase. Stack a card in a line, or be done. "
      "With an empty field you lose when you are done.",
      &Prompts::is_losing_unstacked},
     {Prompt::CardSet, "カードセットフェイズ。スタックするカードとラインを選ぶか、終える。",
      "card-set phase. Stack a card in a line, or be done."},
     {Prompt::PayCost,
      "ペイコストフェイズ。カードを表にする、イベントや特殊能力を使う、または終える。",
      "pay-cost phase. Turn cards up, play events or abilities, or be done."},
     {Prompt::Battle,
      "バトルフェイズ。攻撃するカードを自分のフロントから指定するか、バトルを行わない。",
      "battle phase. Name an attacker in your front, or have no battle."},
     {Prompt::Window, "攻撃を受けるカード：空のロケーション。イベントか特殊能力を使うか、見送る。",
      "defender: an empty location. Play an event or an ability, or pass.",
      &Prompts::has_no_defender},
     {Prompt::Window, "攻撃を受けるカード：裏向きのカード。イベントか特殊能力を使うか、見送る。",
      "defender: a face-down card. Play an event or an ability, or pass.",
      &Prompts::has_hidden_defender},
     {Prompt::Window, "攻撃を受けるカード：{defender}。イベントか特殊能力を使うか、見送る。",
      "defender: {defender}. Play an event or an ability, or pass.", &Prompts::is_defence},
     {Prompt::Window, "攻撃するカード：空のロケーション。イベントか特殊能力を使うか、見送る。",
      "attacker: an empty location. Play an event or an ability, or pass.",
      &Prompts::has_no_attacker},
     {Prompt::Window, "攻撃するカード：裏向きのカード。イベントか特殊能力を使うか、見送る。",
      "attacker: a face-down card. Play an event or an ability, or pass.",
      &Prompts::has_hidden_attacker},
     {Prompt::Window, "攻撃するカード：{attacker}。イベントか特殊能力を使うか、見送る。",
      "attacker: {attacker}. Play an event or an ability, or pass."},
     {Prompt::Answer, "{used}に割り込むか、見送る。", "{used} is used. Interrupt, or pass."},
     {Prompt::Defender, "攻撃を受けるカードを相手のフロントから指定する。",
      "name the defender in your opponent's front."},
     {Prompt::Suits, "ほかにも宣言する列を選ぶか、宣言を終える。",
      "declare another row, or no more.", &Prompts::has_declared},
     {Prompt::Suits, "スートの成立を宣言する列を1つ選ぶか、宣言しない。",
      "declare a row of one suit, or none."},
     {Prompt::Payment, "{used}のコストとして破棄するカードを選ぶ（あと{left}枚）。",
      "the cost of {used}. Choose a card to discard ({left} to go)."},
     {Prompt::HandLimit, "手札が上限を超えている。捨てるカードを選ぶ（あと{left}枚）。",
      "too many cards in hand. Choose one to discard ({left} to go)."},
     {Prompt::Line, "スタックするラインを選ぶ。", "choose the line in which the card is stacked."}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

}  // namespace fudaba::kanon
