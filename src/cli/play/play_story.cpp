#include "cli/play/play_story.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/display_width.h"
#include "games/marked_text.h"
#include "games/telling.h"
#include "games/wording.h"

namespace fudaba::cli {
namespace {

constexpr int kLabel = 18;  // columns of the phase's name before what happens in it

// （×3）; empty for one.
std::string repeated(int times, Language language) {
  if (times == 1) { return {}; }
  return filled(in(language, "（×{}）", " (x{})"), std::to_string(times));
}

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

std::optional<Story::Parts> Story::parts_of(const Event& event) const {
  const DefId def = event_for(event, reader_).def;
  if (event.kind != EventKind::CardShown || def == kNoDef) { return std::nullopt; }
  const std::string text = words_of(event);
  const std::string& printed = game_.pool().text(def).name.in(language_);
  if (language_ == Language::En) {  // a verb behind the name would not do for several
    const std::string_view name =
        text.ends_with(printed) ? std::string_view(printed) : without_article(printed);
    if (!text.ends_with(name)) { return std::nullopt; }
    return Parts{text.substr(0, text.size() - name.size()), std::string(name), {}};
  }
  const std::string name = "『" + printed + "』";
  const std::size_t at = text.find(name);
  if (at == std::string::npos) { return std::nullopt; }
  return Parts{text.substr(0, at), name, text.substr(at + name.size())};
}

// Cards shown one after another are told on one line.
Story::Run Story::cards_shown_from(std::size_t first) const {
  const Run alone{first, words_of(events_[first])};
  Run run = alone;
  const std::optional<Parts> begun = parts_of(events_[first]);
  if (!begun) { return alone; }
  std::vector<std::pair<std::string, int>> names{{begun->name, 1}};
  for (std::size_t i = first + 1; i < events_.size(); ++i) {
    const std::optional<Parts> next = parts_of(events_[i]);
    const bool goes_on = next && next->before == begun->before && next->after == begun->after &&
                         cause_of(events_[i]) == cause_of(events_[first]);
    if (!goes_on) { break; }
    run.last = i;
    const auto known = std::find_if(names.begin(), names.end(),
                                    [&](const auto& name) { return name.first == next->name; });
    if (known == names.end()) {
      names.emplace_back(next->name, 1);
    } else {
      ++known->second;
    }
  }
  if (names.size() == 1) { return alone; }
  run.text = begun->before;
  for (const auto& [name, times] : names) {
    if (name != names.front().first) { run.text += in(language_, "、", ", "); }
    run.text += name + repeated(times, language_);
  }
  run.text += begun->after;
  return run;
}

Story::Run Story::run_from(std::size_t first) const {
  Run run = cards_shown_from(first);
  if (run.last > first) { return run; }
  while (run.last + 1 < events_.size() && words_of(events_[run.last + 1]) == run.text) {
    ++run.last;
  }
  run.text += repeated(static_cast<int>(run.last - first) + 1, language_);
  return run;
}

// A heading for each turn, and the name of each phase with events beside them.
void Story::tell(Terminal& terminal, std::size_t first, Detail detail) const {
  std::string label;
  bool is_result = false;  // the label is an event itself
  const auto flush = [&] {
    if (is_result) { terminal.line("  " + marked(TextMark::Strong, label)); }
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
        terminal.line(marked(TextMark::Strong, "── " + text + " ──"));
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
      terminal.line("  " + marked(TextMark::Faint, label));
      label.clear();
    }
    if (is_result) { flush(); }
    const bool inner = event.cause != kNoCard && event.kind != EventKind::Effect;
    const std::string cause =
        detail == Detail::Causes ? marked(TextMark::Faint, cause_of(event)) : std::string();
    const Run run = run_from(i);
    i = run.last;
    terminal.item("  " + marked(TextMark::Faint, fit_to_width(label, kLabel)) + (inner ? "  " : ""),
                  run.text + cause);
    label.clear();
  }
  flush();
}

}  // namespace fudaba::cli
