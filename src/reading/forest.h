#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "effect/word.h"

// The parts of readings. What is the same is stored once, so that a part is its number.

namespace fudaba::reading {

using PartId = std::uint32_t;
constexpr PartId kNoPart = 0;
constexpr PartId kLeftOut = 1;  // a parameter that may be absent, and is

// Choices that a text leaves open until the whole ability is known.
enum class OpenChoice : std::uint8_t {
  None,
  Pronoun,      // それ, it: what was chosen, what is being gone through, what was just seen
  ChosenNoun,   // 選んだクリーチャー; value: the noun as a text
  ChosenPlace,  // 2番目に選んだクリーチャー; value: 2
  Discarded,    // 捨てたカード
  Moved,        // 動かしたカード: singled out by an action that is no choice
  General,      // カード: said where no other noun is
  Implied,      // a noun that the attributes before it imply
  NounInPile,   // a noun as it is called in a hand or a pile; child: its word
};

struct Part {
  // Id: of a card or a trait.
  enum class Kind : std::uint8_t { Absent, Word, Number, Entry, Entries, Id, List, Marked };

  Kind kind = Kind::Absent;
  OpenChoice mark = OpenChoice::None;
  int value = 0;                       // Number; Entry: its index; Id, ChosenNoun: a text
  const effect::Word* word = nullptr;  // Word
  const effect::Entry* entry = nullptr;
  std::uint32_t first = 0;  // of the children
  std::uint32_t count = 0;
};

class Forest {
 public:
  Forest();

  [[nodiscard]] const Part& operator[](PartId id) const { return parts_[id]; }
  [[nodiscard]] std::span<const PartId> children(PartId id) const {
    return std::span(children_).subspan(parts_[id].first, parts_[id].count);
  }
  [[nodiscard]] const std::string& text(int number) const {
    return texts_[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] std::size_t size() const { return parts_.size(); }

  PartId add(Part part, std::span<const PartId> children = {});
  PartId number(int value);
  PartId entry(const effect::Entry& entry, int value);
  PartId word(const effect::Word& word, std::span<const PartId> args);
  PartId list(std::span<const PartId> items);
  PartId marked(OpenChoice mark, int value = 0, std::span<const PartId> children = {});
  int add_text(std::string_view text);

 private:
  std::vector<Part> parts_;
  std::vector<PartId> children_;
  std::vector<std::string> texts_;
  std::unordered_multimap<std::uint64_t, PartId> known_;
};

}  // namespace fudaba::reading
