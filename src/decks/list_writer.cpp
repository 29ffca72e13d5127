#include <fmt/format.h>

#include "decks/fold.h"
#include "decks/list.h"
#include "decks/names.h"

namespace fudaba::decks {
namespace {

// The name on one line, without what would be read as spaces around it.
std::string in_one_line(std::string name) {
  for (char& letter : name) {
    if (letter == '\n' || letter == '\r' || letter == '\t') { letter = ' '; }
  }
  const PlainLine plain(name);
  return std::string(plain.written(plain.text()));
}

// The line that says the name: alone, if it is then read as the name.
std::string name_line(const std::string& name, const Book& book, Language language) {
  const Read read = read_list(name, book);
  const bool is_read = read && read->deck.name.ja == name;
  if (is_read) { return name + '\n'; }
  return (language == Language::Ja ? "名前：" : "Name: ") + name + '\n';
}

std::string section_head(std::string_view name, Language language) {
  std::string head(name);
  const bool is_small = !head.empty() && head[0] >= 'a' && head[0] <= 'z';
  if (language == Language::En && is_small) { head[0] = static_cast<char>(head[0] - 'a' + 'A'); }
  return head;
}

}  // namespace

std::string write_list(const catalog::Deck& deck, const Book& book, Language language) {
  const Names names(book);
  std::string text;
  if (const std::string name = in_one_line(deck.name.in(language)); !name.empty()) {
    text += name_line(name, book, language) + '\n';
  }
  const auto write = [&](std::string_view head, const catalog::CardCounts& cards) {
    text += section_head(head, language) + '\n';
    for (const auto& [card, copies] : cards) {
      text += fmt::format("{} {}\n", copies, listed_name(card, names, book.pool, language));
    }
  };
  write(language == Language::Ja ? "デッキ" : "Deck", deck.cards);
  const auto sections = book.format().sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    if (deck.beside[i].empty()) { continue; }
    text += '\n';
    write(language == Language::Ja ? sections[i].ja : sections[i].en, deck.beside[i]);
  }
  return text;
}

}  // namespace fudaba::decks
