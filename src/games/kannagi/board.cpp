#include "games/kannagi/board.h"

#include <algorithm>

#include "base/display_width.h"
#include "effect/print.h"
#include "games/kannagi/card_format.h"
#include "games/kannagi/text.h"
#include "games/kannagi/wording.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::kannagi {
namespace {

constexpr int kWide = 79;  // columns of the whole picture

Mark mark_of(int season) {
  switch (static_cast<Season>(season)) {
    case Season::None:   return Mark::Neutral;
    case Season::Spring: return Mark::Earth;
    case Season::Summer: return Mark::Fire;
    case Season::Autumn: return Mark::Wind;
    case Season::Winter: return Mark::Water;
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
    soul(opponent_of(me_));
    field_of(opponent_of(me_));
    std::string line;
    for (int i = 0; i < kWide; ++i) { line += "─"; }
    lines_.push_back(marked(Mark::Faint, line));
    field_of(me_);
    soul(me_);
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  using Cards = std::vector<ZoneData::Card>;

  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }
  [[nodiscard]] const Cards& cards(ZoneKind kind, Seat seat, int slot = 0) const {
    static const Cards kNone;
    for (const ZoneData& zone : view_.zones) {
      if (zone.zone == zone_of(kind, seat, slot)) { return zone.cards; }
    }
    return kNone;
  }
  [[nodiscard]] int value(std::string_view id, Seat seat = kNoSeat, int place = -1) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == id && field.seat == seat && field.place == place) { return field.value; }
    }
    return 0;
  }
  [[nodiscard]] int printed(DefId def, Value v) const {
    return pool_.defs[def].values[static_cast<unsigned>(v)];
  }
  // The name in the colour of the card's season.
  [[nodiscard]] std::string name(DefId def) const {
    return marked(mark_of(printed(def, Value::Season)), pool_.texts[def].name.in(language_));
  }

  // Turn, whose it is, the phase; in the own main phase what can still be done.
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
      const bool on = value(id) > 0;
      return marked(on ? Mark::Good : Mark::Faint,
                    std::string(on ? "●" : "○") + std::string(say(ja, en))) +
             "  ";
    };
    lines_.push_back("  " + lamp("summons_left", "場所札", "place") +
                     lamp("deployments_left", "季節札", "season") +
                     lamp("attachments_left", "怪異札", "ghost") +
                     lamp("attacks_left", "攻撃", "attack"));
  }

  void player(Seat seat) {
    const std::string who = told_to(seat_name(seat, language_), view_.viewer, language_);
    const auto count = [&](ZoneKind kind) { return std::to_string(cards(kind, seat).size()); };
    std::string line = marked(seat == me_ ? Mark::Good : Mark::Bad,
                              fit_to_width(who, language_ == Language::Ja ? 12 : 14));
    line += filled(say("ライフ{}  手札{}  公開{}  デッキ{}  除外{}  ",
                       "life {}  hand {}  open {}  deck {}  exile {}  "),
                   std::to_string(value("life", seat)), count(ZoneKind::Hand),
                   count(ZoneKind::Open), count(ZoneKind::Deck), count(ZoneKind::Exile));
    const bool tool = value("tools_left", seat) > 0;
    line += marked(tool ? Mark::Good : Mark::Faint,
                   std::string(tool ? "●" : "○") + std::string(say("道具札", "tool")));
    if (!cards(ZoneKind::Virtue, seat).empty()) {
      line += std::string(say("  徳", "  virtue ")) + count(ZoneKind::Virtue);
    }
    lines_.push_back(line);
    if (seat == view_.viewer || view_.known_in_group[seat].empty()) { return; }
    std::string text(say("  判明している手札：", "  known to be in hand: "));
    for (const DefId def : view_.known_in_group[seat]) {
      text += pool_.texts[def].name.in(language_) + std::string(say("、", ", "));
    }
    lines_.push_back(marked(Mark::Faint, cut_to_width(text, kWide)));
  }

  // How many cards, a lamp for each season, what lies there.
  void soul(Seat seat) {
    const Cards& souls = cards(ZoneKind::Soul, seat);
    std::string line = "  " + filled(say("魂{}枚  ", "soul {}  "), std::to_string(souls.size()));
    for (int season = 1; season < kSeasons; ++season) {
      const int there = value("soul_season", seat, season);
      const std::string word = word_of("season", season, language_) + std::to_string(there);
      line += marked(there > 0 ? mark_of(season) : Mark::Faint, word) + " ";
    }
    if (!souls.empty()) {
      std::string names;
      for (auto card = souls.rbegin(); card != souls.rend(); ++card) {
        names += (names.empty() ? "" : say("、", ", "));
        names += pool_.texts[card->def].name.in(language_);
      }
      line += " " + marked(Mark::Faint, fit_to_width(names, kWide - display_width(line) - 1));
    }
    lines_.push_back(line);
    const Cards& open = cards(ZoneKind::Open, seat);
    if (open.empty() || seat == view_.viewer) { return; }
    std::string text(say("  手札公開場：", "  open hand: "));
    for (const ZoneData::Card& card : open) { text += name(card.def) + " "; }
    lines_.push_back(text);
  }

  void field_of(Seat seat) {
    const Cards& season = cards(ZoneKind::Season, seat);
    if (!season.empty()) {
      lines_.push_back("  " + std::string(say("季節 ", "season ")) + name(season[0].def));
    }
    for (int slot = 0; slot < kSlots; ++slot) {
      const Cards& place = cards(ZoneKind::Place, seat, slot);
      if (!place.empty()) { lines_.push_back(place_line(seat, slot, place[0].def)); }
    }
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      lines_.push_back("  " + marked(Mark::Here, say("宣言：", "declared: ")) + name(card.def));
    }
  }

  [[nodiscard]] std::string place_line(Seat seat, int slot, DefId def) const {
    const bool laid = value("laid", seat, slot) != 0;
    const int power = value("power", seat, slot);
    const int damage = value("damage", seat, slot);
    std::string figures =
        std::string(say("力", "power ")) + std::to_string(std::max(0, power - damage));
    if (damage > 0) { figures += "/" + std::to_string(power); }
    std::string line = "  ";
    line +=
        fit_to_width(slot == kOnSeason ? std::string(say("季上", "S")) : std::to_string(slot), 5);
    line += marked(laid ? Mark::Faint : Mark::Good,
                   std::string(laid ? say("伏", "laid ") : say("起", "awake"))) +
            " ";
    const std::string figure = fit_to_width(figures, language_ == Language::Ja ? 8 : 12);
    line += damage > 0 ? marked(Mark::Bad, figure) : figure;
    line += name(def);
    const Cards& ghosts = cards(ZoneKind::Ghosts, seat, slot);
    if (ghosts.empty()) { return line; }
    line += std::string(say("  怪異：", "  ghosts: "));
    for (const ZoneData::Card& ghost : ghosts) {
      line += ghost.def == kNoDef ? std::string(say("［裏］", "[face down]"))
                                  : "[" + name(ghost.def) + "]";
    }
    return line;
  }

  // One line a card, kind by kind: name, figures, the beginning of its text.
  void hand() {
    Cards held = cards(ZoneKind::Hand, me_);
    const Cards& open = cards(ZoneKind::Open, me_);
    held.insert(held.end(), open.begin(), open.end());
    std::sort(held.begin(), held.end(), [&](const ZoneData::Card& a, const ZoneData::Card& b) {
      return std::pair(pool_.defs[a.def].kind, a.def) < std::pair(pool_.defs[b.def].kind, b.def);
    });
    int name_width = 0;
    int figure_width = 0;
    const auto plain = [&](DefId def) { return pool_.texts[def].name.in(language_); };
    for (const ZoneData::Card& card : held) {
      name_width = std::min(22, std::max(name_width, display_width(plain(card.def))));
      figure_width = std::max(figure_width, display_width(figures(card.def)));
    }
    for (const ZoneData::Card& card : held) {
      std::string line = "  " +
                         marked(mark_of(printed(card.def, Value::Season)),
                                fit_to_width(plain(card.def), name_width)) +
                         "  ";
      line += fit_to_width(figures(card.def), figure_width) + "  ";
      std::string text;
      for (const std::string& sentence :
           effect::print_card(pool_, card.def, card_format(), language_)) {
        text += (text.empty() ? "" : " ") + sentence;
      }
      const int room = kWide - display_width(line);
      if (text.empty()) { line.erase(line.find_last_not_of(' ') + 1); }
      if (display_width(text) > room) { text = fit_to_width(text, room); }
      lines_.push_back(text.empty() ? line : line + marked(Mark::Faint, text));
    }
  }

  // 場所札 夏 コスト3 力5
  [[nodiscard]] std::string figures(DefId def) const {
    const int kind = pool_.defs[def].kind;
    std::string text = word_of("kind", kind, language_) + " " +
                       word_of("season", printed(def, Value::Season), language_) +
                       std::string(say(" コスト", " cost ")) +
                       std::to_string(printed(def, Value::Cost));
    if (static_cast<CardKind>(kind) == CardKind::Place) {
      text += std::string(say(" 力", " power ")) + std::to_string(printed(def, Value::Power));
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

}  // namespace fudaba::kannagi
