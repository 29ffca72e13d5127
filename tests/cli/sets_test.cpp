#include <boost/json.hpp>
#include <filesystem>
#include <fstream>

#include "catalog/folder.h"
#include "cli/shell/commands.h"
#include "match/match.h"
#include "match/record.h"
#include "run.h"
#include "support/own_sets.h"
#include "support/sanitized.h"

namespace fudaba {
namespace {

namespace fs = std::filesystem;
using test::holds;
using test::Loaded;
using test::Printed;
using test::run_command;

// A folder of sets with one of each game: copies of its cards, a deck of them, a card with a
// mistake.
class OwnSets : public testing::Test {
 protected:
  OwnSets() : folder_(fs::path(testing::TempDir()) / "fudaba_own_sets") {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  ~OwnSets() override { fs::remove_all(folder_); }

  // The path of the set's document, which lies in the folder of sets.
  fs::path put(const Loaded& base, const catalog::OwnSet& set) {
    const fs::path folder = folder_ / base.supplies.entry->id;
    fs::create_directories(folder);
    const fs::path path = folder / (set.id + std::string(match::kSetSuffix));
    std::ofstream(path) << match::to_json(set);
    return path;
  }

  Printed run(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--lang", "en", "--sets", folder_.string()});
    return run_command(std::move(arguments));
  }

  // Copies, with a deck of copies called `copied`.
  static catalog::OwnSet with_deck(const Loaded& base) {
    catalog::OwnSet set = test::copies_of(base);
    const catalog::Deck& deck = base.catalogue.decks[0];
    std::string text =
        catalog::write_deck(deck, base.catalogue.pool, base.supplies.entry->card_format());
    for (const CardText& card : base.catalogue.pool.texts) {
      const std::string from = "\n  " + card.id + ":";
      const std::size_t at = text.find(from);
      if (at != std::string::npos) { text.insert(at + 3, test::kCopy); }
    }
    text.replace(text.find(deck.id), deck.id.size(), "copied");
    set.decks.push_back({"copied", text});
    return set;
  }

  fs::path folder_;
};

TEST_F(OwnSets, AreUsedByEveryCommandThatLoadsAGame) {
  for (std::size_t n = 0; n < games().size(); n += test::kSanitized ? 2 : 1) {
    const Loaded& base = Loaded::of(n);
    const std::string game(base.supplies.entry->id);
    put(base, with_deck(base));
    const std::string card = std::string(test::kCopy) + base.catalogue.pool.texts[0].id;
    EXPECT_TRUE(holds(run({"cards", "--game", game, "show", card}).out,
                      base.catalogue.pool.texts[0].name.ja));
    EXPECT_TRUE(holds(run({"cards", "--game", game, "list"}).out, card));
    EXPECT_TRUE(holds(run({"deck", "--game", game, "list"}).out, "copied"));
    EXPECT_EQ(run({"deck", "--game", game, "check", "copied"}).code, cli::kOk);
    const Printed duel =
        run({"duel", game, "--a", "random:copied", "--b", "random", "--games", "2"});
    EXPECT_EQ(duel.code, cli::kOk) << duel.err;
    const Printed without = run({"deck", "--game", game, "check", "copied", "--no-sets"});
    EXPECT_EQ(without.code, cli::kBadInput) << game;
  }
}

TEST_F(OwnSets, CodesNameTheSetAndWhoDoesNotHaveItIsToldWhich) {
  const Loaded& base = Loaded::get();
  put(base, with_deck(base));
  const std::string game(base.supplies.entry->id);
  std::string code = run({"deck", "--game", game, "code", "copied"}).out;
  code.pop_back();
  EXPECT_EQ(run({"deck", "--game", game, "check", code}).code, cli::kOk);
  const Printed without = run({"deck", "--game", game, "show", code, "--no-sets"});
  EXPECT_TRUE(holds(without.err, "copies")) << without.err;
}

TEST_F(OwnSets, GoIntoOneDocumentAndBack) {
  const Loaded& base = Loaded::get();
  catalog::OwnSet set = with_deck(base);
  set.pictures.push_back(
      {std::string(test::kCopy) + base.catalogue.pool.texts[0].id, "png", "\x89PNG\r\n\x1a\n12"});
  const fs::path document = put(base, set);
  const fs::path to = folder_ / "unpacked";
  const Printed unpacked = run({"sets", "unpack", document.string(), "--to", to.string()});
  ASSERT_EQ(unpacked.code, cli::kOk) << unpacked.err;
  const fs::path folder = to / set.game / set.id;
  const fs::path again = folder_ / "again.fudaba-set.json";
  ASSERT_EQ(run({"sets", "pack", folder.string(), "--to", again.string()}).code, cli::kOk);
  EXPECT_EQ(catalog::read_file(again)->text, catalog::read_file(document)->text + "\n");
  const Printed taken = run({"sets", "unpack", document.string(), "--to", to.string()});
  EXPECT_EQ(taken.code, cli::kBadInput);
  EXPECT_TRUE(holds(taken.err, "--replace")) << taken.err;
  EXPECT_EQ(run({"sets", "unpack", document.string(), "--to", to.string(), "--replace"}).code,
            cli::kOk);
}

TEST_F(OwnSets, OfSeveralFilesOfCardsGoIntoOneDocument) {
  const Loaded& base = Loaded::get();
  const fs::path folder = folder_ / "culdcept" / "two";
  fs::create_directories(folder / "cards");
  std::ofstream(folder / "set.yaml") << "id: two\nversion: 1\nname: {en: Two}\n";
  std::ofstream(folder / "cards" / "a.yaml")
      << "# with a note\nset: {id: any}\ncards:\n  - {id: a, name: {en: \"A: #1\"}, kind: creature,"
         " element: fire, st: 30, hp: 30, cost: 1}\n";
  std::ofstream(folder / "cards" / "b.yaml")
      << "cards:\n- id: b\n  name:\n    ja: |\n      乙\n    en: 'It''s B'\n  kind: creature\n  "
         "element: fire\n  st: 30\n  hp: 30\n  cost: 1\n  tags: []\n";
  const fs::path document = folder_ / "two.fudaba-set.json";
  ASSERT_EQ(run({"sets", "pack", folder.string(), "--to", document.string()}).code, cli::kOk);
  const auto set = match::read_set(catalog::read_file(document)->text);
  ASSERT_TRUE(set);
  const test::WithSet read(base, *set);
  EXPECT_EQ(catalog::to_string(read.faults, Language::En), "");
  const CardPool& pool = read.catalogue.pool;
  EXPECT_EQ(pool.text(pool.find("a")).name.en, "A: #1");
  EXPECT_EQ(pool.text(pool.find("b")).name.en, "It's B");
}

TEST_F(OwnSets, AreListedAndWhatIsWrongIsSaidWithItsPlace) {
  const Loaded& base = Loaded::get();
  catalog::OwnSet set = test::copies_of(base);
  set.cards[0].text += "  - {id: bad, kind: creture}\n";
  const fs::path document = put(base, set);
  const Printed list = run({"sets", "list", "--json"});
  const boost::json::value listed = boost::json::parse(list.out);
  ASSERT_EQ(listed.as_array().size(), 1U) << list.out;
  EXPECT_EQ(listed.at(0).at("version").as_int64(), 3);
  EXPECT_EQ(listed.at(0).at("cards").as_int64(),
            static_cast<std::int64_t>(base.catalogue.pool.defs.size()));
  EXPECT_GE(listed.at(0).at("mistakes").as_int64(), 1);
  for (const auto& check : {run({"sets", "check"}), run({"sets", "check", document.string()})}) {
    EXPECT_EQ(check.code, cli::kNegative);
    EXPECT_TRUE(holds(check.out, "did you mean creature?")) << check.out;
  }
  // The rest plays, and the mistake is told in passing.
  const Printed shown = run({"cards", "--game", "culdcept", "list"});
  EXPECT_EQ(shown.code, cli::kOk);
  EXPECT_TRUE(holds(shown.err, "fudaba sets check")) << shown.err;
  std::ofstream(document) << "{";
  EXPECT_EQ(run({"sets", "check"}).code, cli::kNegative);
  EXPECT_EQ(run({"cards", "--game", "culdcept", "list"}).code, cli::kOk);
  EXPECT_EQ(run_command({"--sets", "/no/such/folder", "cards", "list"}).code, cli::kBadInput);
}

TEST_F(OwnSets, RecordsReplayWithTheirOwnAndTellOfAnotherVersionHere) {
  const Loaded& base = Loaded::get();
  catalog::OwnSet set = with_deck(base);
  const test::WithSet with(base, set);
  match::Match::Start start;
  const DeckList deck = with.catalogue.find_deck("copied")->list();
  start.setup.decks = {deck, deck};
  start.setup.key = key_from_seed(4);
  start.players = {"A", "B"};
  auto match = match::Match::start(with.supplies, std::move(start), nullptr);
  ASSERT_TRUE(match);
  FastRandom random(4);
  for (int i = 0; i < 30; ++i) {
    (void)match->apply(match->position().choose("random", random), nullptr);
  }
  const fs::path record = folder_ / "match.json";
  std::ofstream(record) << match::to_json(match->record());
  const Printed fits = run_command({"replay", "verify", record.string(), "--lang", "en"});
  EXPECT_EQ(fits.code, cli::kOk) << fits.out << fits.err;
  EXPECT_FALSE(holds(fits.out, "not compared")) << fits.out;
  set.version = 4;
  put(base, set);
  const Printed other = run({"replay", "show", record.string(), "--step", "3"});
  EXPECT_EQ(other.code, cli::kOk) << other.err;
  EXPECT_TRUE(holds(other.err, "is version 3")) << other.err;
  EXPECT_TRUE(holds(other.err, "not version 4")) << other.err;
}

TEST_F(OwnSets, AMatchIsOfOneOfThem) {
  const Loaded& base = Loaded::get();
  put(base, with_deck(base));
  catalog::OwnSet other;
  other.game = "culdcept";
  other.id = "other";
  other.name = {"", "Other"};
  other.cards.push_back({"cards",
                         "cards:\n  - {id: fog_wolf, name: {ja: 霧狼}, kind: creature, element: "
                         "fire, st: 30, hp: 30, cost: 1}\n"});
  std::string text = catalog::write_deck(base.catalogue.decks[1], base.catalogue.pool,
                                         base.supplies.entry->card_format());
  const std::string& id = base.catalogue.decks[1].id;
  text.replace(text.find(id), id.size(), "foggy");
  const std::string card = base.catalogue.pool.text(base.catalogue.decks[1].cards[0].first).id;
  text.replace(text.find("\n  " + card + ":"), card.size() + 4, "\n  fog_wolf:");
  other.decks.push_back({"foggy", text});
  put(base, other);
  const Printed both = run({"play", "culdcept", "--deck", "copied", "--opponent-deck", "foggy"});
  EXPECT_EQ(both.code, cli::kBadInput);
  EXPECT_TRUE(holds(both.err, "copies and other")) << both.err;
}

TEST_F(OwnSets, AreMadeOfTablesAndWorkbooksInOneCommand) {
  const fs::path tables = folder_ / "tables";
  fs::create_directories(tables);
  fs::copy("tests/fixtures/sheets/cards.xlsx", tables);
  std::ofstream(tables / "more.tsv") << "名前\t種類\tコスト\n謎\tスペル（即効）\tx\n";
  const std::vector<std::string> make{"sets", "make", "--game",         "culdcept",     "--id",
                                      "mine", "--to", folder_.string(), tables.string()};
  const Printed made = run_command(make);
  EXPECT_EQ(made.code, cli::kOk) << made.err;
  EXPECT_TRUE(made.out.starts_with("2 cards play; 1 need a hand\n- more.tsv row 2: 謎\n"))
      << made.out;
  const fs::path set = folder_ / "culdcept" / "mine";
  EXPECT_TRUE(fs::exists(set / "faces.html"));
  EXPECT_EQ(run_command({"sets", "check", set.string()}).code, cli::kOk);
  EXPECT_EQ(run_command(make).code, cli::kBadInput) << "it is there already";
}

}  // namespace
}  // namespace fudaba
