// Every move of Ouka Houshin as one line of a menu.
#include "games/move_words.h"
#include "games/ouka/card_format.h"
#include "games/ouka/text.h"
#include "games/ouka/wording.h"

namespace fudaba::ouka {
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
      case Verb::ChoosePlace:    return slot(move.place);
      case Verb::ChooseNumber:   return std::to_string(move.number);
      case Verb::ChooseOption:   return option(move);
      case Verb::Yes:            return say("はい", "Yes");
      case Verb::No:             return say("いいえ", "No");
      case Verb::Concede:        return say("投了する", "Concede");
    }
    return act(move);
  }

 private:
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(s_.decision.prompt); }
  [[nodiscard]] std::string figure(CardId id, Value v) const {
    return std::to_string(id < kMaxCards ? r_.print(id, v) : 0);
  }

  [[nodiscard]] std::string passing() const;
  [[nodiscard]] std::string chosen_card(CardId id) const;
  [[nodiscard]] std::string position(ZoneId zone, int index) const;
  [[nodiscard]] std::string slot(int slot) const;
  [[nodiscard]] std::string option(const Move& move) const {
    if (s_.decision.by_effect == 0) { return tested(move.number); }
    return effect_text().option(s_, move);
  }
  [[nodiscard]] std::string tested(int ability) const {
    const int value = r_.value(r_.hero(me_), static_cast<std::uint8_t>(ability));
    return filled(in(language_, "{}で判定する（主人公の{}は{}）", "Test {} (your {} is {})"),
                  word_of("real_ability", ability, language_),
                  word_of("real_ability", ability, language_), std::to_string(value));
  }
  [[nodiscard]] std::string told(CardId id) const;
  [[nodiscard]] std::string used(const Move& move) const;
  [[nodiscard]] std::string act(const Move& move) const;
  [[nodiscard]] std::string rest(const Move& move) const;
};

std::string MoveWords::passing() const {
  if (s_.decision.by_effect != 0) { return choosing_no_more(); }
  switch (prompt()) {
    case Prompt::SagePhase:       return say("物語進行フェイズへ進む", "Go on to the story phase");
    case Prompt::StoryPhase:      return say("伏線フェイズへ進む", "Go on to the foreshadow phase");
    case Prompt::ForeshadowPhase: return say("手番終了フェイズへ進む", "Go on to the turn end");
    case Prompt::LastClimax:      return say("手番を終える", "End the turn");
    case Prompt::MoreClimaxes:    return say("ラウンドを終える", "End the round");
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:       return say("見送る", "Pass");
    case Prompt::Accidents:       return say("残りを捨てる", "Discard the rest");
    case Prompt::TakeBack:        return say("これ以上戻さない", "Take back no more");
    case Prompt::Rebuild:         return say("再構築を終える", "The deck is done");
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::RebuildWith:
    case Prompt::Condition:
    case Prompt::TestAbility:
    case Prompt::HandSize:
    case Prompt::ClimaxStory:     break;
  }
  return say("何もしない", "Do nothing");
}

std::string MoveWords::chosen_card(CardId id) const {
  if (s_.decision.by_effect != 0) { return choice_name(r_, id, me_, language_); }
  switch (prompt()) {
    case Prompt::HandSize: return filled(in(language_, "{}を捨てる", "Discard {}"), card(id));
    case Prompt::TakeBack: return filled(in(language_, "{}を手札に戻す", "Take back {}"), card(id));
    case Prompt::Rebuild:  return filled(in(language_, "{}を入れ替える", "Exchange {}"), card(id));
    case Prompt::RebuildWith:
      return filled(in(language_, "{}をデッキに入れる", "Put {} into the deck"), card(id));
    case Prompt::None:
    case Prompt::Slot:
    case Prompt::SagePhase:
    case Prompt::StoryPhase:
    case Prompt::Condition:
    case Prompt::TestAbility:
    case Prompt::Reaction:
    case Prompt::BeforeTest:
    case Prompt::AfterTest:
    case Prompt::Accidents:
    case Prompt::ForeshadowPhase:
    case Prompt::LastClimax:
    case Prompt::ClimaxStory:
    case Prompt::MoreClimaxes:    break;
  }
  return choice_name(r_, id, me_, language_);
}

std::string MoveWords::position(ZoneId zone, int index) const {
  const ZoneSpec& spec = kZoneTable[zone];
  const std::string owner(whose(spec.owner == me_, language_));
  const std::string number = std::to_string(index + 1);
  switch (static_cast<ZoneKind>(spec.kind)) {
    case ZoneKind::Hand: return filled(in(language_, "{}手札1枚", "a card of {}hand"), owner);
    case ZoneKind::Deck:
      return filled(in(language_, "{}山札の上から{}枚目", "{}deck, card {} from the top"), owner,
                    number);
    case ZoneKind::Foreshadows:
      return filled(in(language_, "{}{}の伏線", "{}foreshadow in {}"), owner,
                    slot_name(spec.place, language_));
    case ZoneKind::Discard:
    case ZoneKind::Characters:
    case ZoneKind::Stories:
    case ZoneKind::Missions:
    case ZoneKind::Completed:
    case ZoneKind::Climaxes:
    case ZoneKind::Test:
    case ZoneKind::Removed:    break;
  }
  return filled(
      in(language_, "{}左から{}枚目の裏向きのカード", "{}face-down card {} from the left"), owner,
      number);
}

std::string MoveWords::slot(int slot) const {
  const std::string name = slot_name(slot, language_);
  if (s_.doing.act == Act::BringOut || s_.doing.act == Act::Poach) { return name; }
  const bool told = ((s_.stories[me_] >> slot) & 1U) != 0;
  if (told) {
    return filled(in(language_, "{}（{}の上）", "{} (on {})"), name, card(r_.top_story(me_, slot)));
  }
  if (((s_.foreshadows[me_] >> slot) & 1U) != 0) {
    return filled(in(language_, "{}（伏線{}と入れ替える）", "{} (in place of {})"), name,
                  card(s_.cards.first(zone_of(ZoneKind::Foreshadows, me_, slot))));
  }
  return name;
}

// What a story is tested against and what it is worth.
std::string MoveWords::told(CardId id) const {
  if (id >= kMaxCards) { return {}; }
  const std::string points = std::to_string(r_.points(id));
  if (!r_.is_tested(id)) {
    return filled(in(language_, "判定なし、{}点", "no test, {} points"), points);
  }
  return filled(in(language_, "{}{}、{}点", "{} {}, {} points"),
                word_of("ability", r_.print(id, Value::Ability), language_),
                std::to_string(r_.value(id, Property::Target)), points);
}

// An ability, with who uses it.
std::string MoveWords::used(const Move& move) const {
  const DefId def = move.card < kMaxCards ? s_.cards.def[move.card] : kNoDef;
  if (def == kNoDef) { return say("能力を使う", "Use an ability"); }
  return effect_text().ability(def, move.number);
}

std::string MoveWords::act(const Move& move) const {
  const std::string name = card(move.card);
  switch (static_cast<Act>(move.verb)) {
    case Act::Grow:
      return filled(in(language_, "{}を捨てて主人公を成長させる（天命数{}）",
                       "Discard {}: the protagonist grows to destiny {}"),
                    name, figure(move.card, Value::Destiny));
    case Act::BringOut:
      return filled(in(language_, "{}を仙人として出す", "Bring out {} as a sage"), name);
    case Act::Poach:
      return filled(in(language_, "{}で引き抜き判定をする", "Try to poach with {}"), name);
    case Act::GrowSage:
      return filled(in(language_, "{}を重ねて仙人を成長させる（天命数{}）",
                       "Lay {} on the sage (destiny {})"),
                    name, figure(move.card, Value::Destiny));
    case Act::Tell:
      return filled(in(language_, "{}を宣言する（{}）", "Declare {} ({})"), name, told(move.card));
    case Act::UseAccident:
      return filled(in(language_, "アクシデント{}を出す", "Use the accident {}"), name);
    case Act::Enlarge:
      return filled(in(language_, "{}で物語を大きくする（目標値＋{}、成功すれば自分の物語になる）",
                       "Enlarge with {} (target +{}; yours if the test succeeds)"),
                    name, figure(move.card, Value::Target));
    case Act::UsePower:
    case Act::UseAbility:
    case Act::Reverse:
    case Act::LayForeshadow:
    case Act::UseClimax:
    case Act::Keep:          break;
  }
  return rest(move);
}

std::string MoveWords::rest(const Move& move) const {
  const std::string name = card(move.card);
  if (move.verb == verb(Act::Reverse)) {
    return filled(in(language_, "裏成功：サイコロの目を{}にする（相手に{}点）",
                     "Reverse success: the die becomes {} ({} points for your opponent)"),
                  std::to_string(kDie + 1 - s_.test.die), std::to_string(kReversePoints));
  }
  if (move.verb == verb(Act::LayForeshadow)) {
    return filled(in(language_, "{}を伏線として置く", "Lay {} as a foreshadow"), name);
  }
  if (move.verb == verb(Act::UseClimax)) {
    return filled(
        in(language_, "クライマックス{}を使う（{}、{}点）", "Use the climax {} ({}, {} points)"),
        name,
        word_of("climax_type", move.card < kMaxCards ? r_.print(move.card, Value::ClimaxType) : 0,
                language_),
        std::to_string(move.card < kMaxCards ? r_.points(move.card) : 0));
  }
  if (move.verb == verb(Act::Keep)) {
    return filled(in(language_, "{}を{}に物語として置く", "Keep {} as a story: {}"), name,
                  slot(move.place));
  }
  return used(move);
}

}  // namespace

Told Words::tell(const Game& game, const State& state, const Move& move, Language language) {
  return {MoveWords(game, state, language).of(move)};
}

}  // namespace fudaba::ouka
