#include "decks/list.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "decks/filling.h"
#include "decks/fold.h"

namespace fudaba::decks {
namespace {

using effect::Fault;

// The text behind the signs of a comment; nothing if the line is none.
std::optional<std::string_view> comment_of(std::string_view line) {
  if (!line.starts_with("//") && !line.starts_with('#')) { return std::nullopt; }
  return trimmed(line.substr(std::min(line.find_first_not_of("/#"), line.size())));
}

class ListReader {
 public:
  explicit ListReader(const Book& book) : book_(book), filling_(book), place_(filling_.deck()) {}

  DeckResult read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      if (++line_ > kMaxListLines) { return tl::unexpected(too_long()); }
      read_line(PlainLine(text.substr(0, end)));
      if (filling_.is_too_large()) { return tl::unexpected(too_many_cards(line_)); }
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return filling_.take();
  }

 private:
  Fault too_long() const {
    return {{line_, 0},
            {fmt::format("{}行を超えるリスト", kMaxListLines),
             fmt::format("a list of more than {} lines", kMaxListLines)},
            {fmt::format("{}行まで", kMaxListLines), fmt::format("at most {}", kMaxListLines)}};
  }

  void read_line(const PlainLine& plain) {
    plain_ = &plain;
    const std::string_view line = plain.text();
    if (line.empty()) { return; }
    if (const auto comment = comment_of(line)) {
      // Some programs write the heads of sections as comments.
      const ListHead head = comment->empty() ? ListHead{} : head_of(*comment, book_);
      if (head.is_place()) { place_ = place_of(head, *comment); }
      return;
    }
    if (named(line) || read_aside(line)) { return; }
    read_row(line);
  }

  // "Name: X", "デッキ名：X", and "Name X" under "About"
  bool named(std::string_view line) {
    for (const std::string_view key :
         {"Name:", "name:", "Deck Name:", "Title:", "名前:", "デッキ名:", "タイトル:", "Name "}) {
      const bool counts = !seen_ && (key.back() == ':' || about_);
      if (counts && line.size() > key.size() && line.starts_with(key)) {
        set_name(trimmed(line.substr(key.size())));
        return true;
      }
    }
    return false;
  }
  void set_name(std::string_view name) {
    filling_.set_name(plain_->written(name));
    seen_ = true;
  }

  // "SB: 4 NAME": a card with the section that it is of.
  bool read_aside(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) { return false; }
    const ListHead head = head_of(line.substr(0, colon), book_);
    const std::string_view rest = trimmed(line.substr(colon + 1));
    if (!head.is_place() || rest.empty() || filling_.rows().read(line).is_known()) { return false; }
    const Row row = filling_.rows().read(rest);
    if (!row.is_known() && !row.copies) { return false; }
    const Filling::Place before = std::exchange(place_, place_of(head, line.substr(0, colon)));
    seen_ = true;
    add(row);
    place_ = before;
    return true;
  }

  void read_row(std::string_view line) {
    const Row row = filling_.rows().read(line);
    const bool is_first_line = !std::exchange(seen_, true);
    if (!row.cards.empty()) { return add(row); }
    if (is_first_line && line == "About") {
      about_ = true;
      seen_ = false;
    } else if (row.head.kind != ListHead::Kind::None) {
      if (row.head.is_place()) { place_ = place_of(row.head, line); }
    } else if (is_first_line && is_title(row)) {
      set_name(line);
    } else {
      add(row);
    }
  }
  // True if the first line, which is no card, does not mean one.
  [[nodiscard]] bool is_title(const Row& row) const {
    return !row.copies || (row.is_loose && filling_.rows().names().near(row.name).empty());
  }

  Filling::Place place_of(const ListHead& head, std::string_view words) {
    return filling_.place_of(head, plain_->written(words));
  }
  void add(const Row& row) { filling_.add(place_, row, plain_->written(row.name), line_); }

  const Book& book_;
  Filling filling_;
  Filling::Place place_;              // of the cards of the lines that follow
  const PlainLine* plain_ = nullptr;  // current line
  int line_ = 0;
  bool seen_ = false;   // a possible name has been seen
  bool about_ = false;  // under the heading of other programs for the name
};

// Writing
// -----------------------------------------------------------------------------------------------

// The name on one line, without leading and trailing spaces.
std::string in_one_line(std::string name) {
  for (char& letter : name) {
    if (letter == '\n' || letter == '\r' || letter == '\t') { letter = ' '; }
  }
  const PlainLine plain(name);
  return std::string(plain.written(plain.text()));
}

// The line of the name: the name alone, if that is read as the name. A spreadsheet would take a
// name that begins with one of these signs for a formula.
std::string name_line(const std::string& name, const Book& book, Language language) {
  const DeckResult read = read_list(name, book);
  const bool is_read = read && read->deck.name.ja == name;
  if (is_read && std::string_view("=+-@").find(name[0]) == std::string_view::npos) {
    return name + '\n';
  }
  return (language == Language::Ja ? "名前：" : "Name: ") + name + '\n';
}

// The line of a card: its name if that is read as the same, else its id as well.
std::string row_line(DefId card, int copies, const RowReader& rows, const Book& book,
                     Language language) {
  const auto is_read = [&](const std::string& line) {
    const PlainLine plain(line);
    const Row row = rows.read(plain.text());
    return row.is_known() && row.cards[0] == card && row.count() == copies;
  };
  const CardText& text = book.pool.text(card);
  const std::string name = fmt::format(
      "{} {}", copies, in_one_line(listed_name(card, rows.names(), book.pool, language)));
  if (is_read(name)) { return name; }
  const std::string with_id =
      fmt::format("{} {} [{}]", copies, in_one_line(text.name.in(language)), text.id);
  return is_read(with_id) ? with_id : fmt::format("{} [{}]", copies, text.id);
}

std::string section_head(std::string_view name, Language language) {
  std::string head(name);
  const bool is_small = !head.empty() && head[0] >= 'a' && head[0] <= 'z';
  if (language == Language::En && is_small) { head[0] = static_cast<char>(head[0] - 'a' + 'A'); }
  return head;
}

}  // namespace

effect::Fault too_long_list() {
  return {{},
          {fmt::format("{}KBを超えるリスト", kMaxListBytes >> 10U),
           fmt::format("a list of more than {} KB", kMaxListBytes >> 10U)},
          {"1つのデッキのリスト", "the list of one deck"}};
}

DeckResult read_list(std::string_view text, const Book& book) {
  if (text.size() > kMaxListBytes) { return tl::unexpected(too_long_list()); }
  return ListReader(book).read(text);
}

DefId find_card(std::string_view name, const Book& book) {
  const DefId exact = book.pool.find(std::string(name));
  return exact != kNoDef ? exact : Names(book).find(name);
}

std::string write_list(const catalog::Deck& deck, const Book& book, Language language) {
  const RowReader rows(book);
  std::string text;
  if (const std::string name = in_one_line(deck.name.in(language)); !name.empty()) {
    text += name_line(name, book, language) + '\n';
  }
  const auto write = [&](std::string_view head, const catalog::CardCounts& cards) {
    text += section_head(head, language) + '\n';
    for (const auto& [card, copies] : cards) {
      text += row_line(card, copies, rows, book, language) + '\n';
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
