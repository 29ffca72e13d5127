// Every move of D.Gray-man as one line of a menu.
#include <algorithm>

#include "games/dgrayman/text.h"
#include "games/state_speaker.h"

namespace fudaba::dgrayman {
namespace {

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  [[nodiscard]] std::string power() const { return std::to_string(r_.power(m_.card)); }
  [[nodiscard]] std::string points() const {
    return std::to_string(std::max(0, r_.value(m_.card, Property::SearchPoints)));
  }
  // The unit that the card would join.
  [[nodiscard]] std::string unit() const { return unit_name(r_.pool(), *joined(), language_); }

  [[nodiscard]] bool is_rules() const { return s_.decision.by_effect == 0; }
  [[nodiscard]] bool founds() const { return !is_doubles(r_.kind(m_.card)) && joined() == nullptr; }
  [[nodiscard]] bool combines() const {
    return is_doubles(r_.kind(m_.card)) && (joined() == nullptr || !joined()->is_combined());
  }
  [[nodiscard]] bool joins_upright() const {
    return is_doubles(r_.kind(m_.card)) || Reading::joins_upright(*joined());
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::power, &Moves::points, &Moves::unit>();
  }

 private:
  [[nodiscard]] const Unit* joined() const { return r_.find_unit(me_, r_.person(m_.card)); }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Characters), "配置を終える", "Done placing"},
     {passing(Prompt::Main), "ターンを終える", "End the turn"},
     {passing(Prompt::Answer), "見送る", "Pass"},
     {passing(Prompt::Response), "見送る", "Pass"},
     {choosing(Prompt::HandLimit), "{card}を捨てる", "Discard {card}"},
     {choosing(Prompt::Recover), "{card}を手札に加える", "Take {card} into the hand"},
     {MoveCase(Verb::Yes), "マリガンをする", "Take a mulligan", &Moves::is_rules},
     {MoveCase(Verb::No), "この手札で始める", "Keep the hand", &Moves::is_rules},
     {act(Act::Place), "{card}を配置する（2部隊を統合、行動可能）",
      "Place {card} (combines two units, able to act)", &Moves::combines},
     {act(Act::Place), "{card}を配置する（新しい部隊、行動不能）",
      "Place {card} (a new unit, unable to act)", &Moves::founds},
     {act(Act::Place), "{card}を{unit}の部隊に加える（行動可能）",
      "Add {card} to {unit} (able to act)", &Moves::joins_upright},
     {act(Act::Place), "{card}を{unit}の部隊に加える（行動不能）",
      "Add {card} to {unit} (unable to act)"},
     {act(Act::Attack), "{card}でアタックする（戦闘力{power}）",
      "Attack with {card} (power {power})"},
     {act(Act::Search), "{card}でサーチする（{points}点）", "Search with {card} ({points} points)"},
     {act(Act::DeckSearch), "{card}で山札サーチする（めくったランクの点）",
      "Deck search with {card} (points: the rank turned up)"},
     {act(Act::Draw), "{card}でドローする", "Draw with {card}"},
     {act(Act::Recover), "{card}でリカバーする", "Recover with {card}"},
     {act(Act::UseSkill), "スキルカード{card}を使用する", "Use the skill card {card}"},
     {act(Act::UseAbility), "{ability}", "{ability}"},
     {act(Act::Guard), "{card}でガードする（戦闘力{power}）", "Guard with {card} (power {power})"},
     {act(Act::Intercept), "{card}でインターセプトする", "Intercept with {card}"},
     {act(Act::Respond), "スキルカード{card}で対応する", "Respond with the skill card {card}"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

}  // namespace fudaba::dgrayman
