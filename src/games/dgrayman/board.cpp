#include "base/display_width.h"
#include "games/board_picture.h"
#include "games/dgrayman/text.h"

namespace fudaba::dgrayman {
namespace {

// The opponent, both fields face to face, the viewer, the hand:
//
//   第5ターン　あなたの番　メインフェイズ
//   相手  ●●●●●│●●○○○│○○○○○│○○○○○ 7点  手札5  デッキ28  捨札2
//     行動可能  『…』(5) 『…』(3)  » 『…』(2)   a unit a line: can act; » what is in the action
//     zone
//   ───────────────
//     行動不能  『…』(4)           アタ サーチ
//   あなた  …
//   手札 …
class Board : BoardPicture {
 public:
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    field_of(opponent_of(me_));
    rule();
    field_of(me_);
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] int of_card(std::string_view id, CardId card) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == id && field.card == card) { return field.value; }
    }
    return 0;
  }
  [[nodiscard]] CardKind kind(DefId def) const {
    return static_cast<CardKind>(pool_.defs[def].kind);
  }
  // The name in the colour of the card's kind.
  [[nodiscard]] std::string name(DefId def) const {
    const TextMark mark = is_special(kind(def))          ? TextMark::Fire
                          : is_doubles(kind(def))        ? TextMark::Earth
                          : kind(def) == CardKind::Skill ? TextMark::Water
                                                         : TextMark::Neutral;
    return marked(mark, plain_name(def));
  }

  // Turn, whose it is, the phase; what the turn player may still do.
  void heading() {
    lines_.push_back(marked(TextMark::Strong, turn_line(step_word(Words::step_words()))));
    const auto left = [&](std::string_view id, std::string_view ja, std::string_view en) {
      const int times = value(id);
      const std::string many = times > 1 ? say("", " ") + std::to_string(times) : std::string();
      return lamp(times > 0, say(ja, en) + many) + "  ";
    };
    lines_.push_back("  " + left("allowance", "新部隊", "new unit") +
                     left("deck_searches_left", "山札サーチ", "deck search"));
  }

  // DGM-1.1: the track to 20, a mark at each multiple of five.
  [[nodiscard]] std::string track(int points) const {
    std::string text;
    for (int i = 0; i < kPointsToWin; ++i) {
      text += i < points ? "●" : "○";
      if (i % kFive == kFive - 1 && i + 1 < kPointsToWin) { text += "│"; }
    }
    return text;
  }

  void player(Seat seat) {
    const int points = value("points", seat);
    std::string line = player_tag(seat);
    line += filled(say("{}点  手札{}  デッキ{}  捨札{}  部隊{}",
                       "points {}  hand {}  deck {}  discard {}  units {}"),
                   std::to_string(points), count(ZoneKind::Hand, seat), count(ZoneKind::Deck, seat),
                   count(ZoneKind::Discard, seat), number("units", seat));
    lines_.push_back(line);
    lines_.push_back("  " + marked(TextMark::Here, track(points)));
    known_hand(seat);
  }

  // A unit a line; then the skill card that is being used.
  void field_of(Seat seat) {
    const int units = value("units", seat);
    for (int unit = 0; unit < units; ++unit) { unit_lines(seat, unit); }
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      flow("  " + marked(TextMark::Here, say("使用中：", "in use: ")), {name(card.def)});
    }
  }

  // A unit; where it is too large for one line the next begins with a card, under the first one.
  void unit_lines(Seat seat, int unit) {
    const bool able = value("able", seat, unit) != 0;
    std::string line = "  ";
    line += marked(able ? TextMark::Good : TextMark::Faint,
                   able ? say("行動可能", "ready  ") : say("行動不能", "rested "));
    line += value("combined", seat, unit) != 0 ? "∞" : " ";
    const std::string margin(static_cast<std::size_t>(display_width(unmarked(line))), ' ');
    const auto add = [&](const std::string& part) {
      if (display_width(unmarked(line + part)) > kWide) {
        lines_.push_back(std::exchange(line, margin));
      }
      line += part;
    };
    for (const ZoneKind zone : {ZoneKind::Standby, ZoneKind::Action}) {
      for (const ZoneData::Card& card : cards(zone, seat)) {
        if (card.card == kNoCard || of_card("unit", card.card) != unit) { continue; }
        add((zone == ZoneKind::Action ? marked(TextMark::Bad, " »") : " ") + fielded(card));
      }
    }
    const std::string icons = words_of("action", static_cast<unsigned>(value("icons", seat, unit)));
    if (!icons.empty()) { add("  " + marked(TextMark::Faint, "[" + icons + "]")); }
    lines_.push_back(line);
  }

  // Name and power; what it does in the running action.
  [[nodiscard]] std::string fielded(const ZoneData::Card& card) const {
    std::string text = name(card.def) + "(" + std::to_string(of_card("power", card.card)) + ")";
    if (of_card("user", card.card) != 0 || of_card("answerer", card.card) != 0) {
      text += marked(TextMark::Here, "*");
    }
    if (of_card("target", card.card) != 0) { text += marked(TextMark::Here, "!"); }
    return text;
  }

  void hand() {
    hand_lines(cards(ZoneKind::Hand, me_), {.most = 24}, {.most = 34},
               [this](DefId def) { return HeldCard{{}, figures(def)}; });
  }

  // トビアス 戦闘力3 ランク2 サーチ・ガード
  [[nodiscard]] std::string figures(DefId def) const {
    const DefId person = pool_.defs[def].named[static_cast<unsigned>(NamedField::Person)];
    std::string text = plain_name(person) + " ";
    const CardKind k = kind(def);
    if (k == CardKind::Skill) { return text + word_of("timing", printed(def, Value::Timing)); }
    if (is_special(k)) { return text + word_of("kind", static_cast<int>(k)); }
    text += say("戦闘力", "power ") + std::to_string(printed(def, Value::Power)) + " ";
    return text + words_of("action", static_cast<unsigned>(printed(def, Value::Actions)));
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

}  // namespace fudaba::dgrayman
