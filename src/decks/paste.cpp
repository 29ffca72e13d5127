#include "decks/paste.h"

#include <algorithm>

#include "base/base64.h"
#include "catalog/xml.h"
#include "decks/code.h"
#include "decks/fold.h"
#include "decks/list.h"

namespace fudaba::decks {
namespace {

constexpr std::size_t kLeastCode = 8;  // letters

bool is_word(std::string_view text) {
  return std::all_of(text.begin(), text.end(), is_base64url_letter);
}

// The code in an address: "…?code=AQND…&…".
std::string_view code_in(std::string_view address) {
  constexpr std::string_view kKey = "code=";
  const std::size_t at = address.find(kKey);
  if (at == std::string_view::npos || address.find_first_of(" \n") != std::string_view::npos) {
    return {};
  }
  address.remove_prefix(at + kKey.size());
  const auto end = std::find_if_not(address.begin(), address.end(), is_base64url_letter);
  return address.substr(0, static_cast<std::size_t>(end - address.begin()));
}

bool is_yaml(std::string_view text) {
  return text.starts_with('{') || text.starts_with("cards:") ||
         text.find("\ncards:") != std::string_view::npos;
}

tl::expected<Pasted, std::vector<catalog::FileFault>> pasted(Form form, Read read,
                                                             const std::string& name) {
  if (!read) { return tl::unexpected(std::vector<catalog::FileFault>{{name, read.error()}}); }
  return Pasted{form, std::move(*read)};
}

}  // namespace

std::string_view word_of(Form form) {
  switch (form) {
    case Form::Code:       return "code";
    case Form::List:       return "list";
    case Form::Yaml:       return "yaml";
    case Form::Cockatrice: return "cockatrice";
  }
  return "";
}

tl::expected<Pasted, std::vector<catalog::FileFault>> read_pasted(std::string_view text,
                                                                  const Book& book,
                                                                  const std::string& name) {
  const std::string_view whole = trimmed(text);
  if (catalog::is_xml(text)) { return pasted(Form::Cockatrice, read_cod(text, book), name); }
  if (const std::string_view code = code_in(whole); !code.empty()) {
    return pasted(Form::Code, read_code(code, book), name);
  }
  const bool is_code =
      whole.size() >= kLeastCode && is_word(whole) && find_card(whole, book) == kNoDef;
  if (is_code) { return pasted(Form::Code, read_code(whole, book), name); }
  if (!is_yaml(whole)) { return pasted(Form::List, read_list(text, book), name); }
  auto deck = catalog::read_deck({name, std::string(text)}, book.pool, book.format());
  if (!deck) { return tl::unexpected(std::move(deck.error())); }
  return Pasted{Form::Yaml, {std::move(*deck), {}}};
}

std::string write_file(const catalog::Deck& deck, const Book& book) {
  catalog::Deck whole = deck;
  if (whole.id.empty()) { whole.id = "my_deck"; }
  if (whole.name.ja.empty()) { whole.name.ja = "名前のないデッキ"; }
  if (whole.name.en.empty()) { whole.name.en = "Unnamed deck"; }
  return catalog::write_deck(whole, book.pool, book.format());
}

}  // namespace fudaba::decks
