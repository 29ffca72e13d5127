// What the players read: words of zones, acts and steps; questions; moves; refusals; the names of
// cards; the values of a card. Events: text_event.cpp. The river as a picture: board.cpp.
//
// The third column of a row is German, Language{2}: what has none is said in English.
#include "games/lanterns/text.h"

#include "base/keyed_table.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/vocabulary.h"
#include "games/refusal.h"
#include "games/state_speaker.h"
#include "games/value_now.h"

namespace fudaba::lanterns {

using effect::Entry;

std::span<const Entry> Words::zone_words() {
  static constexpr auto kWords =
      by_key<ZoneKind, Entry>({{ZoneKind::Deck, {"deck", "デッキ", "deck"}},
                               {ZoneKind::Hand, {"hand", "手札", "hand"}},
                               {ZoneKind::River, {"river", "川", "river"}},
                               {ZoneKind::Discard, {"discard", "捨札", "discard pile"}},
                               {ZoneKind::Using, {"using", "使用中", "card in use"}}});
  return kWords;
}

std::span<const Entry> Words::act_words() {
  static constexpr auto kWords =
      by_key<Act, Entry>({{Act::Float, {"float", "灯籠を流す", "Float a lantern"}},
                          {Act::Use, {"use", "風を使う", "Use a wind"}}});
  return kWords;
}

std::span<const Entry> Words::step_words() {
  static constexpr auto kWords =
      by_key<Step, Entry>({{Step::TurnStart, {"turn_start", "ターン開始", "turn start"}},
                           {Step::Tally, {"tally", "得点", "tally"}},
                           {Step::Draw, {"draw", "ドロー", "draw"}},
                           {Step::Main, {"main", "メイン", "main"}},
                           {Step::Pay, {"pay", "支払い", "payment"}},
                           {Step::Finish, {"finish", "使用後", "after the wind"}},
                           {Step::End, {"end", "ターン終了", "turn end"}},
                           {Step::HandLimit, {"hand_limit", "手札調整", "hand limit"}},
                           {Step::NextTurn, {"next_turn", "次のターンへ", "next turn"}}});
  return kWords;
}

namespace {

// Questions
// -------------------------------------------------------------------------------------------------

class Prompts : public StateSpeaker<Game, Reading> {
 public:
  using StateSpeaker::StateSpeaker;

  // The card that is being paid for.
  [[nodiscard]] std::string card() const {
    return StateSpeaker::card(s_.cards.first(zone_of(ZoneKind::Using, me_)));
  }

  static constexpr auto blanks() {
    return both(question_blanks<Prompts>(), {{"card", &Prompts::card}});
  }
};

constexpr auto kQuestions =
    before<OneCase, Prompts>({{Prompt::Main,
                               {"流す灯籠か使う風を選ぶか、ターンを終える。",
                                "float a lantern, use a wind, or end the turn.",
                                "Laterne aussetzen, Wind spielen oder den Zug beenden."}},
                              {Prompt::Pay,
                               {"{card}のコストとして捨てる手札を選ぶ（あと{left}枚）。",
                                "choose a card to discard for {card} ({left} to go).",
                                "Karte abwerfen für {card} (noch {left})."}},
                              {Prompt::HandLimit,
                               {"手札が上限を超えている。捨てるカードを選ぶ（あと{left}枚）。",
                                "too many cards in hand. Choose one to discard ({left} to go).",
                                "Zu viele Handkarten: eine abwerfen (noch {left})."}},
                              {Prompt::Order,
                               {"同時に起きた効果のうち、先に行うものを選ぶ。",
                                "several effects happen at once. Choose which comes first.",
                                "Welche Wirkung kommt zuerst?"}}},
                             question_rows<Prompts, Prompt>());
static_assert(is_sound(kQuestions) && tells_all_of<Prompt>(kQuestions));

// Moves
// -------------------------------------------------------------------------------------------------

class Moves : public MoveSpeaker<Game, Reading> {
 public:
  Moves(const Game& game, const State& state, const Move& move, Language language)
      : MoveSpeaker(game, card_format(), state, move, language) {}

  [[nodiscard]] std::string choice() const { return choice_name(r_, m_.card, me_, language_); }
  [[nodiscard]] std::string cost() const { return value(Property::Cost); }
  [[nodiscard]] std::string light() const { return value(Property::Light); }

  static constexpr auto blanks() {
    return both(move_blanks<Moves>(), {{"cost", &Moves::cost}, {"light", &Moves::light}});
  }

 private:
  [[nodiscard]] std::string value(Property p) const {
    return std::to_string(m_.card < kMaxCards ? r_.value(m_.card, p) : 0);
  }
};

constexpr auto kMenu = before<MoveCase, Moves>(
    {{passing(Prompt::Main), {"ターンを終える", "End the turn", "Zug beenden"}},
     {choosing(Prompt::Pay), {"{card}を捨てる", "Discard {card}", "{card} abwerfen"}},
     {choosing(Prompt::HandLimit), {"{card}を捨てる", "Discard {card}", "{card} abwerfen"}},
     {act(Act::Float),
      {"{card}を流す（コスト{cost}、灯{light}）", "Float {card} (cost {cost}, light {light})",
       "{card} aussetzen (Kosten {cost}, Licht {light})"}},
     {act(Act::Use),
      {"{card}を使う（コスト{cost}）", "Use {card} (cost {cost})",
       "{card} spielen (Kosten {cost})"}},
     {MoveCase(Verb::Pass).for_effect(),
      {"これ以上選ばない", "Choose no more", "Fertig"},
      &Moves::has_picked},
     {MoveCase(Verb::Pass).for_effect(), {"選ばない", "Choose none", "Keine"}},
     {position_in(ZoneKind::Hand), {"{whose}手札1枚", "a card of {whose}hand", "Eine Handkarte"}},
     {MoveCase(Verb::Yes), {"はい", "Yes", "Ja"}},
     {MoveCase(Verb::No), {"いいえ", "No", "Nein"}}},
    move_rows<Moves, ZoneKind>());
static_assert(is_sound(kMenu) && tells_all_acts<Act>(kMenu));

// Cards among which one is chosen
// -------------------------------------------------------------------------------------------------

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string light() const { return std::to_string(r_.value(c_, Property::Light)); }

  static constexpr auto blanks() { return both(card_blanks<Cards>(), {{"light", &Cards::light}}); }
};

constexpr auto kNames = before<OneCase, Cards>(
    {{ZoneKind::River,
      {"{card}（{whose}{zone}、灯{light}）", "{card} ({whose}{zone}, light {light})",
       "{card} (Licht {light})"}},
     {ZoneKind::Hand, {"{card}（{whose}{zone}）", "{card} ({whose}{zone})", "{card} (Hand)"}},
     {ZoneKind::Discard, {"{card}（{whose}{zone}）", "{card} ({whose}{zone})", "{card} (Ablage)"}}},
    card_rows<Cards>());
static_assert(is_sound(kNames));

// Refusals
// -------------------------------------------------------------------------------------------------

constexpr auto kRefusals = by_key<Because, Refusal>(
    {{Because::None,
      {{"ルールにより行えない", "the rules do not allow it", "Die Regeln verbieten es"},
       kBesideThePoint}},
     {Because::NotNow,
      {{"今は行えない", "this cannot be done now", "Das geht jetzt nicht"}, kBesideThePoint}},
     {Because::MustChoose,
      {{"何も選ばずに進むことはできない", "you cannot go on without choosing",
        "Erst muss gewählt werden"},
       kBesideThePoint}},
     {Because::NotOffered,
      {{"選べるものの中にない", "this cannot be chosen here", "Das steht nicht zur Wahl"},
       kBesideThePoint}},
     {Because::NotInHand,
      {{"自分の手札のカードではない", "it is not a card in your hand", "Keine eigene Handkarte"},
       kBesideThePoint}},
     {Because::NotALantern,
      {{"灯籠ではない", "it is not a lantern", "Keine Laterne"}, kBesideThePoint}},
     {Because::NotAWind, {{"風ではない", "it is not a wind", "Kein Wind"}, kBesideThePoint}},
     {Because::AlreadyFloated,
      {{"このターンはもう灯籠を流した（{there}回まで）",
        "a lantern has been floated this turn (limit: {there})",
        "In diesem Zug schwimmt schon eine Laterne (höchstens {there})"}}},
     {Because::RiverFull,
      {{"自分の川には灯籠が{there}つあり、もう流せない",
        "your river holds {there} lanterns, which is as many as it can",
        "Der Fluss ist voll ({there} Laternen)"}}},
     {Because::TooFewToPay,
      {{"コストとして捨てる手札が足りない。{needed}枚必要だが、ほかに{there}枚しかない",
        "too few cards to discard for its cost: {needed} needed, {there} others in hand",
        "Zu wenige Karten zum Abwerfen: {needed} nötig, {there} da"}}},
     {Because::NoMoreActs,
      {{"このターンの行動は{needed}回に達したので、もう行えない",
        "{needed} acts have been made this turn, and no more can be",
        "Schon {needed} Handlungen in diesem Zug"}}}});
static_assert(is_sound(kRefusals));

}  // namespace

std::string Words::prompt(const Game& game, const State& state, Language language) {
  return asked(kQuestions, Prompts(game, card_format(), state, language));
}

std::string Words::describe_move(const Game& game, const State& state, const Move& move,
                                 Language language) {
  return told(kMenu, Moves(game, state, move, language), move, state.decision, Game::zones());
}

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

bool Words::is_telling(const Reason& reason) { return refusal_of(kRefusals, reason).tells; }

std::string Words::describe_reason(const Game& game, const State& state, const Reason& reason,
                                   Language language) {
  return refused<Game>(kRefusals, vocabulary(), {}, Reading(game.pool(), state), reason, language);
}

std::vector<CardValue> Words::values(const Game& game, const State& state, CardId card) {
  const Reading r(game.pool(), state);
  std::vector<CardValue> values;
  const auto add = [&](std::string_view table, int index, std::uint8_t p) {
    const auto plain = [](std::uint8_t) { return std::string_view(); };
    const auto word = [](std::string_view of, int i, Language language) {
      return word_of(vocabulary(), of, i, language);
    };
    CardValue value = value_now(r, card, p, static_cast<std::uint8_t>(Until::ForGood), plain, word);
    value.id = vocabulary().table(table)->entries[static_cast<unsigned>(index)].id;
    value.name = {word(table, index, Language::Ja), word(table, index, Language::En)};
    values.push_back(std::move(value));
  };
  if (r.kind(card) == CardKind::Lantern) { add("property", 0, property(Property::Light)); }
  add("property", 1, property(Property::Cost));
  for (int k = 0; k < kKeywords; ++k) {
    const Keyword keyword = static_cast<Keyword>(k);
    if (r.has(card, keyword)) { add("keyword", k, property(keyword)); }
  }
  return values;
}

}  // namespace fudaba::lanterns
