#include "games/kanon/board.h"

#include <algorithm>

#include "base/display_width.h"
#include "effect/print.h"
#include "games/kanon/card_format.h"
#include "games/kanon/reading.h"
#include "games/kanon/text.h"
#include "games/kanon/wording.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::kanon {
namespace {

constexpr int kWide = 79;  // columns of the whole picture
constexpr int kCell = 24;  // … of one location

Mark mark_of(int suit) {
  switch (static_cast<Suit>(suit)) {
    case Suit::None:
    case Suit::SnowCrystal: return Mark::Neutral;
    case Suit::AlarmClock:
    case Suit::Bell:        return Mark::Strong;
    case Suit::Sword:
    case Suit::Stole:       return Mark::Fire;
    case Suit::Feather:
    case Suit::Note:        return Mark::Water;
    case Suit::Cat:         return Mark::Earth;
  }
  return Mark::Neutral;
}

class Board {
 public:
  Board(const CardPool& pool, const ViewData& view, Language language)
      : pool_(pool),
        view_(view),
        language_(language),
        me_(view.viewer < kSeats ? view.viewer : Seat{0}) {}

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    for (int row = rows(opponent_of(me_)) - 1; row >= 0; --row) {
      field_row(opponent_of(me_), row);
    }
    std::string line;
    for (int i = 0; i < kWide; ++i) { line += "─"; }
    lines_.push_back(marked(Mark::Faint, line));
    for (int row = 0; row < rows(me_); ++row) { field_row(me_, row); }
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  using Cards = std::vector<ZoneData::Card>;

  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }
  [[nodiscard]] const Cards& cards(ZoneKind kind, Seat seat, int line = 0) const {
    static const Cards kNone;
    for (const ZoneData& zone : view_.zones) {
      if (zone.zone == zone_of(kind, seat, line)) { return zone.cards; }
    }
    return kNone;
  }
  [[nodiscard]] int value(std::string_view id, Seat seat = kNoSeat, int place = -1,
                          int otherwise = 0) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == id && field.seat == seat && field.place == place) { return field.value; }
    }
    return otherwise;
  }
  [[nodiscard]] int printed(DefId def, Value v) const {
    return pool_.defs[def].values[static_cast<unsigned>(v)];
  }

  void heading() {
    const Seat turn = static_cast<Seat>(value("turn_player"));
    const effect::Entry& step = Words::step_words()[static_cast<std::size_t>(value("step"))];
    const std::string gap(say("　", "   "));
    const std::string whose_turn = told_to(
        filled(say("{}の番", "{}'s turn"), seat_name(turn, language_)), view_.viewer, language_);
    std::string text = filled(say("第{}ターン", "Turn {}"), std::to_string(value("turn"))) + gap +
                       whose_turn + gap + std::string(in(language_, step.ja, step.en));
    for (Seat seat = 0; seat < kSeats; ++seat) {
      const int strength = value("strength", seat, -1, -1);
      if (strength < 0) { continue; }
      text += gap + filled(say("{}の戦闘力{}", "{}'s combat power {}"),
                           told_to(seat_name(seat, language_), view_.viewer, language_),
                           std::to_string(strength));
    }
    lines_.push_back(marked(Mark::Strong, text));
  }

  void player(Seat seat) {
    const std::string who = told_to(seat_name(seat, language_), view_.viewer, language_);
    const auto count = [&](ZoneKind kind) { return std::to_string(cards(kind, seat).size()); };
    std::string line = marked(seat == me_ ? Mark::Good : Mark::Bad,
                              fit_to_width(who, language_ == Language::Ja ? 12 : 14));
    line += filled(say("勝利ポイント{}/{}  手札{}  デッキ{}  捨て札{}",
                       "points {}/{}  hand {}  deck {}  discards {}"),
                   count(ZoneKind::Points), std::to_string(value("points_to_win", seat)),
                   count(ZoneKind::Hand), count(ZoneKind::Deck), count(ZoneKind::Discard));
    for (int n = 0; n < kTriples; ++n) {
      const int suit = value("suit_line", seat, n);
      if (suit == 0) { continue; }
      const bool declared = value("declared_line", seat, n) != 0;
      line += "  " + marked(declared ? Mark::Here : mark_of(suit),
                            word_of("suit", suit, language_) + ":" + triple_name(n, language_));
    }
    lines_.push_back(line);
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      lines_.push_back("  " + marked(Mark::Here, say("使用中：", "in use: ")) + name(card.def));
    }
    if (seat == view_.viewer || view_.known_in_group[seat].empty()) { return; }
    std::string text(say("  判明している手札：", "  known to be in hand: "));
    for (const DefId def : view_.known_in_group[seat]) {
      text += pool_.texts[def].name.in(language_) + std::string(say("、", ", "));
    }
    lines_.push_back(marked(Mark::Faint, cut_to_width(text, kWide)));
  }

  [[nodiscard]] std::string name(DefId def) const {
    return marked(mark_of(printed(def, Value::Suit)), pool_.texts[def].name.in(language_));
  }

  [[nodiscard]] int rows(Seat seat) const {
    std::size_t most = 1;
    for (int line = 0; line < kLines; ++line) {
      most = std::max(most, cards(ZoneKind::Field, seat, line).size());
    }
    return static_cast<int>(most);
  }

  void field_row(Seat seat, int row) {
    std::string text = fit_to_width(std::to_string(row + 1), 3);
    for (int i = 0; i < kLines; ++i) {
      // The opponent's lines are seen from the other side.
      const int line = seat == me_ ? i : kLines - 1 - i;
      text += location(seat, line, row) + " ";
    }
    lines_.push_back(text);
  }

  // 名前 猫 44354, cut to the width of a location; what lies face down in brackets.
  [[nodiscard]] std::string location(Seat seat, int line, int row) const {
    const Cards& in_line = cards(ZoneKind::Field, seat, line);
    if (row >= static_cast<int>(in_line.size())) {
      return fit_to_width(row == 0 ? std::string(say("（空）", "(empty)")) : "", kCell);
    }
    const DefId def = in_line[static_cast<std::size_t>(row)].def;
    const int place = line * kRows + row;
    const bool down = value("face_down", seat, place) != 0;
    if (def == kNoDef) {
      return marked(Mark::Faint, fit_to_width(std::string(say("［裏］", "[face down]")), kCell));
    }
    const std::string figures = this->figures(seat, def, down ? -1 : place);
    const int room = kCell - display_width(figures) - 1 - (down ? 2 : 0);
    const std::string text =
        fit_to_width(pool_.texts[def].name.in(language_), room) + " " + figures;
    if (down) { return marked(Mark::Faint, "[" + text + "]"); }
    const bool fights = row == 0 && is_named(seat, line);
    return marked(fights ? Mark::Here : mark_of(value("suit", seat, place)), text);
  }

  [[nodiscard]] bool is_named(Seat seat, int line) const {
    const bool attacks = seat == static_cast<Seat>(value("turn_player"));
    return value(attacks ? "attacker_line" : "defender_line", kNoSeat, -1, -1) == line;
  }

  // 猫44354: suit and combat powers, those in force where the card lies open (place 0 or more).
  [[nodiscard]] std::string figures(Seat seat, DefId def, int place) const {
    constexpr std::string_view kFields[kPowers] = {"power", "agility", "dexterity", "charisma",
                                                   "mystery"};
    const int suit = place < 0 ? printed(def, Value::Suit) : value("suit", seat, place);
    std::string text;
    if (suit != 0) { text = cut_to_width(word_of("suit", suit, language_), 4); }
    std::string powers;
    bool fights = false;
    for (unsigned p = 0; p < kPowers; ++p) {
      const int power = place < 0 ? int{pool_.defs[def].values[p]} : value(kFields[p], seat, place);
      fights = fights || power > 0;
      powers += power > 9 ? "+" : std::to_string(power);
    }
    if (fights) { text += powers; }
    return text;
  }

  // One line a card, kind by kind: name, figures, the beginning of its text.
  void hand() {
    Cards held = cards(ZoneKind::Hand, me_);
    std::sort(held.begin(), held.end(), [&](const ZoneData::Card& a, const ZoneData::Card& b) {
      return std::pair(pool_.defs[a.def].kind, a.def) < std::pair(pool_.defs[b.def].kind, b.def);
    });
    for (const ZoneData::Card& card : held) {
      std::string line = "  " + marked(mark_of(printed(card.def, Value::Suit)),
                                       fit_to_width(pool_.texts[card.def].name.in(language_), 22));
      line += "  " + fit_to_width(hand_figures(card.def), 18) + "  ";
      std::string text;
      for (const std::string& sentence :
           effect::print_card(pool_, card.def, card_format(), language_)) {
        text += (text.empty() ? "" : " ") + sentence;
      }
      const int room = kWide - display_width(line);
      if (display_width(text) > room) { text = fit_to_width(text, room); }
      if (text.empty()) { line.erase(line.find_last_not_of(' ') + 1); }
      lines_.push_back(text.empty() ? line : line + marked(Mark::Faint, text));
    }
  }

  // Suit and powers, or the kind and what it costs.
  [[nodiscard]] std::string hand_figures(DefId def) const {
    const CardDef& d = pool_.defs[def];
    const CardKind kind = static_cast<CardKind>(d.kind);
    if (kind == CardKind::Character) {
      return figures(me_, def, -1) + " " +
             word_of("attribute", printed(def, Value::Attribute), language_);
    }
    std::string text = word_of("kind", d.kind, language_);
    for (unsigned i = 0; i < kCostEntries; ++i) {
      const int points = d.values[static_cast<unsigned>(Value::Cost) + i];
      if (points > 0) {
        text += " " + word_of("cost", static_cast<int>(i), language_) + std::to_string(points);
      }
    }
    return text;
  }

  const CardPool& pool_;
  const ViewData& view_;
  Language language_;
  Seat me_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view, Language language) {
  return Board(pool, view, language).draw();
}

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return draw_board(game.pool(), view, language);
}

}  // namespace fudaba::kanon
