// Sets of one's own as documents, and records of matches with them.
#include <gtest/gtest.h>

#include "match/match.h"
#include "match/record.h"
#include "match/set_document.h"
#include "support/own_sets.h"

namespace fudaba::match {
namespace {

using catalog::OwnSet;
using test::Loaded;

std::string set_fault_in(const std::string& text) {
  const auto set = read_set(text);
  return set ? std::string() : set.error().text(Language::En);
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

OwnSet small_set() {
  OwnSet set;
  set.game = "kannagi";
  set.id = "own";
  set.version = 2;
  set.name = {"自作", ""};
  set.author = "花";
  set.about = {"試し", "試し"};
  set.cards.push_back({"cards", "cards: []\n"});
  set.decks.push_back({"decks[0]", "id: one\n"});
  set.pictures.push_back({"fog", "png", "\x89PNG\r\n\x1a\n12"});
  return set;
}

TEST(SetDocument, ReadsBackAsItWasWritten) {
  const OwnSet set = small_set();
  const std::string text = to_json(set);
  const auto read = read_set(text);
  ASSERT_TRUE(read) << read.error().text(Language::En);
  EXPECT_EQ(to_json(*read), text);
  EXPECT_EQ(read->pictures, set.pictures);
  EXPECT_EQ(read->name, set.name);
  EXPECT_EQ(note_of(*read), note_of(set));
  EXPECT_EQ(note_of(set).name.en, "自作") << "a language suffices";
  OwnSet later = set;
  later.version = 3;
  EXPECT_NE(note_of(later).digest, note_of(set).digest);
}

TEST(SetDocument, SaysWhereItIsNone) {
  const std::string text = to_json(small_set());
  EXPECT_EQ(set_fault_in(text), "");
  const auto says = [&](std::string_view from, std::string_view to, std::string_view part) {
    const std::string found = set_fault_in(replaced(text, from, to));
    EXPECT_NE(found.find(part), std::string::npos) << to << ": " << found;
  };
  says(R"("fudaba_set":1)", R"("fudaba_set":2)", "fudaba_set");
  says(R"("id":"own")", R"("id":"../own")", "id: ");
  says(R"("id":"own")", R"("id":"Own")", "lowercase letters");
  says(R"("version":2)", R"("version":0)", "version");
  says(R"({"ja":"自作"})", "{}", "name");
  says(R"({"ja":"自作"})", R"("自作")", "name");
  says(R"("author":"花")", R"("author":"a\nb")", "author");
  says(R"("author":"花")", R"("auhtor":"花")", "auhtor");
  says(R"("decks":["id: one\n"])", R"("decks":[1])", "decks[0]");
  says("data:image/png;base64,", "data:image/svg+xml;base64,", "pictures.fog");
  says("data:image/png;base64,", "https://example.org/", "pictures.fog");
  says("data:image/png;base64,i", "data:image/png;base64,!", "pictures.fog");
  EXPECT_NE(set_fault_in("[1").size(), 0U);
  EXPECT_NE(set_fault_in(std::string(5U << 20U, ' ')).find("2 MiB"), std::string::npos);
  OwnSet huge = small_set();
  huge.cards[0].text = std::string(catalog::kMaxSetCardBytes + 1, ' ');
  EXPECT_NE(set_fault_in(to_json(huge)).find("cards"), std::string::npos);
  huge = small_set();
  huge.decks.assign(catalog::kMaxSetDecks, {"deck", std::string(40000, ' ')});
  EXPECT_NE(set_fault_in(to_json(huge)).find("2 MiB"), std::string::npos);
}

// Nothing is quadratic in what a stranger sends.
TEST(SetDocument, OfManyMistakesIsReadInBoundedTime) {
  std::string cards = "cards:\n";
  while (cards.size() < catalog::kMaxSetCardBytes - 200) {
    cards +=
        "  - {id: x, kind: nothing, abilities: [{wen: x}, {gains: y}], nothing_like_it: [[1]]}\n";
  }
  OwnSet set = small_set();
  set.cards[0].text = cards;
  std::size_t n = 0;
  while (Loaded::of(n).supplies.entry->id != "kannagi") { ++n; }
  const test::WithSet read(Loaded::of(n), set);
  EXPECT_FALSE(read.faults.empty());
  EXPECT_LE(read.faults.size(), 1000U);
  EXPECT_EQ(read.catalogue.pool.defs.size(), Loaded::of(n).catalogue.pool.defs.size());
}

// Places of which each asks for the power of all, which asks for the power of all, and so on: to
// the end this would take longer than anybody lives.
TEST(OwnCards, ThatAskWithoutEndAreAnsweredSoon) {
  std::string places = "{each: place}";
  for (int i = 0; i < 10; ++i) {
    places = "{each: [place, {current: power, at_least: {count: " + places + "}}]}";
  }
  OwnSet set = small_set();
  set.cards[0].text =
      "cards:\n  - {id: fog, name: {ja: 霧}, kind: place, season: autumn, cost: 0, power: 1, "
      "abilities: [{gains: power, by: {count: " +
      places + "}, affects: place}]}\n";
  std::size_t n = 0;
  while (Loaded::of(n).supplies.entry->id != "kannagi") { ++n; }
  const test::WithSet with(Loaded::of(n), set);
  Match::Start start;
  for (DeckList& deck : start.setup.decks) {
    deck.cards.assign(48, with.catalogue.pool.find("fog"));
  }
  start.setup.key = key_from_seed(1);
  auto match = Match::start(with.supplies, std::move(start), nullptr);
  ASSERT_TRUE(match) << match.error().en;
  FastRandom random(1);
  while (match->position().outcome() == Outcome::Ongoing && match->moves().size() < 120) {
    EXPECT_TRUE(match->apply(match->position().choose("random", random), nullptr).allows());
  }
  EXPECT_TRUE(replay(match->record(), with.supplies).digests_compared);
}

// A match of random moves with decks of copies.
Record recorded(const test::WithSet& with, const Loaded& base, std::uint64_t seed) {
  const effect::CardFormat& format = base.supplies.entry->card_format();
  Match::Start start;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    const DeckList& deck = base.decks[seat].cards;
    for (const std::string& word : test::of_copies(deck_words(deck, base.catalogue.pool, format))) {
      EXPECT_TRUE(add_deck_word(start.setup.decks[seat], word, with.catalogue.pool, format))
          << word;
    }
  }
  start.setup.key = key_from_seed(seed);
  start.players = {"A", "B"};
  auto match = Match::start(with.supplies, std::move(start), nullptr);
  EXPECT_TRUE(match) << match.error().en;
  FastRandom random(seed);
  while (match->position().outcome() == Outcome::Ongoing && match->moves().size() < 120) {
    EXPECT_TRUE(match->apply(match->position().choose("random", random), nullptr).allows());
  }
  return match->record();
}

TEST(RecordWithASet, ReplaysByItselfInEveryGame) {
  for (std::size_t n = 0; n < games().size(); ++n) {
    const Loaded& base = Loaded::of(n);
    const OwnSet set = test::copies_of(base);
    const test::WithSet with(base, set);
    const Record record = recorded(with, base, 7);
    ASSERT_TRUE(record.set);
    EXPECT_EQ(record.set->version, 3);
    const std::string text = to_json(record);
    const auto read = read_record(text);
    ASSERT_TRUE(read) << read.error().text(Language::En);
    EXPECT_EQ(*read, record);
    // From the text alone.
    const test::WithSet again(base, *read_set(read->set->document));
    const Replay fits = replay(*read, again.supplies);
    EXPECT_FALSE(fits.misfit) << base.supplies.entry->id << fits.misfit->why.en;
    EXPECT_TRUE(fits.digests_compared);
    const Replay without = replay(*read, base.supplies);
    ASSERT_TRUE(without.misfit);
    EXPECT_NE(without.misfit->why.en.find("the set"), std::string::npos);
    const std::string& digest = record.set->digest;
    const auto changed = read_record(replaced(text, digest, std::string(32, '0')));
    ASSERT_FALSE(changed);
    EXPECT_NE(changed.error().text(Language::En).find("set.digest"), std::string::npos);
  }
}

}  // namespace
}  // namespace fudaba::match
