#include "decks/filling.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using effect::Phrase;

constexpr std::size_t kMostGuessed = 20;  // cards for which suggestions are made

Phrase no_section(std::string_view head) {
  return {fmt::format("このゲームに{}はない", effect::quoted(head)),
          fmt::format("this game has no {}", effect::quoted(head))};
}

}  // namespace

Filling::Place Filling::place_of(const ListHead& head, std::string_view written) {
  switch (head.kind) {
    case ListHead::Kind::Section: return {&read_.deck.beside[head.section], {}};
    case ListHead::Kind::Absent:  return {nullptr, std::string(written)};
    case ListHead::Kind::Deck:
    case ListHead::Kind::None:
    case ListHead::Kind::Nothing: break;
  }
  return deck();
}

Filling::Place Filling::beside_for(DefId card, std::string_view written) {
  const auto sections = book_.format().sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    int held = 0;
    for (const auto& [other, copies] : read_.deck.beside[i]) { held += copies; }
    const bool fits = (sections[i].kinds >> book_.pool.def(card).kind & 1U) != 0;
    if (fits && (sections[i].most == 0 || held < sections[i].most)) {
      return {&read_.deck.beside[i], {}};
    }
  }
  return {nullptr, std::string(written)};
}

void Filling::add(const Place& place, const Row& row, std::string_view written, int line) {
  if (row.is_known() && place.cards != nullptr) {
    total_ = std::min(total_ + row.count(), kMaxDeck + 1);
    if (row.count() > 0 && !is_too_large()) { add_copies(*place.cards, row.cards[0], row.count()); }
    return;
  }
  Phrase reason;
  if (row.is_known()) {
    reason = no_section(place.absent);
  } else if (!row.cards.empty()) {
    reason = {"どのカードが何枚か、はっきりしない", "it is not clear which card, or how many"};
  }
  std::vector<DefId> near = row.cards;
  if (near.empty()) {
    near = rows_.names().suggestions(row.name, read_.unknown.size() < kMostGuessed);
  }
  near.resize(std::min(near.size(), kMostNear));
  const Phrase found{effect::quoted(written)};
  const bool is_again = line == 0 && !read_.unknown.empty() &&
                        read_.unknown.back().found == found &&
                        read_.unknown.back().reason == reason;
  if (is_again) {
    read_.unknown.back().copies += row.count();
  } else {
    read_.unknown.push_back({line, found, row.count(), std::move(near), std::move(reason)});
  }
}

void Filling::give_up(Phrase found, int copies, int line) {
  read_.unknown.push_back({line, std::move(found), copies, {}, {}});
}

}  // namespace fudaba::decks
