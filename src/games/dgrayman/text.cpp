// What the players of D.Gray-man are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/dgrayman/text.h"

#include "base/keyed_table.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/wording.h"
#include "games/effect_text.h"
#include "games/telling.h"

namespace fudaba::dgrayman {

using effect::Entry;

// The last word is no zone of its own: position files name by it what lies sideways in standby.
std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = by_key<ZoneKind, Entry, 7>(
      {{ZoneKind::Deck, {"deck", "デッキ", "deck"}},
       {ZoneKind::Hand, {"hand", "手札", "hand"}},
       {ZoneKind::Discard, {"discard", "捨札置場", "discard pile"}},
       {ZoneKind::Standby, {"standby", "スタンバイゾーン", "standby zone"}},
       {ZoneKind::Action, {"action", "アクションゾーン", "action zone"}},
       {ZoneKind::Using, {"using", "使用中のカード", "card in use"}},
       {ZoneKind{kZoneKinds},
        {"rested", "スタンバイゾーン（行動不能）", "standby zone, unable to act"}}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords = by_key<Act, Entry>(
      {{Act::Place, {"place", "キャラクターを配置する", "Place a character"}},
       {Act::Attack, {"attack", "アタック", "Attack"}},
       {Act::Search, {"search", "サーチ", "Search"}},
       {Act::DeckSearch, {"deck_search", "山札サーチ", "Deck search"}},
       {Act::Draw, {"draw", "ドロー", "Draw"}},
       {Act::Recover, {"recover", "リカバー", "Recover"}},
       {Act::UseSkill, {"use_skill", "スキルカードを使用する", "Use a skill card"}},
       {Act::UseAbility, {"use_ability", "能力を使用する", "Use an ability"}},
       {Act::Guard, {"guard", "ガード", "Guard"}},
       {Act::Intercept, {"intercept", "インターセプト", "Intercept"}},
       {Act::Respond, {"respond", "スキルカードで対応する", "Respond with a skill card"}}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords = by_key<Step, Entry>(
      {{Step::Mulligans, {"mulligans", "マリガン", "mulligans"}},
       {Step::StartPhase, {"start_phase", "スタートフェイズ", "start phase"}},
       {Step::DrawPhase, {"draw_phase", "ドローフェイズ", "draw phase"}},
       {Step::Draw, {"draw", "ドロー", "draw"}},
       {Step::CharacterStart, {"character_start", "キャラフェイズ開始", "character phase begins"}},
       {Step::CharacterPhase, {"character_phase", "キャラフェイズ", "character phase"}},
       {Step::MainStart, {"main_start", "メインフェイズ開始", "main phase begins"}},
       {Step::MainPhase, {"main_phase", "メインフェイズ", "main phase"}},
       {Step::MainEnd, {"main_end", "メインフェイズ終了", "main phase ends"}},
       {Step::HandLimit, {"hand_limit", "手札調整", "hand limit"}},
       {Step::NextTurn, {"next_turn", "次のターンへ", "next turn"}}});
  return kWords;
}

namespace {

// What is being answered: the act and its user.
std::string running(const Game& game, const State& s, Language language) {
  const Doing& d = s.doing;
  const Entry& act = Words::act_words()[static_cast<std::size_t>(act_of(d.deed)) - kFirstAct];
  std::string text = std::string(in(language, act.ja, act.en)) +
                     std::string(in(language, "：", ": ")) +
                     name_of(game.pool(), s.cards.def[d.user], language);
  if (d.target != kNoCard) {
    text += std::string(in(language, " → ", " against ")) +
            name_of(game.pool(), s.cards.def[d.target], language);
  }
  return text;
}

std::string number(int n) { return std::to_string(n); }

std::string question(const Game& game, const State& s, Language language) {
  if (s.decision.by_effect != 0) {
    return EffectText(game.pool(), card_format(), language).question(s);
  }
  switch (static_cast<Prompt>(s.decision.prompt)) {
    case Prompt::Mulligan:
      return std::string(in(language, "マリガン。手札をすべて戻して引き直すか。",
                            "mulligan. Put the whole hand back and draw again?"));
    case Prompt::Characters: {
      const Reading r(game.pool(), s);
      const int left = s.allowance + r.of_player(s.turn_player, Property::NewUnits) - s.founded;
      return filled(
          in(language,
             "キャラフェイズ。配置するキャラクターを選ぶか、終える（新しい部隊はあと{}）。",
             "character phase. Place characters, or be done (new units left: {})."),
          number(std::max(0, left)));
    }
    case Prompt::Main:
      return std::string(
          in(language, "メインフェイズ。アクションかスキルカードを使用するか、ターンを終える。",
             "main phase. Use actions and skill cards, or end the turn."));
    case Prompt::Target:
      return std::string(in(language, "アタックの対象を選ぶ。", "choose the attack's target."));
    case Prompt::User:
      return filled(in(language, "{}を使用するカードを選ぶ。", "choose the card that uses {}."),
                    name_of(game.pool(), s.cards.def[s.doing.skill], language));
    case Prompt::Answer: {
      const bool guard = s.doing.deed == Deed::Attack;
      return filled(
          guard ? in(language, "{}。ガードするか、見送る。", "{}. Guard, or pass.")
                : in(language, "{}。インターセプトするか、見送る。", "{}. Intercept, or pass."),
          running(game, s, language));
    }
    case Prompt::SecondUnit:
      return std::string(in(language,
                            "統合部隊に対して同時に使用する、もう1つの部隊のカードを選ぶ。",
                            "choose the card of the second unit that answers."));
    case Prompt::Response:
      return filled(in(language, "{}。対応のスキルカードを使用するか、見送る。",
                       "{}. Use a skill card in response, or pass."),
                    running(game, s, language));
    case Prompt::Recover:
      return std::string(in(language, "リカバー。手札に加えるキャラクターカードを選ぶ。",
                            "recover. Choose a character card for the hand."));
    case Prompt::HandLimit:
      return filled(in(language, "手札が上限を超えている。捨てるカードを選ぶ（あと{}枚）。",
                       "too many cards in hand. Choose one to discard ({} to go)."),
                    number(s.decision.high));
    case Prompt::Order: return order_question(language);
    case Prompt::None:  break;
  }
  return std::string(in(language, "決める。", "decide."));
}

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return prompt_of(state.decision, language, [&] { return question(game, state, language); });
}

}  // namespace fudaba::dgrayman
