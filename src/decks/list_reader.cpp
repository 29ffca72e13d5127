#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <utility>

#include "decks/fold.h"
#include "decks/list.h"
#include "decks/names.h"
#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using effect::Fault;

constexpr std::size_t kMostGuessed = 20;  // lines for which near names are looked for

// A name and how many copies of it; a line may be read in several ways.
struct Row {
  std::string_view name;
  int copies = 0;  // 0: no number was written
};

int number_of(std::string_view digits) {
  int value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return value;
}

// "4 NAME", "4x NAME", "x4 NAME", "4枚 NAME"
std::optional<Row> number_first(std::string_view line) {
  const bool times = line.size() > 1 && (line[0] == 'x' || line[0] == 'X') && is_digit(line[1]);
  if (times) { line.remove_prefix(1); }
  std::size_t size = 0;
  while (size < line.size() && is_digit(line[size])) { ++size; }
  if (size == 0 || size > 3 || size == line.size()) { return std::nullopt; }
  const int copies = number_of(line.substr(0, size));
  const std::string_view rest = line.substr(size);
  for (const std::string_view unit : {"枚", "x ", "X ", " x ", " X "}) {
    if (!times && rest.starts_with(unit)) { return Row{trimmed(rest.substr(unit.size())), copies}; }
  }
  // A letter of ASCII directly behind the number belongs to a name that begins with it.
  const bool is_apart = rest[0] == ' ' || static_cast<signed char>(rest[0]) < 0;
  if (!is_apart && (rest[0] == 'x' || rest[0] == 'X')) {
    return Row{trimmed(rest.substr(1)), copies};  // 4x灰
  }
  return is_apart ? std::optional(Row{trimmed(rest), copies}) : std::nullopt;
}

// "NAME 4", "NAME x4", "NAME 4枚", "NAME (4)"
std::optional<Row> number_last(std::string_view line) {
  const bool bracketed = line.ends_with(')');
  if (bracketed) { line.remove_suffix(1); }
  if (line.ends_with("枚")) { line.remove_suffix(std::string_view("枚").size()); }
  line = trimmed(line);
  std::size_t size = 0;
  while (size < line.size() && is_digit(line[line.size() - 1 - size])) { ++size; }
  if (size == 0 || size > 3 || size == line.size()) { return std::nullopt; }
  const int copies = number_of(line.substr(line.size() - size));
  line = line.substr(0, line.size() - size);
  if (bracketed && !line.ends_with('(')) { return std::nullopt; }
  if (bracketed) { line.remove_suffix(1); }
  const std::string_view before = trimmed(line);
  const bool times = before.ends_with('x') || before.ends_with('X');
  if (times && before.size() > 1) {
    const char last = before[before.size() - 2];
    if (last == ' ' || static_cast<signed char>(last) < 0) {
      return Row{trimmed(before.substr(0, before.size() - 1)), copies};
    }
  }
  return Row{before, copies};
}

// Without what other programs write behind a name: "(SET) 12", "*F*", "#tag".
std::string_view without_notes(std::string_view name) {
  const std::size_t at = std::min({name.find(" ("), name.find(" *"), name.find(" #")});
  return at == std::string_view::npos ? name : trimmed(name.substr(0, at));
}

// The id in "[id]", before the name or behind it.
std::string_view bracketed(std::string_view name) {
  const std::size_t open = name.find('[');
  const std::size_t close = name.find(']', open == std::string_view::npos ? 0 : open);
  if (open == std::string_view::npos || close == std::string_view::npos) { return {}; }
  return trimmed(name.substr(open + 1, close - open - 1));
}

class ListReader {
 public:
  explicit ListReader(const Book& book) : book_(book), names_(book) {}

  Read read(std::string_view text) {
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      if (++line_ > kMaxListLines) { return tl::unexpected(too_long()); }
      read_line(PlainLine(text.substr(0, end)));
      if (total_ > kMaxDeck) { return tl::unexpected(too_many_cards(line_)); }
      text.remove_prefix(std::min(end + 1, text.size()));
    }
    return std::move(read_);
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
    std::string_view line = plain.text();
    if (line.empty() || line.starts_with("//") || line.starts_with('#')) { return; }
    for (const std::string_view bullet : {"- ", "* ", "・"}) {
      if (line.starts_with(bullet)) { line.remove_prefix(bullet.size()); }
    }
    if (named(line)) { return; }
    const bool is_aside = line.starts_with("SB: ") || line.starts_with("sb: ");
    if (!is_aside) { return read_row(line); }
    const Head side = head_of("sideboard", book_);
    catalog::CardCounts* const section = section_;
    if (side.kind == Head::Kind::Section) { section_ = &read_.deck.beside[side.section]; }
    read_row(trimmed(line.substr(4)));
    section_ = section;
  }

  // "Name: X", "デッキ名：X", and "Name X" under "About"
  bool named(std::string_view line) {
    for (const std::string_view key : {"Name:", "name:", "名前:", "デッキ名:", "Name "}) {
      const bool counts = !seen_ && (key.back() == ':' || about_);
      if (counts && line.size() > key.size() && line.starts_with(key)) {
        set_name(trimmed(line.substr(key.size())));
        return true;
      }
    }
    return false;
  }
  void set_name(std::string_view name) {
    const std::string written(plain_->written(name));
    read_.deck.name = {written, written};
    seen_ = true;
  }

  void read_row(std::string_view line) {
    const std::optional<Row> first = number_first(line);
    const std::optional<Row> last = number_last(line);
    const bool is_first_line = !std::exchange(seen_, true);
    for (const auto& row : {std::optional(Row{line, 0}), first, last}) {
      if (row && take(*row, row->name)) { return; }
    }
    for (const auto& row : {first, last, std::optional(Row{line, 0})}) {
      if (row && (take(*row, bracketed(row->name)) || take(*row, without_notes(row->name)))) {
        return;
      }
    }
    if (!first) {
      const Head head = head_of(line, book_);
      if (head.kind == Head::Kind::Deck) { section_ = &read_.deck.cards; }
      if (head.kind == Head::Kind::Section) { section_ = &read_.deck.beside[head.section]; }
      if (is_first_line && line == "About") {
        about_ = true;
        seen_ = false;
        return;
      }
      if (head.kind != Head::Kind::None) { return; }
    }
    if (is_first_line && !first && !(last && last->copies <= kMaxDeck && near_of(last->name))) {
      return set_name(line);
    }
    give_up(first ? *first : last ? *last : Row{line, 1});
  }

  [[nodiscard]] bool near_of(std::string_view name) const { return !names_.near(name).empty(); }

  // Adds the copies of a row, if there is one card of that name.
  bool take(const Row& row, std::string_view name) {
    if (name.empty()) { return false; }
    const DefId exact = book_.pool.find(std::string(name));
    const std::vector<DefId> cards = exact != kNoDef ? std::vector{exact} : names_.called(name);
    if (cards.size() != 1) { return false; }
    const int copies = row.copies == 0 ? 1 : row.copies;
    total_ += copies;
    if (total_ <= kMaxDeck) { add_copies(*section_, cards[0], copies); }
    return true;
  }

  void give_up(const Row& row) {
    std::vector<DefId> near = names_.called(row.name);
    if (near.empty() && read_.unknown.size() < kMostGuessed) { near = names_.near(row.name); }
    if (near.size() > 3) { near.resize(3); }
    read_.unknown.push_back({line_, effect::quoted(plain_->written(row.name)),
                             row.copies == 0 ? 1 : row.copies, std::move(near)});
  }

  const Book& book_;
  const Names names_;
  const PlainLine* plain_ = nullptr;  // the line that is being read
  ReadDeck read_;
  catalog::CardCounts* section_ = &read_.deck.cards;
  int line_ = 0;
  int total_ = 0;
  bool seen_ = false;   // something that could have been the name
  bool about_ = false;  // the head under which other programs write the name
};

}  // namespace

Read read_list(std::string_view text, const Book& book) {
  if (text.size() > kMaxListBytes) {
    return tl::unexpected(Fault{{},
                                {fmt::format("{}KBを超えるリスト", kMaxListBytes >> 10U),
                                 fmt::format("a list of more than {} KB", kMaxListBytes >> 10U)},
                                {"1つのデッキのリスト", "the list of one deck"}});
  }
  return ListReader(book).read(text);
}

DefId find_card(std::string_view name, const Book& book) {
  if (const DefId exact = book.pool.find(std::string(name)); exact != kNoDef) { return exact; }
  const std::vector<DefId> cards = Names(book).called(name);
  return cards.size() == 1 ? cards[0] : kNoDef;
}

}  // namespace fudaba::decks
