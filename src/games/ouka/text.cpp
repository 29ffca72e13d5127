// What the players of Ouka Houshin are asked. Their answers: text_move.cpp. Reasons:
// text_reason.cpp. Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/ouka/text.h"

#include "games/state_speaker.h"

namespace fudaba::ouka {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = effect::entries_by_key<ZoneKind>(
      {{ZoneKind::Deck, "deck", "山札", "deck"},
       {ZoneKind::Hand, "hand", "手札", "hand"},
       {ZoneKind::Discard, "discard", "捨て山", "discard pile"},
       {ZoneKind::Characters, "characters", "キャラクターライン", "character line"},
       {ZoneKind::Stories, "stories", "ストーリーライン", "story line"},
       {ZoneKind::Foreshadows, "foreshadows", "伏線", "foreshadows"},
       {ZoneKind::Missions, "missions", "使命", "missions"},
       {ZoneKind::Completed, "completed", "完結した物語", "completed stories"},
       {ZoneKind::Climaxes, "climaxes", "使われたクライマックス", "climaxes in use"},
       {ZoneKind::Test, "test", "判定に使われているカード", "cards in the test"},
       {ZoneKind::Removed, "removed", "予備のカード", "spare cards"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = effect::entries_by_key<Act>(
      {{Act::Grow, "grow", "主人公を成長させる", "Grow the protagonist"},
       {Act::BringOut, "bring_out", "仙人を出す", "Bring out a sage"},
       {Act::Poach, "poach", "仙人を引き抜く", "Poach a sage"},
       {Act::GrowSage, "grow_sage", "仙人を成長させる", "Grow a sage"},
       {Act::Tell, "tell", "物語を宣言する", "Declare a story"},
       {Act::UseAccident, "accident", "アクシデントを出す", "Use an accident"},
       {Act::Enlarge, "enlarge", "物語を大きくする", "Enlarge the story"},
       {Act::UsePower, "power", "キャラクターカードの能力を使う", "Use a character card's ability"},
       {Act::UseAbility, "ability", "能力を使う", "Use an ability"},
       {Act::Reverse, "reverse", "裏成功にする", "Take a reverse success"},
       {Act::LayForeshadow, "foreshadow", "伏線を置く", "Lay a foreshadow"},
       {Act::UseClimax, "climax", "クライマックスを使う", "Use a climax"},
       {Act::Keep, "keep", "アクシデントを物語にする", "Keep an accident as a story"}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = effect::entries_by_key<Step>(
      {{Step::Protagonists, "protagonists", "主人公の配置", "protagonists"},
       {Step::StandIn, "stand_in", "代役とデッキの再構築", "stand-in"},
       {Step::Opening, "opening", "開始準備", "opening"},
       {Step::TurnStart, "turn_start", "手番開始フェイズ", "turn start phase"},
       {Step::Draw, "draw", "ドロー", "draw"},
       {Step::SagePhase, "sage_phase", "仙人登場フェイズ", "sage phase"},
       {Step::StoryPhase, "story_phase", "物語進行フェイズ", "story phase"},
       {Step::ForeshadowPhase, "foreshadow_phase", "伏線フェイズ", "foreshadow phase"},
       {Step::HandSize, "hand_size", "手番終了フェイズ", "turn end phase"},
       {Step::LastClimax, "last_climax", "手番の終わり", "end of the turn"},
       {Step::NextTurn, "next_turn", "次の手番へ", "next turn"},
       {Step::RoundEnd, "round_end", "ラウンドの終了", "end of the round"},
       {Step::Scoring, "scoring", "得点計算", "scoring"},
       {Step::TakeBack, "take_back", "捨て山からの回収", "taking cards back"},
       {Step::RoundHandSize, "round_hand_size", "手札の調整", "hands"},
       {Step::NextRound, "next_round", "次のラウンドへ", "next round"}});
  return kWords;
}

namespace {

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  // What goes to a slot; what is tested; what is used at the end of a round.
  [[nodiscard]] std::string card() const { return StateSpeaker::card(s_.doing.card); }
  [[nodiscard]] std::string story() const { return StateSpeaker::card(s_.test.card); }
  [[nodiscard]] std::string climax() const { return StateSpeaker::card(s_.announced.back().card); }
  // The test as it stands.
  [[nodiscard]] std::string ability() const {
    return word_of("ability", static_cast<int>(s_.test.ability));
  }
  [[nodiscard]] std::string target() const { return std::to_string(r_.target_number()); }
  [[nodiscard]] std::string value() const { return std::to_string(r_.test_value()); }
  [[nodiscard]] std::string die() const { return std::to_string(s_.test.die); }

  [[nodiscard]] bool is_protagonist() const { return r_.is_hero(s_.doing.card); }
  [[nodiscard]] bool is_poaching() const { return s_.doing.act == Act::Poach; }
  // OUK-7.8
  [[nodiscard]] bool has_own_condition() const {
    return s_.doing.act == Act::Tell && r_.is_in(s_.test.condition, ZoneKind::Stories) &&
           owner_of(s_.test.condition) == me_;
  }
  [[nodiscard]] bool is_first_foreshadow() const {
    return is_foreshadow() && s_.foreshadows[me_] == 0;
  }
  [[nodiscard]] bool is_foreshadow() const { return s_.doing.act == Act::LayForeshadow; }
  [[nodiscard]] bool is_climax() const { return s_.doing.act == Act::UseClimax; }
  // An effect may decide a test before its roll.
  [[nodiscard]] bool is_rolled() const { return s_.test.die != 0; }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::card, &Prompts::story, &Prompts::climax,
                           &Prompts::ability, &Prompts::target, &Prompts::value, &Prompts::die>();
  }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Slot, "主人公{card}を置くスロットを選ぶ。",
      "choose a slot for your protagonist {card}.", &Prompts::is_protagonist},
     {Prompt::Slot, "引き抜いた{card}を置くスロットを選ぶ（この後サイコロを振る）。",
      "choose a slot for {card}, should the poaching succeed.", &Prompts::is_poaching},
     {Prompt::Slot, "{card}を置くスロットを選ぶ（条件にした自分の物語の上に重ねてもよい）。",
      "choose a slot for {card} (or your story that is its condition).",
      &Prompts::has_own_condition},
     // It stays hidden from everybody but its owner: the question names no card.
     {Prompt::Slot, "伏線を置くスロットを選ぶ。", "choose a slot for the foreshadow.",
      &Prompts::is_first_foreshadow},
     {Prompt::Slot, "伏線を置くスロットを選ぶ（すでにある伏線と入れ替えてもよい）。",
      "choose a slot for the foreshadow (or a foreshadow to take back).", &Prompts::is_foreshadow},
     {Prompt::Slot, "クライマックス{card}が占めるスロットを選ぶ。",
      "choose the slot that the climax {card} takes.", &Prompts::is_climax},
     {Prompt::Slot, "{card}を置くスロットを選ぶ。", "choose a slot for {card}."},
     {Prompt::Rebuild, "代役。デッキから入れ替えるキャラクターを選ぶか、終える。",
      "stand-in. Choose a character of the deck to exchange, or be done."},
     {Prompt::RebuildWith, "代わりに入れる予備のキャラクターを選ぶ。",
      "choose the spare character for it."},
     {Prompt::SagePhase, "仙人登場フェイズ。行うことを選ぶか、次へ進む。",
      "sage phase. Choose what to do, or go on."},
     {Prompt::StoryPhase, "物語進行フェイズ。物語を宣言するか、次へ進む。",
      "story phase. Declare a story, or go on."},
     {Prompt::Condition, "{story}の使用条件にする物語を選ぶ。",
      "choose the story that is the condition of {story}."},
     {Prompt::TestAbility, "どの能力で判定するかを選ぶ。", "choose the ability for the test."},
     {Prompt::Reaction,
      "{story}：リアクション。アクシデントを出すか、物語を大きくするか、見送る"
      "（{ability}の判定、目標値{target}、サイコロの目に{value}を加える）。",
      "{story}: reaction. Use an accident, enlarge the story, or pass "
      "(a test of {ability}, target {target}, {value} to be added to the die)."},
     {Prompt::BeforeTest,
      "{story}：判定前。能力を使うか、見送る"
      "（{ability}の判定、目標値{target}、サイコロの目に{value}を加える）。",
      "{story}: before the test. Use an ability, or pass "
      "(a test of {ability}, target {target}, {value} to be added to the die)."},
     {Prompt::AfterTest,
      "{story}：判定後。能力や裏成功を使うか、見送る"
      "（{ability}の判定、目標値{target}、判定値{value}（目{die}））。",
      "{story}: after the test. Use an ability or a reverse success, or pass "
      "(a test of {ability}, target {target}, test value {value} (die {die})).",
      &Prompts::is_rolled},
     {Prompt::AfterTest,
      "{story}：判定後。能力や裏成功を使うか、見送る"
      "（{ability}の判定、目標値{target}、サイコロの目に{value}を加える）。",
      "{story}: after the test. Use an ability or a reverse success, or pass "
      "(a test of {ability}, target {target}, {value} to be added to the die)."},
     {Prompt::Accidents, "判定は失敗した。アクシデントを自分の物語にするか、捨てて終える。",
      "the test failed. Keep accidents as your stories, or discard the rest."},
     {Prompt::ForeshadowPhase, "伏線フェイズ。伏線を置くか、次へ進む。",
      "foreshadow phase. Lay a foreshadow, or go on."},
     {Prompt::HandSize, "手札が多い。捨てるカードを選ぶ（あと{left}枚）。",
      "too many cards in hand. Choose one to discard ({left} to go)."},
     {Prompt::LastClimax, "手番の終わり。クライマックスを使うか、手番を終える。",
      "end of the turn. Use a climax, or end the turn."},
     {Prompt::ClimaxStory, "クライマックス{climax}の条件にする物語を選ぶ。",
      "choose a story that serves the climax {climax}."},
     {Prompt::MoreClimaxes, "同時に使うクライマックスを選ぶか、ラウンドを終える。",
      "use another climax at the same moment, or end the round."},
     {Prompt::TakeBack,
      "捨て山から手札に戻すカードを選ぶか、終える（この後、手札は決まった枚数に調整する）。",
      "take a card of your discard pile back to the hand, or be done (then the hand is brought to "
      "its size)."}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

}  // namespace fudaba::ouka
