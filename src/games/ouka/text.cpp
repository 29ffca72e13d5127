// What the players of Ouka Houshin are asked. Their answers: text_move.cpp. Reasons:
// text_reason.cpp. Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/ouka/text.h"

#include "base/keyed_table.h"
#include "games/effect_text.h"
#include "games/ouka/card_format.h"
#include "games/ouka/wording.h"
#include "games/telling.h"

namespace fudaba::ouka {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = by_key<ZoneKind, Entry>(
      {{ZoneKind::Deck, {"deck", "山札", "deck"}},
       {ZoneKind::Hand, {"hand", "手札", "hand"}},
       {ZoneKind::Discard, {"discard", "捨て山", "discard pile"}},
       {ZoneKind::Characters, {"characters", "キャラクターライン", "character line"}},
       {ZoneKind::Stories, {"stories", "ストーリーライン", "story line"}},
       {ZoneKind::Foreshadows, {"foreshadows", "伏線", "foreshadows"}},
       {ZoneKind::Missions, {"missions", "使命", "missions"}},
       {ZoneKind::Completed, {"completed", "完結した物語", "completed stories"}},
       {ZoneKind::Climaxes, {"climaxes", "使われたクライマックス", "climaxes in use"}},
       {ZoneKind::Test, {"test", "判定に使われているカード", "cards in the test"}},
       {ZoneKind::Removed, {"removed", "予備のカード", "spare cards"}}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = by_key<Act, Entry>(
      {{Act::Grow, {"grow", "主人公を成長させる", "Grow the protagonist"}},
       {Act::BringOut, {"bring_out", "仙人を出す", "Bring out a sage"}},
       {Act::Poach, {"poach", "仙人を引き抜く", "Poach a sage"}},
       {Act::GrowSage, {"grow_sage", "仙人を成長させる", "Grow a sage"}},
       {Act::Tell, {"tell", "物語を宣言する", "Declare a story"}},
       {Act::UseAccident, {"accident", "アクシデントを出す", "Use an accident"}},
       {Act::Enlarge, {"enlarge", "物語を大きくする", "Enlarge the story"}},
       {Act::UsePower,
        {"power", "キャラクターカードの能力を使う", "Use a character card's ability"}},
       {Act::UseAbility, {"ability", "能力を使う", "Use an ability"}},
       {Act::Reverse, {"reverse", "裏成功にする", "Take a reverse success"}},
       {Act::LayForeshadow, {"foreshadow", "伏線を置く", "Lay a foreshadow"}},
       {Act::UseClimax, {"climax", "クライマックスを使う", "Use a climax"}},
       {Act::Keep, {"keep", "アクシデントを物語にする", "Keep an accident as a story"}}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = by_key<Step, Entry>(
      {{Step::Protagonists, {"protagonists", "主人公の配置", "protagonists"}},
       {Step::StandIn, {"stand_in", "代役とデッキの再構築", "stand-in"}},
       {Step::Opening, {"opening", "開始準備", "opening"}},
       {Step::TurnStart, {"turn_start", "手番開始フェイズ", "turn start phase"}},
       {Step::Draw, {"draw", "ドロー", "draw"}},
       {Step::SagePhase, {"sage_phase", "仙人登場フェイズ", "sage phase"}},
       {Step::StoryPhase, {"story_phase", "物語進行フェイズ", "story phase"}},
       {Step::ForeshadowPhase, {"foreshadow_phase", "伏線フェイズ", "foreshadow phase"}},
       {Step::HandSize, {"hand_size", "手番終了フェイズ", "turn end phase"}},
       {Step::LastClimax, {"last_climax", "手番の終わり", "end of the turn"}},
       {Step::NextTurn, {"next_turn", "次の手番へ", "next turn"}},
       {Step::RoundEnd, {"round_end", "ラウンドの終了", "end of the round"}},
       {Step::Scoring, {"scoring", "得点計算", "scoring"}},
       {Step::TakeBack, {"take_back", "捨て山からの回収", "taking cards back"}},
       {Step::RoundHandSize, {"round_hand_size", "手札の調整", "hands"}},
       {Step::NextRound, {"next_round", "次のラウンドへ", "next round"}}});
  return kWords;
}

namespace {

// What goes to a slot.
std::string slot_question(const Game& game, const State& s, Language language) {
  const std::string card = name_of(game.pool(), s.cards.def[s.doing.card], language);
  const Reading r(game.pool(), s);
  std::string_view text = in(language, "{}を置くスロットを選ぶ。", "choose a slot for {}.");
  if (r.is_hero(s.doing.card)) {
    text = in(language, "主人公{}を置くスロットを選ぶ。", "choose a slot for your protagonist {}.");
  } else if (s.doing.act == Act::Poach) {
    text = in(language, "引き抜いた{}を置くスロットを選ぶ（この後サイコロを振る）。",
              "choose a slot for {}, should the poaching succeed.");
  } else if (s.doing.act == Act::Tell) {
    const bool own = r.is_in(s.test.condition, ZoneKind::Stories) &&
                     owner_of(s.test.condition) == s.decision.player;
    if (own) {
      text = in(language, "{}を置くスロットを選ぶ（条件にした自分の物語の上に重ねてもよい）。",
                "choose a slot for {} (or your story that is its condition).");
    }
  } else if (s.doing.act == Act::LayForeshadow) {
    // It stays hidden from everybody but its owner: the question names no card.
    text = s.foreshadows[s.decision.player] == 0
               ? in(language, "伏線を置くスロットを選ぶ。", "choose a slot for the foreshadow.")
               : in(language, "伏線を置くスロットを選ぶ（すでにある伏線と入れ替えてもよい）。",
                    "choose a slot for the foreshadow (or a foreshadow to take back).");
  } else if (s.doing.act == Act::UseClimax) {
    text = in(language, "クライマックス{}が占めるスロットを選ぶ。",
              "choose the slot that the climax {} takes.");
  }
  return filled(text, card);
}

// "戦闘 目標値8、今は5": the test as it stands.
std::string test_figures(const Reading& r, const State& s, Language language) {
  const std::string ability = word_of("ability", static_cast<int>(s.test.ability), language);
  const std::string target = std::to_string(r.target_number());
  if (s.test.die == 0) {
    return filled(in(language, "{}の判定、目標値{}、サイコロの目に{}を加える",
                     "a test of {}, target {}, {} to be added to the die"),
                  ability, target, std::to_string(r.test_value()));
  }
  return filled(in(language, "{}の判定、目標値{}、判定値{}（目{}）",
                   "a test of {}, target {}, test value {} (die {})"),
                ability, target, std::to_string(r.test_value()), std::to_string(s.test.die));
}

std::string test_question(const Game& game, const State& s, Language language) {
  const Reading r(game.pool(), s);
  const std::string story = name_of(game.pool(), s.cards.def[s.test.card], language);
  std::string_view text;
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Reaction:
      text = in(language, "リアクション。アクシデントを出すか、物語を大きくするか、見送る",
                "reaction. Use an accident, enlarge the story, or pass");
      break;
    case Prompt::BeforeTest:
      text =
          in(language, "判定前。能力を使うか、見送る", "before the test. Use an ability, or pass");
      break;
    default:
      text = in(language, "判定後。能力や裏成功を使うか、見送る",
                "after the test. Use an ability or a reverse success, or pass");
  }
  return filled(in(language, "{}：{}（{}）。", "{}: {} ({})."), story, text,
                test_figures(r, s, language));
}

std::string question(const Game& game, const State& s, Language language) {
  const auto say = [&](std::string_view ja, std::string_view en) {
    return std::string(in(language, ja, en));
  };
  if (s.decision.by_effect != 0) {
    return EffectText(game.pool(), card_format(), language).question(s);
  }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Slot: return slot_question(game, s, language);
    case Prompt::Rebuild:
      return say("代役。デッキから入れ替えるキャラクターを選ぶか、終える。",
                 "stand-in. Choose a character of the deck to exchange, or be "
                 "done.");
    case Prompt::RebuildWith:
      return say("代わりに入れる予備のキャラクターを選ぶ。", "choose the spare character for it.");
    case Prompt::SagePhase:
      return say("仙人登場フェイズ。行うことを選ぶか、次へ進む。",
                 "sage phase. Choose what to do, or go on.");
    case Prompt::StoryPhase:
      return say("物語進行フェイズ。物語を宣言するか、次へ進む。",
                 "story phase. Declare a story, or go on.");
    case Prompt::Condition:
      return filled(in(language, "{}の使用条件にする物語を選ぶ。",
                       "choose the story that is the condition of {}."),
                    name_of(game.pool(), s.cards.def[s.test.card], language));
    case Prompt::TestAbility:
      return say("どの能力で判定するかを選ぶ。", "choose the ability for the test.");
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:  return test_question(game, s, language);
    case Prompt::Accidents:
      return say("判定は失敗した。アクシデントを自分の物語にするか、捨てて終える。",
                 "the test failed. Keep accidents as your stories, or discard the rest.");
    case Prompt::ForeshadowPhase:
      return say("伏線フェイズ。伏線を置くか、次へ進む。",
                 "foreshadow phase. Lay a foreshadow, or go on.");
    case Prompt::HandSize:
      return filled(in(language, "手札が多い。捨てるカードを選ぶ（あと{}枚）。",
                       "too many cards in hand. Choose one to discard ({} to go)."),
                    std::to_string(s.decision.high));
    case Prompt::LastClimax:
      return say("手番の終わり。クライマックスを使うか、手番を終える。",
                 "end of the turn. Use a climax, or end the turn.");
    case Prompt::ClimaxStory:
      return filled(in(language, "クライマックス{}の条件にする物語を選ぶ。",
                       "choose a story that serves the climax {}."),
                    name_of(game.pool(), s.cards.def[s.announced.back().card], language));
    case Prompt::MoreClimaxes:
      return say("同時に使うクライマックスを選ぶか、ラウンドを終える。",
                 "use another climax at the same moment, or end the round.");
    case Prompt::TakeBack:
      return say(
          "捨て山から手札に戻すカードを選ぶか、終える（この後、手札は決まった枚数に調整する）。",
          "take a card of your discard pile back to the hand, or be done (then the hand is "
          "brought to its size).");
    case Prompt::None: break;
  }
  return say("決める。", "decide.");
}

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return prompt_of(state.decision, language, [&] { return question(game, state, language); });
}

}  // namespace fudaba::ouka
