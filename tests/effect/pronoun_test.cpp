// A pronoun means the cards that were spoken of last: composed of random actions, abilities in
// which another card comes between a choice and the word that refers to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <optional>
#include <regex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "effect/behaviour.h"
#include "effect/compile.h"
#include "effect/print.h"
#include "effect/print_text.h"
#include "effect/sense.h"
#include "games/games.h"
#include "reading.h"
#include "support/random_tree.h"
#include "support/sanitized.h"

namespace fudaba::effect {
namespace {

using fudaba::test::RandomAbility;
using fudaba::test::RandomTrees;

constexpr std::array<Language, 2> kLanguages = {Language::Ja, Language::En};

int count_of(const std::string& text, const std::string& pattern) {
  const std::regex what(pattern);
  return static_cast<int>(
      std::distance(std::sregex_iterator(text.begin(), text.end(), what), std::sregex_iterator()));
}

int pronouns_in(const std::string& text, Language language) {
  if (language == Language::Ja) { return count_of(text, "それ|その"); }
  // Behind the card itself: put … into its owner's hand without showing it.
  const std::regex behind("its owner's|their owners'|without showing (it|them)");
  return count_of(std::regex_replace(text, behind, ""),
                  R"(\b([Ii]t|[Ii]ts|[Tt]hem|[Tt]heir|[Tt]hey)\b)");
}

// Random actions put together: a choice, what comes between, and what is done with the choice.
class Composer {
 public:
  Composer(const CardFormat& format, std::uint32_t seed)
      : format_(format), random_(seed), trees_(format, seed) {
    for (int i = 0; i < 400; ++i) { gather(trees_.next().term); }
    note_nouns();
  }

  struct Composed {
    RandomAbility ability;  // the choice, what comes between, and what is done with the choice
    RandomAbility other;    // … with this card
    RandomAbility between;  // only what comes between
  };

  // Nothing: what came together makes no sense.
  std::optional<Composed> next(Op reference) {
    const Term choice = any(reference == Op::It ? sets_ : choices_);
    const Term between = any(plain_);
    const Term with_it = about(any(users_), word_of(reference));
    const Term with_this = about(with_it, word_of(Op::This));
    const Composed composed{played(joined(reference, choice, {between, with_it})),
                            played(joined(reference, choice, {between, with_this})),
                            played(between)};
    for (const RandomAbility* its : {&composed.ability, &composed.between}) {
      Program program;
      std::vector<Fault> faults;
      if (compile_ability(its->term, program, faults) < 0 ||
          !nonsense_in(its->term, format_, its->kind).empty()) {
        return std::nullopt;
      }
    }
    return composed;
  }

  // Whether a text speaks of cards, by any noun of the game.
  [[nodiscard]] bool speaks_of_cards(std::string text, Language language) const {
    for (const std::string& zone : no_cards_) {
      for (std::size_t at = text.find(zone); at != std::string::npos; at = text.find(zone, at)) {
        text.erase(at, zone.size());
      }
    }
    const std::vector<std::string>& nouns = language == Language::Ja ? ja_ : en_;
    return std::any_of(nouns.begin(), nouns.end(), [&](const std::string& noun) {
      return language == Language::Ja ? text.find(noun) != std::string::npos
                                      : count_of(text, "\\b" + noun + "\\b") > 0;
    });
  }

 private:
  template <typename T>
  static std::uint32_t size(const std::vector<T>& items) {
    return static_cast<std::uint32_t>(items.size());
  }
  const Term& any(const std::vector<Term>& items) { return items[random_.below(size(items))]; }

  Term word_of(Op op) const {
    const auto words = format_.vocabulary->shared;
    const auto at = std::find_if(words.begin(), words.end(), [&](const Word& word) {
      return word.type == Type::Cards && static_cast<Op>(word.op) == op && word.params.empty();
    });
    Term term;
    term.kind = Term::Kind::Word;
    term.word = &*at;
    return term;
  }

  static bool refers(const Term& term) {
    const Op op = op_of(term);
    return op == Op::Picked || op == Op::It || op == Op::Subject || op == Op::EventAmount ||
           op == Op::Number || std::any_of(term.args.begin(), term.args.end(), refers) ||
           std::any_of(term.items.begin(), term.items.end(), refers);
  }
  static bool has_action(const Term& term) {
    return std::any_of(term.word->params.begin(), term.word->params.end(), [](const Param& param) {
      return param.type == Type::Action || param.type == Type::Ability || param.name == "as";
    });
  }

  void gather(const Term& term) {
    for (const Term& arg : term.args) { gather(arg); }
    for (const Term& item : term.items) { gather(item); }
    if (term.kind != Term::Kind::Word || term.word->type != Type::Action || refers(term)) {
      return;
    }
    const Op op = op_of(term);
    if (op == Op::ForEachWord) { sets_.push_back(term); }
    if (op == Op::Choose || op == Op::PickRandom) {
      choices_.push_back(term);
      for (Term& arg : choices_.back().args) {
        if (arg.kind == Term::Kind::Name) { arg = Term{}; }
      }
    }
    if (has_action(term) || op == Op::Discard || op == Op::CutShort) { return; }
    plain_.push_back(term);
    if (first_cards(term) != term.args.size()) { users_.push_back(term); }
  }
  static std::size_t first_cards(const Term& action) {
    std::size_t i = 0;
    while (i < action.args.size() && action.word->params[i].type != Type::Cards) { ++i; }
    return i;
  }

  static Term about(Term action, Term cards) {
    action.args[first_cards(action)] = std::move(cards);
    return action;
  }

  static Term joined(Op reference, Term choice, std::vector<Term> rest) {
    Term list;
    list.kind = Term::Kind::List;
    if (reference == Op::It) {
      list.items = std::move(rest);
      choice.args[1] = std::move(list);
      return choice;
    }
    list.items.push_back(std::move(choice));
    for (Term& item : rest) { list.items.push_back(std::move(item)); }
    return list;
  }
  // As the effect of a card that is used.
  [[nodiscard]] RandomAbility played(Term action) const {
    RandomAbility ability;
    ability.term.kind = Term::Kind::Word;
    ability.term.word = format_.vocabulary->find(Type::Ability, "play");
    ability.term.args.resize(ability.term.word->params.size());
    ability.term.args[0] = std::move(action);
    while (((format_.play_kinds >> ability.kind) & 1U) == 0) { ++ability.kind; }
    return ability;
  }

  void note_nouns() {
    ja_ = {"カード"};
    en_ = {"card", "cards"};
    const auto add = [](std::vector<std::string>& nouns, std::string_view text, std::size_t each) {
      const auto parts = split_outside_braces(text, '|');
      if (parts.size() % 2 != 0) { return; }
      for (std::size_t i = 0; i < parts.size(); i += each) {
        if (parts[i].find('{') == std::string_view::npos) { nouns.emplace_back(parts[i]); }
      }
    };
    for (const auto words : {format_.vocabulary->own, format_.vocabulary->shared}) {
      for (const Word& word : words) {
        if (word.type != Type::Filter || (word.kinds & kEveryCard) == 0) { continue; }
        add(ja_, word.ja, 2);
        add(en_, word.en, 1);
      }
    }
    for (const Entry& zone : format_.vocabulary->table("zone")->entries) {
      for (const Language language : kLanguages) {
        no_cards_.push_back(plain_text(zone, language));
      }
    }
    for (const char* other : {"story line", "ストーリーライン", "kind of card", "カードの種類",
                              "kind of land", "card name", "カード名"}) {
      no_cards_.emplace_back(other);
    }
  }

  const CardFormat& format_;
  FastRandom random_;
  RandomTrees trees_;
  std::vector<Term> choices_, sets_, plain_, users_;
  std::vector<std::string> ja_, en_, no_cards_;
};

class Pronoun : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const CardFormat& format() { return games()[GetParam()].card_format(); }
  [[nodiscard]] static std::string text_of(const RandomAbility& ability, Language language) {
    return print(ability.term, language, {nullptr, format().bearer(ability.kind)});
  }

  // Composes until there were so many in which another card comes between.
  static void expect_no_pronoun_behind_another_card(Op reference) {
    Composer composer(format(), 5);
    const int wanted = fudaba::test::tries(40, 1000);
    int seen = 0;
    for (int i = 0; i < 400 * wanted && seen < wanted; ++i) {
      const auto composed = composer.next(reference);
      if (!composed) { continue; }
      for (const Language language : kLanguages) {
        if (!composer.speaks_of_cards(text_of(composed->between, language), language)) { continue; }
        ++seen;
        const std::string text = text_of(composed->ability, language);
        EXPECT_LE(pronouns_in(text, language),
                  pronouns_in(text_of(composed->other, language), language))
            << text << '\n'
            << written(composed->ability.term);
      }
    }
    EXPECT_GE(seen, wanted);
  }
};

// A choice of Kannagi, another card, and the choice again.
TEST(PronounOfKannagi, gives_way_to_the_noun) {
  struct Between {
    const char* yaml;
    const char* ja;
    const char* en;
  };
  constexpr Between kBetween[] = {
      {"{from_deck: 1, to: open_hand}", "自分のデッキの一番上のカードを手札公開場に置く",
       "Put the top card of your deck into the open hand"},
      {"{show: {top: 1}}", "自分のデッキの一番上のカードを公開する",
       "Reveal the top card of your deck"},
      {"{lay: host}", "このカードが憑いている場所札を伏せ状態にする", "Lay this card's place"},
  };
  for (const Between& golden : kBetween) {
    const std::string yaml = std::string("{play: [{choose: {each: place, of: opponent}}, ") +
                             golden.yaml + ", {move: chosen, to: soul}]}";
    const auto [term, faults] =
        fudaba::test::read(*find_game("kannagi")->card_format().vocabulary, Type::Ability, yaml);
    ASSERT_TRUE(term) << faults.at(0);
    EXPECT_EQ(print(*term, Language::Ja),
              std::string("相手の場所札を1枚選ぶ。") + golden.ja + "。選んだ場所札を魂に送る。");
    EXPECT_EQ(print(*term, Language::En), std::string("Choose an opposing place. ") + golden.en +
                                              ". Put the chosen place into its owner's soul.");
  }
}

TEST_P(Pronoun, means_no_choice_behind_another_card) {
  expect_no_pronoun_behind_another_card(Op::Picked);
}

TEST_P(Pronoun, means_no_card_gone_through_behind_another_card) {
  expect_no_pronoun_behind_another_card(Op::It);
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Pronoun,
                         testing::Range(std::size_t{0}, games().size(),
                                        std::size_t{fudaba::test::kGameStep}),
                         [](const auto& game) { return std::string(games()[game.param].id); });

}  // namespace
}  // namespace fudaba::effect
