#include "reading/forest.h"

#include <algorithm>

namespace fudaba::reading {
namespace {

std::uint64_t mixed(std::uint64_t hash, std::uint64_t value) {
  hash ^= value + 0x9E3779B97F4A7C15U + (hash << 6U) + (hash >> 2U);
  return hash;
}

std::uint64_t hash_of(const Part& part, std::span<const PartId> children) {
  std::uint64_t hash =
      static_cast<std::uint64_t>(part.kind) * 16U + static_cast<unsigned>(part.mark);
  hash = mixed(hash, static_cast<std::uint64_t>(part.value));
  hash =
      mixed(hash, reinterpret_cast<std::uintptr_t>(part.word));  // NOLINT: compared, never ordered
  hash = mixed(hash, reinterpret_cast<std::uintptr_t>(part.entry));  // NOLINT
  for (const PartId child : children) { hash = mixed(hash, child); }
  return hash;
}

}  // namespace

Forest::Forest() { parts_.resize(kLeftOut + 1); }

PartId Forest::add(Part part, std::span<const PartId> its) {
  const std::uint64_t hash = hash_of(part, its);
  const auto [begin, end] = known_.equal_range(hash);
  for (auto it = begin; it != end; ++it) {
    const Part& old = parts_[it->second];
    const auto old_children = children(it->second);
    if (old.kind == part.kind && old.mark == part.mark && old.value == part.value &&
        old.word == part.word && old.entry == part.entry &&
        std::equal(its.begin(), its.end(), old_children.begin(), old_children.end())) {
      return it->second;
    }
  }
  // The children may lie in children_ itself, which grows.
  const std::vector<PartId> copy(its.begin(), its.end());
  part.first = static_cast<std::uint32_t>(children_.size());
  part.count = static_cast<std::uint32_t>(copy.size());
  children_.insert(children_.end(), copy.begin(), copy.end());
  const auto id = static_cast<PartId>(parts_.size());
  parts_.push_back(part);
  known_.emplace(hash, id);
  return id;
}

PartId Forest::number(int value) {
  Part part;
  part.kind = Part::Kind::Number;
  part.value = value;
  return add(part);
}

PartId Forest::entry(const effect::Entry& entry, int value) {
  Part part;
  part.kind = Part::Kind::Entry;
  part.entry = &entry;
  part.value = value;
  return add(part);
}

PartId Forest::word(const effect::Word& word, std::span<const PartId> args) {
  Part part;
  part.kind = Part::Kind::Word;
  part.word = &word;
  return add(part, args);
}

PartId Forest::list(std::span<const PartId> items) {
  Part part;
  part.kind = Part::Kind::List;
  return add(part, items);
}

PartId Forest::marked(OpenChoice mark, int value, std::span<const PartId> children) {
  Part part;
  part.kind = Part::Kind::Marked;
  part.mark = mark;
  part.value = value;
  return add(part, children);
}

int Forest::add_text(std::string_view text) {
  const auto at = std::find(texts_.begin(), texts_.end(), text);
  if (at != texts_.end()) { return static_cast<int>(at - texts_.begin()); }
  texts_.emplace_back(text);
  return static_cast<int>(texts_.size()) - 1;
}

}  // namespace fudaba::reading
