#include <iostream>
#include <iterator>

#include "catalog/folder.h"
#include "cli/decks/deck.h"
#include "cli/shell/record_file.h"
#include "decks/list.h"
#include "decks/paste.h"
#include "sheets/encoding.h"

namespace fudaba::cli {
namespace {

void say_unknown(const Context& context, const LoadedGame& loaded,
                 const std::vector<decks::UnknownCards>& unknown) {
  for (const decks::UnknownCards& one : unknown) {
    std::string near;
    for (const DefId card : one.near) {
      near += (near.empty() ? "" : context.say("、", ", ")) +
              loaded.catalogue.pool.text(card).name.in(context.language);
    }
    std::string line = one.line == 0 ? "" : tell(context, "{}行目：", "line {}: ", one.line);
    const std::string& found = one.found.in(context.language);
    line += one.reason.ja.empty()
                ? tell(context, "{}（{}枚）というカードはない", "there is no card {} ({} copies)",
                       found, one.copies)
                : tell(context, "{}（{}枚）は入れていない：{}", "{} ({} copies) is left out: {}",
                       found, one.copies, one.reason.in(context.language));
    if (!near.empty()) { line += tell(context, "。近いもの：{}", "; near it: {}", near); }
    std::cerr << line << '\n';
  }
}

// The bytes as a text, in whatever encoding they are.
std::optional<std::string> text_in(Context& context, const std::string& bytes,
                                   const std::string& name) {
  auto text = sheets::decoded(bytes, sheets::detect_encoding(bytes));
  if (text) { return std::move(*text); }
  fail(context, catalog::FileFault{name, text.error()});
  return std::nullopt;
}

// The text of a deck: from a file, from standard input, or the argument itself.
std::optional<std::string> text_of(Context& context, const std::string& words) {
  std::error_code error;
  if (words == "-") {
    std::string bytes(decks::kMaxPasted + 1, '\0');
    std::cin.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    bytes.resize(static_cast<std::size_t>(std::cin.gcount()));
    return text_in(context, bytes, words);
  }
  const bool is_path = words.find('/') != std::string::npos || words.ends_with(".yaml") ||
                       words.ends_with(".yml") || words.ends_with(".txt") ||
                       words.ends_with(".cod") || words.ends_with(".json");
  if (!is_path && !std::filesystem::is_regular_file(words, error)) { return words; }
  const auto file = catalog::read_file(words);
  if (!file) {
    fail(context, file.error());
    return std::nullopt;
  }
  return text_in(context, file->text, words);
}

void say_ready_decks(Context& context, const LoadedGame& loaded, const std::string& text) {
  std::string known;
  for (const catalog::Deck& deck : loaded.catalogue.decks) {
    known += fmt::format("\n  {}  {}", deck.id, deck.name.in(context.language));
  }
  fail(context,
       "「{}」というデッキはない。あるのは次のとおり（ファイル名かデッキコードでもよい）{}",
       "there is no deck \"{}\"; there are (or name a file, or a deck code):{}", text, known);
}

std::optional<decks::ReadDeck> read(Context& context, const LoadedGame& loaded,
                                    const std::string& words) {
  if (const catalog::Deck* deck = loaded.catalogue.find_deck(words)) {
    return decks::ReadDeck{*deck, {}};
  }
  const std::optional<std::string> text = text_of(context, words);
  if (!text) { return std::nullopt; }
  const std::string name = words == "-" ? context.say("入力", "the input") : words;
  auto pasted = decks::read_pasted(*text, book_of(loaded), name);
  const bool is_word = *text == words;
  // A word that is not a code is meant as the name of a deck.
  const bool is_name = is_word && (pasted ? pasted->form != decks::DeckForm::Code
                                          : words.find_first_of('_') != std::string::npos);
  if (is_name) {
    say_ready_decks(context, loaded, words);
    return std::nullopt;
  }
  if (!pasted) {
    fail(context, pasted.error());
    return std::nullopt;
  }
  return std::move(pasted->read);
}

}  // namespace

decks::Book book_of(const LoadedGame& loaded) {
  return {*loaded.entry, loaded.catalogue.pool, loaded.catalogue.numbers};
}

std::optional<catalog::Deck> read_deck(Context& context, const LoadedGame& loaded,
                                       const std::string& text) {
  auto deck = read(context, loaded, text);
  if (!deck) { return std::nullopt; }
  say_unknown(context, loaded, deck->unknown);
  return std::move(deck->deck);
}

std::optional<catalog::Deck> find_deck(Context& context, const LoadedGame& loaded,
                                       const std::string& text) {
  auto deck = read(context, loaded, text);
  if (!deck) { return std::nullopt; }
  if (deck->unknown.empty()) { return std::move(deck->deck); }
  say_unknown(context, loaded, deck->unknown);
  fail(context, "知らないカードのあるデッキは使えない",
       "a deck with unknown cards cannot be played");
  return std::nullopt;
}

}  // namespace fudaba::cli
