#include <map>
#include <string_view>
#include <utility>

#include "match/words.h"
#include "observation.h"

namespace fudaba::python {
namespace {

constexpr std::string_view kOwners[] = {"own", "other", "nobody"};

// No game has more places of a player that are no zones of their own.
constexpr int kMostPlacesOfFacts = 16;

// The most places that a fact of the game may be told of for a player.
int most_places(const AnyGame& game) {
  int most = kMostPlacesOfFacts;
  for (const ZoneSpec& zone : game.zones()) { most = std::max(most, zone.place + 1); }
  return most;
}

// Sets the numbers of owners and places that a fact has among the globals, by its scope.
void spread(const AnyGame& game, const FactSpec& fact, int words, Layout::Row& row) {
  const bool by_place = fact.words_by == WordsBy::Place;
  switch (fact.scope) {
    case FactScope::Table:
      row.owners = 1;
      row.places = 1;
      break;
    case FactScope::Player:
      row.owners = kSeats;
      row.places = 1;
      break;
    case FactScope::Place:
      row.owners = kSeats;
      row.places = by_place ? words : most_places(game);
      break;
    case FactScope::Several:
      row.owners = kSeats + 1;
      row.places = std::max(by_place ? words : 1, most_places(game));
      break;
    case FactScope::Card: break;
  }
}

// Counts stand in pairs, of the viewer's zone and of the other player's. A card that is seen is
// listed, and so are backs that lie open to be told apart by their place.
void count_zones(const AnyGame& game, Layout& layout) {
  std::map<std::pair<int, int>, int> pairs;
  for (std::size_t z = 0; z < layout.zones.size(); ++z) {
    const ZoneSpec& zone = layout.zones[z];
    layout.lists_backs.push_back(zone.visibility != Visibility::Nobody && !zone.is_hand);
    layout.counts.push_back(-1);
    if (layout.lists_backs[z] && match::places_of(game, zone.kind) > 1) { continue; }
    const auto [pair, is_new] =
        pairs.try_emplace({zone.kind, zone.place}, static_cast<int>(layout.globals.size()));
    layout.counts[z] = pair->second;
    if (!is_new) { continue; }
    const std::string path = match::zone_path(game, static_cast<ZoneId>(z));
    const std::string word = path.substr(path.find('.') + 1);
    for (Seat owner = 0; owner < kSeats; ++owner) {
      layout.globals.push_back("count." + word + '.' + std::string(kOwners[owner]));
    }
  }
  layout.count_end = layout.globals.size();
}

}  // namespace

Layout layout_of(const GameEntry& entry, const AnyGame& game) {
  Layout layout;
  layout.zones = game.zones();
  layout.card_columns = {"card", "def", "owner", "kind", "place", "position"};
  layout.globals = {"seat", "asked", "question", "prompt", "by_effect", "low", "high"};
  count_zones(game, layout);
  const match::Supplies supplies{&entry, &game, {}, {}, {}, nullptr};
  for (const FactSpec& fact : entry.facts()) {
    Layout::Row row;
    row.is_seat = fact.id == "turn_player";
    if (fact.is_shown) {
      row.first = static_cast<int>(layout.globals.size());
      spread(game, fact, static_cast<int>(match::fact_words(supplies, fact).size()), row);
      if (fact.scope == FactScope::Card || fact.scope == FactScope::Several) {
        row.column = static_cast<int>(layout.card_columns.size());
        layout.card_columns.emplace_back(fact.id);
      }
      for (int i = 0; i < row.owners * row.places; ++i) {
        std::string name(fact.id);
        if (row.owners > 1) { name += '.' + std::string(kOwners[i / row.places]); }
        if (row.places > 1) { name += '.' + std::to_string(i % row.places + 1); }
        layout.globals.push_back(std::move(name));
      }
    }
    layout.rows.push_back(row);
  }
  return layout;
}

}  // namespace fudaba::python
