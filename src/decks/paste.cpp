#include "decks/paste.h"

#include <algorithm>
#include <optional>

#include "base/base64.h"
#include "catalog/xml.h"
#include "decks/code.h"
#include "decks/fold.h"
#include "decks/list.h"
#include "decks/saved.h"

namespace fudaba::decks {
namespace {

using catalog::FileFault;

constexpr std::size_t kLeastCode = 8;      // letters
constexpr std::size_t kLeastSpelled = 12;  // of a code that stands among other words
constexpr std::string_view kBegin = "AQ";  // of every code of version 1

bool is_word(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_base64url_letter);
}

// A text without blanks, padding and the letters of the other base64.
std::string squeezed(std::string_view text) {
  std::string word;
  for (const char c : text) {
    if (c != ' ') { word += c == '+' ? '-' : c == '/' ? '_' : c; }
  }
  while (word.ends_with('=')) { word.pop_back(); }
  return word;
}

// All that may be codes in a plain text: what an address has behind "code=", the text itself, and
// words that begin as codes do.
std::vector<std::string> codes_in(std::string_view text) {
  std::vector<std::string> codes;
  const auto add = [&](std::string_view from, std::size_t least) {
    const auto end = std::find_if_not(from.begin(), from.end(), is_base64url_letter);
    const auto size = static_cast<std::size_t>(end - from.begin());
    if (size >= least) { codes.emplace_back(from.substr(0, size)); }
  };
  constexpr std::string_view kKey = "code=";
  if (const std::size_t at = text.find(kKey); at != std::string_view::npos) {
    add(text.substr(at + kKey.size()), 1);
    add(squeezed(text.substr(at + kKey.size())), 1);
  }
  std::string whole = squeezed(text);
  if (whole.size() >= kLeastSpelled && whole.starts_with(kBegin) && is_word(whole)) {
    codes.push_back(std::move(whole));
  }
  for (std::size_t at = text.find(kBegin); at != std::string_view::npos;
       at = text.find(kBegin, at + 1)) {
    if (at == 0 || !is_base64url_letter(text[at - 1])) { add(text.substr(at), kLeastSpelled); }
  }
  return codes;
}

bool is_yaml(std::string_view text) {
  return text.starts_with('{') || text.starts_with("cards:") ||
         text.find("\ncards:") != std::string_view::npos;
}

using Pasted = tl::expected<PastedDeck, std::vector<FileFault>>;

Pasted refused(const std::string& name, effect::Fault fault) {
  return tl::unexpected(std::vector<FileFault>{{name, std::move(fault)}});
}

Pasted pasted(DeckForm form, DeckResult read, const std::string& name) {
  if (!read) { return refused(name, std::move(read.error())); }
  return PastedDeck{form, std::move(*read)};
}

bool has_cards(const ReadDeck& read) {
  const auto is_filled = [](const catalog::CardCounts& cards) { return !cards.empty(); };
  return is_filled(read.deck.cards) ||
         std::any_of(read.deck.beside.begin(), read.deck.beside.end(), is_filled);
}

Pasted read_yaml(std::string_view text, const Book& book, const std::string& name) {
  auto deck = catalog::read_deck({name, std::string(text)}, book.pool, book.format());
  if (!deck) { return tl::unexpected(std::move(deck.error())); }
  return PastedDeck{DeckForm::Yaml, {std::move(*deck), {}}};
}

// A code or a list. A text that is neither is refused as the one it looks like.
Pasted read_words(std::string_view text, const Book& book, const std::string& name) {
  const std::string plain = plain_line(text);
  const bool is_one_word = plain.size() >= kLeastCode && plain.find(' ') == std::string::npos &&
                           is_word(squeezed(plain)) && find_card(plain, book) == kNoDef;
  std::vector<std::string> codes = codes_in(plain);
  if (is_one_word && codes.empty()) { codes.push_back(squeezed(plain)); }
  std::optional<effect::Fault> fault;
  for (const std::string& code : codes) {
    DeckResult read = read_code(code, book);
    if (read) { return PastedDeck{DeckForm::Code, std::move(*read)}; }
    if (!fault) { fault = std::move(read.error()); }
  }
  if (fault && is_one_word) { return refused(name, std::move(*fault)); }
  DeckResult list = read_list(text, book);
  if (fault && !(list && has_cards(*list))) { return refused(name, std::move(*fault)); }
  return pasted(DeckForm::List, std::move(list), name);
}

Pasted read_any(std::string_view text, const Book& book, const std::string& name) {
  const std::string_view whole = trimmed(text);
  if (catalog::is_xml(text)) { return pasted(DeckForm::Cockatrice, read_cod(text, book), name); }
  if (whole.starts_with('{')) {
    if (auto saved = read_saved(whole, book)) {
      return pasted(DeckForm::Saved, std::move(*saved), name);
    }
  }
  if (text.size() > kMaxListBytes) { return refused(name, too_long_list()); }
  return is_yaml(whole) ? read_yaml(text, book, name) : read_words(text, book, name);
}

}  // namespace

std::string_view word_of(DeckForm form) {
  switch (form) {
    case DeckForm::Code:       return "code";
    case DeckForm::List:       return "list";
    case DeckForm::Yaml:       return "yaml";
    case DeckForm::Cockatrice: return "cockatrice";
    case DeckForm::Saved:      return "saved";
  }
  return "";
}

Pasted read_pasted(std::string_view text, const Book& book, const std::string& name) {
  Pasted pasted = read_any(text, book, name);
  if (pasted && !has_cards(pasted->read) && pasted->read.unknown.empty()) {
    return refused(name,
                   {{},
                    {"カードのない文", "a text without cards"},
                    {"デッキのコード、リスト、ファイル", "a code, a list or a file of a deck"}});
  }
  return pasted;
}

std::string write_file(const catalog::Deck& deck, const Book& book) {
  catalog::Deck whole = deck;
  if (whole.id.empty()) { whole.id = "my_deck"; }
  if (whole.name.ja.empty()) { whole.name.ja = "名前のないデッキ"; }
  if (whole.name.en.empty()) { whole.name.en = "Unnamed deck"; }
  return catalog::write_deck(whole, book.pool, book.format());
}

}  // namespace fudaba::decks
