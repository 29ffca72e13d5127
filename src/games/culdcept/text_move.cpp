// Every move of Culdcept as one line of a menu.
#include "games/culdcept/text.h"
#include "games/state_speaker.h"

namespace fudaba::culdcept {
namespace {

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string cost() const { return std::to_string(r_.cost_of(m_.card)); }
  [[nodiscard]] std::string ability_cost() const {
    const std::uint16_t ability = r_.ability_at(m_.card, m_.number);
    return std::to_string(r_.pool().program.abilities[ability].cost);
  }
  // The land on which the player stands, its creature, and its level one up or down.
  [[nodiscard]] std::string here() const { return std::to_string(s_.destination + 1); }
  [[nodiscard]] std::string governor() const {
    return StateSpeaker::card(r_.governor(me_, s_.destination));
  }
  [[nodiscard]] std::string level_up() const { return std::to_string(level() + 1); }
  [[nodiscard]] std::string level_down() const { return std::to_string(level() - 1); }
  // The land that is chosen, what lies there, and who stands opposite.
  [[nodiscard]] std::string land() const { return std::to_string(m_.place + 1); }
  [[nodiscard]] std::string terrain() const {
    return word_of("land_kind", static_cast<int>(r_.land_kind(me_, m_.place)));
  }
  [[nodiscard]] std::string opposite() const {
    return StateSpeaker::card(r_.governor(opponent_of(me_), facing(m_.place)));
  }
  // What the land card that is laid would make of a land.
  [[nodiscard]] std::string new_terrain() const {
    return word_of("land_kind", r_.print(m_.card, Value::LandKind));
  }
  [[nodiscard]] std::string toll() const { return std::to_string(due()); }
  [[nodiscard]] std::string deck() const { return std::to_string(cards_left()); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool has_no_spell() const { return s_.spells_played == 0; }
  [[nodiscard]] bool is_unopposed() const {
    return r_.governor(opponent_of(me_), facing(m_.place)) == kNoCard;
  }
  [[nodiscard]] bool is_free() const { return due() == 0; }
  // CUL-1.2, CUL-4.13.
  [[nodiscard]] bool is_too_much() const { return due() > cards_left(); }
  [[nodiscard]] bool is_of_land() const { return m_.card == r_.governor(me_, s_.destination); }
  // CUL-6.3: what is no battle card may be laid all the same.
  [[nodiscard]] bool is_bluff() const { return !r_.battle_card(m_.card, r_.side_of(me_)).allows(); }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::ability_cost, &Moves::here, &Moves::governor,
                       &Moves::level_up, &Moves::level_down, &Moves::land, &Moves::terrain,
                       &Moves::opposite, &Moves::new_terrain, &Moves::toll, &Moves::deck>();
  }

 private:
  [[nodiscard]] int level() const { return r_.level(me_, s_.destination); }
  [[nodiscard]] int due() const { return toll_due(r_, opponent_of(me_), facing(s_.destination)); }
  [[nodiscard]] int cards_left() const { return s_.cards.count(zone_of(ZoneKind::Deck, me_)); }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Spell), "スペルを使わずに移動する", "Move on without a spell",
      &Moves::has_no_spell},
     {passing(Prompt::Spell), "移動する", "Move on"},
     {passing(Prompt::BattleCard), "戦闘カードを出さずに見送る", "Lay nothing"},
     {passing(Prompt::Territory), "何もせずにターンを終える", "End the turn without a command"},
     {choosing(Prompt::TollCard), "レベルカード{card}を通行料として支払う",
      "Pay the level card {card} as toll"},
     {choosing(Prompt::HandLimit), "{card}を捨てる", "Discard {card}"},
     {position_in(ZoneKind::Hand), "{whose}手札の左から{nth}枚目の裏向きのカード",
      "{whose}hand, face-down card {nth} from the left"},
     {position_in(ZoneKind::Levels), "{whose}領地{place}の上から{nth}枚目のレベルカード",
      "{whose}land {place}, level card {nth} from the top"},
     {MoveCase(Verb::ChoosePlace), "領地{land}（{terrain}）へ移動する（対向土地は空き）",
      "Move to land {land} ({terrain}; nobody opposite)", &Moves::is_unopposed},
     {MoveCase(Verb::ChoosePlace), "領地{land}（{terrain}）へ移動する（対向は{opposite}）",
      "Move to land {land} ({terrain}; opposite: {opposite})"},
     {act(Act::PlaySpell), "スペル{card}を使う（コスト{cost}）",
      "Play the spell {card} (cost {cost})"},
     {act(Act::UseAbility), "{choice}の能力を使う（コスト{ability_cost}）",
      "Use the ability of {choice} (cost {ability_cost})"},
     {act(Act::PayToll), "侵略しない（通行料は免除）", "Do not invade (no toll is due)",
      &Moves::is_free},
     {act(Act::PayToll), "通行料{toll}枚を支払う（デッキは{deck}枚：支払えず敗北する）",
      "Pay the toll of {toll} (your deck has {deck}: you lose)", &Moves::is_too_much},
     {act(Act::PayToll), "デッキから通行料を{toll}枚支払う", "Pay a toll of {toll} from your deck"},
     {act(Act::Invade), "領地{here}の{card}で侵略する", "Invade from land {here} with {card}",
      &Moves::is_of_land},
     {act(Act::Invade), "手札の{card}で侵略する（コスト{cost}）",
      "Invade with {card} (cost {cost})"},
     {act(Act::LayCard), "{card}をブラフとして出す", "Lay {card} as a bluff", &Moves::is_bluff},
     {act(Act::LayCard), "{card}を戦闘カードとして出す（コスト{cost}）",
      "Lay {card} (cost {cost})"},
     {act(Act::LevelUp), "{card}を裏向きに重ねて領地{here}をレベル{level_up}にする",
      "Lay {card} face down: land {here} becomes level {level_up}"},
     {act(Act::LevelDown), "レベルカード{card}を手札に戻す（領地{here}はレベル{level_down}になる）",
      "Take the level card {card} back (land {here} becomes level {level_down})"},
     {act(Act::ChangeTerrain), "{card}で領地{here}を{new_terrain}に変える",
      "Lay {card}: land {here} becomes a {new_terrain}"},
     {act(Act::PlayCreature), "{card}を領地{here}に出す（コスト{cost}）",
      "Play {card} onto land {here} (cost {cost})"},
     {act(Act::Exchange), "{governor}を{card}と交換する（コスト{cost}）",
      "Exchange {governor} for {card} (cost {cost})"},
     {act(Act::MoveCreature), "{governor}を領地{land}（{terrain}）へ移動させる",
      "Move {governor} to land {land} ({terrain})"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

}  // namespace fudaba::culdcept
