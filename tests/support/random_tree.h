#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

#include "base/random.h"
#include "effect/behaviour.h"
#include "effect/card_format.h"
#include "effect/card_pool.h"
#include "effect/term.h"

// Abilities that nobody thought of, grown from a game's vocabulary alone: for tests of what must
// hold of every ability that can be written.

namespace fudaba::test {

// How many to try: few in every check (a quarter of them under the sanitizers), more where
// FUDABA_TREES asks for many (make check-long).
[[nodiscard]] int tries(int few, int many);

// The traits that random abilities name.
inline constexpr const char* kOneTrait = "one_trait";
inline constexpr const char* kOtherTrait = "other_trait";
// Gives a pool these traits beside its own, and every third card one of them.
void add_traits(CardPool& pool);

// An ability, and the kind of card it stands on.
struct RandomAbility {
  effect::Term term;
  std::uint8_t kind = 0;
};

// Grows abilities one after another; the same seed gives the same ones. Rare words are preferred,
// so that all of them occur.
class RandomTrees {
 public:
  // `cards`: ids that words about one certain card may name.
  RandomTrees(const effect::CardFormat& format, std::uint32_t seed,
              std::vector<std::string> cards = {"first_card", "second_card"});

  // The next ability that reading, compiling and lint accept.
  [[nodiscard]] RandomAbility next();

 private:
  // What can be referred to at the place that is being grown.
  struct Place {
    bool event = false;   // an event set the effect off
    bool loop = false;    // inside for_each
    bool number = false;  // a die was rolled or a number declared
    bool acting = false;  // inside actions
    std::vector<std::string> names;
    bool chosen = false;
  };

  [[nodiscard]] effect::Term grow(const effect::Param& param, int depth);
  [[nodiscard]] const effect::Word* reference(effect::Type type);
  [[nodiscard]] effect::Term tree(effect::Type type, int depth);
  [[nodiscard]] effect::Term list(effect::Type type, int depth);
  [[nodiscard]] effect::Term word(const effect::Word& word, int depth);
  [[nodiscard]] effect::Term entry(const effect::Param& param);
  [[nodiscard]] effect::Term name(const effect::Param& param);
  [[nodiscard]] effect::Term number();
  [[nodiscard]] const effect::Word* pick(effect::Type type, int depth);
  [[nodiscard]] bool fits(const effect::Word& word) const;
  void note(const effect::Term& term);
  [[nodiscard]] bool is_for(const effect::Term& ability, std::uint8_t kind) const;

  const effect::CardFormat& format_;
  std::vector<std::string> cards_;
  FastRandom random_;
  Place place_;
  std::array<std::vector<const effect::Word*>, 8> words_;  // by type
  std::unordered_map<const void*, std::uint32_t> uses_;    // of words, entries and parameters
};

using effect::written;

}  // namespace fudaba::test
