#include "games/dgrayman/board.h"

#include <algorithm>

#include "base/display_width.h"
#include "effect/print.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/text.h"
#include "games/dgrayman/wording.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::dgrayman {
namespace {

constexpr int kWide = 79;  // columns of the whole picture

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
    field_of(opponent_of(me_));
    std::string line;
    for (int i = 0; i < kWide; ++i) { line += "─"; }
    lines_.push_back(marked(Mark::Faint, line));
    field_of(me_);
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  using Cards = std::vector<ZoneData::Card>;

  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }
  [[nodiscard]] const Cards& cards(ZoneKind kind, Seat seat) const {
    static const Cards kNone;
    for (const ZoneData& zone : view_.zones) {
      if (zone.zone == zone_of(kind, seat)) { return zone.cards; }
    }
    return kNone;
  }
  [[nodiscard]] int value(std::string_view id, Seat seat = kNoSeat, int place = -1,
                          CardId card = kNoCard) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == id && field.seat == seat && field.place == place && field.card == card) {
        return field.value;
      }
    }
    return 0;
  }
  [[nodiscard]] int of_card(std::string_view id, CardId card) const {
    return value(id, owner_of(card), -1, card);
  }
  [[nodiscard]] int printed(DefId def, Value v) const {
    return pool_.defs[def].values[static_cast<unsigned>(v)];
  }
  [[nodiscard]] CardKind kind(DefId def) const {
    return static_cast<CardKind>(pool_.defs[def].kind);
  }
  // The name in the colour of the card's kind.
  [[nodiscard]] std::string name(DefId def) const {
    const Mark mark = is_special(kind(def))          ? Mark::Fire
                      : is_doubles(kind(def))        ? Mark::Earth
                      : kind(def) == CardKind::Skill ? Mark::Water
                                                     : Mark::Neutral;
    return marked(mark, pool_.texts[def].name.in(language_));
  }

  // Turn, whose it is, the phase; what the turn player may still do.
  void heading() {
    const Seat turn = static_cast<Seat>(value("turn_player"));
    const effect::Entry& step = Words::step_words()[static_cast<std::size_t>(value("step"))];
    const std::string gap(say("　", "   "));
    const std::string whose_turn = told_to(
        filled(say("{}の番", "{}'s turn"), seat_name(turn, language_)), view_.viewer, language_);
    lines_.push_back(marked(
        Mark::Strong, filled(say("第{}ターン", "Turn {}"), std::to_string(value("turn"))) + gap +
                          whose_turn + gap + std::string(in(language_, step.ja, step.en))));
    const auto lamp = [&](std::string_view id, std::string_view ja, std::string_view en) {
      const int left = value(id);
      return marked(left > 0 ? Mark::Good : Mark::Faint,
                    std::string(left > 0 ? "●" : "○") + std::string(say(ja, en)) +
                        (left > 1 ? std::to_string(left) : "")) +
             "  ";
    };
    lines_.push_back("  " + lamp("allowance", "新部隊", "new unit") +
                     lamp("deck_searches_left", "山札サーチ", "deck search"));
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
    const std::string who = told_to(seat_name(seat, language_), view_.viewer, language_);
    const auto count = [&](ZoneKind kind) { return std::to_string(cards(kind, seat).size()); };
    const int points = value("points", seat);
    std::string line = marked(seat == me_ ? Mark::Good : Mark::Bad,
                              fit_to_width(who, language_ == Language::Ja ? 12 : 14));
    line += filled(say("{}点  手札{}  デッキ{}  捨札{}  部隊{}",
                       "points {}  hand {}  deck {}  discard {}  units {}"),
                   std::to_string(points), count(ZoneKind::Hand), count(ZoneKind::Deck),
                   count(ZoneKind::Discard), std::to_string(value("units", seat)));
    lines_.push_back(line);
    lines_.push_back("  " + marked(Mark::Here, track(points)));
    if (seat == view_.viewer || view_.known_in_group[seat].empty()) { return; }
    std::string text(say("  判明している手札：", "  known to be in hand: "));
    for (const DefId def : view_.known_in_group[seat]) {
      text += pool_.texts[def].name.in(language_) + std::string(say("、", ", "));
    }
    lines_.push_back(marked(Mark::Faint, cut_to_width(text, kWide)));
  }

  // A unit a line; then the skill card that is being used.
  void field_of(Seat seat) {
    const int units = value("units", seat);
    for (int unit = 0; unit < units; ++unit) { lines_.push_back(unit_line(seat, unit)); }
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      lines_.push_back("  " + marked(Mark::Here, say("使用中：", "in use: ")) + name(card.def));
    }
  }

  [[nodiscard]] std::string unit_line(Seat seat, int unit) const {
    const bool able = value("able", seat, unit) != 0;
    std::string line = "  ";
    line +=
        marked(able ? Mark::Good : Mark::Faint, say(able ? "可" : "否", able ? "able " : "rest "));
    line += value("combined", seat, unit) != 0 ? "∞" : " ";
    for (const ZoneKind zone : {ZoneKind::Standby, ZoneKind::Action}) {
      for (const ZoneData::Card& card : cards(zone, seat)) {
        if (card.card == kNoCard || of_card("unit", card.card) != unit) { continue; }
        line += zone == ZoneKind::Action ? marked(Mark::Bad, " »") : " ";
        line += name(card.def) + "(" + std::to_string(of_card("power", card.card)) + ")";
        if (of_card("user", card.card) != 0 || of_card("answerer", card.card) != 0) {
          line += marked(Mark::Here, "*");
        }
        if (of_card("target", card.card) != 0) { line += marked(Mark::Here, "!"); }
      }
    }
    std::string icons;
    const auto mask = static_cast<unsigned>(value("icons", seat, unit));
    for (int i = 0; i < kIcons; ++i) {
      if (((mask >> i) & 1U) == 0) { continue; }
      icons +=
          (icons.empty() ? "" : std::string(say("・", ", "))) + word_of("action", i, language_);
    }
    if (!icons.empty()) { line += "  " + marked(Mark::Faint, "[" + icons + "]"); }
    return line;
  }

  // One line a card, kind by kind: name, figures, the beginning of its text.
  void hand() {
    Cards held = cards(ZoneKind::Hand, me_);
    std::sort(held.begin(), held.end(), [&](const ZoneData::Card& a, const ZoneData::Card& b) {
      return std::pair(pool_.defs[a.def].kind, a.def) < std::pair(pool_.defs[b.def].kind, b.def);
    });
    int name_width = 0;
    int figure_width = 0;
    for (const ZoneData::Card& card : held) {
      const int wide = display_width(pool_.texts[card.def].name.in(language_));
      name_width = std::min(24, std::max(name_width, wide));
      figure_width = std::max(figure_width, display_width(figures(card.def)));
    }
    for (const ZoneData::Card& card : held) {
      std::string line = "  " + fit_to_width(pool_.texts[card.def].name.in(language_), name_width);
      line += "  " + fit_to_width(figures(card.def), figure_width) + "  ";
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

  // トビアス 戦闘力3 ランク2 サーチ・ガード
  [[nodiscard]] std::string figures(DefId def) const {
    const DefId person = pool_.defs[def].named[static_cast<unsigned>(Named::Person)];
    std::string text = pool_.texts[person].name.in(language_) + " ";
    const CardKind k = kind(def);
    if (k == CardKind::Skill) {
      return text + word_of("timing", printed(def, Value::Timing), language_);
    }
    if (is_special(k)) { return text + word_of("kind", static_cast<int>(k), language_); }
    text += std::string(say("戦闘力", "power ")) + std::to_string(printed(def, Value::Power)) + " ";
    std::string icons;
    for (int i = 0; i < kIcons; ++i) {
      if (((printed(def, Value::Actions) >> i) & 1) == 0) { continue; }
      icons +=
          (icons.empty() ? "" : std::string(say("・", ", "))) + word_of("action", i, language_);
    }
    return text + icons;
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

}  // namespace fudaba::dgrayman
