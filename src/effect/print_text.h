#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "effect/print.h"
#include "effect/program.h"
#include "effect/term.h"

namespace fudaba::effect {

// The form in which a description of cards is wanted. English tells them apart; Japanese mostly
// does not.
enum class Form {
  Plain,       // each opposing creature / 相手のクリーチャーすべて
  Singular,    // opposing creature (to choose among: 相手のクリーチャーを, 上から3枚のうち)
  Plural,      // opposing creatures
  Indefinite,  // an opposing creature
  Predicate,   // is a fire creature / 火属性のクリーチャー
  Existing,    // there is a creature in your hand, you have a land / 自分の手札にクリーチャーが
};

// The parts of "your other fire creature with first strike in your discard pile". Attributes stand
// in the order of the language; English ones behind the noun are kept apart.
struct NounPhrase {
  const Entry* owner = nullptr;  // of the tables "who" or "player"
  const Entry* zone = nullptr;
  bool other = false;
  bool is_theirs = false;   // the opponent's, chosen from by the opponent: their own
  bool is_general = false;  // the noun is "card", which any other noun may replace
  std::vector<std::string> before;
  std::vector<std::string> behind;
  std::string noun;     // empty: none was named
  std::string plural;   // Japanese: the counter
  std::string card;     // the noun and its plural for cards in a hand, a deck, a pile, if they are
  std::string cards;    // called otherwise
  std::string implied;  // what the attributes speak of where no noun is named
  std::string implied_plural;

  [[nodiscard]] bool is_yours() const { return owner != nullptr && owner->id == "you"; }
  [[nodiscard]] bool is_opposing() const { return owner != nullptr && owner->id == "opponent"; }
  // "your", "their own": said before the noun.
  [[nodiscard]] bool has_possessive() const { return is_yours() || is_theirs; }
};

[[nodiscard]] bool equal(const Term& a, const Term& b);

// The word's operation; None for anything but a word.
[[nodiscard]] inline Op op_of(const Term& term) {
  return term.kind == Term::Kind::Word ? static_cast<Op>(term.word->op) : Op::None;
}

// Prints one ability: fills the templates of its words. See word.h for the marks.
class Printer {
 public:
  Printer(Language language, const PrintContext& context)
      : language_(language), context_(context) {}

  [[nodiscard]] std::string ability(const Term& term);

 private:
  // The places of a full stop: between sentences, or not inside a clause.
  enum class Mode { Sentence, Clause };
  // Cards that an action of the ability singles out, for words that refer back to them.
  struct Choice {
    enum class Method : std::uint8_t { Choosing, Discarding, Moving };
    Method by = Method::Choosing;
    std::string_view name;
    std::string noun;
    std::string nouns;  // of several; in Japanese the same
    bool many = false;
    const Term* from = nullptr;  // the cards to choose among, if any
  };
  // The cards that それ and "it" are understood to mean: those that the text has spoken of last.
  struct Antecedent {
    enum class Kind : std::uint8_t { None, Choice, Loop, Seen };
    Kind kind = Kind::None;
    std::size_t which = 0;  // of the choices

    [[nodiscard]] bool operator==(const Antecedent&) const = default;
  };
  // The progress of the text.
  struct Discourse {
    Antecedent spoken;
    std::size_t passed = 0;           // how many of the choices have been said
    std::optional<std::size_t> last;  // the one that `chosen` means
    bool is_vague = false;            // "that creature" may be another one than the event's
  };

  [[nodiscard]] bool is_ja() const { return language_ == Language::Ja; }
  [[nodiscard]] std::string_view text_of(const Entry& entry) const {
    return is_ja() ? entry.ja : entry.en;
  }
  [[nodiscard]] std::string_view text_of(const Word& word) const {
    return is_ja() ? word.ja : word.en;
  }

  // Templates (print_template.cpp)
  std::string fill(std::string_view text, const Term& term);
  std::string insert(std::string_view body, const Term& term);
  std::string insert_marked(char mark, std::string_view tail, const Term& term, std::size_t index);
  std::string change(const Term& by, std::string_view things, const Term& term);
  std::string inflected(char mark, const Term& arg, Type type, const Term& term);
  std::string possessive(const Term& owner);
  std::string entry_part(const Entry& entry, std::size_t part, const Term& term);
  std::string plain(const Term& arg, const Param& param, const Term& term);
  std::string subject(const Term& of, std::string_view tail, const Term& term);
  [[nodiscard]] bool is_said(const Entry& entry, const Param& param, const Term& term) const;
  bool is_said_of_many(const Term& term);

  // Sentences (print.cpp)
  std::string actions(const Term& term, Mode mode);
  std::string action(const Term& term, Mode mode);
  std::string lasting(const Term& ability, bool given);
  std::vector<Term> merged(const std::vector<Term>& items);
  std::string sequence(const std::vector<Term>& items);
  void note_shown(const Term& action);
  std::string numbered(const std::vector<Term>& items);
  std::string optional_action(const Term& term, const std::string& text, const Term& word);
  std::string with_breaks(std::string text) const;
  std::string condition(const Term& term);
  std::string said_without(const Term& is);
  std::string conditions(const std::vector<Term>& items, bool all);
  std::string joined(const Term& list, Type type, std::string_view separator);

  // Numbers (print.cpp)
  std::string amount(const Term& term);
  std::string amount_apart(const Term& term);
  std::string operand(const Term& term, const Term& of);
  std::string signed_amount(const Term& term, const Term& of);
  std::string unsigned_amount(const Term& term, const Term& of);

  // Descriptions of cards (print_noun.cpp)
  NounPhrase describe(const Term& filter);
  void describe_into(const Term& filter, NounPhrase& phrase);
  void add_attribute(const Term& word, NounPhrase& phrase);
  void add_text(std::string text, NounPhrase& phrase) const;
  void add_negated(const Term& word, NounPhrase& phrase);
  void add_either(const Term& word, NounPhrase& phrase);
  std::string in_form(const NounPhrase& phrase, Form form);
  std::string japanese(const NounPhrase& phrase, Form form);
  std::string noun_of(const NounPhrase& phrase, bool plural) const;
  std::string english_core(const NounPhrase& phrase, bool plural);
  std::string one_of(NounPhrase phrase);
  std::string zone_of(const NounPhrase& phrase);
  bool zone_has_owner(const NounPhrase& phrase) const;
  bool is_whole_zone(const NounPhrase& phrase);
  [[nodiscard]] std::string_view zone_noun(const NounPhrase& phrase) const;
  std::string predicate(const NounPhrase& phrase);
  std::string bare(const NounPhrase& phrase);

  // Cards (print_cards.cpp)
  std::optional<NounPhrase> phrase_of_cards(const Term& cards);
  std::string cards(const Term& term, Form form);
  std::string cards_in_words(const Term& term, Form form);
  std::string described_among(const Term& among, Form form);
  std::string counted_cards(const Term& term, const Term& count, bool with_count);
  bool is_postmodified(const Term& term);
  bool is_plural(const Term& term);
  // The origin of cards, for templates that tell it (see word.h).
  enum Origin : std::size_t { kFromDeck, kFromYours, kFromOthers, kFromHere };
  Origin origin(const Term& cards);
  std::string counter(const Term& term);
  bool is_animate(const Term& term);

  // References to cards (print_reference.cpp)
  void collect_choices(const Term& term);
  void note_event(const Term& ability);
  void pass_choice(const Term& action);
  void begin_loop(const Term& for_each);
  void mention(std::uint32_t kinds);
  void mention_in(std::string_view english);
  void mention_cards(const Term& cards);
  std::string filter(const Term& term, Form form);
  [[nodiscard]] std::optional<std::string> reference(const Term& term, Form form);
  [[nodiscard]] std::string picked(const Term& term, Form form);
  [[nodiscard]] std::string event_card(const Term& subject);
  [[nodiscard]] std::string pronoun(bool many) const;
  [[nodiscard]] std::string name_of(const Choice& choice) const;
  [[nodiscard]] std::string numbered_name(const Choice& choice, std::string_view noun) const;
  [[nodiscard]] const Choice* choice_of(const Term& picked) const;

  // An entry made of several: "ST and HP".
  struct Pair {
    std::string ja;
    std::string en;
    Entry entry;
  };

  Language language_;
  PrintContext context_;
  std::vector<Choice> choices_;
  Discourse said_;
  std::deque<Pair> pairs_;
  std::deque<std::vector<Term>> kept_;  // merged actions, into which pointers go
  int tracing_ = 0;                     // choices gone back, to see where cards come from
  bool opponent_chooses_ = false;       // cards of the opponent are "their own"
  const Term* seen_ = nullptr;          // the cards that the action before shows: "them"
  std::string subject_noun_;            // what the event's card is called: "that creature"
  std::uint32_t subject_kinds_ = 0;     // the kinds it can be of
  bool subject_is_yours_ = false;
  std::string loop_noun_;             // what a card that is gone through is called
  Origin loop_origin_ = kFromOthers;  // the place it is from
  Mode inner_ = Mode::Sentence;       // how actions inside the running word are joined
  Mode break_ = Mode::Sentence;       // what {;} means in the running word
};

// Stands for {;} until the clause before it is complete.
constexpr char kBreak = '\x1f';

// Shared by those who fill templates and those who read them. True for the letters of a parameter's
// name.
[[nodiscard]] bool is_name_letter(char c);
// The closing brace that belongs to the opening one at `open`.
[[nodiscard]] std::size_t closing_brace(std::string_view text, std::size_t open);
// Splits at every `separator` outside braces.
[[nodiscard]] std::vector<std::string_view> split_outside_braces(std::string_view text,
                                                                 char separator);

}  // namespace fudaba::effect
