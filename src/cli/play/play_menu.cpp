#include "cli/play/play_menu.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "base/display_width.h"
#include "cli/cards/lookup.h"
#include "effect/print.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

constexpr std::size_t kLongGroup = 12;  // longer ones are printed in columns

bool is_act(Verb verb) { return static_cast<std::uint8_t>(verb) >= kFirstAct; }

std::string_view say(Language language, std::string_view ja, std::string_view en) {
  return language == Language::Ja ? ja : en;
}

// The place of a card, which distinguishes it from others of its name. In a hand, a deck or another
// pile copies are the same.
struct CardSpot {
  ZoneId zone = kNoZone;
  std::string values;  // current, of a card in play
};

CardSpot spot_of(const AnyGame& game, const Position& position, const ViewData& view, CardId card) {
  for (const ZoneData& zone : view.zones) {
    if (!game.zones()[zone.zone].in_play) { continue; }
    for (const ZoneData::Card& there : zone.cards) {
      if (there.card != card || card == kNoCard) { continue; }
      CardSpot result{zone.zone, {}};
      for (const CardValue& value : position.values(card)) {
        result.values += std::string(value.id) + ' ' + std::to_string(value.now) + ' ';
      }
      return result;
    }
  }
  return {};
}

}  // namespace

std::string act_title(const AnyGame& game, Verb verb, Language language) {
  const auto words = game.act_words();
  const std::size_t index = static_cast<std::size_t>(verb) - kFirstAct;
  if (!is_act(verb) || index >= words.size()) { return {}; }
  return std::string(say(language, words[index].ja, words[index].en));
}

Menu::Menu(const AnyGame& game, const Position& position, Language language,
           std::span<const Move> later)
    : game_(game), language_(language) {
  MoveList moves;
  position.legal_moves(moves);
  for (const Move& move : later) { moves.push_back(move); }
  const ViewData view = position.view(position.decision().player);
  std::vector<CardSpot> lies;  // by item
  for (const Move& move : moves) {
    const std::string text = position.describe(move, language);
    if (move.verb == Verb::Pass) {
      pass_.push_back({move, text, {}});
      continue;
    }
    const CardSpot here = spot_of(game, position, view, move.card);
    const auto alike = [&](const Item& item) {
      const CardSpot& there = lies[static_cast<std::size_t>(&item - items_.data())];
      return item.move.verb == move.verb && item.move.place == move.place &&
             item.move.number == move.number && item.text == text && there.zone == here.zone &&
             there.values == here.values;
    };
    const auto same = std::find_if(items_.begin(), items_.end(), alike);
    if (same != items_.end()) {
      same->twins.push_back(std::max(same->move, move));
      same->move = std::min(same->move, move);
      std::sort(same->twins.begin(), same->twins.end());
    } else {
      items_.push_back({move, text, {}});
      lies.push_back(here);
    }
  }
  std::vector<ZoneId> zones(lies.size());
  std::transform(lies.begin(), lies.end(), zones.begin(), [](const CardSpot& l) { return l.zone; });
  tell_apart(zones);
  arrange();
  of_numbers_ = all_are_numbers();
}

// Then the number itself is typed, unless 0 would be ambiguous.
bool Menu::all_are_numbers() const {
  return !items_.empty() && std::all_of(items_.begin(), items_.end(), [&](const Item& item) {
    return is_number(item.text) && (pass_.empty() || std::atoi(item.text.c_str()) != 0);
  });
}

// Distinguishes items with the same text by the place of their card, or by their order.
void Menu::tell_apart(const std::vector<ZoneId>& zones) {
  std::vector<std::string> texts(items_.size());
  std::transform(items_.begin(), items_.end(), texts.begin(),
                 [](const Item& item) { return item.text; });
  for (std::size_t i = 0; i < items_.size(); ++i) {
    int before = 0;
    bool alone = true;
    bool one_zone = false;  // another is in the same zone
    for (std::size_t k = 0; k < items_.size(); ++k) {
      if (k == i || texts[k] != texts[i] || items_[k].move.verb != items_[i].move.verb) {
        continue;
      }
      alone = false;
      one_zone = one_zone || zones[k] == zones[i];
      before += k < i ? 1 : 0;
    }
    if (alone) { continue; }
    std::string where = std::to_string(before + 1);
    if (!one_zone && zones[i] != kNoZone) {
      const ZoneSpec& spec = game_.zones()[zones[i]];
      const effect::Entry& word = game_.zone_words()[spec.kind];
      where = effect::plain_text(word, language_) + std::to_string(spec.place + 1);
    }
    items_[i].text +=
        std::string(say(language_, "（", " (")) + where + std::string(say(language_, "）", ")"));
  }
}

// Sorts by kind of act, so that kinds keep their places.
void Menu::arrange() {
  std::sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
    if (a.move.verb != b.move.verb) { return a.move.verb < b.move.verb; }
    const auto name = [](const Item& item) {  // without a card, the order of the rules is kept
      const bool named = is_act(item.move.verb) || item.move.verb == Verb::ChooseCard;
      return named && item.move.card != kNoCard ? std::string_view(item.text) : std::string_view();
    };
    if (name(a) != name(b)) { return name(a) < name(b); }
    return a.move < b.move;
  });
}

void Menu::show(Terminal& terminal, std::string_view done) const {
  // A single answer needs no heading, unless it would seem to belong to the group above.
  const bool several = !items_.empty() && items_.front().move.verb != items_.back().move.verb;
  bool titled = false;
  for (std::size_t i = 0; i < items_.size();) {
    std::size_t end = i;
    while (end < items_.size() && items_[end].move.verb == items_[i].move.verb) { ++end; }
    titled = titled || (several && end - i > 1);
    show_group(terminal, i, end, titled);
    i = end;
  }
  if (!done.empty() || !pass_.empty()) {
    terminal.item("   0  ", done.empty() ? pass_.front().text : done);
  }
}

// The text, and the number of duplicates.
std::string Menu::line_of(const Item& item) const {
  if (of_numbers_) { return {}; }
  if (item.twins.empty()) { return item.text; }
  return item.text + std::string(say(language_, "  ×", "  x")) +
         std::to_string(item.twins.size() + 1);
}

void Menu::show_group(Terminal& terminal, std::size_t first, std::size_t end, bool titled) const {
  const std::string title = act_title(game_, items_[first].move.verb, language_);
  if (titled && !title.empty()) { terminal.line(" " + marked(TextMark::Faint, title)); }
  const auto head = [&](std::size_t i) {
    return fmt::format("{:>4}{}", number_of(items_[i]), of_numbers_ ? "" : "  ");
  };
  int widest = 0;
  for (std::size_t i = first; i < end; ++i) {
    widest = std::max(widest, display_width(head(i) + line_of(items_[i])));
  }
  const std::size_t count = end - first;
  const int fitting = count > kLongGroup ? terminal.width() / (widest + 1) : 1;
  const auto columns = static_cast<std::size_t>(std::max(1, fitting));
  const std::size_t rows = (count + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    if (columns == 1) {
      terminal.item(head(first + row), line_of(items_[first + row]));
      continue;
    }
    std::string line;
    for (std::size_t i = first + row; i < end; i += rows) {
      line += fit_to_width(head(i) + line_of(items_[i]), widest + 1);
    }
    terminal.line(line);
  }
}

const Menu::Item* Menu::find(int number) const {
  if (number == 0 && !pass_.empty()) { return &pass_.front(); }
  if (of_numbers_) {
    const auto said = std::find_if(items_.begin(), items_.end(),
                                   [&](const Item& item) { return number_of(item) == number; });
    return said == items_.end() ? nullptr : &*said;
  }
  const bool known = number > 0 && static_cast<std::size_t>(number) <= items_.size();
  return known ? &items_[static_cast<std::size_t>(number) - 1] : nullptr;
}

std::vector<const Menu::Item*> Menu::matching(std::string_view part) const {
  std::vector<const Item*> found;
  for (const std::vector<Item>* list : {&items_, &pass_}) {
    for (const Item& item : *list) {
      if (holds(item.text, part)) { found.push_back(&item); }
    }
  }
  const auto begins = [&](const Item* item) {
    return holds(std::string_view(item->text).substr(0, part.size()), part);
  };
  if (std::count_if(found.begin(), found.end(), begins) == 1) {
    return {*std::find_if(found.begin(), found.end(), begins)};
  }
  return found;
}

int Menu::number_of(const Item& item) const {
  if (of_numbers_ && item.move.verb != Verb::Pass) { return std::atoi(item.text.c_str()); }
  return item.move.verb == Verb::Pass ? 0 : static_cast<int>(&item - items_.data()) + 1;
}

}  // namespace fudaba::cli
