// What the players of Kannagi are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/kannagi/text.h"

#include "games/state_speaker.h"

namespace fudaba::kannagi {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = effect::entries_by_key<ZoneKind>(
      {{ZoneKind::Deck, "deck", "デッキ", "deck"},
       {ZoneKind::Hand, "hand", "手札", "hand"},
       {ZoneKind::Soul, "soul", "魂", "soul"},
       {ZoneKind::Exile, "exile", "除外", "exile"},
       {ZoneKind::Open, "open_hand", "手札公開場", "open hand"},
       {ZoneKind::Virtue, "virtue", "徳", "virtue pile"},
       {ZoneKind::Season, "season", "季節札", "season card"},
       {ZoneKind::Place, "place", "場所札", "place"},
       {ZoneKind::Ghosts, "ghosts", "怪異札", "ghosts"},
       {ZoneKind::Using, "using", "使用中のカード", "card in use"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = effect::entries_by_key<Act>(
      {{Act::Summon, "summon", "場所札を召喚する", "Summon a place"},
       {Act::Deploy, "deploy", "季節札を召喚する", "Summon a season card"},
       {Act::Possess, "possess", "怪異札を憑依させる", "Attach a ghost"},
       {Act::Attack, "attack", "攻撃する", "Attack"},
       {Act::UseTool, "use_tool", "道具札を使う", "Use a tool"},
       {Act::UseAbility, "use_ability", "効果を使う", "Use an effect"},
       {Act::Rise, "rise", "逆境で召喚する", "Summon by adversity"}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = effect::entries_by_key<Step>(
      {{Step::Mulligans, "mulligans", "零探し", "mulligans"},
       {Step::GameStart, "game_start", "ゲーム開始", "game start"},
       {Step::TurnStart, "turn_start", "ターン開始", "turn start"},
       {Step::TurnStartWindow, "turn_start_window", "ターンの開始時", "at the start of the turn"},
       {Step::Recovery, "recovery", "回復", "recovery"},
       {Step::RecoveryWindow, "recovery_window", "回復の後", "after the recovery"},
       {Step::DrawPhase, "draw_phase", "ドローフェイズ", "draw phase"},
       {Step::Draw, "draw", "ドロー", "draw"},
       {Step::DrawWindow, "draw_window", "ドローの後", "after the draw"},
       {Step::MainPhase, "main_phase", "メインフェイズ", "main phase"},
       {Step::EndPhase, "end_phase", "エンドフェイズ", "end phase"},
       {Step::EndWindow, "end_window", "エンドフェイズ", "in the end phase"},
       {Step::HandLimit, "hand_limit", "手札調整", "hand limit"},
       {Step::NextTurn, "next_turn", "次のターンへ", "next turn"}});
  return kWords;
}

namespace {

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string step() const {
    const Entry& step = Words::step_words()[static_cast<std::size_t>(s_.step)];
    return std::string(in(language_, step.ja, step.en));
  }
  // The act that may be answered, and with which card.
  [[nodiscard]] std::string act() const {
    const Entry& act = Words::act_words()[static_cast<std::size_t>(doing().act) - kFirstAct];
    return std::string(in(language_, act.ja, act.en));
  }
  [[nodiscard]] std::string card() const { return StateSpeaker::card(doing().card); }
  [[nodiscard]] std::string damage() const { return std::to_string(s_.hit.amount[me_]); }
  [[nodiscard]] std::string chosen() const {
    int chosen = 0;
    s_.defence.for_each([&](CardId c) { chosen += owner_of(c) == me_ ? 1 : 0; });
    return std::to_string(chosen);
  }

  [[nodiscard]] bool is_moment() const { return s_.doing.empty(); }
  [[nodiscard]] bool is_done() const { return doing().stage == Stage::Done; }
  // KNG-5.6: a ghost stays hidden; only the act is told.
  [[nodiscard]] bool is_ghost() const { return doing().act == Act::Possess && !is_done(); }
  [[nodiscard]] bool is_ghost_done() const { return doing().act == Act::Possess && is_done(); }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::step, &Prompts::act, &Prompts::card, &Prompts::damage,
                           &Prompts::chosen>();
  }

 private:
  [[nodiscard]] const Doing& doing() const { return s_.doing.back(); }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Mulligan, "零探し。デッキの底に戻す手札を1枚ずつ選ぶ。選び終えたら同じ枚数を引く。",
      "mulligan. Choose cards of your hand for the bottom of the deck, one by one; when done, "
      "draw as many."},
     {Prompt::Main, "メインフェイズ。行うことを選ぶか、ターンを終える。",
      "main phase. Choose what to do, or end the turn."},
     {Prompt::Window, "{step}。道具札を使うか、見送る。", "{step}. Use a tool, or pass.",
      &Prompts::is_moment},
     {Prompt::Window, "{act}（完了）。道具札を使うか、見送る。",
      "{act} (done). Use a tool, or pass.", &Prompts::is_ghost_done},
     {Prompt::Window, "{act}（宣言）。道具札を使うか、見送る。",
      "{act} (declared). Use a tool, or pass.", &Prompts::is_ghost},
     {Prompt::Window, "{act}：{card}（完了）。道具札を使うか、見送る。",
      "{act}: {card} (done). Use a tool, or pass.", &Prompts::is_done},
     {Prompt::Window, "{act}：{card}（宣言）。道具札を使うか、見送る。",
      "{act}: {card} (declared). Use a tool, or pass."},
     {Prompt::Defence,
      "{damage}ダメージを受ける。防御のために除外するカードを選ぶ（選択済み{chosen}枚）。",
      "{damage} damage is coming. Choose cards to exile in defence ({chosen} chosen)."},
     {Prompt::HandLimit, "手札が上限を超えている。魂に送るカードを選ぶ（あと{left}枚）。",
      "too many cards in hand. Choose one for the soul ({left} to go)."}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

}  // namespace fudaba::kannagi
