// The ready decks: legal, together nearly the whole set, with everything that its cards can do, and
// with skill cards that are worth their place.
#include "catalog/decks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "games/dgrayman/card_format.h"
#include "games/dgrayman/table.h"
#include "games/games.h"
#include "lab/duel.h"
#include "support/files.h"

namespace fudaba::dgrayman::test {
namespace {

using catalog::Deck;

const CardPool& pool() {
  static const CardPool kPool = pool_of_files(fudaba::test::files_in("data/dgrayman/cards"));
  return kPool;
}

const std::vector<Deck>& decks() {
  static const std::vector<Deck> kDecks = [] {
    std::vector<Deck> all;
    for (const std::string& path : fudaba::test::files_in("data/dgrayman/decks")) {
      const auto deck =
          catalog::read_deck({path, fudaba::test::text_of_file(path)}, pool(), card_format());
      EXPECT_TRUE(deck) << path;
      if (deck) { all.push_back(*deck); }
    }
    return all;
  }();
  return kDecks;
}

bool is_for_decks(DefId def) {
  return ((card_format().deck_kinds >> pool().def(def).kind) & 1U) != 0;
}

std::set<DefId> cards_in_decks() {
  std::set<DefId> cards;
  for (const Deck& deck : decks()) {
    for (const auto& [card, count] : deck.cards) { cards.insert(card); }
  }
  return cards;
}

void add_words(const effect::Term& term, std::set<std::string>& words) {
  if (term.kind == effect::Term::Kind::Word) { words.emplace(term.word->id); }
  if (term.kind == effect::Term::Kind::Entry) { words.emplace(term.entry->id); }
  for (const effect::Term& arg : term.args) { add_words(arg, words); }
  for (const effect::Term& item : term.items) { add_words(item, words); }
}

// Everything that a card does: its kind, its actions, when it is used, the words of its abilities.
void add_mechanisms(DefId def, std::set<std::string>& all) {
  const CardDef& d = pool().def(def);
  const auto entry = [](std::string_view table, int index) {
    return std::string(
        card_format().vocabulary->table(table)->entries[static_cast<unsigned>(index)].id);
  };
  all.insert(entry("kind", d.kind));
  if (static_cast<CardKind>(d.kind) == CardKind::Skill) {
    all.insert(entry("timing", d.values[static_cast<unsigned>(Value::Timing)]) + " skill");
  }
  const auto actions = static_cast<unsigned>(d.values[static_cast<unsigned>(Value::Actions)]);
  for (int i = 0; i < kIcons; ++i) {
    if (((actions >> i) & 1U) != 0) { all.insert(entry("action", i) + " icon"); }
  }
  for (const effect::Term& ability : pool().text(def).abilities) { add_words(ability, all); }
}

TEST(ReadyDecks, AreAtLeastSixAndMayBePlayed) {
  EXPECT_GE(decks().size(), 6U);
  for (const Deck& deck : decks()) {
    EXPECT_TRUE(catalog::check_deck(deck, pool(), card_format(), Game::profile()).empty())
        << deck.id;
    EXPECT_FALSE(deck.description.ja.empty() || deck.description.en.empty()) << deck.id;
    EXPECT_FALSE(deck.plan.ja.empty() || deck.plan.en.empty()) << deck.id;
  }
}

TEST(ReadyDecks, HoldEightyFivePercentOfTheCards) {
  std::size_t all = 0;
  for (DefId def = 0; def < pool().defs.size(); ++def) { all += is_for_decks(def) ? 1U : 0U; }
  EXPECT_GE(cards_in_decks().size() * 100, all * 85);
}

TEST(ReadyDecks, PlayEverythingThatTheCardsOfTheSetCanDo) {
  std::set<std::string> known;
  for (DefId def = 0; def < pool().defs.size(); ++def) {
    if (is_for_decks(def)) { add_mechanisms(def, known); }
  }
  std::set<std::string> played;
  for (const DefId def : cards_in_decks()) { add_mechanisms(def, played); }
  for (const std::string& mechanism : known) {
    EXPECT_TRUE(played.contains(mechanism)) << mechanism;
  }
}

TEST(ReadyDecks, NameInTheirPlansOnlyCardsTheyHold) {
  for (const Deck& deck : decks()) {
    std::set<std::string> names;
    for (const auto& [card, count] : deck.cards) { names.insert(pool().text(card).name.ja); }
    const std::string_view open = "「";
    const std::string_view close = "」";
    const std::string text = deck.description.ja + deck.plan.ja;
    for (std::size_t at = text.find(open); at != std::string::npos; at = text.find(open, at)) {
      at += open.size();
      const std::string name = text.substr(at, text.find(close, at) - at);
      EXPECT_TRUE(names.contains(name)) << deck.id << ": " << name;
    }
  }
}

// The same deck with plain characters (of its own persons, without abilities, those that search
// first) in place of its skill cards.
DeckList without_skills(const Deck& deck) {
  std::map<DefId, int> cards;
  std::set<DefId> persons;
  int missing = 0;
  for (const auto& [card, count] : deck.cards) {
    const CardDef& d = pool().def(card);
    if (static_cast<CardKind>(d.kind) == CardKind::Skill) {
      missing += count;
    } else {
      cards[card] = count;
      persons.insert(d.named[static_cast<unsigned>(NamedField::Person)]);
    }
  }
  std::vector<DefId> plain;
  for (DefId def = 0; def < pool().defs.size(); ++def) {
    const CardDef& d = pool().def(def);
    const bool fits = static_cast<CardKind>(d.kind) == CardKind::Character &&
                      d.ability_count == 0 &&
                      persons.contains(d.named[static_cast<unsigned>(NamedField::Person)]);
    if (fits) { plain.push_back(def); }
  }
  std::sort(plain.begin(), plain.end(), [](DefId a, DefId b) {
    const auto searches = [](DefId def) {
      const auto icons = pool().def(def).values[static_cast<unsigned>(Value::Actions)];
      return (static_cast<unsigned>(icons) & bit(Icon::Search)) != 0;
    };
    return std::tuple(!searches(a), a) < std::tuple(!searches(b), b);
  });
  for (const DefId def : plain) {
    const int room = std::min(missing, kCopies - cards[def]);
    cards[def] += room;
    missing -= room;
  }
  EXPECT_EQ(missing, 0) << deck.id;
  DeckList list;
  for (const auto& [card, count] : cards) {
    list.cards.insert(list.cards.end(), static_cast<std::size_t>(count), card);
  }
  return list;
}

TEST(ReadyDecks, AreBetterWithTheirSkillCardsThanWithPlainCharactersInstead) {
  const auto game = find_game(Game::kId)->make(pool());
  std::uint64_t games = 0;
  std::uint64_t wins = 0;
  for (const Deck& deck : decks()) {
    lab::DuelOptions options;
    options.sides = {lab::Contestant{"greedy", {deck.list()}},
                     lab::Contestant{"greedy", {without_skills(deck)}}};
    options.pairs = 50;
    const lab::DuelReport report = lab::run_duel(*game, options);
    games += report.games.size();
    wins += report.wins_a;
  }
  EXPECT_GT(wins * 100, games * 51) << wins << " of " << games;
}

}  // namespace
}  // namespace fudaba::dgrayman::test
