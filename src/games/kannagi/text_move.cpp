// Every move of Kannagi as one line of a menu.
#include "games/kannagi/text.h"
#include "games/state_speaker.h"

namespace fudaba::kannagi {
namespace {

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string cost() const {
    return std::to_string(m_.card < kMaxCards ? r_.cost_of(m_.card) : 0);
  }
  [[nodiscard]] std::string power() const { return std::to_string(r_.power(m_.card)); }
  [[nodiscard]] std::string strength() const { return std::to_string(r_.strength(m_.card)); }
  [[nodiscard]] std::string season_card() const {
    return MoveSpeaker::StateSpeaker::card(r_.season_card(me_));
  }
  [[nodiscard]] std::string slot() const { return slot_name(r_.slot_of(m_.card), language_); }
  // The place that acts; the one of the own side, or of the other, that the move is about.
  [[nodiscard]] std::string actor() const { return place_name(m_.card); }
  [[nodiscard]] std::string host() const { return place_at(me_, m_.place); }
  [[nodiscard]] std::string target() const { return place_at(opponent_of(me_), m_.place); }
  // The place whose ghosts lie hidden.
  [[nodiscard]] std::string haunted() const { return place_at(spec().owner, spec().place); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool keeps_hand() const { return s_.mulligans[me_] == 0; }
  [[nodiscard]] bool defends() const {
    bool some = false;
    s_.defence.for_each([&](CardId c) { some = some || owner_of(c) == me_; });
    return some;
  }
  [[nodiscard]] bool is_on_season() const { return m_.place == kOnSeason; }
  [[nodiscard]] bool is_raid() const { return m_.place != 255; }
  [[nodiscard]] bool has_twin() const {
    return r_.is_in(m_.card, ZoneKind::Place) && has_twin(m_.card);
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::cost, &Moves::power, &Moves::strength, &Moves::season_card,
                       &Moves::slot, &Moves::actor, &Moves::host, &Moves::target,
                       &Moves::haunted>();
  }

 private:
  [[nodiscard]] std::string place_at(Seat seat, int slot) const {
    const CardId c = slot < kSlots ? r_.place(seat, slot) : kNoCard;
    return c == kNoCard ? std::string(in(language_, "場所", "a place")) : place_name(c);
  }
  // Whether another place of that side has the same name.
  [[nodiscard]] bool has_twin(CardId place) const {
    bool twin = false;
    r_.each_slot(owner_of(place), [&](int slot) {
      const CardId other = r_.place(owner_of(place), slot);
      twin = twin || (other != place && r_.is_same_name(other, place));
    });
    return twin;
  }
  // Its name; where it stands, if another has it too.
  [[nodiscard]] std::string place_name(CardId place) const {
    const std::string name = StateSpeaker::card(place);
    return has_twin(place) ? filled(in(language_, "{}（{}）", "{} ({})"), name,
                                    slot_name(r_.slot_of(place), language_))
                           : name;
  }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Mulligan), "零探しをしない", "Keep the hand", &Moves::keeps_hand},
     {passing(Prompt::Mulligan), "選んだ枚数を引き直す", "Draw as many cards"},
     {passing(Prompt::Main), "ターンを終える", "End the turn"},
     {passing(Prompt::Window), "見送る", "Pass"},
     {passing(Prompt::Defence), "これで防御する", "Defend with these", &Moves::defends},
     {passing(Prompt::Defence), "防御しない", "Do not defend"},
     {choosing(Prompt::Mulligan), "{card}をデッキの底に戻す",
      "Put {card} on the bottom of the deck"},
     {choosing(Prompt::HandLimit), "{card}を魂に送る", "Put {card} into the soul"},
     {choosing(Prompt::Defence), "{choice}を除外して防御する", "Exile {choice} in defence"},
     {position_in(ZoneKind::Ghosts), "{whose}{haunted}に憑いている{nth}枚目の怪異札",
      "{whose}{haunted}: ghost {nth}"},
     {act(Act::Summon), "{card}を季節札{season_card}の上に召喚する（コスト{cost}、力{power}）",
      "Summon {card} onto {season_card} (cost {cost}, power {power})", &Moves::is_on_season},
     {act(Act::Summon), "{card}を召喚する（コスト{cost}、力{power}）",
      "Summon {card} (cost {cost}, power {power})"},
     {act(Act::Deploy), "季節札{card}を召喚する（コスト{cost}）",
      "Summon the season card {card} (cost {cost})"},
     {act(Act::Possess), "{card}を{host}に憑依させる（コスト{cost}）",
      "Attach {card} to {host} (cost {cost})"},
     {act(Act::Attack), "{actor}で相手の{target}を襲撃する（力{strength}）",
      "Raid: {actor} attacks {target} (power {strength})", &Moves::is_raid},
     {act(Act::Attack), "{actor}で攻撃する（力{strength}）",
      "Attack with {actor} (power {strength})"},
     {act(Act::UseTool), "道具札{card}を使う（コスト{cost}）", "Use the tool {card} (cost {cost})"},
     {act(Act::UseAbility), "{slot}の{ability}", "{slot}: {ability}", &Moves::has_twin},
     {act(Act::UseAbility), "{ability}", "{ability}"},
     {act(Act::Rise), "逆境：{card}を召喚する（力{power}）",
      "Adversity: summon {card} (power {power})"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

}  // namespace fudaba::kannagi
