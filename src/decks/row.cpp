#include "decks/row.h"

#include <algorithm>
#include <array>
#include <string>

#include "decks/count.h"
#include "decks/fold.h"

namespace fudaba::decks {
namespace {

using Reading = RowReader::Reading;

constexpr std::size_t kLongestRow = 400;  // bytes; no name is nearly as long
constexpr std::size_t kMostReadings = 200;

struct Pair {
  std::string_view open;
  std::string_view close;
};
constexpr std::array<Pair, 17> kAroundNames{{{"「", "」"},
                                             {"『", "』"},
                                             {"《", "》"},
                                             {"〈", "〉"},
                                             {"【", "】"},
                                             {"≪", "≫"},
                                             {"«", "»"},
                                             {"｢", "｣"},
                                             {"〔", "〕"},
                                             {"[", "]"},
                                             {"(", ")"},
                                             {"<", ">"},
                                             {"{", "}"},
                                             {"\"", "\""},
                                             {"'", "'"},
                                             {"**", "**"},
                                             {"`", "`"}}};
constexpr std::array<Pair, 5> kAroundMarks{
    {{"[", "]"}, {"(", ")"}, {"【", "】"}, {"<", ">"}, {"{", "}"}}};
constexpr std::array<std::string_view, 14> kBullets{"・", "･", "•", "■", "□", "◆", "◇",
                                                    "●",  "○", "▪", "▶", "★", "☆", "※"};
constexpr std::array<std::string_view, 3> kSpacedBullets{"- ", "* ", "+ "};
constexpr std::array<std::string_view, 4> kComments{"//", " #", "※", "←"};

// The price of what is taken away from a name: a line is read in the cheapest way.
enum Price { kUsual = 1, kComment = 2, kMark = 3, kNumberedMark = 4 };

bool is_word_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || is_digit(c);
}

// A card's number in its set: KAN-310, S01/12.
bool is_card_number(std::string_view word) {
  const auto is_sign = [](char c) { return c == '-' || c == '/' || c == '#' || c == '_'; };
  return !word.empty() && is_word_letter(word[0]) && !is_digit(word[0]) && is_digit(word.back()) &&
         std::any_of(word.begin(), word.end(), is_sign) &&
         std::all_of(word.begin(), word.end(),
                     [&](char c) { return is_word_letter(c) || is_sign(c); });
}

// The ways to read a line, the cheapest first.
class Readings {
 public:
  Readings(const Book& book, std::string_view line)
      : book_(book), is_short_(line.size() <= kLongestRow) {
    add({}, line, 0);
  }

  // The cheapest one that has not been looked at; null: there are no more.
  const Reading* next() {
    const std::size_t none = all_.size();
    std::size_t cheapest = none;
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const bool is_better = cheapest == none || all_[i].price < all_[cheapest].price;
      if (!all_[i].is_seen && is_better) { cheapest = i; }
    }
    if (cheapest == none) { return nullptr; }
    all_[cheapest].is_seen = true;
    return &all_[cheapest];
  }
  // Adds all that a reading becomes when one thing more is taken away.
  void go_on_from(Reading reading) {
    if (!is_short_) { return; }
    reading.is_seen = false;
    take_counts(reading);
    take_bullets(reading);
    take_brackets(reading);
    take_marks(reading);
    take_comments(reading);
  }
  [[nodiscard]] const std::vector<Reading>& all() const { return all_; }

 private:
  static bool are_alike(const Reading& a, const Reading& b) {
    return a.name.data() == b.name.data() && a.name.size() == b.name.size() &&
           a.copies == b.copies && a.card == b.card && a.is_ordinal == b.is_ordinal;
  }
  void add(Reading reading, std::string_view name, int price) {
    reading.name = trimmed(name);
    reading.price += price;
    if (reading.name.empty() || all_.size() >= kMostReadings) { return; }
    const auto known = std::find_if(
        all_.begin(), all_.end(), [&](const Reading& other) { return are_alike(other, reading); });
    if (known == all_.end()) {
      all_.push_back(reading);
    } else {
      known->price = std::min(known->price, reading.price);
    }
  }

  void add_counted(const Reading& reading, const Counted& counted) {
    if (reading.copies && reading.copies != counted.copies) { return; }
    Reading next = reading;
    next.copies = counted.copies;
    next.is_loose = counted.is_loose;
    add(next, counted.rest, kUsual);
  }
  void take_counts(const Reading& reading) {
    for (const Counted& counted : counts_before(reading.name)) { add_counted(reading, counted); }
    for (const Counted& counted : counts_behind(reading.name)) { add_counted(reading, counted); }
  }

  void take_bullets(const Reading& reading) {
    for (const std::string_view bullet : kBullets) {
      if (reading.name.starts_with(bullet)) {
        add(reading, reading.name.substr(bullet.size()), kUsual);
      }
    }
    for (const std::string_view bullet : kSpacedBullets) {
      if (reading.name.starts_with(bullet)) {
        add(reading, reading.name.substr(bullet.size()), kUsual);
      }
    }
    const std::size_t end = reading.name.find_first_not_of("0123456789");
    if (end == 0 || end == std::string_view::npos || end + 1 == reading.name.size()) { return; }
    if ((reading.name[end] == '.' && reading.name[end + 1] == ' ') || reading.name[end] == ')') {
      Reading next = reading;
      next.is_ordinal = true;
      add(next, reading.name.substr(end + 1), kUsual);
    }
  }

  void take_brackets(const Reading& reading) {
    for (const Pair& pair : kAroundNames) {
      const std::size_t around = pair.open.size() + pair.close.size();
      if (reading.name.size() > around && reading.name.starts_with(pair.open) &&
          reading.name.ends_with(pair.close)) {
        add(reading, reading.name.substr(pair.open.size(), reading.name.size() - around), kUsual);
      }
    }
  }

  // Takes away [mark], unless it is a number of copies or a section: that would change the deck.
  void add_marked(const Reading& reading, std::string_view mark, std::string_view name, int price) {
    mark = trimmed(mark);
    if (mark.empty() || whole_count(mark) || head_of(mark, book_).is_place()) { return; }
    Reading next = reading;
    const DefId card = book_.pool.find(std::string(mark));
    if (card != kNoDef) { next.card = card; }
    add(next, name, card == kNoDef ? price : int{kUsual});
  }

  void take_marks(const Reading& reading) {
    const std::string_view name = reading.name;
    const std::size_t space = name.find(' ');
    if (space != std::string_view::npos && is_card_number(name.substr(0, space))) {
      add(reading, name.substr(space), kMark);
    }
    const std::size_t last = name.rfind(' ');
    if (last != std::string_view::npos && is_card_number(name.substr(last + 1))) {
      add(reading, name.substr(0, last), kMark);
    }
    if (name.size() > 3 && name.ends_with('*') && name[name.size() - 3] == '*') {  // *F*
      add(reading, name.substr(0, name.size() - 3), kComment);
    }
    for (const Pair& pair : kAroundMarks) {
      const std::size_t end =
          name.starts_with(pair.open) ? name.find(pair.close) : std::string_view::npos;
      if (end != std::string_view::npos) {
        add_marked(reading, name.substr(pair.open.size(), end - pair.open.size()),
                   name.substr(end + pair.close.size()), kMark);
      }
      take_mark_behind(reading, pair, name, kMark);
      const bool is_number = last != std::string_view::npos && is_word_letter(name[last + 1]);
      if (is_number) { take_mark_behind(reading, pair, name.substr(0, last), kNumberedMark); }
    }
  }
  // "NAME (SET)" of `text`.
  void take_mark_behind(Reading reading, const Pair& pair, std::string_view text, int price) {
    const std::size_t begin =
        text.ends_with(pair.close) ? text.rfind(pair.open) : std::string_view::npos;
    if (begin == std::string_view::npos || begin == 0) { return; }
    reading.mark = pair.open;
    const std::size_t inner = begin + pair.open.size();
    add_marked(reading, text.substr(inner, text.size() - pair.close.size() - inner),
               text.substr(0, begin), price);
  }

  void take_comments(const Reading& reading) {
    for (const std::string_view sign : kComments) {
      const std::size_t at = reading.name.find(sign);
      if (at != std::string_view::npos && at > 0) {
        add(reading, reading.name.substr(0, at), kComment);
      }
    }
  }

  const Book& book_;
  bool is_short_;
  std::vector<Reading> all_;
};

void add_all(std::vector<DefId>& cards, const std::vector<DefId>& more) {
  for (const DefId card : more) {
    if (std::find(cards.begin(), cards.end(), card) == cards.end()) { cards.push_back(card); }
  }
}

}  // namespace

std::vector<DefId> RowReader::cards_of(const Reading& reading) const {
  if (reading.is_ordinal && !reading.copies) { return {}; }
  // A mark may be a mistake in a name if some card's name goes on so.
  const bool is_begin =
      !reading.mark.empty() && reading.card == kNoDef &&
      names_.any_begins_with(std::string(reading.name) + std::string(reading.mark));
  if (is_begin) { return {}; }
  const DefId exact = book_.pool.find(std::string(reading.name));
  std::vector<DefId> cards =
      exact != kNoDef ? std::vector<DefId>{exact} : names_.called(reading.name);
  if (reading.card == kNoDef) { return cards; }
  const bool fits = std::find(cards.begin(), cards.end(), reading.card) != cards.end();
  return fits ? std::vector<DefId>{reading.card} : std::vector<DefId>{};
}

Row RowReader::read(std::string_view line) const {
  Readings readings(book_, line);
  Row row;
  int price = 0;  // of the row
  while (const Reading* reading = readings.next()) {
    if (!row.cards.empty() && reading->price > price) { break; }
    const std::vector<DefId> cards = cards_of(*reading);
    if (cards.empty()) {
      if (row.cards.empty()) { readings.go_on_from(*reading); }
    } else if (row.cards.empty()) {
      row = {cards, reading->name, reading->copies, reading->is_loose, true, {}};
      price = reading->price;
    } else if (cards != row.cards || row.count() != reading->copies.value_or(1)) {
      row.is_clear = false;
      add_all(row.cards, cards);
    }
  }
  return row.cards.empty() ? unknown_row(readings.all()) : row;
}

Row RowReader::named(std::string_view name, int copies) const {
  Row row{{}, name, copies, false, true, {}};
  Reading reading;
  reading.name = name;
  row.cards = cards_of(reading);
  const std::size_t open = name.rfind('[');
  if (row.cards.empty() && open != std::string_view::npos && name.ends_with(']')) {
    reading.name = name.substr(0, open);
    reading.card = book_.pool.find(std::string(name.substr(open + 1, name.size() - open - 2)));
    if (reading.card != kNoDef) { row.cards = cards_of(reading); }
  }
  return row;
}

Row RowReader::unknown_row(std::span<const Reading> readings) const {
  const Reading* shown = &readings[0];
  Row row;
  for (const Reading& reading : readings) {
    if (reading.copies && !shown->copies) { shown = &reading; }
    if (reading.card != kNoDef) { add_all(row.cards, {reading.card}); }
    if (row.head.kind == ListHead::Kind::None) { row.head = head_of(reading.name, book_); }
  }
  row.name = shown->name;
  row.copies = shown->copies;
  row.is_loose = shown->is_loose;
  return row;
}

}  // namespace fudaba::decks
