// Whole matches through the real WebSocket, played twice: the second time cards that one player
// never got to see have changed places. Every byte that this player and a spectator receive must
// be the same.
#include <gtest/gtest.h>

#include <boost/algorithm/string/replace.hpp>
#include <set>

#include "base/random.h"
#include "client.h"
#include "match/match.h"
#include "support/loaded.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

using Deck = std::vector<DefId>;

std::string deck_json(const Deck& deck) {
  json::array ids;
  for (const DefId def : deck) { ids.emplace_back(Loaded::get().catalogue.pool.text(def).id); }
  return json::serialize(ids);
}

match::Match dealt(const Deck& first, const Deck& second, std::uint64_t seed) {
  match::Match::Start start;
  start.setup.decks = {first, second};
  start.setup.key = key_from_seed(seed);
  return *match::Match::start(Loaded::get().supplies, std::move(start), nullptr);
}

// What a player and a spectator of one match were sent, and the moves made.
struct Played {
  std::string player;
  std::string spectator;
  std::vector<Move> moves;
};

// Plays a match on the server: with these moves, or at random. The first seat looks.
Played play(const Deck& first, const Deck& second, std::uint64_t seed,
            const std::vector<Move>* given) {
  const unsigned port = seeded_table().port();
  const std::string name = R"({"kind":"human","name":"a","deck":)";
  const Opened match =
      open_match(port, name + deck_json(first) + "}", name + deck_json(second) + "}",
                 R"(,"auto_pass":"never","visibility":"public","seed":)" + std::to_string(seed));
  Page looks(port);
  Page hidden(port);
  Page watches(port);
  std::array<json::object, 2> last;
  last[0] = looks.ask(hello(match, 0), "welcome");
  last[1] = hidden.ask(hello(match, 1), "welcome");
  watches.ask(hello(match, -1), "welcome");
  FastRandom random(seed);
  Played played;
  while (last[0].at("outcome").as_string() == "ongoing" && played.moves.size() < 400) {
    const std::size_t seat = last[0].at("decision").at("player").as_string() == "first" ? 0 : 1;
    Page& page = seat == 0 ? looks : hidden;
    const json::array& legal = last[seat].at("legal").as_array();
    json::value move = legal.at(random.below(static_cast<std::uint32_t>(legal.size()))).at("move");
    if (given != nullptr) {
      const Move& m = given->at(played.moves.size());
      move = {static_cast<int>(m.verb), m.card, m.place, m.number};
    }
    const auto number = [&](std::size_t i) { return move.at(i).to_number<std::uint8_t>(); };
    played.moves.push_back({static_cast<Verb>(number(0)), number(1), number(2), number(3)});
    page.send(
        json::object{{"type", "move"}, {"version", last[seat].at("version")}, {"move", move}});
    last[0] = looks.wait_for("update");
    last[1] = hidden.wait_for("update");
    watches.wait_for("update");
  }
  // The name of the match is drawn at random.
  played.player = boost::replace_all_copy(looks.received(), match.match, "M");
  played.spectator = boost::replace_all_copy(watches.received(), match.match, "M");
  return played;
}

// The second player's cards whose faces the first never saw, nor a spectator.
std::set<CardId> never_seen(const Deck& first, const Deck& second, std::uint64_t seed,
                            const std::vector<Move>& moves) {
  match::Match match = dealt(first, second, seed);
  std::set<CardId> unseen;
  for (std::size_t i = 0; i < second.size(); ++i) {
    unseen.insert(static_cast<CardId>(first_card_of(1) + i));
  }
  const auto look = [&](const EventLog& events) {
    for (const ZoneData& zone : match.position().view(0).zones) {
      for (const ZoneData::Card& card : zone.cards) { unseen.erase(card.card); }
    }
    for (const Event& event : events) {
      unseen.erase(event_for(event, 0).card);
      unseen.erase(event.cause);
    }
  };
  look({});
  for (const Move& move : moves) {
    EventLog events;
    EXPECT_TRUE(match.apply(move, &events).allows());
    look(events);
  }
  return unseen;
}

// The place in the deck list from which each card of the second player got its face: the shuffle
// is the same whatever the faces are.
std::map<CardId, std::size_t> places_in_list(const Deck& first, std::size_t size,
                                             std::uint64_t seed) {
  const CardPool& pool = Loaded::get().catalogue.pool;
  const effect::CardFormat& format = Loaded::get().supplies.entry->card_format();
  Deck marked;
  for (std::size_t i = 0; i < pool.defs.size() && marked.size() < size; ++i) {
    if ((format.deck_kinds >> pool.defs[i].kind & 1U) != 0) {
      marked.push_back(static_cast<DefId>(i));
    }
  }
  const match::Match match = dealt(first, marked, seed);
  std::map<CardId, std::size_t> places;
  for (std::size_t i = 0; i < size; ++i) {
    const CardId card = static_cast<CardId>(first_card_of(1) + i);
    const auto at = std::find(marked.begin(), marked.end(), match.position().def_of(card));
    places[card] = static_cast<std::size_t>(at - marked.begin());
  }
  return places;
}

constexpr std::uint64_t kMatches = kSanitized ? 4 : 12;

TEST(TableLeak, WhatAPlayerNeverSawChangesNoByteThatThePlayerOrASpectatorReceives) {
  const Deck first = Loaded::get().decks[0].cards.cards;
  int compared = 0;
  int swapped_cards = 0;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const Deck second = Loaded::get().decks[1 + seed % 3].cards.cards;
    const Played original = play(first, second, seed, nullptr);
    const std::set<CardId> unseen = never_seen(first, second, seed, original.moves);
    const auto places = places_in_list(first, second.size(), seed);
    // The faces of the unseen cards go round by one, which few of them survive unchanged.
    Deck changed = second;
    std::vector<std::size_t> slots;
    for (const CardId card : unseen) { slots.push_back(places.at(card)); }
    for (std::size_t i = 0; i < slots.size(); ++i) {
      changed[slots[i]] = second[slots[(i + 1) % slots.size()]];
      swapped_cards += changed[slots[i]] != second[slots[i]] ? 1 : 0;
    }
    // A move the owner made with what he alone saw may not be possible with other faces: only
    // matches in which all stay possible can be compared.
    match::Match replay = dealt(first, changed, seed);
    bool possible = true;
    for (const Move& move : original.moves) {
      possible = possible && replay.apply(move, nullptr).allows();
    }
    if (!possible) { continue; }
    const Played other = play(first, changed, seed, &original.moves);
    ASSERT_EQ(original.player, other.player) << "seed " << seed;
    ASSERT_EQ(original.spectator, other.spectator) << "seed " << seed;
    ++compared;
  }
  EXPECT_GE(compared, static_cast<int>(kMatches / 4));
  EXPECT_GE(swapped_cards, 4 * static_cast<int>(kMatches));
}

// The same comparison finds a difference where there is one: a card that was seen.
TEST(TableLeak, TheComparisonNoticesACardThatWasSeen) {
  const Deck first = Loaded::get().decks[0].cards.cards;
  Deck second = Loaded::get().decks[1].cards.cards;
  const Played original = play(first, second, 3, nullptr);
  Deck own = first;
  std::rotate(own.begin(), own.begin() + 10, own.end());
  const match::Match a = dealt(first, second, 3);
  const match::Match b = dealt(own, second, 3);
  bool differs = false;
  for (CardId card = 0; card < 6; ++card) {
    differs = differs || a.position().def_of(card) != b.position().def_of(card);
  }
  ASSERT_TRUE(differs);
  const Opened match = open_match(seeded_table().port(),
                                  R"({"kind":"human","name":"a","deck":)" + deck_json(own) + "}",
                                  R"({"kind":"human","name":"a","deck":)" + deck_json(second) + "}",
                                  R"(,"auto_pass":"never","visibility":"public","seed":3)");
  Page page(seeded_table().port());
  page.ask(hello(match, 0), "welcome");
  const std::string welcome = boost::replace_all_copy(page.received(), match.match, "M");
  EXPECT_NE(original.player.substr(0, welcome.size()), welcome);
}

}  // namespace
}  // namespace fudaba::test
