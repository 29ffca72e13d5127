#pragma once

#include "base/branchless.h"
#include "kernel/reason.h"

// The test of an act, written once for both who asks whether it is allowed and who asks why not:
//
//   template <typename Verdict>
//   Verdict Legality::laying(CardId card, const Facts& facts) const {
//     Verdict verdict;
//     verdict.needs(facts.room, [&] { return Reason{"XYZ-1.2"_clause, …}; });
//     verdict.needs(r_.kind(card) == CardKind::Land, [&] { return Reason{…}; });
//     return verdict;
//   }
//
// What holds for all cards alike is worked out before (`facts`), so that listing a hand asks it
// once.

namespace fudaba {

// True if everything holds. No reason is made and no branch depends on the answers: which of a
// hand's cards may be played is as good as random to the processor.
class Allowed {
 public:
  template <typename MakeReason>
  constexpr void needs(bool holds, MakeReason&&) {
    allows_ = both(allows_, holds);
  }
  constexpr void needs(const Reason& reason) { allows_ = both(allows_, reason.allows()); }
  [[nodiscard]] constexpr bool allows() const { return allows_; }

 private:
  bool allows_ = true;
};

// The reason of the first that does not hold.
class Explained {
 public:
  template <typename MakeReason>
  constexpr void needs(bool holds, MakeReason&& why) {
    if (!holds && allows()) { reason_ = why(); }
  }
  constexpr void needs(const Reason& reason) {
    if (allows()) { reason_ = reason; }
  }
  [[nodiscard]] constexpr bool allows() const { return reason_.allows(); }
  [[nodiscard]] constexpr const Reason& reason() const { return reason_; }

 private:
  Reason reason_;
};

}  // namespace fudaba
