// Every move of Culdcept as one line of a menu.
#include "games/culdcept/card_format.h"
#include "games/culdcept/text.h"
#include "games/culdcept/wording.h"
#include "games/move_words.h"

namespace fudaba::culdcept {
namespace {

// Describes one move of the player who is to decide.
class MoveWords : MoveWordsBase<Game, Reading> {
 public:
  MoveWords(const Game& game, const State& state, Language language)
      : MoveWordsBase(game, card_format(), state, language) {}

  [[nodiscard]] std::string of(const Move& move) const {
    switch (move.verb) {
      case Verb::Pass:           return passing();
      case Verb::ChooseCard:     return chosen_card(move.card);
      case Verb::ChoosePosition: return position(move.place, move.number);
      case Verb::ChoosePlace:    return place(move.place);
      case Verb::ChooseNumber:   return std::to_string(move.number);
      case Verb::ChooseOption:   return option(move);
      case Verb::Yes:            return say("はい", "Yes");
      case Verb::No:             return say("いいえ", "No");
      case Verb::Concede:        return say("投了する", "Concede");
    }
    return act(move);
  }

 private:
  [[nodiscard]] std::string cost(CardId id) const { return std::to_string(r_.cost_of(id)); }
  [[nodiscard]] std::string here() const { return std::to_string(s_.destination + 1); }
  [[nodiscard]] std::string terrain(LandKind kind) const {
    return word_of("land_kind", static_cast<int>(kind), language_);
  }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }

  [[nodiscard]] std::string passing() const {
    if (s_.decision.by_effect != 0) { return choosing_no_more(); }
    switch (prompt()) {
      case Prompt::Spell:
        return s_.spells_played == 0 ? say("スペルを使わずに移動する", "Move on without a spell")
                                     : say("移動する", "Move on");
      case Prompt::BattleCard: return say("戦闘カードを出さずに見送る", "Lay nothing");
      case Prompt::Territory:
        return say("何もせずにターンを終える", "End the turn without a command");
      case Prompt::None:
      case Prompt::SpellTarget:
      case Prompt::Destination:
      case Prompt::TollCard:
      case Prompt::InvadeOrPay:
      case Prompt::HandLimit:   break;
    }
    return say("何もしない", "Do nothing");
  }

  [[nodiscard]] std::string chosen_card(CardId id) const {
    if (s_.decision.by_effect == 0 && prompt() == Prompt::TollCard) {
      return filled(
          in(language_, "レベルカード{}を通行料として支払う", "Pay the level card {} as toll"),
          card(id));
    }
    if (s_.decision.by_effect == 0 && prompt() == Prompt::HandLimit) {
      return filled(in(language_, "{}を捨てる", "Discard {}"), card(id));
    }
    return choice_name(r_, id, me_, language_);
  }

  [[nodiscard]] std::string position(ZoneId zone, int index) const {
    const ZoneSpec& spec = kZoneTable[zone];
    const std::string owner(whose(spec.owner == me_, language_));
    const std::string number = std::to_string(index + 1);
    switch (static_cast<ZoneKind>(spec.kind)) {
      case ZoneKind::Hand:
        return filled(in(language_, "{}手札の左から{}枚目の裏向きのカード",
                         "{}hand, face-down card {} from the left"),
                      owner, number);
      case ZoneKind::Deck:
        return filled(in(language_, "{}デッキの上から{}枚目", "{}deck, card {} from the top"),
                      owner, number);
      case ZoneKind::Levels:
        return filled(in(language_, "{}領地{}の上から{}枚目のレベルカード",
                         "{}land {}, level card {} from the top"),
                      owner, std::to_string(spec.place + 1), number);
      case ZoneKind::Discard:
      case ZoneKind::Toll:
      case ZoneKind::Governor:
      case ZoneKind::Land:
      case ZoneKind::CreatureSpell:
      case ZoneKind::LandSpell:
      case ZoneKind::Invader:
      case ZoneKind::Laid:
      case ZoneKind::Resolving:     break;
    }
    return filled(
        in(language_, "{}左から{}枚目の裏向きのカード", "{}face-down card {} from the left"), owner,
        number);
  }

  [[nodiscard]] std::string place(int index) const {
    const std::string facing_one = r_.governor(opponent_of(me_), facing(index)) == kNoCard
                                       ? say("対向土地は空き", "nobody opposite")
                                       : filled(in(language_, "対向は{}", "opposite: {}"),
                                                card(r_.governor(opponent_of(me_), facing(index))));
    return filled(in(language_, "領地{}（{}）へ移動する（{}）", "Move to land {} ({}; {})"),
                  std::to_string(index + 1), terrain(r_.land_kind(me_, index)), facing_one);
  }

  [[nodiscard]] std::string option(const Move& move) const {
    const effect::Frame& f = s_.frames.back();
    const effect::Node& n = r_.pool().program.nodes[f.pc];
    const int index = option_index(move);
    if (n.op == static_cast<std::uint8_t>(OwnOp::Declare)) {
      switch (static_cast<Declarable>(n.args[0])) {
        case Declarable::Element:  return word_of("element", index, language_);
        case Declarable::Kind:     return word_of("kind", index, language_);
        case Declarable::LandKind: return word_of("land_kind", index, language_);
        case Declarable::Name:     break;
      }
      return name_of(r_.pool(), static_cast<DefId>(index), language_);
    }
    return effect_text().option(f, s_.cards.def[f.card], index);
  }

  [[nodiscard]] std::string act(const Move& move) const;
  [[nodiscard]] std::string paying() const;
  [[nodiscard]] std::string invading(CardId id) const;
  [[nodiscard]] std::string laying(CardId id) const;
};

std::string MoveWords::paying() const {
  const int toll = toll_due(r_, opponent_of(me_), facing(s_.destination));
  const int deck = s_.cards.count(zone_of(ZoneKind::Deck, me_));
  if (toll == 0) { return say("侵略しない（通行料は免除）", "Do not invade (no toll is due)"); }
  if (toll > deck) {  // CUL-1.2, CUL-4.13
    return filled(in(language_, "通行料{}枚を支払う（デッキは{}枚：支払えず敗北する）",
                     "Pay the toll of {} (your deck has {}: you lose)"),
                  std::to_string(toll), std::to_string(deck));
  }
  return filled(in(language_, "デッキから通行料を{}枚支払う", "Pay a toll of {} from your deck"),
                std::to_string(toll));
}

std::string MoveWords::invading(CardId id) const {
  if (id == r_.governor(me_, s_.destination)) {
    return filled(in(language_, "領地{}の{}で侵略する", "Invade from land {} with {}"), here(),
                  card(id));
  }
  return filled(in(language_, "手札の{}で侵略する（コスト{}）", "Invade with {} (cost {})"),
                card(id), cost(id));
}

// CUL-6.3: what is no battle card may be laid all the same.
std::string MoveWords::laying(CardId id) const {
  if (r_.battle_card(id, r_.side_of(me_)).allows()) {
    return filled(in(language_, "{}を戦闘カードとして出す（コスト{}）", "Lay {} (cost {})"),
                  card(id), cost(id));
  }
  return filled(in(language_, "{}をブラフとして出す", "Lay {} as a bluff"), card(id));
}

std::string MoveWords::act(const Move& move) const {
  const CardId id = move.card;
  const auto level = [this](int change) {
    return std::to_string(r_.level(me_, s_.destination) + change);
  };
  switch (static_cast<Act>(move.verb)) {
    case Act::PlaySpell:
      return filled(in(language_, "スペル{}を使う（コスト{}）", "Play the spell {} (cost {})"),
                    card(id), cost(id));
    case Act::UseAbility: {
      const CardDef& d = r_.def(id);
      const int price = r_.pool().program.abilities[d.first_ability + move.number].cost;
      return filled(in(language_, "{}の能力を使う（コスト{}）", "Use the ability of {} (cost {})"),
                    choice_name(r_, id, me_, language_), std::to_string(price));
    }
    case Act::PayToll: return paying();
    case Act::Invade:  return invading(id);
    case Act::LayCard: return laying(id);
    case Act::LevelUp:
      return filled(in(language_, "{}を裏向きに重ねて領地{}をレベル{}にする",
                       "Lay {} face down: land {} becomes level {}"),
                    card(id), here(), level(1));
    case Act::LevelDown:
      return filled(in(language_, "レベルカード{}を手札に戻す（領地{}はレベル{}になる）",
                       "Take the level card {} back (land {} becomes level {})"),
                    card(id), here(), level(-1));
    case Act::ChangeTerrain:
      return filled(in(language_, "{}で領地{}を{}に変える", "Lay {}: land {} becomes a {}"),
                    card(id), here(),
                    terrain(static_cast<LandKind>(r_.print(id, Value::LandKind))));
    case Act::PlayCreature:
      return filled(in(language_, "{}を領地{}に出す（コスト{}）", "Play {} onto land {} (cost {})"),
                    card(id), here(), cost(id));
    case Act::Exchange:
      return filled(in(language_, "{}を{}と交換する（コスト{}）", "Exchange {} for {} (cost {})"),
                    card(r_.governor(me_, s_.destination)), card(id), cost(id));
    case Act::MoveCreature:
      return filled(in(language_, "{}を領地{}（{}）へ移動させる", "Move {} to land {} ({})"),
                    card(r_.governor(me_, s_.destination)), std::to_string(move.place + 1),
                    terrain(r_.land_kind(me_, move.place)));
  }
  return say("何もしない", "Do nothing");
}

}  // namespace

std::string Words::describe_move(const Game& game, const State& state, const Move& move,
                                 Language language) {
  return MoveWords(game, state, language).of(move);
}

}  // namespace fudaba::culdcept
