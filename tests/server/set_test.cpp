// Matches with a set of one's own: it travels with the match, and everybody says yes to it.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <set>

#include "client.h"
#include "match/record.h"
#include "program.h"
#include "support/files.h"
#include "support/own_sets.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

json::object set_fixture(const std::string& name) {
  return json::parse(text_of_file("tests/fixtures/table/http/" + name + ".json")).as_object();
}

json::object fog_set() { return set_fixture("new_match_set").at("set").as_object(); }

// The deck with fog_wolf in the place of its first card.
json::array fog_deck(std::size_t index = 0) {
  const Loaded& game = Loaded::get();
  const CardPool& pool = game.catalogue.pool;
  const auto words =
      match::deck_words(game.decks[index].cards, pool, game.supplies.entry->card_format());
  json::array deck;
  for (const std::string& word : words) { deck.emplace_back(word == words[0] ? "fog_wolf" : word); }
  return deck;
}

Answer open_fog(unsigned port, const std::string& other, const json::value& set = fog_set(),
                const std::string& more = "") {
  const std::string body = R"({"game":"culdcept","seats":[{"kind":"human","deck":)" +
                           json::serialize(fog_deck()) + "}," + other + R"(],"set":)" +
                           json::serialize(set) + more + "}";
  return http_post(port, "/api/matches", body);
}

Answer join_fog(unsigned port, const Opened& match, const json::object& more) {
  json::object body{{"invite", match.invites[1]}, {"deck", fog_deck(1)}};
  for (const auto& field : more) { body[field.key()] = field.value(); }
  return http_post(port, "/api/matches/" + match.match + "/join", json::serialize(body));
}

std::string set_digest_of(const Answer& summary) {
  return std::string(summary.json().at("set").at("digest").as_string());
}

// Answers so many questions with the first legal move.
void play_first(Page& page, json::object now, int moves) {
  for (int made = 0; made < moves;) {
    if (now.at("outcome").as_string() != "ongoing") { return; }
    const json::array& legal = now.at("legal").as_array();
    if (!legal.empty()) {
      page.send(json::object{
          {"type", "move"}, {"version", now.at("version")}, {"move", legal.at(0).at("move")}});
      ++made;
    }
    now = page.wait_for("update");
  }
}

std::string record_after(unsigned port, const Opened& match, Page& page) {
  const std::string at = "/api/matches/" + match.match;
  if (!http_get(port, at).json().at("over").as_bool()) {
    json::object over = page.ask({{"type", "concede"}}, "update");
    while (over.at("outcome").as_string() == "ongoing") { over = page.wait_for("update"); }
  }
  return http_get(port, at + "/record").body;
}

TEST(TableSets, TheSetTravelsWithTheMatchAndTheGuestSaysYesToIt) {
  const unsigned port = seeded_table().port();
  Opened match = opened_match(open_fog(port, kInvite));
  const std::string at = "/api/matches/" + match.match;
  const Answer summary = http_get(port, at);
  EXPECT_EQ(summary.json().at("set").at("author").as_string(), "花");
  EXPECT_EQ(summary.json().at("set").at("cards").as_int64(), 1);
  EXPECT_EQ(http_get(port, at + "/set").json(), json::value(fog_set()));
  const json::array cards = http_get(port, at + "/cards").json().as_array();
  EXPECT_EQ(cards.size(), Loaded::get().catalogue.pool.defs.size() + 1);
  EXPECT_EQ(cards.back().at("id").as_string(), "fog_wolf");
  EXPECT_EQ(cards.back().at("set").as_string(), "fog_set");
  EXPECT_EQ(cards.back().at("name").at("en").as_string(), "霧狼");

  for (const json::object& no : {json::object{}, json::object{{"accepts_set", "fog_set"}}}) {
    const Answer refused = join_fog(port, match, no);
    EXPECT_EQ(refused.code(), "set_not_accepted");
    EXPECT_EQ(refused.json().at("error").at("set"), summary.json().at("set"));
  }
  const Answer joined = join_fog(port, match, {{"accepts_set", set_digest_of(summary)}});
  ASSERT_EQ(joined.status, 200U) << joined.body;
  match.tokens[1] = word(joined.json().as_object(), "token");
  Page page(port);
  EXPECT_EQ(page.ask(hello(match, 1), "welcome").at("set"), summary.json().at("set"));
  Page watcher(port);
  EXPECT_EQ(watcher.ask(hello(match, -1), "welcome").at("set"), summary.json().at("set"));
}

TEST(TableSets, MessagesLookAsTheFixturesSay) {
  const unsigned port = seeded_table().port();
  const Opened match =
      opened_match(http_post(port, "/api/matches", json::serialize(set_fixture("new_match_set"))));
  const auto keys = [](const json::value& value) {
    std::set<std::string> all;
    for (const auto& field : value.as_object()) { all.insert(std::string(field.key())); }
    return all;
  };
  const json::value summary = http_get(port, "/api/matches/" + match.match).json();
  EXPECT_EQ(keys(summary), keys(set_fixture("match_set")));
  EXPECT_EQ(keys(summary.at("set")), keys(set_fixture("match_set").at("set")));
  const json::value refused = join_fog(port, match, {}).json();
  EXPECT_EQ(keys(refused.at("error")), keys(set_fixture("error_set").at("error")));
}

TEST(TableSets, RecordsReplayBranchAndRematchWithIt) {
  const unsigned port = seeded_table().port();
  const Opened match = opened_match(open_fog(port, kComputer, fog_set(), R"(,"seed":5)"));
  Page page(port);
  play_first(page, page.ask(hello(match, 0), "welcome"), 12);
  const std::string record = record_after(port, match, page);
  const auto read = match::read_record(record);
  ASSERT_TRUE(read) << read.error().text(Language::En);
  ASSERT_TRUE(read->set);
  EXPECT_EQ(read->set->id, "fog_set");
  const json::value replay =
      http_post(port, "/api/replay", R"({"viewer":"all","record":)" + record + "}").json();
  EXPECT_TRUE(replay.at("verified").as_bool());
  EXPECT_EQ(replay.at("cards").as_array().size(), 1U);
  EXPECT_EQ(replay.at("set").at("digest").as_string(), read->set->digest);
  const Opened branch = opened_match(
      http_post(port, "/api/replay/branch",
                R"({"at":3,"seat":"first","opponent":"random","record":)" + record + "}"));
  Page there(port);
  const json::object goes_on = there.ask(hello(branch, 0), "welcome");
  EXPECT_EQ(goes_on.at("set").at("id").as_string(), "fog_set");
  play_first(there, goes_on, 3);
  EXPECT_EQ(http_post(port, "/api/review", R"({"record":)" + record + "}").status, 200U);
  const json::object again = page.ask({{"type", "rematch"}}, "rematch");
  Page next(port);
  const json::object welcome = next.ask(
      {{"type", "hello"}, {"match", again.at("match")}, {"token", match.tokens[0]}}, "welcome");
  EXPECT_EQ(welcome.at("set").at("digest").as_string(), read->set->digest);
}

TEST(TableSets, AreTakenInEveryGameAndComputersPlayThem) {
  const unsigned port = seeded_table().port();
  for (std::size_t n = 0; n < games().size(); ++n) {
    const Loaded& base = Loaded::of(n);
    const std::string game(base.supplies.entry->id);
    const auto deck = [&](std::size_t i) {
      json::array words;
      for (const std::string& word : of_copies(match::deck_words(
               base.decks[i].cards, base.catalogue.pool, base.supplies.entry->card_format()))) {
        words.emplace_back(word);
      }
      return json::serialize(words);
    };
    const std::string body = R"({"game":")" + game + R"(","seed":3,"set":)" +
                             match::to_json(copies_of(base)) +
                             R"(,"seats":[{"kind":"human","deck":)" + deck(0) +
                             R"(},{"kind":"computer","level":"greedy","deck":)" + deck(1) + "}]}";
    const Opened match = opened_match(http_post(port, "/api/matches", body));
    Page page(port);
    play_first(page, page.ask(hello(match, 0), "welcome"), 8);
    const json::value replay =
        http_post(port, "/api/replay",
                  R"({"viewer":"first","record":)" + record_after(port, match, page) + "}")
            .json();
    EXPECT_TRUE(replay.at("verified").as_bool()) << game;
  }
}

TEST(TableSets, AreThereAgainAfterARestart) {
  const Folder folder;
  const std::vector<std::string> options{"--data", folder.path().string()};
  Opened match;
  std::string set;
  {
    Program program(options);
    match = opened_match(open_fog(program.port(), kComputer));
    Page page(program.port());
    play_first(page, page.ask(hello(match, 0), "welcome"), 3);
    set = http_get(program.port(), "/api/matches/" + match.match + "/set").body;
    program.kill_it();
  }
  // It goes on even where no more are taken.
  std::vector<std::string> without = options;
  without.emplace_back("--no-sets");
  const Program again(without);
  EXPECT_EQ(open_fog(again.port(), kComputer).code(), "illegal");
  EXPECT_EQ(http_get(again.port(), "/api/matches/" + match.match + "/set").body, set);
  Page page(again.port());
  const json::object welcome = page.ask(hello(match, 0), "welcome");
  EXPECT_EQ(welcome.at("set").at("id").as_string(), "fog_set");
  EXPECT_GE(welcome.at("version").as_int64(), 3);
  play_first(page, welcome, 2);
}

TEST(TableSets, ThatAreNoneAreRefusedWithWhereAndWhatWasExpected) {
  const unsigned port = seeded_table().port();
  const auto refused = [&](std::string_view key, const json::value& value) {
    json::object set = fog_set();
    set[key] = value;
    return open_fog(port, kComputer, set);
  };
  EXPECT_EQ(refused("id", "../x").json().at("error").at("at").as_string(), "set.id");
  EXPECT_EQ(refused("version", "1").json().at("error").at("at").as_string(), "set.version");
  EXPECT_EQ(refused("game", "kannagi").json().at("error").at("at").as_string(), "set.game");
  EXPECT_EQ(refused("more", 1).code(), "unknown_field");
  const Answer none = refused("cards", "cards:\n  - {id: a, kind: creture}\n");
  EXPECT_EQ(none.code(), "malformed");
  EXPECT_NE(none.body.find("cards:2:"), std::string::npos) << none.body;
  EXPECT_NE(none.body.find("did you mean creature?"), std::string::npos) << none.body;
  EXPECT_EQ(refused("cards", json::string(catalog::kMaxSetCardBytes + 1, ' ')).code(), "malformed");
  EXPECT_EQ(refused("pictures", json::object{{"fog_wolf", "https://example.org/"}}).code(),
            "malformed");
  EXPECT_EQ(refused("cards", json::string(3U << 20U, ' ')).code(), "too_large");
  EXPECT_EQ(open_fog(port, kComputer, "no_such_set").code(), "not_found");
  // A deck may have its cards, and what cannot be read of it is no card.
  json::object half = fog_set();
  half["cards"] = std::string(half["cards"].as_string()) + "  - {id: bad_wolf, kind: creture}\n";
  EXPECT_EQ(open_fog(port, kComputer, half).status, 200U);
}

TEST(TableSets, EqualOnesAreHeldOnceAndOnlySoMany) {
  server::Config config;
  config.most_sets = 2;
  const TestServer server(config);
  json::object set = fog_set();
  std::vector<Page> pages;  // which keep the matches in memory
  for (const int version : {1, 1, 2, 2}) {
    set["version"] = version;
    const Answer answer = open_fog(server.port(), kComputer, set);
    ASSERT_EQ(answer.status, 200U) << answer.body;
    pages.emplace_back(server.port());
    pages.back().ask(hello(opened_match(answer), 0), "welcome");
  }
  set["version"] = 3;
  EXPECT_EQ(open_fog(server.port(), kComputer, set).code(), "full");
}

TEST(TableSets, OfTheServerAreOfferedToEverybody) {
  const Folder folder;
  const auto path = folder.path() / "culdcept" / "fog_set";
  std::filesystem::create_directories(path / "cards");
  std::ofstream(path / "set.yaml") << "id: fog_set\nversion: 2\nname: {ja: 霧}\n";
  std::ofstream(path / "cards" / "fog.yaml") << fog_set().at("cards").as_string().c_str();
  std::filesystem::create_directories(folder.path() / "culdcept" / "broken");
  server::Config config;
  config.sets = {folder.path()};
  const TestServer server(config);
  const json::array list = http_get(server.port(), "/api/games/culdcept/sets").json().as_array();
  ASSERT_EQ(list.size(), 1U);
  EXPECT_EQ(list[0].at("id").as_string(), "fog_set");
  const json::value document = http_get(server.port(), "/api/games/culdcept/sets/fog_set").json();
  EXPECT_EQ(document.at("cards"), fog_set().at("cards"));
  EXPECT_EQ(http_get(server.port(), "/api/games/culdcept/sets/other").code(), "not_found");
  EXPECT_EQ(http_get(server.port(), "/api/games/kannagi/sets").body, "[]");
  const Answer opened = open_fog(server.port(), kComputer, "fog_set");
  ASSERT_EQ(opened.status, 200U) << opened.body;
  const Answer deck =
      http_post(server.port(), "/api/games/culdcept/deck-check",
                json::serialize(json::object{{"cards", fog_deck()}, {"set", "fog_set"}}));
  EXPECT_TRUE(deck.json().at("legal").as_bool()) << deck.body;
  const Answer without = http_post(server.port(), "/api/games/culdcept/deck-check",
                                   json::serialize(json::object{{"cards", fog_deck()}}));
  EXPECT_EQ(without.code(), "malformed");
}

TEST(TableSets, AreForgottenWithTheLastMatchOfThem) {
  const Folder folder;
  const auto store = server::open_store("sqlite:" + (folder.path() / "t.db").string());
  const auto open = [&](std::int64_t number) {
    server::Write write;
    write.what = server::Write::Kind::Open;
    write.row.number = number;
    write.row.game = "culdcept";
    write.row.setup = "{}";
    write.row.set_digest = "abc";
    write.row.set_document = "{\"fudaba_set\":1}";
    store->write({&write, 1});
  };
  open(1);
  open(2);
  EXPECT_EQ(store->load(1)->row.set_document, "{\"fudaba_set\":1}");
  const std::int64_t first = 1;
  store->remove({&first, 1});
  EXPECT_EQ(store->load(2)->row.set_document, "{\"fudaba_set\":1}");
  const std::int64_t second = 2;
  store->remove({&second, 1});
  server::Write write;
  write.what = server::Write::Kind::Open;
  write.row.number = 3;
  write.row.game = "culdcept";
  write.row.setup = "{}";
  write.row.set_digest = "abc";
  write.row.set_document = "other";
  store->write({&write, 1});
  EXPECT_EQ(store->load(3)->row.set_document, "other") << "the first one was gone";
}

}  // namespace
}  // namespace fudaba::test
