#include "match/puzzle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "base/keyed_table.h"
#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "match/match.h"
#include "match/position_reader.h"

namespace fudaba::match {

using catalog::MapReader;
using effect::Source;

namespace {

constexpr std::size_t kMostPuzzles = 1000;
constexpr int kMostPlayed = 5000;
constexpr int kMostNodes = 1'000'000;
constexpr std::array<std::string_view, 2> kPuzzleKinds{"win", "best"};

// Eight hexadecimal digits: verb, card, place, number.
std::string hex_of_move(const Move& move) {
  return fmt::format("{:02x}{:02x}{:02x}{:02x}", static_cast<unsigned>(move.verb), move.card,
                     move.place, move.number);
}

std::optional<Move> move_from_hex(std::string_view text) {
  const std::optional<std::uint64_t> bits =
      text.size() == 8 ? from_hex("00000000" + std::string(text)) : std::nullopt;
  if (!bits) { return std::nullopt; }
  const auto byte = [&](unsigned from) { return static_cast<std::uint8_t>(*bits >> from & 255U); };
  return Move{static_cast<Verb>(byte(24)), byte(16), byte(8), byte(0)};
}

class PuzzleReader {
 public:
  PuzzleReader(const Supplies& supplies, Faults& faults) : supplies_(supplies), faults_(faults) {}

  Puzzle read(const Source& source) {
    Puzzle puzzle;
    puzzle.mark = source.mark;
    MapReader fields(source, {"問題", "a puzzle"}, faults_);
    if (!fields.is_map()) { return puzzle; }
    puzzle.id = fields.id();
    if (const Source* kind = fields.require("kind")) { puzzle.kind = read_kind(*kind); }
    puzzle.grade = fields.number("grade", 1, kMostGrades);
    if (const Source* position = fields.find("position")) {
      puzzle.position = read_position(*position, supplies_, faults_);
    } else {
      read_game(fields, puzzle);
    }
    if (const Source* answers = fields.require("answers")) { puzzle.answers = moves(*answers); }
    if (puzzle.kind == PuzzleKind::Win) {
      if (const Source* line = fields.require("line")) { puzzle.line = moves(*line); }
      puzzle.turns = fields.number("turns", 0, 9);
      puzzle.nodes = fields.number("nodes", 1, kMostNodes);
    } else {
      puzzle.chance = fields.number("chance", 0, 100);
      puzzle.second = fields.number("second", 0, 100);
    }
    if (const Source* fails = fields.require("fails")) { puzzle.fails = players(*fails); }
    fields.finish();
    return puzzle;
  }

 private:
  PuzzleKind read_kind(const Source& source) {
    const auto found = std::find(kPuzzleKinds.begin(), kPuzzleKinds.end(), source.scalar);
    if (found == kPuzzleKinds.end()) {
      add_fault(faults_, source, joined(kPuzzleKinds));
      return PuzzleKind::Win;
    }
    return static_cast<PuzzleKind>(found - kPuzzleKinds.begin());
  }

  void read_game(MapReader& fields, Puzzle& puzzle) {
    if (const Source* decks = fields.require("decks")) {
      MapReader sides(*decks, {"2つのデッキ", "two decks"}, faults_);
      for (Seat seat = 0; seat < kSeats; ++seat) {
        const Source* deck = sides.require(seat_word(seat));
        if (deck != nullptr) { puzzle.setup.decks[seat] = deck_of(*deck); }
      }
      sides.finish();
    }
    if (const Source* key = fields.require("key")) {
      const std::optional<RandomKey> known = key_of(key->scalar);
      if (!known) {
        add_fault(faults_, *key, {"小文字の16進数32桁", "32 lowercase hexadecimal digits"});
      }
      puzzle.setup.key = known.value_or(RandomKey{});
    }
    if (const Source* played = fields.require("played")) { puzzle.moves = moves(*played); }
  }

  // "3 some_id, sideboard:other_id": in the order before shuffling.
  DeckList deck_of(const Source& source) {
    DeckList deck;
    for (const auto& [word, mark] : words(source, ',')) {
      const std::size_t space = word.find(' ');
      const std::string count = space == std::string::npos ? "1" : word.substr(0, space);
      const std::string card = space == std::string::npos ? word : word.substr(space + 1);
      const bool counts =
          count.size() < 4 &&
          std::all_of(count.begin(), count.end(), [](char c) { return c >= '0' && c <= '9'; });
      bool fits = counts && !card.empty();
      for (int i = 0; fits && i < std::stoi(count) && deck.size() < kMaxDeck; ++i) {
        fits = add_deck_word(deck, card, supplies_.game->pool(), supplies_.entry->card_format());
      }
      if (fits) { continue; }
      faults_.push_back({mark,
                         effect::quoted(word),
                         {"「3 カードのid」の形", "copies and a card's id: \"3 some_id\""}});
    }
    return deck;
  }

  std::vector<Move> moves(const Source& source) {
    std::vector<Move> moves;
    for (const auto& [word, mark] : words(source, ' ')) {
      const std::optional<Move> move = move_from_hex(word);
      if (move && moves.size() < kMostPlayed) {
        moves.push_back(*move);
        continue;
      }
      faults_.push_back(
          {mark, effect::quoted(word), {"手（16進数8桁）", "a move, eight hexadecimal digits"}});
      return moves;
    }
    return moves;
  }

  std::vector<std::string> players(const Source& source) {
    std::vector<std::string> names;
    const auto known = supplies_.game->players();
    for (const auto& [word, mark] : words(source, ' ')) {
      names.push_back(word);
      if (std::find(known.begin(), known.end(), word) == known.end()) {
        faults_.push_back({mark, effect::quoted(word), joined(known)});
      }
    }
    return names;
  }

  // The words of a text, between separators and spaces.
  std::vector<std::pair<std::string, effect::SourceMark>> words(const Source& source,
                                                                char separator) {
    std::vector<std::pair<std::string, effect::SourceMark>> found;
    if (source.shape != Source::Shape::Scalar) {
      add_fault(faults_, source, {"1つの文字列", "a text"});
      return found;
    }
    std::size_t at = 0;
    while (at < source.scalar.size()) {
      const std::size_t end = std::min(source.scalar.find(separator, at), source.scalar.size());
      std::size_t first = at;
      std::size_t last = end;
      while (first < last && is_space(source.scalar[first])) { ++first; }
      while (last > first && is_space(source.scalar[last - 1])) { --last; }
      if (last > first) {
        found.emplace_back(source.scalar.substr(first, last - first), source.mark);
      }
      at = end + 1;
    }
    return found;
  }
  static bool is_space(char c) { return c == ' ' || c == '\n'; }

  const Supplies& supplies_;
  Faults& faults_;
};

void check_puzzle_ids(const std::vector<Puzzle>& puzzles, Faults& faults) {
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (puzzles[i].id != puzzles[k].id) { continue; }
      faults.push_back({puzzles[i].mark,
                        effect::quoted(puzzles[i].id),
                        {"ほかにないid", "an id that no other puzzle has"}});
    }
  }
}

std::string quoted_moves(std::span<const Move> moves) {
  std::string text;
  for (const Move& move : moves) { text += (text.empty() ? "" : " ") + hex_of_move(move); }
  return '"' + text + '"';
}

std::string quoted_deck(const DeckList& deck, const Supplies& supplies) {
  const std::vector<std::string> words =
      deck_words(deck, supplies.game->pool(), supplies.entry->card_format());
  std::string text;
  for (std::size_t i = 0; i < words.size();) {
    std::size_t end = i;
    while (end < words.size() && words[end] == words[i]) { ++end; }
    text += fmt::format("{}{} {}", i == 0 ? "" : ", ", end - i, words[i]);
    i = end;
  }
  return '"' + text + '"';
}

std::string entry_of(const Puzzle& puzzle, const Supplies& supplies) {
  std::string fails;
  for (const std::string& name : puzzle.fails) { fails += (fails.empty() ? "" : " ") + name; }
  std::string text = fmt::format("  - id: {}\n    kind: {}\n    grade: {}\n", puzzle.id,
                                 kPuzzleKinds[static_cast<std::size_t>(puzzle.kind)], puzzle.grade);
  text += fmt::format("    fails: \"{}\"\n    answers: {}\n", fails, quoted_moves(puzzle.answers));
  text += puzzle.kind == PuzzleKind::Win
              ? fmt::format("    line: {}\n    turns: {}\n    nodes: {}\n",
                            quoted_moves(puzzle.line), puzzle.turns, puzzle.nodes)
              : fmt::format("    chance: {}\n    second: {}\n", puzzle.chance, puzzle.second);
  text += "    decks:\n";
  for (Seat seat = 0; seat < kSeats; ++seat) {
    text += fmt::format("      {}: {}\n", seat_word(seat),
                        quoted_deck(puzzle.setup.decks[seat], supplies));
  }
  return text + fmt::format("    key: \"{}\"\n    played: {}\n", key_text(puzzle.setup.key),
                            quoted_moves(puzzle.moves));
}

}  // namespace

tl::expected<std::vector<Puzzle>, std::vector<catalog::FileFault>> read_puzzles(
    const catalog::TextFile& file, const Supplies& supplies) {
  return catalog::read_document(file, [&](const Source& source, Faults& faults) {
    std::vector<Puzzle> puzzles;
    MapReader fields(source, {"問題のファイル", "a file of puzzles"}, faults);
    const Source* game = fields.require("game");
    if (game != nullptr && game->scalar != supplies.game->id()) {
      add_fault(faults, *game, std::string(supplies.game->id()));
    }
    if (const Source* list = fields.require("puzzles")) {
      for (const Source& item :
           catalog::read_list(*list, kMostPuzzles, {"問題の並び", "a list of puzzles"}, faults)) {
        puzzles.push_back(PuzzleReader(supplies, faults).read(item));
      }
    }
    fields.finish();
    check_puzzle_ids(puzzles, faults);
    return puzzles;
  });
}

std::string write_puzzles(std::span<const Puzzle> puzzles, const Supplies& supplies) {
  std::string text = fmt::format(
      "# Found and proven by `fudaba mine {0}`; `fudaba mine {0} --verify` checks them all.\n"
      "game: {0}\npuzzles:\n",
      supplies.game->id());
  for (const Puzzle& puzzle : puzzles) { text += entry_of(puzzle, supplies); }
  return text;
}

tl::expected<std::unique_ptr<Position>, Bilingual> open_puzzle(const Puzzle& puzzle,
                                                               const Supplies& supplies) {
  if (puzzle.position) {
    Bilingual error;
    std::unique_ptr<Position> position = supplies.game->build(*puzzle.position, error);
    if (position == nullptr) { return tl::unexpected(error); }
    return position;
  }
  if (std::optional<Bilingual> wrong = setup_fault(supplies, puzzle.setup)) {
    return tl::unexpected(*wrong);
  }
  std::unique_ptr<Position> position = supplies.game->setup(puzzle.setup, nullptr);
  for (std::size_t i = 0; i < puzzle.moves.size(); ++i) {
    const Reason reason = position->apply(puzzle.moves[i], nullptr);
    if (reason.allows()) { continue; }
    const Bilingual why = described(*position, reason);
    return tl::unexpected(Bilingual{fmt::format("{}手目が指せない：{}", i + 1, why.ja),
                                    fmt::format("move {} cannot be made: {}", i + 1, why.en)});
  }
  return position;
}

Bilingual question_of(const Puzzle& puzzle) {
  if (puzzle.kind == PuzzleKind::Best) {
    return {"一つだけ、勝つ見込みがほかよりずっと高い手があります。どれでしょう？",
            "One answer is far more likely to win than any other. Which one?"};
  }
  if (puzzle.turns == 0) {
    return {
        "このターンで勝ってください。相手が何を持っていても、どう応じても勝てる手順があります。",
        "Win this turn. There is a way that works whatever your opponent holds or answers."};
  }
  return {fmt::format("あと{}ターンのうちに勝ちを決めてください。相手がどう応じても勝てます。",
                      puzzle.turns),
          fmt::format("Make sure of the win within {} more turns, whatever your opponent answers.",
                      puzzle.turns)};
}

}  // namespace fudaba::match
