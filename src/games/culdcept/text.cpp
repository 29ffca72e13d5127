// What the players of Culdcept are asked. Their answers: text_move.cpp. Reasons: text_reason.cpp.
// Events: text_event.cpp. The field as a picture: board.cpp.
#include "games/culdcept/text.h"

#include "games/state_speaker.h"

namespace fudaba::culdcept {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords = effect::entries_by_key<ZoneKind>(
      {{ZoneKind::Deck, "deck", "デッキ", "deck"},
       {ZoneKind::Hand, "hand", "手札", "hand"},
       {ZoneKind::Discard, "discard", "捨札パイル", "discard pile"},
       {ZoneKind::Toll, "toll", "通行料パイル", "toll pile"},
       {ZoneKind::Governor, "governor", "支配クリーチャー", "governing creature"},
       {ZoneKind::Land, "land", "土地", "land"},
       {ZoneKind::Levels, "levels", "レベルカード", "level cards"},
       {ZoneKind::CreatureSpell, "creature_spell", "クリーチャーの継続スペル",
        "lasting spell on a creature"},
       {ZoneKind::LandSpell, "land_spell", "土地の継続スペル", "lasting spell on a land"},
       {ZoneKind::Invader, "invader", "侵略クリーチャー", "invading creature"},
       {ZoneKind::Laid, "laid", "出した戦闘カード", "battle cards laid"},
       {ZoneKind::Resolving, "resolving", "使用中のスペル", "spell being played"}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kActs = effect::entries_by_key<Act>(
      {{Act::PlaySpell, "play_spell", "スペルを使う", "Play a spell"},
       {Act::UseAbility, "use_ability", "能力を使う", "Use an ability"},
       {Act::PayToll, "pay_toll", "通行料を支払う", "Pay the toll"},
       {Act::Invade, "invade", "侵略する", "Invade"},
       {Act::LayCard, "lay_card", "戦闘カードを出す", "Lay a battle card"},
       {Act::LevelUp, "level_up", "レベルアップ", "Level up"},
       {Act::LevelDown, "level_down", "レベルダウン", "Level down"},
       {Act::ChangeTerrain, "change_terrain", "地形変更", "Change terrain"},
       {Act::PlayCreature, "play_creature", "クリーチャーのプレイ", "Play a creature"},
       {Act::Exchange, "exchange", "交換", "Exchange creatures"},
       {Act::MoveCreature, "move_creature", "クリーチャーの移動", "Move the creature"}});
  return kActs;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kSteps = effect::entries_by_key<Step>(
      {{Step::TurnStart, "turn_start", "ターン開始", "turn start"},
       {Step::DrawPhase, "draw_phase", "ドローフェイズ", "draw phase"},
       {Step::SpellPhase, "spell_phase", "スペルフェイズ", "spell phase"},
       {Step::SpellTakesEffect, "spell_takes_effect", "スペルの効果", "spell takes effect"},
       {Step::SpellEnds, "spell_ends", "スペルの終了", "spell ends"},
       {Step::MovePhase, "move_phase", "移動フェイズ", "move phase"},
       {Step::Destination, "destination", "移動先の決定", "destination"},
       {Step::TollOfEmptyLand, "toll_of_empty_land", "空き領地の通行料", "toll of an empty land"},
       {Step::InvadeOrPay, "invade_or_pay", "侵略か通行料か", "invade or pay"},
       {Step::InvasionPaid, "invasion_paid", "侵略宣言", "invasion declared"},
       {Step::BattleStart, "battle_start", "戦闘開始ステップ", "battle start"},
       {Step::LayBattleCards, "lay_battle_cards", "戦闘カードステップ", "battle cards are laid"},
       {Step::RevealBattleCards, "reveal_battle_cards", "戦闘カードの公開",
        "battle cards are turned up"},
       {Step::ApplyBattleCards, "apply_battle_cards", "戦闘カードの適用",
        "battle cards are applied"},
       {Step::OrderOfAttack, "order_of_attack", "戦闘順決定ステップ", "order of attack"},
       {Step::Attack, "attack", "攻撃", "attack"},
       {Step::Strike, "strike", "攻撃", "strike"},
       {Step::AfterStrike, "after_strike", "攻撃後", "after the strike"},
       {Step::BattleEnd, "battle_end", "戦闘終了ステップ", "battle end"},
       {Step::BattleOutcome, "battle_outcome", "戦闘の勝敗", "outcome of the battle"},
       {Step::BattleToll, "battle_toll", "戦闘後の通行料", "toll after the battle"},
       {Step::PlaceInvader, "place_invader", "侵略クリーチャーの処理", "the invader is placed"},
       {Step::BattleOver, "battle_over", "戦闘の片付け", "battle over"},
       {Step::TerritoryPhase, "territory_phase", "領地フェイズ", "territory phase"},
       {Step::CommandDone, "command_done", "領地コマンド終了", "command done"},
       {Step::TurnEnd, "turn_end", "ターン終了", "turn end"},
       {Step::HandLimit, "hand_limit", "手札調整", "hand limit"},
       {Step::NextTurn, "next_turn", "次のターンへ", "next turn"}});
  return kSteps;
}

namespace {

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  [[nodiscard]] std::string spell() const { return card(s_.played); }
  [[nodiscard]] std::string here() const { return std::to_string(s_.destination + 1); }
  // The opposing land, and who holds it.
  [[nodiscard]] std::string opposite() const { return std::to_string(facing(s_.destination) + 1); }
  [[nodiscard]] std::string governor() const {
    return card(r_.governor(opponent_of(me_), facing(s_.destination)));
  }

  [[nodiscard]] bool has_no_spell() const { return s_.spells_played == 0; }

  static constexpr auto blanks() {
    return question_blanks<Prompts, &Prompts::spell, &Prompts::here, &Prompts::opposite,
                           &Prompts::governor>();
  }
};

constexpr auto kQuestions = before<OneCase, Prompts>(
    {{Prompt::Spell, "スペルフェイズ。スペルを使うか、そのまま移動する。",
      "spell phase. Play a spell, or move on.", &Prompts::has_no_spell},
     {Prompt::Spell, "スペルフェイズ。ほかに使うものがなければ移動する。",
      "spell phase. Use something more, or move on."},
     {Prompt::SpellTarget, "{spell}の対象を選ぶ。", "choose what {spell} is laid on."},
     {Prompt::Destination, "移動先の領地を選ぶ。", "choose the land to move to."},
     {Prompt::TollCard, "通行料として支払うレベルカードを選ぶ。",
      "choose the level card to pay as toll."},
     {Prompt::InvadeOrPay, "対向土地{opposite}には{governor}がいる。侵略するか、通行料を支払う。",
      "the opposing land {opposite} is held by {governor}. Invade, or pay the toll."},
     {Prompt::BattleCard, "戦闘カードを裏向きで出すか、見送る。",
      "lay a battle card face down, or nothing."},
     {Prompt::Territory, "領地フェイズ。領地{here}で領地コマンドを1つ行える。",
      "territory phase. One territory command on land {here}."},
     {Prompt::HandLimit, "手札が上限を超えている。捨てるカードを選ぶ（あと{left}枚）。",
      "too many cards in hand. Choose one to discard ({left} to go)."}},
    question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

}  // namespace fudaba::culdcept
