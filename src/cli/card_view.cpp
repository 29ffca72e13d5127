#include "cli/card_view.h"

#include "base/display_width.h"
#include "cli/terminal.h"
#include "effect/print.h"
#include "games/marked_text.h"
#include "games/wording.h"

namespace fudaba::cli {
namespace {

constexpr int kInner = 58;  // columns between the borders and their margins

std::string entry_text(const effect::CardFormat& format, std::string_view table, std::size_t index,
                       Language language) {
  const effect::Table* t = format.vocabulary->table(table);
  return t != nullptr && index < t->entries.size() ? effect::plain_text(t->entries[index], language)
                                                   : "?";
}

std::string set_text(const effect::CardFormat& format, const effect::Field& field,
                     const CardDef& def, Language language) {
  std::string text;
  for (const std::size_t i :
       effect::entries_of(def, field, *format.vocabulary->table(field.table))) {
    text += (text.empty() ? "" : in(language, "・", ", "));
    text += entry_text(format, field.table, i, language);
  }
  return text;
}

// A frame that grows line by line.
class Box {
 public:
  explicit Box(std::vector<std::string>& lines) : lines_(lines) {}

  void rule(std::string_view left, std::string_view right) {
    std::string line(left);
    for (int i = 0; i < kInner + 2; ++i) { line += "─"; }
    line += right;
    lines_.push_back(marked(Mark::Faint, line));
  }
  void row(const std::string& text, Mark mark) {
    const std::string bar = marked(Mark::Faint, "│");
    lines_.push_back(bar + " " + marked(mark, fit_to_width(text, kInner)) + " " + bar);
  }
  void row(const std::string& text) {
    const std::string bar = marked(Mark::Faint, "│");
    lines_.push_back(bar + " " + fit_to_width(text, kInner) + " " + bar);
  }
  // Left and right on one line.
  void row(const std::string& left, const std::string& right) {
    row(fit_to_width(left, kInner - display_width(right)) + right, Mark::Strong);
  }

 private:
  std::vector<std::string>& lines_;
};

}  // namespace

std::string value_text(const CardPool& pool, DefId card, const effect::Field& field,
                       const effect::CardFormat& format, Language language) {
  const CardDef& def = pool.def(card);
  const std::uint32_t kind = 1U << def.kind;
  if ((field.kinds & kind) == 0) { return {}; }
  const int value = field.kind == effect::FieldKind::Card ? 0 : def.values[field.index];
  const bool required = (field.required & kind) != 0;
  const std::string name = std::string(in(language, field.ja, field.en)) + " ";
  switch (field.kind) {
    case effect::FieldKind::Number:
      return !required && value == field.fallback ? std::string() : name + std::to_string(value);
    case effect::FieldKind::Entry:
      if (!required && value == field.fallback) { return {}; }
      return name + entry_text(format, field.table, static_cast<std::size_t>(value), language);
    case effect::FieldKind::EntrySet: {
      const std::string text = set_text(format, field, def, language);
      return text.empty() ? text : name + text;
    }
    case effect::FieldKind::Counts: {
      const effect::Table* table = format.vocabulary->table(field.table);
      std::string text;
      for (std::size_t i = 0; table != nullptr && i < table->entries.size(); ++i) {
        const int count = def.values[field.index + i];
        if (count == 0) { continue; }
        text += (text.empty() ? "" : in(language, "・", ", "));
        text += entry_text(format, field.table, i, language) + std::to_string(count);
      }
      return text.empty() ? text : name + text;
    }
    case effect::FieldKind::Card: {
      const DefId named = def.named[field.index];
      return named == kNoDef ? std::string() : name + pool.text(named).name.in(language);
    }
  }
  return {};
}

std::vector<std::string> card_box(const CardPool& pool, DefId card,
                                  const effect::CardFormat& format, Language language) {
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  std::vector<std::string> lines;
  Box box(lines);
  box.rule("┌", "┐");
  box.row(text.name.in(language), effect::plain_text(format.kinds->entries[def.kind], language));
  box.row(text.name.in(language == Language::Ja ? Language::En : Language::Ja), Mark::Faint);
  std::string values;
  for (const effect::Field& field : format.fields) {
    const std::string value = value_text(pool, card, field, format, language);
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
      box.row(line, Mark::Faint);
    }
  }
  box.rule("└", "┘");
  return lines;
}

}  // namespace fudaba::cli
