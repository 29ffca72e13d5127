// A text says what an ability does: two abilities that do different things never have one text.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "effect/behaviour.h"
#include "effect/print.h"
#include "effect/print_text.h"
#include "effect/sense.h"
#include "games/games.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba::effect {
namespace {

using fudaba::test::RandomAbility;
using fudaba::test::RandomTrees;
using fudaba::test::written;

// How many trees a game, all different; make check-long tries more (FUDABA_TREES).
int trees_to_try() {
  const char* given = std::getenv("FUDABA_TREES");
  constexpr int kFew = fudaba::test::kSanitized ? 25 : 100;
  return given == nullptr ? kFew : std::atoi(given);
}

// Every word of a tree, outermost first.
void each_place(Term& term, const std::function<void(Term&)>& visit) {
  visit(term);
  for (Term& arg : term.args) { each_place(arg, visit); }
  for (Term& item : term.items) { each_place(item, visit); }
}

class DistinctText : public testing::TestWithParam<std::size_t> {
 protected:
  // A text and the ability that was found to have it.
  struct Known {
    std::string does;
    std::string yaml;
  };

  [[nodiscard]] static const CardFormat& format() { return games()[GetParam()].card_format(); }

  // Compares an ability with all those seen before.
  void see(const RandomAbility& ability) {
    const std::string does = behaviour(ability.term);
    if (does.empty() || !seen_.insert(std::to_string(ability.kind) + does).second) { return; }
    if (!nonsense_in(ability.term, format(), ability.kind).empty()) { return; }
    ++tried_;
    const PrintContext context{nullptr, format().bearer(ability.kind)};
    for (const Language language : {Language::Ja, Language::En}) {
      // "This card" is another one on another card.
      const std::string text =
          std::to_string(ability.kind) + ' ' + print(ability.term, language, context);
      const auto [known, is_new] = texts_[language == Language::Ja ? 0 : 1].emplace(
          text, Known{does, written(ability.term)});
      if (is_new || known->second.does == does) { continue; }
      ADD_FAILURE() << text << '\n' << known->second.yaml << '\n' << written(ability.term);
    }
  }

  // The ability with one thing in it changed: each entry by all others, each number, what may be
  // left out left out, what stands inside the word in front of it behind it.
  void see_neighbours(const RandomAbility& ability) {
    RandomAbility changed = ability;
    meant_.clear();
    each_place(changed.term, [&](Term& term) {
      const Op op = op_of(term);
      if (op == Op::Picked || op == Op::Top || op == Op::Bottom) { meant_.push_back(term); }
    });
    for (const Op op : {Op::This, Op::It, Op::Subject, Op::Picked}) { meant_.push_back(word(op)); }
    each_place(changed.term, [&](Term& term) {
      for (std::size_t i = 0; i < term.args.size(); ++i) {
        change(changed, term.args[i], term.word->params[i]);
      }
      if (term.kind == Term::Kind::List) { see_hoisted(changed, term); }
    });
  }

  int tried_ = 0;

 private:
  void change(const RandomAbility& whole, Term& arg, const Param& param) {
    const Term before = arg;
    if (param.fixed) { return; }
    if (param.type == Type::Choice) {
      const Table& table = *format().vocabulary->table(param.table);
      for (std::size_t i = 0; i < table.entries.size(); ++i) {
        arg.kind = Term::Kind::Entry;
        arg.value = static_cast<int>(i);
        arg.entry = &table.entries[i];
        see(whole);
      }
    } else if (before.kind == Term::Kind::Number) {
      for (const int other : {before.value + 1, -before.value, 1}) {
        arg.value = other;
        see(whole);
      }
    }
    // A word that refers to cards by all others that may do so here.
    if (param.type == Type::Cards && before.kind == Term::Kind::Word) {
      for (const Term& other : meant_) {
        arg = other;
        see(whole);
      }
    }
    const bool names = param.type == Type::Name;  // "as": for words behind it
    if (param.fallback == kAbsent && !names && before.kind != Term::Kind::Absent) {
      arg = Term{};
      see(whole);
    }
    arg = before;
  }

  // [{not: [a, b]}] and [{not: a}, b], [{may: [a, b]}] and [{may: a}, b] …
  void see_hoisted(const RandomAbility& whole, Term& list) {
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      for (std::size_t k = 0; k < list.items[i].args.size(); ++k) {
        const Term& inner = list.items[i].args[k];
        const bool alike = list.items[i].kind == Term::Kind::Word &&
                           list.items[i].word->params[k].type == list.items[i].word->type;
        if (!alike || inner.kind != Term::Kind::List) { continue; }
        const Term before = list;
        Term last = inner.items.back();
        list.items[i].args[k].items.pop_back();
        list.items.insert(list.items.begin() + static_cast<std::ptrdiff_t>(i) + 1, last);
        see(whole);
        list = before;
      }
    }
  }

  static Term word(Op op) {
    const auto words = format().vocabulary->shared;
    const auto at = std::find_if(words.begin(), words.end(), [&](const Word& its) {
      return its.type == Type::Cards && static_cast<Op>(its.op) == op && its.params.empty();
    });
    Term term;
    term.kind = Term::Kind::Word;
    term.word = &*at;
    return term;
  }

  std::vector<Term> meant_;  // words that refer to cards
  std::map<std::string, Known> texts_[2];
  std::set<std::string> seen_;
};

TEST_P(DistinctText, of_abilities_that_do_different_things) {
  RandomTrees trees(format(), 7);
  for (const int count = trees_to_try(); tried_ < count && !HasFailure();) {
    const RandomAbility ability = trees.next();
    see(ability);
    see_neighbours(ability);
  }
}

INSTANTIATE_TEST_SUITE_P(EveryGame, DistinctText,
                         testing::Range(std::size_t{0}, games().size(),
                                        std::size_t{fudaba::test::kGameStep}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
