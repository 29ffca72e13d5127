#include "cli/cards/card_view.h"

#include "base/display_width.h"
#include "cli/shell/terminal.h"
#include "effect/print.h"
#include "games/marked_text.h"
#include "games/wording.h"
#include "press/values.h"

namespace fudaba::cli {
namespace {

constexpr int kInner = 58;  // columns between the borders and their margins

// A frame, built line by line.
class Box {
 public:
  explicit Box(std::vector<std::string>& lines) : lines_(lines) {}

  void rule(std::string_view left, std::string_view right) {
    std::string line(left);
    for (int i = 0; i < kInner + 2; ++i) { line += "─"; }
    line += right;
    lines_.push_back(marked(TextMark::Faint, line));
  }
  void row(const std::string& text, TextMark mark) {
    const std::string bar = marked(TextMark::Faint, "│");
    lines_.push_back(bar + " " + marked(mark, fit_to_width(text, kInner)) + " " + bar);
  }
  void row(const std::string& text) {
    const std::string bar = marked(TextMark::Faint, "│");
    lines_.push_back(bar + " " + fit_to_width(text, kInner) + " " + bar);
  }
  // Both texts on one line.
  void row(const std::string& left, const std::string& right) {
    row(fit_to_width(left, kInner - display_width(right)) + right, TextMark::Strong);
  }

 private:
  std::vector<std::string>& lines_;
};

}  // namespace

std::vector<std::string> card_box(const CardPool& pool, DefId card,
                                  const effect::CardFormat& format, Language language) {
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  std::vector<std::string> lines;
  Box box(lines);
  box.rule("┌", "┐");
  box.row(text.name.in(language), effect::plain_text(format.kinds->entries[def.kind], language));
  box.row(text.name.in(language == Language::Ja ? Language::En : Language::Ja), TextMark::Faint);
  std::string values;
  for (const effect::Field& field : format.fields) {
    const std::string value = press::value_text(pool, card, field, format, language);
    if (!value.empty()) {
      values += (values.empty() ? std::string() : std::string(in(language, "　", "   "))) + value;
    }
  }
  if (!values.empty()) {
    box.rule("├", "┤");
    for (const std::string& line : wrapped(values, kInner)) { box.row(line); }
  }
  if (!text.abilities.empty()) {
    box.rule("├", "┤");
    for (const std::string& ability : effect::print_card(pool, card, format, language)) {
      for (const std::string& line : wrapped(ability, kInner)) { box.row(line); }
    }
  }
  if (!text.flavour.in(language).empty()) {
    box.rule("├", "┤");
    for (const std::string& line : wrapped(text.flavour.in(language), kInner)) {
      box.row(line, TextMark::Faint);
    }
  }
  box.rule("└", "┘");
  return lines;
}

}  // namespace fudaba::cli
