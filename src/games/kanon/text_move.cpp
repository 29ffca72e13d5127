// Every move of Kanon as one line of a menu.
#include "games/kanon/text.h"
#include "games/state_speaker.h"

namespace fudaba::kanon {
namespace {

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  // Blanks
  // ------------------------------------------------------------------------------------------
  // 猫1・任意1: what the card costs.
  [[nodiscard]] std::string cost() const { return cost_text(r_.need_of(m_.card), language_); }
  [[nodiscard]] std::string suit() const {
    return word_of("suit", static_cast<int>(r_.suit(m_.card)));
  }
  [[nodiscard]] std::string line() const { return line_name(m_.place, language_); }
  [[nodiscard]] std::string triple() const { return triple_name(m_.number, language_); }
  // The foremost card of the own line, or of the opponent's.
  [[nodiscard]] std::string front() const { return StateSpeaker::card(r_.front(me_, m_.place)); }
  [[nodiscard]] std::string opposite() const { return StateSpeaker::card(opposing()); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool is_losing_unstacked() const { return r_.loses_unstacked(me_); }
  [[nodiscard]] bool has_declared() const { return s_.battle.declared[me_] != 0; }
  [[nodiscard]] bool has_cost() const { return !cost().empty(); }
  // KAN-5.3: what would be pushed out is said.
  [[nodiscard]] bool is_pushing_out() const {
    return m_.place < kLines && r_.line_count(me_, m_.place) >= kRows;
  }
  // KAN-1.5: whoever gives up the last card of the own field is told.
  [[nodiscard]] bool is_last_paid() const {
    return r_.loses_by_emptying(
        me_, r_.need_of(m_.card, r_.ability_at(m_.card, m_.number)).leaving_field());
  }
  [[nodiscard]] bool is_last_fighter() const { return r_.loses_by_emptying(me_, 1); }
  // The attacker does not know the card.
  [[nodiscard]] bool is_opposite_hidden() const {
    return r_.is_face_down(opposing()) && !r_.is_certain(me_, opposing());
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::suit, &Moves::line, &Moves::triple,
                       &Moves::front, &Moves::opposite>();
  }

 private:
  [[nodiscard]] CardId opposing() const { return r_.front(opponent_of(me_), m_.place); }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Placement), "配置を終える", "Place no more"},
     {passing(Prompt::CardSet), "スタックを終える（フィールドが空なので負ける）",
      "Stack no more (your field is empty: you lose)", &Moves::is_losing_unstacked},
     {passing(Prompt::CardSet), "スタックを終える", "Stack no more"},
     {passing(Prompt::PayCost), "このフェイズを終える", "End the phase"},
     {passing(Prompt::Battle), "バトルを行わない", "No battle"},
     {passing(Prompt::Window), "見送る", "Pass"},
     {passing(Prompt::Answer), "見送る", "Pass"},
     {passing(Prompt::Suits), "宣言を終える", "Declare no more", &Moves::has_declared},
     {passing(Prompt::Suits), "宣言しない", "Declare none"},
     {MoveCase(Verb::Yes).at(Prompt::Mulligan), "手札を引き直す", "Draw a new hand"},
     {MoveCase(Verb::No).at(Prompt::Mulligan), "引き直さない", "Keep the hand"},
     {choosing(Prompt::HandLimit), "{card}を捨てる", "Discard {card}"},
     {choosing(Prompt::Payment), "{choice}を支払う（{suit}）", "Pay with {choice} ({suit})"},
     {MoveCase(Verb::ChoosePlace), "{line}", "{line}"},
     {position_in(ZoneKind::Field), "{whose}ライン{place}の{nth}番目の裏向きのカード",
      "{whose}face-down card: line {place}, row {nth}"},
     {act(Act::Stack), "{card}を{line}にスタックし、{front}を押し出す",
      "Stack {card} in {line} and push out {front}", &Moves::is_pushing_out},
     {act(Act::Stack), "{card}を{line}にスタックする", "Stack {card} in {line}"},
     {act(Act::TurnUp), "{choice}を表にする（コスト {cost}）", "Turn up {choice} (cost {cost})",
      &Moves::has_cost},
     {act(Act::TurnUp), "{choice}を表にする", "Turn up {choice}"},
     {act(Act::PlayEvent), "イベント{card}を使う（コスト {cost}）",
      "Play the event {card} (cost {cost})", &Moves::has_cost},
     {act(Act::PlayEvent), "イベント{card}を使う", "Play the event {card}"},
     {act(Act::UseAbility), "{ability}（フィールドが空になる）", "{ability} (empties your field)",
      &Moves::is_last_paid},
     {act(Act::UseAbility), "{ability}", "{ability}"},
     {act(Act::Attack), "{front}（{line}）で攻撃する（フィールドが空になる）",
      "Attack with {front} ({line}) (empties your field)", &Moves::is_last_fighter},
     {act(Act::Attack), "{front}（{line}）で攻撃する", "Attack with {front} ({line})"},
     {act(Act::Defend), "裏向きのカード（{line}）を攻撃する", "Attack the face-down card ({line})",
      &Moves::is_opposite_hidden},
     {act(Act::Defend), "{opposite}（{line}）を攻撃する", "Attack {opposite} ({line})"},
     {act(Act::DeclareSuit), "{triple}でスートの成立を宣言する", "Declare the suit of {triple}"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

}  // namespace fudaba::kanon
