#include "support/pools.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "catalog/cards.h"
#include "support/files.h"

namespace fudaba::test {
namespace {

constexpr std::string_view kSet =
    "set: {id: test, name: {ja: テスト, en: Test}, version: 1, licence: CC0-1.0}\n"
    "traits: [{id: sunny, name: {ja: 陽, en: sunny}}, {id: shady, name: {ja: 陰, en: shady}}]\n"
    "cards:\n";

CardPool read_pool(const std::vector<catalog::TextFile>& files, const effect::CardFormat& format) {
  auto read = catalog::read_cards(files, format);
  if (!read) {
    std::fprintf(stderr, "%s\n", catalog::to_string(read.error(), Language::En).c_str());
    std::abort();
  }
  return std::move(read->pool);
}

}  // namespace

CardLine::CardLine(std::string_view body)
    : fields_(body.substr(0, body.find("abilities:"))), text_(body) {}

std::string_view CardLine::value(std::string_view field) const {
  const std::string named = std::string(field) + ": ";
  for (std::size_t at = fields_.find(named); at != std::string_view::npos;
       at = fields_.find(named, at + 1)) {
    if (at > 0 && fields_[at - 1] != ' ') { continue; }  // the end of a longer name
    const std::string_view rest = fields_.substr(at + named.size());
    return rest.substr(0, rest.find_first_of(",}"));
  }
  return {};
}

void CardLine::add(std::string_view field, std::string_view value) {
  if (!this->value(field).empty()) { return; }
  if (!text_.empty()) { text_ += ", "; }
  text_ += std::string(field) + ": " + std::string(value);
}

CardPool pool_of_lines(std::string_view lines, const CardLines& how) {
  std::string text = std::string(kSet) + std::string(how.before);
  while (!lines.empty()) {
    const std::size_t end = std::min(lines.find('\n'), lines.size());
    std::string_view line = lines.substr(0, end);
    lines.remove_prefix(std::min(end + 1, lines.size()));
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    if (line.empty()) { continue; }
    const std::string id(line.substr(0, line.find(':')));
    const std::size_t open = line.find('{') + 1;
    CardLine card(line.substr(open, line.rfind('}') - open));
    how.fill_in(card);
    text += "  - {id: " + std::string(how.prefix) + id + ", name: {ja: " + id + ", en: " + id + "}";
    if (!card.text().empty()) { text += ", " + card.text(); }
    text += "}\n";
  }
  return read_pool({{"test.yaml", text}}, how.format);
}

CardPool pool_of_files(const std::vector<std::string>& paths, const effect::CardFormat& format) {
  std::vector<catalog::TextFile> files;
  files.reserve(paths.size());
  for (const std::string& path : paths) { files.push_back({path, text_of_file(path)}); }
  return read_pool(files, format);
}

std::vector<DefId> round_deck(const CardPool& pool, const effect::CardFormat& format, int count,
                              int first) {
  std::vector<DefId> cards;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if (((format.deck_kinds >> pool.defs[i].kind) & 1U) != 0) {
      cards.push_back(static_cast<DefId>(i));
    }
  }
  std::vector<DefId> deck;
  deck.reserve(static_cast<std::size_t>(count));
  for (int i = 0; i < count; ++i) {
    deck.push_back(cards[static_cast<std::size_t>(first + i) % cards.size()]);
  }
  return deck;
}

}  // namespace fudaba::test
