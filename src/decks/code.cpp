#include "decks/code.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "base/base64.h"
#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using catalog::CardCounts;
using catalog::CardNumber;
using effect::Fault;
using effect::Phrase;

constexpr std::size_t kSumBytes = 2;
constexpr std::size_t kMostSections = 16;

// ---- Writing ----

class Writer {
 public:
  explicit Writer(const Book& book) : book_(book) {}

  std::string write(const catalog::Deck& deck) {
    byte(kCodeVersion);
    word(book_.game.prefix);
    find_sets(deck);
    number(sets_.size());
    for (const std::size_t set : sets_) { word(book_.numbers.sets()[set]); }
    const auto sections = book_.format().sections;
    std::size_t filled = deck.cards.empty() ? 0 : 1;
    for (std::size_t i = 0; i < sections.size(); ++i) { filled += deck.beside[i].empty() ? 0 : 1; }
    number(filled);
    section(0, deck.cards);
    for (std::size_t i = 0; i < sections.size(); ++i) { section(i + 1, deck.beside[i]); }
    const std::uint16_t sum = checksum(bytes_);
    byte(sum >> 8U);
    byte(sum & 255U);
    return to_base64url(bytes_);
  }

 private:
  void byte(unsigned value) { bytes_.push_back(static_cast<std::uint8_t>(value)); }
  // Seven bits per byte, the lowest first (LEB128).
  void number(std::size_t value) {
    for (; value >= 128; value >>= 7U) { byte(static_cast<unsigned>(value & 127U) | 128U); }
    byte(static_cast<unsigned>(value));
  }
  void word(std::string_view text) {
    number(text.size());
    bytes_.insert(bytes_.end(), text.begin(), text.end());
  }

  // The sets of the deck, in the order of the list.
  void find_sets(const catalog::Deck& deck) {
    const auto add = [&](const CardCounts& cards) {
      for (const auto& [card, copies] : cards) { sets_.push_back(book_.numbers.of(card).set); }
    };
    add(deck.cards);
    for (const CardCounts& cards : deck.beside) { add(cards); }
    std::sort(sets_.begin(), sets_.end());
    sets_.erase(std::unique(sets_.begin(), sets_.end()), sets_.end());
  }

  // Groups of cards with the same copies and set, the most copies first; in each the first card
  // number, then differences.
  void section(std::size_t place, const CardCounts& cards) {
    if (cards.empty()) { return; }
    CardCounts whole;  // a card may be in a list twice
    for (const auto& [card, copies] : cards) { add_copies(whole, card, copies); }
    std::map<std::pair<int, std::size_t>, std::vector<int>> groups;
    for (const auto& [card, copies] : whole) {
      const CardNumber& of = book_.numbers.of(card);
      const auto set = std::lower_bound(sets_.begin(), sets_.end(), of.set) - sets_.begin();
      groups[{-copies, static_cast<std::size_t>(set)}].push_back(of.number);
    }
    number(place);
    number(groups.size());
    for (auto& [group, numbers] : groups) {
      number(static_cast<std::size_t>(-group.first));
      number(group.second);
      number(numbers.size());
      std::sort(numbers.begin(), numbers.end());
      int before = 0;
      for (const int at : numbers) {
        number(static_cast<std::size_t>(at - before));
        before = at;
      }
    }
  }

  const Book& book_;
  std::vector<std::size_t> sets_;
  std::vector<std::uint8_t> bytes_;
};

// ---- Reading ----

Fault fault(Phrase found, Phrase expected) { return {{}, std::move(found), std::move(expected)}; }

// The fault of a code with a valid checksum but invalid content, as only a program makes it.
Fault broken() {
  return fault({"中身のつながらないコード", "a code that does not hold together"},
               {"札場のデッキコード", "a deck code of Fudaba"});
}

class Reader {
 public:
  Reader(std::span<const std::uint8_t> bytes, const Book& book) : bytes_(bytes), book_(book) {}

  DeckResult read() {
    at_ = 1;  // the version is known
    const std::string game = word();
    if (failed_) { return tl::unexpected(broken()); }
    if (game != book_.game.prefix) { return tl::unexpected(wrong_game(game)); }
    read_sets();
    const std::size_t sections = number(kMostSections);
    for (std::size_t i = 0; i < sections && !failed_; ++i) { read_section(); }
    if (failed_ || at_ != bytes_.size()) { return tl::unexpected(broken()); }
    if (total_ > kMaxDeck) { return tl::unexpected(too_many_cards(0)); }
    sort(read_.deck.cards);
    for (CardCounts& cards : read_.deck.beside) { sort(cards); }
    return std::move(read_);
  }

 private:
  struct Set {
    std::string id;
    std::size_t index = 0;  // in CardNumbers
  };

  std::size_t number(std::size_t most) {
    std::size_t value = 0;
    for (unsigned shift = 0; shift < 28; shift += 7) {
      if (at_ >= bytes_.size()) { break; }
      const std::uint8_t byte = bytes_[at_++];
      value |= static_cast<std::size_t>(byte & 127U) << shift;
      if (byte < 128) {
        if (value <= most) { return value; }
        break;
      }
    }
    failed_ = true;
    return 0;
  }
  // A word of letters, digits and _, like an id.
  std::string word() {
    const std::size_t size = number(48);
    if (failed_ || size > bytes_.size() - at_) {
      failed_ = true;
      return {};
    }
    const auto part = bytes_.subspan(at_, size);
    at_ += size;
    const auto is_letter = [](std::uint8_t c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
    };
    failed_ = !std::all_of(part.begin(), part.end(), is_letter);
    return {part.begin(), part.end()};
  }

  Fault wrong_game(const std::string& prefix) const {
    Phrase found{fmt::format("知らないゲーム{}のコード", effect::quoted(prefix)),
                 fmt::format("a code of the unknown game {}", effect::quoted(prefix))};
    for (const GameEntry& entry : games()) {
      if (entry.prefix == prefix) {
        found = {fmt::format("『{}』のコード", entry.ja), fmt::format("a code of {}", entry.en)};
      }
    }
    return fault(std::move(found), {fmt::format("『{}』のコード", book_.game.ja),
                                    fmt::format("a code of {}", book_.game.en)});
  }

  void read_sets() {
    const std::size_t count = number(64);
    for (std::size_t i = 0; i < count && !failed_; ++i) {
      std::string id = word();
      const std::size_t index = book_.numbers.find_set(id);
      sets_.push_back({std::move(id), index});
    }
  }

  void read_section() {
    const std::size_t place = number(kMostSections);
    CardCounts* cards = nullptr;
    if (place == 0) { cards = &read_.deck.cards; }
    if (place > 0 && place <= book_.format().sections.size()) {
      cards = &read_.deck.beside[place - 1];
    }
    const std::size_t groups = number(kMaxDeck);
    for (std::size_t i = 0; i < groups && !failed_; ++i) { read_group(place, cards); }
  }

  void read_group(std::size_t section, CardCounts* cards) {
    const auto copies = static_cast<int>(number(kMaxDeck));
    const std::size_t set = number(sets_.size());
    const std::size_t count = number(kMaxDeck);
    if (copies == 0 || set >= sets_.size()) { failed_ = true; }
    int at = 0;
    for (std::size_t i = 0; i < count && !failed_; ++i) {
      const auto step = static_cast<int>(number(1U << 20U));
      if (step == 0) { failed_ = true; }
      at += step;
      total_ += copies;
      take(section, cards, set, at, copies);
    }
  }

  void take(std::size_t section, CardCounts* cards, std::size_t set, int at, int copies) {
    const DefId card = book_.numbers.find({sets_[set].index, at});
    if (card != kNoDef && cards != nullptr) { return add_copies(*cards, card, copies); }
    if (failed_ || total_ > kMaxDeck) { return; }
    const std::string& id = sets_[set].id;
    Phrase found{fmt::format("セット{}の{}番", id, at),
                 fmt::format("card {} of the set {}", at, id)};
    if (cards == nullptr) {
      found.ja += fmt::format("（知らない区分{}）", section);
      found.en += fmt::format(" (the unknown section {})", section);
    } else if (sets_[set].index == book_.numbers.sets().size()) {
      found.ja += "（知らないセット）";
      found.en += " (an unknown set)";
    }
    read_.unknown.push_back({0, std::move(found), copies, {}, {}});
  }

  static void sort(CardCounts& cards) { std::sort(cards.begin(), cards.end()); }

  std::span<const std::uint8_t> bytes_;
  const Book& book_;
  std::size_t at_ = 0;
  bool failed_ = false;
  int total_ = 0;
  std::vector<Set> sets_;
  ReadDeck read_;
};

}  // namespace

void add_copies(CardCounts& cards, DefId card, int copies) {
  const auto known = std::find_if(cards.begin(), cards.end(),
                                  [&](const auto& entry) { return entry.first == card; });
  if (known == cards.end()) {
    cards.emplace_back(card, copies);
  } else {
    known->second += copies;
  }
}

Fault too_many_cards(int line) {
  return {{line, 0},
          {fmt::format("{}枚を超えるデッキ", kMaxDeck),
           fmt::format("a deck of more than {} cards", kMaxDeck)},
          {fmt::format("{}枚まで", kMaxDeck), fmt::format("at most {}", kMaxDeck)}};
}

std::uint16_t checksum(std::span<const std::uint8_t> bytes) {
  std::uint32_t sum = 0xFFFF;
  for (const std::uint8_t byte : bytes) {
    sum ^= static_cast<std::uint32_t>(byte) << 8U;
    for (int bit = 0; bit < 8; ++bit) {
      sum = (sum << 1U ^ ((sum & 0x8000U) != 0 ? 0x1021U : 0U)) & 0xFFFFU;
    }
  }
  return static_cast<std::uint16_t>(sum);
}

std::string write_code(const catalog::Deck& deck, const Book& book) {
  return Writer(book).write(deck);
}

DeckResult read_code(std::string_view code, const Book& book) {
  const auto bytes = code.size() <= kMaxCode ? from_base64url(code) : std::nullopt;
  if (!bytes || bytes->size() <= kSumBytes) {
    return tl::unexpected(fault(effect::quoted(code), {"デッキコード（英数字と-と_）",
                                                       "a deck code (letters, digits, - and _)"}));
  }
  if (bytes->front() != kCodeVersion) {
    const int version = bytes->front();
    return tl::unexpected(fault(
        {fmt::format("第{}版のコード", version), fmt::format("a code of version {}", version)},
        {fmt::format("第{}版（新しい札場のコードか、写し間違い）", kCodeVersion),
         fmt::format("version {} (it is of a newer Fudaba, or was copied wrongly)",
                     kCodeVersion)}));
  }
  const auto body = std::span(*bytes).first(bytes->size() - kSumBytes);
  const unsigned found = (*bytes)[bytes->size() - 2] * 256U + bytes->back();
  if (const unsigned sum = checksum(body); sum != found) {
    return tl::unexpected(
        fault({fmt::format("検査値{:04X}", found), fmt::format("the checksum {:04X}", found)},
              {fmt::format("{:04X}（文字が違うか、足りないか、余っている）", sum),
               fmt::format("{:04X} (a letter is wrong, missing or too many)", sum)}));
  }
  return Reader(body, book).read();
}

}  // namespace fudaba::decks
