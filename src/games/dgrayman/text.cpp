// What the players of D.Gray-man are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/dgrayman/text.h"

#include <algorithm>

#include "games/state_speaker.h"

namespace fudaba::dgrayman {

using effect::Entry;

// The last word is no zone of its own: position files name by it what lies sideways in standby.
std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = effect::entries_by_key<ZoneKind, 7>(
      {{ZoneKind::Deck, "deck", "デッキ", "deck"},
       {ZoneKind::Hand, "hand", "手札", "hand"},
       {ZoneKind::Discard, "discard", "捨札置場", "discard pile"},
       {ZoneKind::Standby, "standby", "スタンバイゾーン", "standby zone"},
       {ZoneKind::Action, "action", "アクションゾーン", "action zone"},
       {ZoneKind::Using, "using", "使用中のカード", "card in use"},
       {ZoneKind{kZoneKinds}, "rested", "スタンバイゾーン（行動不能）",
        "standby zone, unable to act"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = effect::entries_by_key<Act>(
      {{Act::Place, "place", "キャラクターを配置する", "Place a character"},
       {Act::Attack, "attack", "アタック", "Attack"},
       {Act::Search, "search", "サーチ", "Search"},
       {Act::DeckSearch, "deck_search", "山札サーチ", "Deck search"},
       {Act::Draw, "draw", "ドロー", "Draw"},
       {Act::Recover, "recover", "リカバー", "Recover"},
       {Act::UseSkill, "use_skill", "スキルカードを使用する", "Use a skill card"},
       {Act::UseAbility, "use_ability", "能力を使用する", "Use an ability"},
       {Act::Guard, "guard", "ガード", "Guard"},
       {Act::Intercept, "intercept", "インターセプト", "Intercept"},
       {Act::Respond, "respond", "スキルカードで対応する", "Respond with a skill card"}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = effect::entries_by_key<Step>(
      {{Step::Mulligans, "mulligans", "マリガン", "mulligans"},
       {Step::StartPhase, "start_phase", "スタートフェイズ", "start phase"},
       {Step::DrawPhase, "draw_phase", "ドローフェイズ", "draw phase"},
       {Step::Draw, "draw", "ドロー", "draw"},
       {Step::CharacterStart, "character_start", "キャラフェイズ開始", "character phase begins"},
       {Step::CharacterPhase, "character_phase", "キャラフェイズ", "character phase"},
       {Step::MainStart, "main_start", "メインフェイズ開始", "main phase begins"},
       {Step::MainPhase, "main_phase", "メインフェイズ", "main phase"},
       {Step::MainEnd, "main_end", "メインフェイズ終了", "main phase ends"},
       {Step::HandLimit, "hand_limit", "手札調整", "hand limit"},
       {Step::NextTurn, "next_turn", "次のターンへ", "next turn"}});
  return kWords;
}

namespace {

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string new_units() const {
    const int left = s_.allowance + r_.of_player(s_.turn_player, Property::NewUnits) - s_.founded;
    return std::to_string(std::max(0, left));
  }
  [[nodiscard]] std::string skill() const { return card(s_.doing.skill); }
  // What is being answered: the act, its user and whom it is against.
  [[nodiscard]] std::string act() const {
    const Entry& act =
        Words::act_words()[static_cast<std::size_t>(act_of(s_.doing.deed)) - kFirstAct];
    return std::string(in(language_, act.ja, act.en));
  }
  [[nodiscard]] std::string user() const { return card(s_.doing.user); }
  [[nodiscard]] std::string target() const {
    return s_.doing.target == kNoCard
               ? std::string()
               : std::string(in(language_, " → ", " against ")) + card(s_.doing.target);
  }

  [[nodiscard]] bool is_attack() const { return s_.doing.deed == Deed::Attack; }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::new_units, &Prompts::skill, &Prompts::act,
                           &Prompts::user, &Prompts::target>();
  }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Mulligan, "マリガン。手札をすべて戻して引き直すか。",
      "mulligan. Put the whole hand back and draw again?"},
     {Prompt::Characters,
      "キャラフェイズ。配置するキャラクターを選ぶか、終える（新しい部隊はあと{new_units}）。",
      "character phase. Place characters, or be done (new units left: {new_units})."},
     {Prompt::Main, "メインフェイズ。アクションかスキルカードを使用するか、ターンを終える。",
      "main phase. Use actions and skill cards, or end the turn."},
     {Prompt::Target, "アタックの対象を選ぶ。", "choose the attack's target."},
     {Prompt::User, "{skill}を使用するカードを選ぶ。", "choose the card that uses {skill}."},
     {Prompt::Answer, "{act}：{user}{target}。ガードするか、見送る。",
      "{act}: {user}{target}. Guard, or pass.", &Prompts::is_attack},
     {Prompt::Answer, "{act}：{user}{target}。インターセプトするか、見送る。",
      "{act}: {user}{target}. Intercept, or pass."},
     {Prompt::SecondUnit, "統合部隊に対して同時に使用する、もう1つの部隊のカードを選ぶ。",
      "choose the card of the second unit that answers."},
     {Prompt::Response, "{act}：{user}{target}。対応のスキルカードを使用するか、見送る。",
      "{act}: {user}{target}. Use a skill card in response, or pass."},
     {Prompt::Recover, "リカバー。手札に加えるキャラクターカードを選ぶ。",
      "recover. Choose a character card for the hand."},
     {Prompt::HandLimit, "手札が上限を超えている。捨てるカードを選ぶ（あと{left}枚）。",
      "too many cards in hand. Choose one to discard ({left} to go)."}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

}  // namespace fudaba::dgrayman
