#include "games/board_picture.h"

#include <algorithm>

#include "base/check.h"
#include "base/display_width.h"
#include "effect/print.h"
#include "games/telling.h"

namespace fudaba {

const BoardPicture::Cards& BoardPicture::cards_in(ZoneId zone) const {
  static const Cards kNone;
  for (const ZoneData& seen : view_.zones) {
    if (seen.zone == zone) { return seen.cards; }
  }
  return kNone;
}

int BoardPicture::value(std::string_view id, Seat seat, int place, int otherwise) const {
  FUDABA_CHECK(std::any_of(facts_.begin(), facts_.end(),
                           [&](const FactSpec& fact) { return fact.id == id && fact.is_shown; }));
  for (const FieldData& field : view_.fields) {
    if (field.id == id && field.seat == seat && field.place == place) { return field.value; }
  }
  return otherwise;
}

// Words
// --------------------------------------------------------------------------------------------------------

std::string BoardPicture::plain_name(DefId def) const {
  return def < pool_.texts.size() ? pool_.texts[def].name.in(language_) : std::string();
}

std::string BoardPicture::who(Seat seat) const {
  return told_to(seat_name(seat, language_), view_.viewer, language_);
}

std::string BoardPicture::player_tag(Seat seat) const {
  return marked(seat == me_ ? Mark::Good : Mark::Bad,
                fit_to_width(who(seat), language_ == Language::Ja ? 12 : 14));
}

std::string BoardPicture::whose_turn() const {
  const Seat turn = static_cast<Seat>(value("turn_player"));
  return told_to(filled(say("{}の番", "{}'s turn"), seat_name(turn, language_)), view_.viewer,
                 language_);
}

std::string BoardPicture::turn_line(std::string_view step) const {
  return filled(say("第{}ターン", "Turn {}"), number("turn")) + gap() + whose_turn() + gap() +
         std::string(step);
}

std::string_view BoardPicture::step_word(std::span<const effect::Entry> steps) const {
  const effect::Entry& step = steps[static_cast<std::size_t>(value("step"))];
  return in(language_, step.ja, step.en);
}

std::string BoardPicture::lamp(bool lit, std::string_view text) {
  return marked(lit ? Mark::Good : Mark::Faint, (lit ? "●" : "○") + std::string(text));
}

// Lines
// --------------------------------------------------------------------------------------------------------

void BoardPicture::rule() {
  std::string line;
  for (int i = 0; i < kWide; ++i) { line += "─"; }
  lines_.push_back(marked(Mark::Faint, line));
}

void BoardPicture::known_hand(Seat seat) {
  if (seat == view_.viewer || view_.known_in_group[seat].empty()) { return; }
  std::string names;
  for (const DefId def : view_.known_in_group[seat]) {
    names += (names.empty() ? "" : say("、", ", "));
    names += plain_name(def);
  }
  const std::string text = say("  判明している手札：", "  known to be in hand: ");
  lines_.push_back(marked(Mark::Faint, cut_to_width(text + names, kWide)));
}

void BoardPicture::hand_lines(Cards held, Column names, Column figures,
                              const std::function<HeldCard(DefId)>& look) {
  std::sort(held.begin(), held.end(), [&](const ZoneData::Card& a, const ZoneData::Card& b) {
    return std::pair(pool_.defs[a.def].kind, a.def) < std::pair(pool_.defs[b.def].kind, b.def);
  });
  int name_width = names.least;
  int figure_width = figures.least;
  for (const ZoneData::Card& card : held) {
    name_width = std::max(name_width, display_width(plain_name(card.def)));
    figure_width = std::max(figure_width, display_width(look(card.def).figures));
  }
  name_width = std::min(name_width, names.most);
  figure_width = std::min(figure_width, figures.most);
  for (const ZoneData::Card& card : held) {
    const HeldCard seen = look(card.def);
    const std::string name = fit_to_width(plain_name(card.def), name_width);
    std::string line = "  " + (seen.mark ? marked(*seen.mark, name) : name) + "  " +
                       fit_to_width(seen.figures, figure_width) + "  ";
    std::string text;
    for (const std::string& sentence : effect::print_card(pool_, card.def, format_, language_)) {
      text += (text.empty() ? "" : " ") + sentence;
    }
    const int room = std::max(0, kWide - display_width(line));
    if (text.empty()) { line.erase(line.find_last_not_of(' ') + 1); }
    if (display_width(text) > room) { text = fit_to_width(text, room); }
    lines_.push_back(text.empty() ? line : line + marked(Mark::Faint, text));
  }
}

}  // namespace fudaba
