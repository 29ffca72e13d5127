// Every move of Ouka Houshin as one line of a menu.
#include "games/ouka/text.h"
#include "games/state_speaker.h"

namespace fudaba::ouka {
namespace {

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  // Blanks
  // ------------------------------------------------------------------------------------------
  [[nodiscard]] std::string slot() const { return slot_name(m_.place, language_); }
  // What lies in the slot.
  [[nodiscard]] std::string story() const {
    return StateSpeaker::card(r_.top_story(me_, m_.place));
  }
  [[nodiscard]] std::string foreshadow() const {
    return StateSpeaker::card(s_.cards.first(zone_of(ZoneKind::Foreshadows, me_, m_.place)));
  }
  // An ability to test, and the protagonist's.
  [[nodiscard]] std::string tested() const { return word_of("real_ability", m_.number); }
  [[nodiscard]] std::string figure() const {
    return std::to_string(r_.value(r_.hero(me_), m_.number));
  }
  // What the card prints …
  [[nodiscard]] std::string destiny() const { return printed(Value::Destiny); }
  [[nodiscard]] std::string addition() const { return printed(Value::Target); }
  [[nodiscard]] std::string climax_type() const {
    return word_of("climax_type", r_.print(m_.card, Value::ClimaxType));
  }
  [[nodiscard]] std::string needed() const {
    return word_of("ability", r_.print(m_.card, Value::Ability));
  }
  // … and what it comes to.
  [[nodiscard]] std::string target() const {
    return std::to_string(r_.value(m_.card, Property::Target));
  }
  [[nodiscard]] std::string points() const { return std::to_string(r_.points(m_.card)); }
  // OUK-8.4: the die turned over, and what the opponent gets for it.
  [[nodiscard]] std::string turned() const { return std::to_string(kDie + 1 - s_.test.die); }
  [[nodiscard]] std::string price() const { return std::to_string(kReversePoints); }

  // Questions
  // ---------------------------------------------------------------------------------------
  [[nodiscard]] bool is_tested() const { return r_.is_tested(m_.card); }
  [[nodiscard]] bool is_upon_story() const { return !is_of_sage() && has(s_.stories[me_]); }
  [[nodiscard]] bool is_upon_foreshadow() const {
    return !is_of_sage() && has(s_.foreshadows[me_]);
  }

  static constexpr auto blanks() {
    return move_blanks<Moves, &Moves::slot, &Moves::story, &Moves::foreshadow, &Moves::tested,
                       &Moves::figure, &Moves::destiny, &Moves::addition, &Moves::climax_type,
                       &Moves::needed, &Moves::target, &Moves::points, &Moves::turned,
                       &Moves::price>();
  }

 private:
  [[nodiscard]] std::string printed(Value v) const { return std::to_string(r_.print(m_.card, v)); }
  // Whether the slot is one of the character line, not of the story line.
  [[nodiscard]] bool is_of_sage() const {
    return s_.doing.act == Act::BringOut || s_.doing.act == Act::Poach;
  }
  [[nodiscard]] bool has(unsigned slots) const { return ((slots >> m_.place) & 1U) != 0; }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::SagePhase), "物語進行フェイズへ進む", "Go on to the story phase"},
     {passing(Prompt::StoryPhase), "伏線フェイズへ進む", "Go on to the foreshadow phase"},
     {passing(Prompt::ForeshadowPhase), "手番終了フェイズへ進む", "Go on to the turn end"},
     {passing(Prompt::LastClimax), "手番を終える", "End the turn"},
     {passing(Prompt::MoreClimaxes), "ラウンドを終える", "End the round"},
     {passing(Prompt::Reaction), "見送る", "Pass"},
     {passing(Prompt::BeforeTest), "見送る", "Pass"},
     {passing(Prompt::AfterTest), "見送る", "Pass"},
     {passing(Prompt::Accidents), "残りを捨てる", "Discard the rest"},
     {passing(Prompt::TakeBack), "これ以上戻さない", "Take back no more"},
     {passing(Prompt::Rebuild), "再構築を終える", "The deck is done"},
     {choosing(Prompt::HandSize), "{card}を捨てる", "Discard {card}"},
     {choosing(Prompt::TakeBack), "{card}を手札に戻す", "Take back {card}"},
     {choosing(Prompt::Rebuild), "{card}を入れ替える", "Exchange {card}"},
     {choosing(Prompt::RebuildWith), "{card}をデッキに入れる", "Put {card} into the deck"},
     {position_in(ZoneKind::Foreshadows), "{whose}スロット{place}の伏線",
      "{whose}foreshadow in slot {place}"},
     {MoveCase(Verb::ChoosePlace), "{slot}（{story}の上）", "{slot} (on {story})",
      &Moves::is_upon_story},
     {MoveCase(Verb::ChoosePlace), "{slot}（伏線{foreshadow}と入れ替える）",
      "{slot} (in place of {foreshadow})", &Moves::is_upon_foreshadow},
     {MoveCase(Verb::ChoosePlace), "{slot}", "{slot}"},
     {MoveCase(Verb::ChooseOption).at(Prompt::TestAbility),
      "{tested}で判定する（主人公の{tested}は{figure}）",
      "Test {tested} (your {tested} is {figure})"},
     {act(Act::Grow), "{card}を捨てて主人公を成長させる（天命数{destiny}）",
      "Discard {card}: the protagonist grows to destiny {destiny}"},
     {act(Act::BringOut), "{card}を仙人として出す", "Bring out {card} as a sage"},
     {act(Act::Poach), "{card}で引き抜き判定をする", "Try to poach with {card}"},
     {act(Act::GrowSage), "{card}を重ねて仙人を成長させる（天命数{destiny}）",
      "Lay {card} on the sage (destiny {destiny})"},
     {act(Act::Tell), "{card}を宣言する（{needed}{target}、{points}点）",
      "Declare {card} ({needed} {target}, {points} points)", &Moves::is_tested},
     {act(Act::Tell), "{card}を宣言する（判定なし、{points}点）",
      "Declare {card} (no test, {points} points)"},
     {act(Act::UseAccident), "アクシデント{card}を出す", "Use the accident {card}"},
     {act(Act::Enlarge),
      "{card}で物語を大きくする（目標値＋{addition}、成功すれば自分の物語になる）",
      "Enlarge with {card} (target +{addition}; yours if the test succeeds)"},
     {act(Act::UsePower), "{ability}", "{ability}"},
     {act(Act::UseAbility), "{ability}", "{ability}"},
     {act(Act::Reverse), "裏成功：サイコロの目を{turned}にする（相手に{price}点）",
      "Reverse success: the die becomes {turned} ({price} points for your opponent)"},
     {act(Act::LayForeshadow), "{card}を伏線として置く", "Lay {card} as a foreshadow"},
     {act(Act::UseClimax), "クライマックス{card}を使う（{climax_type}、{points}点）",
      "Use the climax {card} ({climax_type}, {points} points)"},
     {act(Act::Keep), "{card}を{slot}（{story}の上）に物語として置く",
      "Keep {card} as a story: {slot} (on {story})", &Moves::is_upon_story},
     {act(Act::Keep), "{card}を{slot}に物語として置く", "Keep {card} as a story: {slot}"}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

}  // namespace fudaba::ouka
