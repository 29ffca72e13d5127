#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "base/keyed_table.h"

// The vocabulary in which effects are written. Every word is declared once: what it takes, what it
// yields, what it does (an operation code) and one sentence template per language. Checking,
// compiling, printing, the JSON Schema and the documentation are all driven by these tables.

namespace fudaba::effect {

// The types that words yield and take.
enum class Type : std::uint8_t {
  Ability,    // one line of text on a card
  Action,     // something done; a list is a sequence
  Condition,  // true or false of the whole position; a list asks for all of them
  Filter,     // true or false of one card; printed as a noun phrase; a list asks for all of them
  Amount,     // a whole number
  Cards,      // a set of cards
  Choice,     // one of the entries of a table (zone, player, property …)
  Name,       // a name given to picked cards inside one ability; or the id of a card or a trait
};
[[nodiscard]] constexpr std::string_view word_of(Type type) {
  switch (type) {
    case Type::Ability:   return "ability";
    case Type::Action:    return "action";
    case Type::Condition: return "condition";
    case Type::Filter:    return "filter";
    case Type::Amount:    return "amount";
    case Type::Cards:     return "cards";
    case Type::Choice:    return "choice";
    case Type::Name:      return "name";
  }
  return "";
}

// The holders of a property or keyword, and the objects of an event: kinds of cards (bit k for the
// k-th entry of the game's kinds), players; none: anything.
constexpr std::uint32_t kOfPlayers = std::uint32_t{1} << 31U;
template <typename CardKind>
[[nodiscard]] constexpr std::uint32_t of_kind(CardKind kind) {
  return std::uint32_t{1} << static_cast<unsigned>(kind);
}
constexpr std::uint32_t kEveryCard = (std::uint32_t{1} << 24U) - 1;
// For events: an ability can take its place. For zones: its cards are in play.
constexpr std::uint32_t kReplaceable = std::uint32_t{1} << 30U;
constexpr std::uint32_t kInPlay = std::uint32_t{1} << 29U;
// For zones: no effect says that cards go there.
constexpr std::uint32_t kNoTarget = std::uint32_t{1} << 27U;
// For properties: its values are names, not numbers; nothing is added to them.
constexpr std::uint32_t kOfNames = std::uint32_t{1} << 26U;
// For events: it is not a player's but the whole game's.
constexpr std::uint32_t kOfGame = std::uint32_t{1} << 28U;
// For events: the rules alone bring it about, never an effect.
constexpr std::uint32_t kOfRules = std::uint32_t{1} << 25U;
// Marks a description that no card lying face down meets.
constexpr std::uint32_t kOpen = std::uint32_t{1} << 27U;

// For durations: it ends when the changed card leaves.
constexpr std::uint32_t kOfCard = std::uint32_t{1} << 24U;

// One entry of a table of choices.
struct Entry {
  std::string_view id;
  std::string_view ja;
  std::string_view en;
  std::uint32_t of = 0;  // properties, keywords, events, zones: see above
};

// A row of a table of entries that belongs to an enumeration.
template <typename Enum>
struct EntryRow {
  Enum key;
  std::string_view id;
  std::string_view ja;
  std::string_view en;
  std::uint32_t of = 0;
};
// The entries of such a table, see by_key.
template <typename Enum, int Expected = count_of<Enum>(), std::size_t Rows>
[[nodiscard]] consteval std::array<Entry, Rows> entries_by_key(const EntryRow<Enum> (&rows)[Rows]) {
  Keyed<Enum, Entry> keyed[Rows]{};
  for (std::size_t i = 0; i < Rows; ++i) {
    keyed[i] = {rows[i].key, {rows[i].id, rows[i].ja, rows[i].en, rows[i].of}};
  }
  return by_key<Enum, Entry, Expected>(keyed);
}

// A closed list that a parameter of type Choice chooses from. The index of an entry is its value.
struct Table {
  std::string_view id;
  std::span<const Entry> entries;
};

// Marks a parameter that must be given.
constexpr int kRequired = -32768;
// An absent parameter of type Condition, Filter, Cards, Action or Name.
constexpr int kAbsent = -32767;

struct Param {
  std::string_view name;
  Type type = Type::Amount;
  std::string_view table = {};  // Choice: the table's id; Name: kCardId, kTrait; Cards: kOneCard
  int fallback = kRequired;     // literal used when not given, or kRequired / kAbsent
  bool fixed = false;           // it is always its fallback: part of what the word means
  bool later = false;           // added to a word that cards had: left out, it is not even recorded
  std::uint32_t kinds = 0;      // Cards: of which it says something; 0: of any card
};

constexpr int kMaxParams = 8;

// Parameters, as a word's row names them: an amount or the like that must be given, or is
// `fallback` if it is not; an entry of a table (called as it is, or otherwise); one that may be
// absent.
[[nodiscard]] constexpr Param param(std::string_view name, Type type, int fallback = kRequired) {
  return {name, type, {}, fallback};
}
[[nodiscard]] constexpr Param choice(std::string_view name, std::string_view table,
                                     int fallback = kRequired) {
  return {name, Type::Choice, table, fallback};
}
[[nodiscard]] constexpr Param choice(std::string_view name, int fallback) {
  return choice(name, name, fallback);
}
[[nodiscard]] constexpr Param optional(std::string_view name, Type type) {
  return param(name, type, kAbsent);
}
// A parameter that the word itself decides.
[[nodiscard]] constexpr Param fixed(Param its) {
  its.fixed = true;
  return its;
}
// A parameter that cards written before it know nothing of.
[[nodiscard]] constexpr Param later(Param its) {
  its.later = true;
  return its;
}
// Those that many words have.
constexpr Param kIf = optional("if", Type::Condition);
constexpr Param kMayDo = optional("do", Type::Action);
constexpr Param kWhile = optional("while", Type::Condition);
constexpr Param kAffects = optional("affects", Type::Filter);
constexpr Param kOf = optional("of", Type::Filter);
constexpr Param kUntil = choice("until", 0);
constexpr Param kLimit = later(choice("limit", 0));
constexpr Param kCause = later(choice("cause", 0));

// The first parameter, which is written as the value of the word's own key.
struct Head {
  Type type = Type::Amount;
  std::string_view table = {};
  std::uint32_t kinds = 0;

  constexpr Head(Type its, std::string_view of = {}) : type(its), table(of) {}
  constexpr Head(const char* of) : type(Type::Choice), table(of) {}  // an entry of a table
  // Cards of these kinds alone.
  [[nodiscard]] constexpr Head about(std::uint32_t which) const {
    Head head = *this;
    head.kinds = which;
    return head;
  }
};

// A parameter of type Name that is the id of a card, or of a trait.
constexpr std::string_view kCardId = "card";
constexpr std::string_view kTrait = "trait";

// One card at most: what the word says of cards it says of one.
constexpr std::string_view kOneCard = "one";
constexpr Head kOne{Type::Cards, kOneCard};
[[nodiscard]] constexpr Param one(std::string_view name) {
  return {name, Type::Cards, kOneCard, kRequired};
}

// A parameter of a word; a Word gives its head the word's name.
class Params {
 public:
  constexpr Params() = default;
  template <typename... Others>
  constexpr Params(Head head, Others... others)
      : items_{head_of(head), others...}, count_(1 + sizeof...(others)) {
    static_assert(sizeof...(others) < kMaxParams);
  }
  [[nodiscard]] static constexpr Param head_of(Head head) {
    Param param{{}, head.type, head.table};
    param.kinds = head.kinds;
    return param;
  }
  constexpr void name_head(std::string_view name) { items_[0].name = name; }

  [[nodiscard]] constexpr std::size_t size() const { return count_; }
  [[nodiscard]] constexpr bool empty() const { return count_ == 0; }
  [[nodiscard]] constexpr const Param* data() const { return items_.data(); }
  [[nodiscard]] constexpr const Param* begin() const { return items_.data(); }
  [[nodiscard]] constexpr const Param* end() const { return items_.data() + count_; }
  [[nodiscard]] constexpr const Param& operator[](std::size_t i) const { return items_[i]; }

 private:
  std::array<Param, kMaxParams> items_{};
  std::size_t count_ = 0;
};
template <typename... Others>
[[nodiscard]] constexpr Params takes(Head head, Others... others) {
  return Params(head, others...);
}

// One word.
//
// Templates. {p} inserts parameter p. A mark behind the name says how:
//   {p+}  an amount with its sign
//   {p?text} text only if p was given and is not its fallback; {p!text} only if it was not
//   {p|a|b|c} a, b or c by the index of p's entry
//   {p#one|many} by number (an amount that is 1 or not; cards that are one or several)
//   {p=literal|computed} by whether an amount is a plain number
//   {p)}  an amount before a counter: 2枚, （自分の手札の枚数）枚
//   {p/x} a list, its parts joined by x
//   {p<text} an action that may be left out: its て form and text; in English text and the action
//   {p>}  the second form of an entry: how cards are put there; of a property or keyword what is
//         said of whoever has it. {p>a|b} a if the entry has one, else b
//   {p-}  an amount without its sign; {p-a|b} a unless it is a number below 0, then b
//   {p[thing|things} how many more or fewer: 2 more things; in Japanese {p[枚}, with particle and
//         verb: を2枚増やす, or が2枚増える in a word without "to"
//   {p@text} whom an ability is about, then text: the cards p describes; else the card's bearer (an
//         item's user); else the card itself: "this card", or nothing if there is a text.
//         {@} the same without a parameter
//   {;}   the end of a sentence where one may end, else of a clause
//   {*}   nothing: behind it a pronoun no longer means cards spoken of before, as others are
//         spoken of (as they are where the English template has the word "card")
// Filters and cards come in forms. In Japanese most of them are the same; {p} of cards says すべて.
//   {p*}  singular, without article; in Japanese cards to choose among (相手のクリーチャーを,
//         上から3枚のうち)
//   {p'}  plural, without article
//   {p~}  indefinite: a fire creature
//   {p%}  a filter as a predicate: is a fire creature · 火属性; cards that exist: there is a
//         creature in your hand, you have another land · 自分の手札にクリーチャー
//   {p$}  cards as owner: its, the enemy's
//   {p^}  the Japanese counter of their noun (体, 枚, 箇所)
//   {p&a|b} a of living beings in play (いる), else b (ある)
//   {p:q} counted by the amount q: an opposing creature, 2 of your creatures; {p.q} the same
//         without the number
//   {p(a|b|c} by where cards are when the sentence is read: a from your deck, b otherwise yours (in
//         your discard pile), c others; to tell 手札に加える from 持ち主の手札に戻す. {p(a|b|c|d}
//         d of this card and other cards that a player holds but may not own, else b
// The texts in braces may hold marks again. Actions and abilities carry no full stop: the printer
// adds it. An action in Japanese ends in a verb in its plain form, so that clauses can be joined;
// in English it is an order to the player, or a statement.
//
// A filter is a noun ("クリーチャー|体": noun and counter; "creature|creatures": singular and
// plural; then, if they are called otherwise in a hand, a deck or a pile, the same again:
// "土地|箇所|土地カード|枚") or an attribute: in Japanese it stands before the noun and ends in の
// or a verb, and one that begins with "~" says where and stands with the owner
// (自分のフロントの他の カード); in English it stands before the noun, or behind it if the template
// begins with "~". An attribute of one kind of card names the noun to use where the card file names
// none:
// "{race}の|クリーチャー|体", "{race}|creature|creatures".
//
// Entries are templates too: they may hold marks of the word they stand in. Of a parameter that the
// word does not have, {p|a|b|c} prints c, {p(a|b|c} prints a, {p!text} text, in English {p@} "this
// card", all others nothing. An entry of zones has up to four parts: "捨札パイル|捨札にする|…":
// its name, how cards are put there, where cards in it are (領地にいる, on a land) if name and の
// (in your …) will not do, and in Japanese what cards in it are called if not カード. An entry of
// events may have, behind the first, the way it is said of a card that lies where the event brings
// it. An entry of properties or keywords may have, behind its name, a predicate that says it of a
// player or a card (道具札を使えない; "takes no damage|take no damage": of one, of "you" and of
// several).
struct Word {
  // `code`: an Op, or one of a game's own.
  template <typename Code>
  constexpr Word(std::string_view its_id, Type yields, Code code, std::string_view japanese,
                 std::string_view english, const Params& its_params = {})
      : id(its_id),
        type(yields),
        op(static_cast<std::uint8_t>(code)),
        params(its_params),
        ja(japanese),
        en(english) {
    if (!params.empty()) { params.name_head(id); }
  }
  // `of`: see kinds.
  template <typename Code>
  // NOLINTNEXTLINE(readability-function-size): these are the columns of a row
  constexpr Word(std::string_view its_id, Type yields, Code code, std::uint32_t of,
                 std::string_view japanese, std::string_view english, const Params& its_params = {})
      : Word(its_id, yields, code, japanese, english, its_params) {
    kinds = of;
  }
  // An amount that is never negative.
  [[nodiscard]] constexpr Word as_natural() const {
    Word word = *this;
    word.natural = true;
    return word;
  }
  // A condition that is what an ability asks for (its `pay`), and nothing else.
  [[nodiscard]] constexpr Word as_price() const {
    Word word = *this;
    word.price = true;
    return word;
  }

  std::string_view id;
  Type type;
  std::uint8_t op;
  Params params;
  std::string_view ja;
  std::string_view en;
  bool natural = false;  // an amount of the game's own that is never negative
  bool price = false;    // a condition: what an ability asks for
  // Kinds of cards, players: descriptions and cards are of these at most; an action does something
  // with these alone, with others nothing; 0: anything.
  std::uint32_t kinds = 0;
};

// All words and tables that one game's cards may use: the shared ones and the game's own, which
// hide shared ones of the same id.
struct Vocabulary {
  std::span<const Word> shared;
  std::span<const Word> own;
  std::span<const Table> shared_tables;
  std::span<const Table> own_tables;

  [[nodiscard]] const Table* table(std::string_view id) const {
    for (const std::span<const Table> tables : {own_tables, shared_tables}) {
      for (const Table& table : tables) {
        if (table.id == id) { return &table; }
      }
    }
    return nullptr;
  }

  [[nodiscard]] const Word* find(Type type, std::string_view id) const {
    for (const std::span<const Word> words : {own, shared}) {
      for (const Word& word : words) {
        if (word.type == type && word.id == id) { return &word; }
      }
    }
    return nullptr;
  }

  // Calls f for every word and table that is not hidden.
  template <typename F>
  void each_word(F&& f) const {
    for (const std::span<const Word> words : {own, shared}) {
      for (const Word& word : words) {
        if (find(word.type, word.id) == &word) { f(word); }
      }
    }
  }
  template <typename F>
  void each_table(F&& f) const {
    for (const std::span<const Table> tables : {own_tables, shared_tables}) {
      for (const Table& one : tables) {
        if (table(one.id) == &one) { f(one); }
      }
    }
  }
};

}  // namespace fudaba::effect
