// Whole matches of every game through the real WebSocket, played twice: the second time cards that
// one player never got to see have changed places. Every byte that this player and a spectator
// receive must be the same. What he gets to see is worked out by the engine's own views and events.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/algorithm/string/replace.hpp>

#include "base/hash.h"
#include "base/random.h"
#include "client.h"
#include "match/match.h"
#include "table/outbound.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

std::string deck_json(const server::ShelvedGame& game, const DeckList& deck) {
  json::array ids;
  for (const std::string& word :
       match::deck_words(deck, game.catalogue.pool, game.entry->card_format())) {
    ids.emplace_back(word);
  }
  return json::serialize(ids);
}

match::Match dealt(const server::ShelvedGame& game, const DeckList& first, const DeckList& second,
                   std::uint64_t seed) {
  match::Match::Start start;
  start.setup.decks = {first, second};
  start.setup.key = key_from_seed(seed);
  return *match::Match::start(game.supplies, std::move(start), nullptr);
}

// What a player and a spectator of one match were sent, and the moves made.
struct Played {
  std::string player;
  std::string spectator;
  std::vector<Move> moves;
};

Opened open(const server::ShelvedGame& game, const DeckList& first, const DeckList& second,
            std::uint64_t seed) {
  const std::string seat = R"({"kind":"human","name":"a","deck":)";
  const Answer answer = http_post(
      seeded_table().port(), "/api/matches",
      R"({"game":")" + std::string(game.entry->id) + R"(","seats":[)" + seat +
          deck_json(game, first) + "}," + seat + deck_json(game, second) +
          R"(}],"auto_pass":"never","visibility":"public","seed":)" + std::to_string(seed) + "}");
  return opened_match(answer);
}

constexpr std::size_t kMostMoves = kSanitized ? 40 : 150;

// Plays a match on the server: with these moves, or at random. The first seat looks.
Played play(const server::ShelvedGame& game, const DeckList& first, const DeckList& second,
            std::uint64_t seed, const std::vector<Move>* given) {
  const unsigned port = seeded_table().port();
  const Opened match = open(game, first, second, seed);
  Page looks(port);
  Page hidden(port);
  Page watches(port);
  std::array<json::object, 2> last;
  last[0] = looks.ask(hello(match, 0), "welcome");
  last[1] = hidden.ask(hello(match, 1), "welcome");
  watches.ask(hello(match, -1), "welcome");
  FastRandom random(seed);
  Played played;
  const std::size_t most = given != nullptr ? given->size() : kMostMoves;
  while (word(last[0], "outcome") == "ongoing" && played.moves.size() < most) {
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
    // The player who looks asks, too, what may be expected of a card and of a place; of a card that
    // he only knows to be in a hand he is told nothing.
    const auto with_card = std::find_if(legal.begin(), legal.end(), [](const json::value& offered) {
      return offered.as_object().contains("card");
    });
    if (seat == 0 && with_card != legal.end()) {
      looks.send(json::object{{"type", "asks"}, {"card", with_card->at("card")}});
      (void)looks.receive();
      looks.send(json::object{{"type", "asks"},
                              {"zone", played.moves.size() % game.game->zones().size()}});
      (void)looks.receive();
    }
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

// What the first player and a spectator may know after each move, by the engine; it ends where a
// move is not legal.
std::vector<std::uint64_t> seen(const server::ShelvedGame& game, const DeckList& first,
                                const DeckList& second, std::uint64_t seed,
                                const std::vector<Move>& moves,
                                const std::vector<std::uint64_t>* expected) {
  match::Match match = dealt(game, first, second, seed);
  std::vector<std::uint64_t> steps;
  const auto look = [&](const EventLog& events) {
    std::string text;
    match::JsonText json(text);
    json.begin_array();
    for (const Seat reader : {Seat{0}, kNoSeat}) {
      match::write(json, *game.game, match.position().view(reader));
      for (const Event& event : events) {
        json.begin_object();
        match::write_fields(json, *game.game, event_for(event, reader), reader);
        json.end_object();
      }
    }
    json.end_array();
    Digest digest;
    digest.add(std::string_view(text));
    steps.push_back(digest.value());
    return expected == nullptr || (*expected)[steps.size() - 1] == steps.back();
  };
  EventLog opening;
  (void)match.opening(&opening);
  if (!look(opening)) { return steps; }
  for (const Move& move : moves) {
    EventLog events;
    const bool legal = move.verb == Verb::Concede ? match.concede(move.place, &events)
                                                  : match.apply(move, &events).allows();
    if (!legal || !look(events)) { return steps; }
  }
  return steps;
}

// The second player's deck with cards in other places of the list, so that the first player sees
// none of it; how many cards have moved.
int hide(const server::ShelvedGame& game, const DeckList& first, DeckList& second,
         std::uint64_t seed, const std::vector<Move>& moves) {
  const std::vector<std::uint64_t> before = seen(game, first, second, seed, moves, nullptr);
  FastRandom random(seed);
  const auto size = static_cast<std::uint32_t>(second.cards.size());
  int moved = 0;
  for (int attempt = 0; attempt < 60 && moved < 8; ++attempt) {
    DefId& a = second.cards[random.below(size)];
    DefId& b = second.cards[random.below(size)];
    if (a == b) { continue; }
    std::swap(a, b);
    if (seen(game, first, second, seed, moves, &before) == before) {
      moved += 2;
    } else {
      std::swap(a, b);
    }
  }
  return moved;
}

class TableLeak : public testing::TestWithParam<std::string_view> {};

TEST_P(TableLeak, WhatAPlayerNeverSawChangesNoByteThatThePlayerOrASpectatorReceives) {
  const server::ShelvedGame& game = shelved(GetParam());
  constexpr std::uint64_t kMatches = kSanitized ? 1 : 2;
  int swapped_cards = 0;
  for (std::uint64_t seed = 1; seed <= kMatches; ++seed) {
    const DeckList first = game.decks[0].cards;
    const DeckList second = game.decks[1 + seed % (game.decks.size() - 1)].cards;
    const Played original = play(game, first, second, seed, nullptr);
    DeckList changed = second;
    const int moved = hide(game, first, changed, seed, original.moves);
    if (moved == 0) { continue; }
    swapped_cards += moved;
    const Played other = play(game, first, changed, seed, &original.moves);
    ASSERT_EQ(original.player, other.player) << "seed " << seed;
    ASSERT_EQ(original.spectator, other.spectator) << "seed " << seed;
  }
  EXPECT_GT(swapped_cards, 0) << "nothing was compared";
}

// The same comparison finds a difference where there is one: cards that were seen.
TEST_P(TableLeak, TheComparisonNoticesCardsThatWereSeen) {
  const server::ShelvedGame& game = shelved(GetParam());
  const DeckList second = game.decks[1].cards;
  DeckList own = game.decks[0].cards;
  const Played original = play(game, own, second, 3, nullptr);
  std::rotate(own.cards.begin(), own.cards.begin() + 10, own.cards.end());
  // (With other cards not all of these moves can be made; those that can are enough.)
  std::vector<Move> moves = original.moves;
  moves.resize(seen(game, own, second, 3, moves, nullptr).size() - 1);
  const Played other = play(game, own, second, 3, &moves);
  EXPECT_NE(original.player.substr(0, other.player.size()), other.player);
}

INSTANTIATE_TEST_SUITE_P(Games, TableLeak,
                         testing::Values("culdcept", "dgrayman", "kannagi", "kanon", "lanterns",
                                         "ouka"),
                         [](const auto& which) { return std::string(which.param); });

}  // namespace
}  // namespace fudaba::test
