#include "cli/cards/lookup.h"

#include <algorithm>
#include <vector>

#include "cli/cards/card_view.h"
#include "cli/shell/context.h"
#include "games/marked_text.h"
#include "games/wording.h"

namespace fudaba::cli {
namespace {

using catalog::GlossaryTerm;

std::string small(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') { c = static_cast<char>(c - 'A' + 'a'); }
  }
  return result;
}

void show_term(Terminal& terminal, const GlossaryTerm& term, Language language) {
  std::string title = term.term.in(language);
  const std::string& other = term.term.in(language == Language::Ja ? Language::En : Language::Ja);
  if (language == Language::Ja && !term.reading.empty() && term.reading != title) {
    title += "（" + term.reading + "）";
  }
  terminal.line("  " + marked(TextMark::Strong, title) + "  " + marked(TextMark::Faint, other));
  terminal.paragraph(term.note.in(language), "    ");
}

bool is_called(const GlossaryTerm& term, const std::string& word) {
  return small(term.term.ja) == word || small(term.term.en) == word || term.reading == word ||
         term.id == word;
}

}  // namespace

bool holds(std::string_view text, std::string_view part) {
  return small(text).find(small(part)) != std::string::npos;
}

void show_card_and_words(Terminal& terminal, const LoadedGame& loaded, DefId card,
                         Language language) {
  const CardPool& pool = loaded.catalogue.pool;
  for (const std::string& line : card_box(pool, card, loaded.format(), language)) {
    terminal.line(line);
  }
  for (const std::size_t term : catalog::terms_on(pool.text(card), loaded.catalogue.glossary)) {
    show_term(terminal, loaded.catalogue.glossary[term], language);
  }
}

void show_word(Terminal& terminal, const LoadedGame& loaded, std::string_view word,
               Language language) {
  const CardPool& pool = loaded.catalogue.pool;
  const std::string wanted = small(word);
  std::vector<DefId> cards;
  std::vector<const GlossaryTerm*> terms;
  for (std::size_t i = 0; i < pool.texts.size() && !wanted.empty(); ++i) {
    const CardText& card = pool.texts[i];
    const DefId def = static_cast<DefId>(i);
    if (small(card.name.ja) == wanted || small(card.name.en) == wanted || card.id == wanted) {
      return show_card_and_words(terminal, loaded, def, language);
    }
    if (holds(card.name.ja, wanted) || holds(card.name.en, wanted)) { cards.push_back(def); }
  }
  bool whole = false;
  for (const GlossaryTerm& term : loaded.catalogue.glossary) {
    if (wanted.empty()) { break; }
    if (is_called(term, wanted)) {
      whole = true;
      show_term(terminal, term, language);
    } else if (holds(term.term.ja, wanted) || holds(term.term.en, wanted)) {
      terms.push_back(&term);
    }
  }
  if (whole) { return; }
  if (cards.size() + terms.size() == 1) {
    if (terms.empty()) { return show_card_and_words(terminal, loaded, cards[0], language); }
    return show_term(terminal, *terms[0], language);
  }
  if (cards.empty() && terms.empty()) {
    const std::string example = pool.texts.empty() ? "" : pool.texts.front().name.in(language);
    terminal.line(tell(language,
                       "そのようなカードも用語もない。名前の一部を入力する（例：info {}）。",
                       "There is no such card or term: type a part of a name (info {}).", example));
  }
  for (const DefId card : cards) { terminal.line("  " + pool.text(card).name.in(language)); }
  for (const GlossaryTerm* term : terms) { terminal.line("  " + term->term.in(language)); }
}

}  // namespace fudaba::cli
