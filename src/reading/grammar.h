#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "effect/card_format.h"
#include "reading/forest.h"
#include "reading/letters.h"

// The templates of one game's words in one language, and the little that joins them, as steps that
// a chart (chart.h) follows through a text. Made from the very tables that texts are printed from.
// It lets more through than is ever printed: what is read is printed again and compared.

namespace fudaba::reading {

class Phrases;

// The inflection of a rule's text where it stands.
enum class Form : std::uint8_t {
  Plain,
  // Japanese, at the end
  Conjunctive,      // 引き、
  Te,               // 引いて
  Continued,        // 自分のターンで、
  DeniedContinued,  // 自分のターンでなく、
  Bare,             // 火属性 (の)
  Lacking,          // of an attribute: 先制を持たない
  Some,             // カードすべて → カードを
  Within,           // 手札 (の) に
  // English, at the beginning
  And,          // with first strike → and first strike
  Verb,         // with first strike → has first strike
  Without,      // with first strike → without first strike
  WithoutAnd,   // without first strike → and first strike
  WithoutVerb,  // with first strike → does not have first strike
  Has,          // your ace → you have a ace
  HasAn,        // your ace → you have an ace
  HasNo,        // you have an ace → you have no ace
  // Either: Japanese at the end, English anywhere
  Denied,  // 自分のターンでない, it is not your turn
};
constexpr std::size_t kForms = static_cast<std::size_t>(Form::Denied) + 1;

enum class Rule : std::uint8_t {
  Ability,
  Sentences,  // actions as sentences of their own
  Sequence,   // actions in one clause
  Numbered,   // （1）…／（2）…
  Options,    // of a choice: …／…
  Action,
  AllOf,  // conditions
  AnyOf,  // the parts of a group
  Group,  // any of some
  Bracketed,
  GroupItem,
  GroupRest,
  Condition,
  Amount,
  Signed,
  Unsigned,
  // Descriptions of cards: all their parts but the article; then as effect::Form calls them
  Description,
  Item,
  Attribute,
  Noun,
  Either,
  EitherList,
  EitherItem,
  EitherRest,
  Place,
  Plain,
  Singular,
  Plural,
  Indefinite,
  Existing,
  Predicate,
  PredicatePart,
  // The same of cards
  CardsWord,
  CardsPlain,
  CardsSingular,
  CardsPlural,
  CardsIndefinite,
  CardsExisting,
  Owner,   // its, the enemy's
  Having,  // you have a card
};
constexpr std::size_t kRules = static_cast<std::size_t>(Rule::Having) + 1;

// A piece of a text: as texts are compared, and as cards have it.
struct Wording {
  std::string folded;
  std::string printed;
};

struct Literal {
  Wording plain;
  std::array<Wording, kForms> bent;
  std::bitset<kForms> bends;  // which of these there are
};

// The result of a rule.
struct Make {
  enum class Kind : std::uint8_t {
    Word,          // the word with its parameters
    Same,          // argument 0
    List,          // a list of argument 0; a list stays one
    ListOfOne,     // a list of argument 0, which may be a list
    Prepend,       // argument 0 before the list 1
    PrependWhole,  // as one item, even if it is a list
    Append,        // the list 0, then argument 1
    Concatenate,   // the list 0, then the list 1
    DidSo,         // the word of what was chosen
    Mark,
    ChosenNoun,   // its text is what was read since the rule began
    ChosenPlace,  // argument 0
    Placed,       // a list: the word of entry 0, the second word of entry 1
    InPile,       // the noun that argument 0 is
    Each,         // the cards that the description 0 means
    Negative,     // the amount 0 below zero
  };
  Kind kind = Kind::Same;
  const effect::Word* word = nullptr;
  const effect::Word* second = nullptr;
  OpenChoice mark = OpenChoice::None;
};

using StepId = std::uint32_t;

struct GrammarStep {
  enum class Kind : std::uint8_t {
    Literal,    // index
    Call,       // index: the rule; its result becomes argument `param`
    Fork,       // index: into forks
    Value,      // argument `param` is the entry, or the number `value`
    Given,      // the parameter is given, and not its fallback
    Missing,    // it is not given
    InForm,     // only where the rule is asked for in `form`
    Break,      // the end of a sentence or a clause
    Digits,     // a plain number
    CardName,   // the name of a card of the pool; index: what the parameter is called
    TraitName,  // the name of a trait of the pool
    Entries,    // several entries of a table: index
    Done,       // index: into makes
  };
  Kind kind = Kind::Done;
  std::uint8_t param = 0;
  Form form = Form::Plain;
  bool ends = false;    // nothing but a remark may follow in this rule
  bool breaks = false;  // before the next Break
  int value = 0;
  const effect::Entry* entry = nullptr;
  std::uint32_t index = 0;
  StepId next = 0;
  LetterSet first = {};      // letters at which a text may begin that goes on from here
  bool may_be_last = false;  // the rule may end here without a letter more
};

struct Grammar {
  const effect::CardFormat* format = nullptr;
  Language language = Language::Ja;
  const Phrases* gist = nullptr;  // texts are read by their words of content alone (gist.h)
  std::vector<GrammarStep> steps;
  std::vector<std::vector<StepId>> forks;
  std::vector<Literal> literals;
  std::vector<Make> makes;
  std::vector<const effect::Table*> tables;
  std::vector<std::string_view> names;  // of parameters that name a card
  std::array<StepId, kRules> rules{};
  const effect::Word* chosen = nullptr;  // what was chosen last
  const effect::Word* it = nullptr;      // what is being gone through
  const effect::Word* picked = nullptr;  // what was chosen, by its name
  const effect::Word* card = nullptr;    // the noun that every other one is closer than
};

[[nodiscard]] Grammar make_grammar(const effect::CardFormat& format, Language language,
                                   const Phrases* gist = nullptr);

// True if a form bends the end of what it is asked of.
[[nodiscard]] constexpr bool is_at_end(Form form, Language language) {
  return language == Language::Ja && form != Form::Plain;
}
[[nodiscard]] constexpr bool is_at_beginning(Form form, Language language) {
  return language == Language::En && form != Form::Plain && form != Form::Denied;
}

}  // namespace fudaba::reading
