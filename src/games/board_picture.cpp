#include "games/board_picture.h"

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/display_width.h"
#include "effect/print.h"

namespace fudaba {
namespace {

constexpr int kTextWorthIt = 8;  // columns: less of a text says nothing

}  // namespace

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

std::string BoardPicture::as_told(std::string_view text) const {
  return told_to(text, view_.viewer, language_);
}

std::string BoardPicture::who(Seat seat) const { return told_of(seat, "{}"); }

std::string BoardPicture::player_tag(Seat seat) const {
  return marked(seat == me_ ? TextMark::Good : TextMark::Bad,
                fit_to_width(who(seat), language_ == Language::Ja ? 12 : 14));
}

std::string BoardPicture::whose_turn() const {
  return told_of(static_cast<Seat>(value("turn_player")), say("{}の番", "{}'s turn"));
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
  return marked(lit ? TextMark::Good : TextMark::Faint, (lit ? "●" : "○") + std::string(text));
}

// Lines
// --------------------------------------------------------------------------------------------------------

void BoardPicture::rule() {
  std::string line;
  for (int i = 0; i < kWide; ++i) { line += "─"; }
  lines_.push_back(marked(TextMark::Faint, line));
}

void BoardPicture::flow(std::string line, const std::vector<std::string>& parts, int indent) {
  constexpr std::string_view kGap = "　";
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  for (std::string part : parts) {
    if (display_width(line) + display_width(part) > kWide) {
      lines_.push_back(std::exchange(line, margin));
      while (part.starts_with(' ')) { part.erase(0, 1); }
      if (part.starts_with(kGap)) { part.erase(0, kGap.size()); }
    }
    const int room = kWide - display_width(line);
    line += display_width(part) > room ? fit_to_width(unmarked(std::move(part)), room) : part;
  }
  lines_.push_back(std::move(line));
}

std::vector<std::string> BoardPicture::listed(std::vector<std::string> words) const {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) { words[i].insert(0, say("", " ")); }
    if (i + 1 < words.size()) { words[i] += say("、", ","); }
  }
  return words;
}

void BoardPicture::known_hand(Seat seat) {
  const std::vector<DefId>& known = view_.known_in_group[seat];
  if (seat == view_.viewer || known.empty()) { return; }
  std::vector<std::string> names;
  for (auto at = known.begin(); at != known.end();) {
    const auto next = std::find_if(at, known.end(), [&](DefId def) { return def != *at; });
    const std::string many =
        next - at > 1 ? say("×", " ×") + std::to_string(next - at) : std::string();
    names.push_back(marked(TextMark::Faint, plain_name(*at) + many));
    at = next;
  }
  // A spectator's view does not say whose they are.
  const bool laid = view_.viewer < kSeats &&
                    std::any_of(
                        view_.zones.begin(), view_.zones.end(),
                        [](const ZoneData& zone) {
                          return std::any_of(zone.cards.begin(), zone.cards.end(),
                                             [](const ZoneData::Card& card) { return card.mixed; });
                        });
  const std::string label = laid ? say("  判明している手札（伏せたものを含むことがある）：",
                                       "  known to be in hand (or laid face down since): ")
                                 : say("  判明している手札：", "  known to be in hand: ");
  flow(marked(TextMark::Faint, label), listed(std::move(names)));
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
  name_width = std::min({name_width, names.most, kWide / 2});
  figure_width = std::min(figure_width, figures.most);
  for (const ZoneData::Card& card : held) {
    hand_line(card.def, look(card.def), name_width, figure_width);
  }
}

void BoardPicture::hand_line(DefId def, const HeldCard& seen, int name_width, int figure_width) {
  constexpr int kBetween = 2;
  const std::string name = fit_to_width(plain_name(def), name_width);
  std::string line = "  " + (seen.mark ? marked(*seen.mark, name) : name) + "  ";
  const int left = kWide - display_width(line);
  line += fit_to_width(seen.figures,
                       std::min(left, std::max(figure_width, display_width(seen.figures))));
  std::string text;
  for (const std::string& sentence : effect::print_card(pool_, def, format_, language_)) {
    text += (text.empty() ? "" : " ") + sentence;
  }
  const int room = kWide - display_width(line) - kBetween;
  if (text.empty() || room < kTextWorthIt) {
    line.erase(line.find_last_not_of(' ') + 1);
  } else {
    line += "  " +
            marked(TextMark::Faint, display_width(text) > room ? fit_to_width(text, room) : text);
  }
  lines_.push_back(std::move(line));
}

}  // namespace fudaba
