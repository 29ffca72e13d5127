// What the players of Kannagi are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/kannagi/text.h"

#include "base/keyed_table.h"
#include "games/effect_text.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/wording.h"
#include "games/telling.h"

namespace fudaba::kannagi {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords =
      by_key<ZoneKind, Entry>({{ZoneKind::Deck, {"deck", "デッキ", "deck"}},
                               {ZoneKind::Hand, {"hand", "手札", "hand"}},
                               {ZoneKind::Soul, {"soul", "魂", "soul"}},
                               {ZoneKind::Exile, {"exile", "除外", "exile"}},
                               {ZoneKind::Open, {"open_hand", "手札公開場", "open hand"}},
                               {ZoneKind::Virtue, {"virtue", "徳", "virtue pile"}},
                               {ZoneKind::Season, {"season", "季節札", "season card"}},
                               {ZoneKind::Place, {"place", "場所札", "place"}},
                               {ZoneKind::Ghosts, {"ghosts", "怪異札", "ghosts"}},
                               {ZoneKind::Using, {"using", "使用中のカード", "card in use"}}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords =
      by_key<Act, Entry>({{Act::Summon, {"summon", "場所札を召喚する", "Summon a place"}},
                          {Act::Deploy, {"deploy", "季節札を召喚する", "Summon a season card"}},
                          {Act::Possess, {"possess", "怪異札を憑依させる", "Attach a ghost"}},
                          {Act::Attack, {"attack", "攻撃する", "Attack"}},
                          {Act::UseTool, {"use_tool", "道具札を使う", "Use a tool"}},
                          {Act::UseAbility, {"use_ability", "効果を使う", "Use an effect"}},
                          {Act::Rise, {"rise", "逆境で召喚する", "Summon by adversity"}}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = by_key<Step, Entry>(
      {{Step::Mulligans, {"mulligans", "零探し", "mulligans"}},
       {Step::GameStart, {"game_start", "ゲーム開始", "game start"}},
       {Step::TurnStart, {"turn_start", "ターン開始", "turn start"}},
       {Step::TurnStartWindow, {"turn_start_window", "ターンの開始時", "at the start of the turn"}},
       {Step::Recovery, {"recovery", "回復", "recovery"}},
       {Step::RecoveryWindow, {"recovery_window", "回復の後", "after the recovery"}},
       {Step::DrawPhase, {"draw_phase", "ドローフェイズ", "draw phase"}},
       {Step::Draw, {"draw", "ドロー", "draw"}},
       {Step::DrawWindow, {"draw_window", "ドローの後", "after the draw"}},
       {Step::MainPhase, {"main_phase", "メインフェイズ", "main phase"}},
       {Step::EndPhase, {"end_phase", "エンドフェイズ", "end phase"}},
       {Step::EndWindow, {"end_window", "エンドフェイズ", "in the end phase"}},
       {Step::HandLimit, {"hand_limit", "手札調整", "hand limit"}},
       {Step::NextTurn, {"next_turn", "次のターンへ", "next turn"}}});
  return kWords;
}

namespace {

// What a window is about: the moment, or the act that may be answered.
std::string window(const Game& game, const State& s, Language language) {
  if (s.doing.empty()) {
    const Entry& step = Words::step_words()[static_cast<std::size_t>(s.step)];
    return filled(in(language, "{}。道具札を使うか、見送る。", "{}. Use a tool, or pass."),
                  in(language, step.ja, step.en));
  }
  const Doing& d = s.doing.back();
  const Entry& act = Words::act_words()[static_cast<std::size_t>(d.act) - kFirstAct];
  // A ghost stays hidden; only the act is told.
  std::string what(in(language, act.ja, act.en));
  if (d.act != Act::Possess) {
    what +=
        std::string(in(language, "：", ": ")) + name_of(game.pool(), s.cards.def[d.card], language);
  }
  const bool done = d.stage == Stage::Done;
  return filled(in(language, "{}（{}）。道具札を使うか、見送る。", "{} ({}). Use a tool, or pass."),
                what, done ? in(language, "完了", "done") : in(language, "宣言", "declared"));
}

std::string question(const Game& game, const State& s, Language language) {
  if (s.decision.by_effect != 0) {
    return EffectText(game.pool(), card_format(), language).question(s);
  }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Mulligan:
      return std::string(
          in(language, "零探し。デッキの底に戻す手札を1枚ずつ選ぶ。選び終えたら同じ枚数を引く。",
             "mulligan. Choose cards of your hand for the bottom of the deck, one "
             "by one; when done, draw as many."));
    case Prompt::Main:
      return std::string(in(language, "メインフェイズ。行うことを選ぶか、ターンを終える。",
                            "main phase. Choose what to do, or end the turn."));
    case Prompt::Window:  return window(game, s, language);
    case Prompt::Defence: {
      const int amount = s.hit.amount[s.decision.player];
      int chosen = 0;
      s.defence.for_each([&](CardId c) { chosen += owner_of(c) == s.decision.player ? 1 : 0; });
      return filled(
          in(language, "{}ダメージを受ける。防御のために除外するカードを選ぶ（選択済み{}枚）。",
             "{} damage is coming. Choose cards to exile in defence ({} chosen)."),
          std::to_string(amount), std::to_string(chosen));
    }
    case Prompt::HandLimit:
      return filled(in(language, "手札が上限を超えている。魂に送るカードを選ぶ（あと{}枚）。",
                       "too many cards in hand. Choose one for the soul ({} to go)."),
                    std::to_string(s.decision.high));
    case Prompt::Order: return order_question(language);
    case Prompt::None:  break;
  }
  return std::string(in(language, "決める。", "decide."));
}

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return prompt_of(state.decision, language, [&] { return question(game, state, language); });
}

}  // namespace fudaba::kannagi
