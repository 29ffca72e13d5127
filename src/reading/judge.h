#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "effect/behaviour.h"
#include "reading/fold.h"
#include "reading/grammar.h"
#include "reading/meaning.h"
#include "reading/read.h"

namespace fudaba::reading {

constexpr std::size_t kMostWays = 64;  // of what one reading leaves open

// True if a text must have the sentences that are printed, or may join them.
enum class SentenceMatch : std::uint8_t { Exact, Joined };

// Tries readings of a text, and keeps those that are printed as it.
class Judge {
 public:
  // All of these outlive it.
  Judge(const Grammar& grammar, const Meaning& meaning, const FoldedText& text,
        const Context& context, SentenceMatch match);

  // Adds the tree to the readings if it is printed as the text.
  void hear(const effect::Term& tree, Readings& result);
  // Adds it whatever it is printed as, unless it is one of them already or no card can have it.
  void take(const effect::Term& tree, Readings& result);
  // The nearest of the texts that a tree is printed as, by a distance; below 0 where all are too
  // far.
  template <typename Distance>
  [[nodiscard]] int nearest_of(const effect::Term& tree, const Distance& distance) const {
    int nearest = -1;
    if (meaning_.of(tree).empty()) { return nearest; }
    for (const Voice& voice : voices_) {
      const int its = distance(fold_line(printed(tree, voice), grammar_.language).text);
      if (its >= 0 && (nearest < 0 || its < nearest)) { nearest = its; }
    }
    return nearest;
  }

  // Readings whose text says the same things in another order: 赤い自分の for 自分の赤い.
  [[nodiscard]] std::vector<TextReading> in_other_order() { return std::move(in_other_order_); }

  [[nodiscard]] bool was_near() const { return !nearest_.empty(); }
  [[nodiscard]] Decline nearest() const;

 private:
  // Kinds of cards whose texts speak of the same bearer.
  struct Voice {
    const effect::Entry* bearer;
    std::vector<std::uint8_t> kinds;
  };

  [[nodiscard]] std::string printed(const effect::Term& tree, const Voice& voice) const;
  // The plainest way to write a tree down that still has this text, and the kinds that can have it.
  [[nodiscard]] TextReading reading_of(const effect::Term& tree, const std::string& text,
                                       const Voice& voice) const;
  [[nodiscard]] effect::Term plainest(const effect::Term& tree, const std::string& text,
                                      const Voice& voice) const;
  // True if a card of this kind does what the ability says.
  [[nodiscard]] bool can_stand_on(const effect::Term& tree, std::uint8_t kind) const;
  void note_nearest(const std::string& text, const std::string& folded);

  const Grammar& grammar_;
  const Meaning& meaning_;
  const FoldedText& text_;
  const Context& context_;
  std::vector<Voice> voices_;
  std::set<std::string> known_;
  std::set<std::string> known_in_other_order_;
  std::vector<TextReading> in_other_order_;
  std::string letters_;  // of the text in one sentence
  std::string joined_;   // the text in one sentence, where sentences may be joined otherwise
  std::string nearest_;
  std::size_t alike_ = 0;
};

}  // namespace fudaba::reading
