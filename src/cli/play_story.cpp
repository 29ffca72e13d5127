#include "cli/play_story.h"

#include <algorithm>

#include "base/display_width.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::cli {
namespace {

constexpr int kLabel = 18;  // columns of the phase's name before what happens in it

}  // namespace

void Story::tell_new(Terminal& terminal) {
  tell(terminal, told_, Detail::Plain);
  told_ = events_.size();
}

bool Story::reveals_since(std::size_t first) const {
  return std::any_of(events_.begin() + static_cast<std::ptrdiff_t>(first), events_.end(),
                     [](const Event& event) { return event.reveals; });
}

void Story::cut(std::size_t first) {
  events_.resize(first);
  told_ = std::min(told_, first);
}

std::string Story::words_of(const Event& event) const {
  return told_to(game_.describe(event_for(event, reader_), language_), reader_, language_);
}

std::string Story::cause_of(const Event& event) const {
  const Event seen = event_for(event, reader_);
  if (!seen.clause.is_none()) { return "  [" + to_string(seen.clause, game_.prefix()) + "]"; }
  if (seen.cause_def != kNoDef && seen.kind != EventKind::Effect) {
    return "  [" + game_.pool().text(seen.cause_def).name.in(language_) + "]";
  }
  return {};
}

std::string_view Story::word_of_step(const Event& event) const {
  const auto words = game_.step_words();
  if (event.kind != EventKind::Step || event.detail >= words.size()) { return {}; }
  return language_ == Language::Ja ? words[event.detail].ja : words[event.detail].en;
}

// A heading for each turn; below it the name of each phase in which something happened, beside what
// happened.
void Story::tell(Terminal& terminal, std::size_t first, Detail detail) const {
  std::string label;
  bool is_result = false;  // the label says something by itself
  const auto flush = [&] {
    if (is_result) { terminal.line("  " + marked(Mark::Strong, label)); }
    label.clear();
    is_result = false;
  };
  for (std::size_t i = first; i < events_.size(); ++i) {
    const Event& event = events_[i];
    const std::string text = words_of(event);
    if (text.empty()) { continue; }
    if (event.kind == EventKind::Step) {
      flush();
      if (game_.step_words()[event.detail].id == "turn_start") {
        terminal.line();
        terminal.line(marked(Mark::Strong, "── " + text + " ──"));
        continue;
      }
      label = text;
      if (label[0] >= 'a' && label[0] <= 'z') {
        label[0] = static_cast<char>(label[0] - 'a' + 'A');
      }
      is_result = text != word_of_step(event);
      continue;
    }
    if (!is_result && display_width(label) > kLabel) {
      terminal.line("  " + marked(Mark::Faint, label));
      label.clear();
    }
    if (is_result) { flush(); }
    const bool inner = event.cause != kNoCard && event.kind != EventKind::Effect;
    const std::string cause =
        detail == Detail::Causes ? marked(Mark::Faint, cause_of(event)) : std::string();
    std::size_t times = 1;
    while (i + 1 < events_.size() && words_of(events_[i + 1]) == text) {
      ++times;
      ++i;
    }
    const std::string many = times == 1 ? std::string()
                                        : (language_ == Language::Ja ? "（×" : " (x") +
                                              std::to_string(times) +
                                              (language_ == Language::Ja ? "）" : ")");
    terminal.line("  " + marked(Mark::Faint, fit_to_width(label, kLabel)) + (inner ? "  " : "") +
                  text + many + cause);
    label.clear();
  }
  flush();
}

}  // namespace fudaba::cli
