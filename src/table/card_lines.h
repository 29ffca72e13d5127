#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/source.h"
#include "match/json_text.h"

// Cards of somebody's file, each written anew on a line of its own, so that one may be read without
// the others and whatever is said of it still finds its place in the file.

namespace fudaba::table {

// Where something stands in a card: {"abilities", 0, "do", "draw"}.
using CardStep = std::variant<std::string, std::size_t>;
using CardPath = std::vector<CardStep>;

struct CardLocation {
  effect::SourceMark mark;  // in the file that the card came from
  CardPath path;
};

struct CardLine {
  // The source of the text at a column (from 1), and the last step of the way to it.
  struct Spot {
    int column = 0;
    effect::SourceMark mark;
    int step = -1;
  };
  // A step further than another one; -1: than the card itself. A way costs as much as its last
  // step.
  struct PathLink {
    int from = -1;
    CardStep step;
  };

  std::string text;         // "- {id: …}"
  std::vector<Spot> spots;  // by column
  std::vector<PathLink> steps;
  std::vector<std::string> words;  // all plain scalars: what may name another card

  // The place that a column belongs to: that of the last spot before it.
  [[nodiscard]] CardLocation at(int column) const;
};

// A name or flavour in one language stands for both. Abilities whose numbers are among `without`
// are left out.
[[nodiscard]] CardLine line_of(const effect::Source& card, const std::vector<bool>& without = {});

// A shipped card without its abilities, for others to name; the cards that it names itself are
// added to `named`.
[[nodiscard]] std::string line_of(const CardPool& pool, DefId card,
                                  const effect::CardFormat& format, std::vector<DefId>& named);

// A source as JSON: words and numbers as such, nothing as null.
void write(match::JsonText& json, const effect::Source& source);

}  // namespace fudaba::table
