// What the vocabulary's tables say of events is what happens in games, and abilities that nobody
// thought of are played.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "effect/compile.h"
#include "effect/print_text.h"
#include "effect/sense.h"
#include "reading.h"
#include "support/loaded.h"
#include "support/other_abilities.h"
#include "support/pools.h"
#include "support/random_tree.h"

namespace fudaba::effect {
namespace {

using fudaba::test::RandomTrees;
using fudaba::test::written;

constexpr std::size_t kMostAbilities = 10;  // of one card
constexpr int kMostMoves = 200;

// Abilities for every card of a kind, in place of its own.
using ByKind = std::vector<std::vector<std::string>>;

class Played : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const fudaba::test::Loaded& loaded() {
    return fudaba::test::Loaded::of(GetParam());
  }
  [[nodiscard]] static const CardFormat& format() { return games()[GetParam()].card_format(); }
  [[nodiscard]] static std::span<const Entry> events() {
    return format().vocabulary->table("trigger")->entries;
  }

  // The shipped cards with these abilities in place of their own, and a trait beside them.
  [[nodiscard]] static CardPool pool_with(const ByKind& abilities,
                                          const std::string& trait = fudaba::test::kOneTrait) {
    return fudaba::test::with_other_abilities(
        std::string(games()[GetParam()].id), format(),
        [&](std::size_t kind) { return abilities[kind]; }, trait);
  }
  // One ability for the cards of all kinds.
  [[nodiscard]] static ByKind everywhere(const std::vector<std::string>& abilities) {
    return ByKind(format().kinds->entries.size(), abilities);
  }

  // Effects that began in a game of random moves with shipped decks. With such cards a game need
  // not come to an end.
  [[nodiscard]] static std::vector<Event> effects_of_game(const CardPool& pool, std::size_t seed) {
    const std::unique_ptr<AnyGame> game = games()[GetParam()].make(pool);
    const auto& decks = loaded().decks;
    MatchSetup setup;
    setup.decks = {decks[seed % decks.size()].cards, decks[(seed + 1) % decks.size()].cards};
    setup.key = key_from_seed(seed);
    FastRandom random(seed);
    EventLog log;
    const std::unique_ptr<Position> position = game->setup(setup, &log);
    for (int i = 0; i < kMostMoves && position->outcome() == Outcome::Ongoing; ++i) {
      MoveList moves;
      position->legal_moves(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      EXPECT_TRUE(position->apply(move, &log).allows());
    }
    std::erase_if(log, [](const Event& e) { return e.kind != EventKind::Effect; });
    return log;
  }

  // How often in a game the value of a card was changed, and how often a value was seen to be made
  // of such a change.
  struct Changes {
    std::size_t made = 0;
    std::size_t seen = 0;
  };
  [[nodiscard]] static Changes changes_of_game(const CardPool& pool) {
    const auto properties = format().vocabulary->table("property")->entries;
    const std::unique_ptr<AnyGame> game = games()[GetParam()].make(pool);
    MatchSetup setup;
    setup.decks = {loaded().decks[0].cards, loaded().decks[1].cards};
    setup.key = key_from_seed(1);
    FastRandom random(1);
    EventLog log;
    Changes changes;
    const std::unique_ptr<Position> position = game->setup(setup, &log);
    for (int i = 0; i < 80 && position->outcome() == Outcome::Ongoing; ++i) {
      MoveList moves;
      position->legal_moves(moves);
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      EXPECT_TRUE(position->apply(move, &log).allows());
      for (const Event& event : std::exchange(log, {})) {
        const bool changed =
            event.kind == EventKind::ValueChanged || event.kind == EventKind::ValueSet;
        if (!changed || event.card >= kMaxCards || event.detail >= properties.size()) { continue; }
        for (const CardValue& value : position->values(event.card)) {
          if (value.id != properties[event.detail].id) { continue; }
          ++changes.made;
          const bool is_made_of_it =
              std::any_of(value.from.begin(), value.from.end(), [&](const ValueChange& change) {
                return change.sets ? value.now == event.amount : value.now != value.printed;
              });
          changes.seen += is_made_of_it ? 1U : 0U;
        }
      }
    }
    return changes;
  }
};

// Nothing but shuffling: it changes no event and asks nobody.
std::string instead(const Entry& event) {
  const bool of_player = (event.of & kOfPlayers) != 0;
  return "{instead_of: " + std::string(event.id) + (of_player ? ", of: card" : "") +
         ", do: {shuffle_deck: you}}";
}

TEST_P(Played, what_takes_the_place_of_an_event_happens_if_the_table_says_so) {
  std::vector<std::string> idle;
  for (const Entry& event : events()) {
    if ((event.of & kReplaceable) == 0) { idle.push_back(instead(event)); }
  }
  for (std::size_t from = 0; from < idle.size(); from += kMostAbilities) {
    if (from > 0 && fudaba::test::tries(1, 2) == 1) { break; }  // in every check some of them
    const std::size_t end = std::min(idle.size(), from + kMostAbilities);
    const std::vector<std::string> some(idle.begin() + static_cast<std::ptrdiff_t>(from),
                                        idle.begin() + static_cast<std::ptrdiff_t>(end));
    EXPECT_TRUE(effects_of_game(pool_with(everywhere(some)), 1).empty()) << some.front() << " …";
  }
  const bool has_yourself = format().vocabulary->find(Type::Filter, "yourself") != nullptr;
  for (const Entry& event : events()) {
    if ((event.of & kReplaceable) == 0) { continue; }
    std::string ability = instead(event);
    const std::size_t of = ability.find("of: card");
    if (of != std::string::npos && has_yourself) { ability.replace(of, 8, "of: yourself"); }
    std::size_t fired = 0;
    std::vector<std::string> abilities{ability};
    if (event.id == "power_used") {  // by nothing but abilities that are used
      abilities.emplace_back("{sage_phase: {look_at: opponent}}");
    }
    const CardPool pool = pool_with(everywhere(abilities));
    for (std::size_t seed = 0; seed < 3 && fired == 0; ++seed) {
      fired = effects_of_game(pool, seed).size();
    }
    EXPECT_GT(fired, 0U) << ability;
  }
}

TEST_P(Played, events_happen_to_the_kinds_of_cards_that_the_table_names) {
  int index = 0;
  for (const Entry& event : events()) {
    const std::string when = "{when: " + std::string(event.id);
    const bool of_cards = (event.of & kOfPlayers) == 0;
    const bool has_card = (event.of & kEveryCard) != 0;
    if (!of_cards && has_card) { continue; }
    // In every check some of them.
    if (++index % fudaba::test::tries(7, 1) != 0) { continue; }
    // Without a description an event is the card's own; with one it is any card's.
    const std::string ability =
        when + (of_cards ? "" : ", of: card, whose: any") + ", do: {look_at: this}}";
    const CardPool pool = pool_with(everywhere({ability}));
    for (const Event& effect : effects_of_game(pool, 2)) {
      const std::uint8_t kind = pool.def(effect.def).kind;
      const bool named = ((event.of >> kind) & 1U) != 0 || format().bearer(kind) != nullptr;
      EXPECT_TRUE(of_cards && named) << ability << ' ' << pool.text(effect.def).id;
      if (!(of_cards && named)) { break; }
    }
  }
}

// The most effects that one card began for a player.
std::size_t most_of_one(const std::vector<Event>& effects) {
  std::map<std::pair<Seat, CardId>, std::size_t> count;
  std::size_t most = 0;
  for (const Event& effect : effects) {
    most = std::max(most, ++count[{effect.seat, effect.card}]);
  }
  return most;
}

TEST_P(Played, an_ability_works_no_more_often_than_its_limit_lets_it) {
  const auto effects = [&](const std::string& limit) {
    const std::string ability =
        "{when: turn_start, whose: any, limit: " + limit + ", do: {look_at: this}}";
    return effects_of_game(pool_with(everywhere({ability})), 4);
  };
  EXPECT_GT(most_of_one(effects("none")), 1U);
  EXPECT_EQ(most_of_one(effects("once_a_game")), 1U);
}

TEST_P(Played, an_ability_that_is_used_works_no_more_often_than_its_limit_lets_it) {
  const bool has_act = format().vocabulary->find(Type::Ability, "act") != nullptr;
  const bool shared = format().vocabulary->find(Type::Ability, "after_test") == nullptr;
  ASSERT_TRUE(has_act);
  const auto effects = [&](const std::string& limit) {
    const std::string act =
        shared ? "{act: {look_at: this}, limit: " : "{sage_phase: {look_at: this}, limit: ";
    std::vector<Event> all;
    for (std::size_t seed = 0; seed < 2; ++seed) {
      const auto some = effects_of_game(pool_with(everywhere({act + limit + "}"})), seed);
      const bool more = most_of_one(some) > most_of_one(all);
      all = more ? some : all;
    }
    return most_of_one(all);
  };
  EXPECT_GT(effects("none"), 1U);
  EXPECT_EQ(effects("once_a_game"), 1U);
}

TEST_P(Played, what_happens_is_brought_about_by_an_effect_or_not) {
  const auto effects = [&](const std::string& cause) {
    const std::string discards = "{when: turn_start, limit: once_a_game, do: {discard: 1}}";
    const std::string waits =
        "{when: discarded, of: card, whose: any, cause: " + cause + ", do: {look_at: this}}";
    const ByKind abilities = everywhere(cause.empty() ? std::vector<std::string>{discards}
                                                      : std::vector<std::string>{discards, waits});
    return effects_of_game(pool_with(abilities), 5).size();
  };
  const std::size_t none = effects("");
  EXPECT_GT(none, 0U);
  EXPECT_GT(effects("effect"), none);
}

TEST_P(Played, what_a_chosen_player_does_and_arranges_comes_to_an_end) {
  const auto effects = [&](const std::string& does) {
    return effects_of_game(pool_with(everywhere({"{when: turn_start, do: " + does + "}"})), 7)
        .size();
  };
  EXPECT_GT(effects("[{look_at: {top: 2}}, {player_does: {arrange: {top: 2}, end: bottom}}]"), 0U);
}

TEST_P(Played, what_an_effect_puts_in_force_works_for_a_while) {
  const auto effects = [&](const std::string& does) {
    return effects_of_game(pool_with(everywhere({"{when: turn_start, do: " + does + "}"})), 6)
        .size();
  };
  const std::string lasting =
      "{in_force: {when: turn_start, whose: any, do: {look_at: opponent}}, until: your_next_turn}";
  EXPECT_GT(effects(lasting), effects("{look_at: this}"));
}

TEST_P(Played, what_asks_for_a_trait_finds_whoever_bears_it) {
  const ByKind abilities = everywhere(
      {"{when: turn_start, whose: any, if: {exists: {each: {trait: one_trait}, in: deck}}, "
       "do: {look_at: opponent}}"});
  EXPECT_GT(effects_of_game(pool_with(abilities), 6).size(), 0U);
  EXPECT_EQ(effects_of_game(pool_with(abilities, fudaba::test::kOtherTrait), 6).size(), 0U);
}

// The changes of numbers in a tree, each made of all cards in play; none that might kill them.
void collect_changes(const Term& term, std::vector<std::string>& changes) {
  const Op op = op_of(term);
  if ((op == Op::Gain || op == Op::SetTo) && term.args[1].kind == Term::Kind::Number &&
      term.args[1].value > 0) {
    const auto& params = term.word->params;
    changes.push_back("{" + std::string(params[0].name) + ": " + written(term.args[0]) + ", " +
                      std::string(params[1].name) + ": " + written(term.args[1]) + ", " +
                      std::string(params[2].name) +
                      ": {each: card}, until: " + written(term.args[3]) + "}");
  }
  for (const Term& arg : term.args) { collect_changes(arg, changes); }
  for (const Term& item : term.items) { collect_changes(item, changes); }
}

TEST_P(Played, a_gain_changes_the_value) {
  RandomTrees trees(format(), 8, {loaded().catalogue.pool.texts[0].id});
  std::size_t seen = 0;
  for (int tried = 0; tried < 20 && (tried < fudaba::test::tries(2, 12) || seen == 0);) {
    std::vector<std::string> changes;
    collect_changes(trees.next().term, changes);
    if (changes.empty()) { continue; }
    const std::string yaml = "{when: turn_start, whose: any, do: " + changes.front() + "}";
    const auto [term, faults] = fudaba::test::read(*format().vocabulary, Type::Ability, yaml);
    Program program;
    std::vector<Fault> compiled;
    if (!term || compile_ability(*term, program, compiled) < 0) { continue; }
    ByKind abilities = everywhere({});
    bool fits = false;
    for (std::size_t kind = 0; kind < abilities.size(); ++kind) {
      if (!nonsense_in(*term, format(), static_cast<std::uint8_t>(kind)).empty()) { continue; }
      abilities[kind].push_back(yaml);
      fits = true;
    }
    if (!fits) { continue; }
    ++tried;
    const Changes found = changes_of_game(pool_with(abilities));
    EXPECT_TRUE(found.made == 0 || found.seen > 0) << yaml;
    seen += found.seen;
  }
  EXPECT_GT(seen, 0U);
}

TEST_P(Played, random_abilities_are) {
  RandomTrees trees(format(), 5, {loaded().catalogue.pool.texts[0].id});
  std::size_t began = 0;
  const auto most = static_cast<std::size_t>(fudaba::test::tries(1, 4));
  for (std::size_t round = 0; round < 4 && (round < most || began == 0); ++round) {
    ByKind abilities = everywhere({});
    for (int i = 0; i < 24; ++i) {
      const fudaba::test::RandomAbility ability = trees.next();
      if (abilities[ability.kind].size() < kMostAbilities) {
        abilities[ability.kind].push_back(written(ability.term));
      }
    }
    began += effects_of_game(pool_with(abilities), round).size();
  }
  EXPECT_GT(began, 0U);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Played, testing::Range(std::size_t{0}, std::size_t{5}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
