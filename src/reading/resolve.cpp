#include "reading/resolve.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

#include "effect/print.h"
#include "effect/print_text.h"
#include "reading/grammar_builder.h"

namespace fudaba::reading {
namespace {

using effect::Op;
using effect::op_of;
using effect::Term;
using effect::Type;
using effect::Word;

constexpr std::array<std::string_view, 8> kNames = {"first", "second", "third",   "fourth",
                                                    "fifth", "sixth",  "seventh", "eighth"};

// The open choices, in the order of the tree, and the way taken at present.
class Ways {
 public:
  // The way to take at a choice of `count`.
  std::size_t take(std::size_t ways) {
    if (next_ == taken_.size()) { taken_.push_back({0, ways}); }
    return taken_[next_++].now;
  }
  // Goes on to the next combination.
  bool advance() {
    taken_.resize(next_);
    next_ = 0;
    while (!taken_.empty()) {
      if (++taken_.back().now < taken_.back().all) { return true; }
      taken_.pop_back();
    }
    return false;
  }

 private:
  struct TriedChoice {
    std::size_t now;
    std::size_t all;
  };
  std::vector<TriedChoice> taken_;
  std::size_t next_ = 0;
};

class Resolver {
 public:
  Resolver(const Forest& forest, const Grammar& grammar) : forest_(forest), grammar_(grammar) {}

  [[nodiscard]] std::vector<Term> all(PartId ability, std::size_t most) {
    std::vector<Term> trees;
    note_namers(ability);
    do {
      nouns_.clear();
      misread_ = false;
      Term tree = term(ability, {});
      if (!misread_ && name_choices(tree)) { trees.push_back(std::move(tree)); }
    } while (trees.size() < most && ways_.advance());
    return trees;
  }

 private:
  // The antecedents of a pronoun here beside the chosen cards.
  struct Antecedents {
    bool loop = false;
    const Term* seen = nullptr;
  };

  static bool is_choice(const Word& word) { return effect::is_choice(reading::op_of(word)); }

  // Words that can give what they take a name, in the order of the tree.
  void note_namers(PartId id) {
    const Part& part = forest_[id];
    if (part.kind == Part::Kind::Word && can_name(*part.word)) {
      namers_.push_back(is_choice(*part.word));
    }
    discards_ =
        discards_ || (part.kind == Part::Kind::Word && reading::op_of(*part.word) == Op::Discard);
    for (const PartId child : forest_.children(id)) { note_namers(child); }
  }
  static bool can_name(const Word& word) {
    return word.type == Type::Action &&
           std::any_of(word.params.begin(), word.params.end(),
                       [](const effect::Param& param) { return param.name == "as"; });
  }
  // The number of the n-th choice among the namers.
  [[nodiscard]] std::size_t namer_of_choice(std::size_t n) const {
    for (std::size_t i = 0; i < namers_.size(); ++i) {
      if (namers_[i] && n-- == 0) { return i; }
    }
    return namers_.size();
  }

  Term term(PartId id, Antecedents around) {
    const Part& part = forest_[id];
    Term result;
    switch (part.kind) {
      case Part::Kind::Absent: break;
      case Part::Kind::Number:
        result.kind = Term::Kind::Number;
        result.value = part.value;
        break;
      case Part::Kind::Entry:
      case Part::Kind::Entries:
        result.kind = Term::Kind::Entry;
        result.value = part.value;
        result.entry = part.entry;
        break;
      case Part::Kind::Id:
        result.kind = Term::Kind::Name;
        result.text = forest_.text(part.value);
        break;
      case Part::Kind::List:   return list(id, around);
      case Part::Kind::Word:   return word(id, around);
      case Part::Kind::Marked: return reference(id, around);
    }
    return result;
  }

  Term word(PartId id, Antecedents around) {
    const Part& part = forest_[id];
    if (reading::op_of(*part.word) == Op::Each) { return each(id, around); }
    Term result;
    result.kind = Term::Kind::Word;
    result.word = part.word;
    const auto args = forest_.children(id);
    for (std::size_t i = 0; i < part.word->params.size(); ++i) {
      const effect::Param& param = part.word->params[i];
      Antecedents inside = around;
      if (reading::op_of(*part.word) == Op::ForEachWord && param.type == Type::Action) {
        inside = {true, nullptr};
      }
      const bool described = param.type == Type::Filter && args[i] != kLeftOut;
      const bool either = reading::op_of(*part.word) == Op::EitherOf;
      result.args.push_back(described && !either ? description(args[i], around, nullptr)
                                                 : term(args[i], inside));
    }
    return result;
  }

  // A sequence of actions, conditions, or descriptions of which one must hold.
  Term list(PartId id, Antecedents around) {
    Term result;
    result.kind = Term::Kind::List;
    const std::vector<PartId> items(forest_.children(id).begin(), forest_.children(id).end());
    for (const PartId item : items) {
      if (!result.items.empty()) { around.seen = shown_by(result.items.back()); }
      const std::optional<Term> shown =
          around.seen == nullptr ? std::nullopt : std::optional(*around.seen);
      around.seen = shown ? &*shown : nullptr;
      for (Term& one : expanded(item, around)) { result.items.push_back(std::move(one)); }
      around.seen = nullptr;
    }
    return result.items.size() == 1 ? Term(std::move(result.items.front())) : result;
  }

  // Several changes said together are as many actions.
  std::vector<Term> expanded(PartId id, Antecedents around) {
    const Part& part = forest_[id];
    const bool is_description =
        part.kind == Part::Kind::List && !forest_.children(id).empty() && is_filter(id);
    if (is_description) { return {description(id, around, nullptr)}; }
    Term whole = term(id, around);
    const auto args = forest_.children(id);
    if (part.kind != Part::Kind::Word || args.empty() ||
        forest_[args[0]].kind != Part::Kind::Entries) {
      return {std::move(whole)};
    }
    std::vector<Term> each_of_them;
    for (const PartId entry : forest_.children(args[0])) {
      whole.args[0] = term(entry, around);
      each_of_them.push_back(whole);
    }
    return each_of_them;
  }

  bool is_filter(PartId id) const {
    const Part& part = forest_[id];
    if (part.kind == Part::Kind::Word) { return part.word->type == Type::Filter; }
    if (part.kind == Part::Kind::Marked) {
      return part.mark == OpenChoice::General || part.mark == OpenChoice::Implied ||
             part.mark == OpenChoice::NounInPile;
    }
    const auto items = forest_.children(id);
    return part.kind == Part::Kind::List && !items.empty() && is_filter(items.front());
  }

  static const Term* shown_by(const Term& action) {
    const Op op = op_of(action);
    if (op != Op::Look && op != Op::Show) { return nullptr; }
    const Op shown = op_of(action.args[0]);
    return shown == Op::Top || shown == Op::Bottom ? action.args.data() : nullptr;
  }

  // それ, 選んだクリーチャー
  Term reference(PartId id, Antecedents around) {
    const Part& part = forest_[id];
    switch (part.mark) {
      case OpenChoice::Pronoun: {
        std::vector<Term> meant;
        if (around.loop) { meant.push_back(word_term(*grammar_.it)); }
        if (around.seen != nullptr) { meant.push_back(*around.seen); }
        if (!around.loop || !namers_.empty() || discards_) {
          meant.push_back(word_term(*grammar_.chosen));
        }
        for (Term& moved : moved_cards()) { meant.push_back(std::move(moved)); }
        return meant[ways_.take(meant.size())];
      }
      case OpenChoice::Discarded: return word_term(*grammar_.chosen);
      case OpenChoice::Moved:     {
        const std::vector<Term> meant = moved_cards();
        return meant.empty() ? word_term(*grammar_.chosen) : meant[ways_.take(meant.size())];
      }
      case OpenChoice::ChosenNoun: {
        const auto known = nouns_.find(part.value);
        if (known != nouns_.end()) { return picked(known->second); }
        const auto choices = std::count(namers_.begin(), namers_.end(), true);
        const std::size_t which = namer_of_choice(
            ways_.take(static_cast<std::size_t>(std::max<std::ptrdiff_t>(choices, 1))));
        nouns_[part.value] = which;
        return picked(which);
      }
      case OpenChoice::ChosenPlace:
        return picked(namer_of_choice(static_cast<std::size_t>(std::max(part.value, 1) - 1)));
      case OpenChoice::NounInPile:
      case OpenChoice::General:
      case OpenChoice::Implied:    return description(id, around, nullptr);
      case OpenChoice::None:       break;
    }
    return {};
  }

  // The cards that actions which are no choice can have singled out.
  std::vector<Term> moved_cards() {
    std::vector<Term> found;
    for (std::size_t i = 0; i < namers_.size(); ++i) {
      if (!namers_[i]) { found.push_back(picked(i)); }
    }
    return found;
  }

  static Term word_term(const Word& word) {
    Term term;
    term.kind = Term::Kind::Word;
    term.word = &word;
    return term;
  }

  Term picked(std::size_t which) {
    Term result = word_term(*grammar_.picked);
    Term name;
    name.kind = Term::Kind::Name;
    name.text = which < kNames.size() ? kNames[which] : "none";
    result.args.push_back(std::move(name));
    return result;
  }

  // The cards of a description; whose they are and where says the word itself.
  Term each(PartId id, Antecedents around) {
    const Part& part = forest_[id];
    Term result = word_term(*part.word);
    result.args.resize(3);
    const auto players = grammar_.format->vocabulary->table(part.word->params[2].table)->entries;
    result.args[2].kind = Term::Kind::Entry;
    result.args[2].value = part.word->params[2].fallback;
    result.args[2].entry = &players[static_cast<std::size_t>(result.args[2].value)];
    Term filter = description(forest_.children(id)[0], around, &result);
    result.args[0] = std::move(filter);
    return result;
  }

  // `each`: takes the owner and the zone. Of nouns that are implied, or said, both are tried.
  Term description(PartId id, Antecedents around, Term* each) {
    std::vector<PartId> items{id};
    if (forest_[id].kind == Part::Kind::List) {
      items.assign(forest_.children(id).begin(), forest_.children(id).end());
    }
    Term result;
    result.kind = Term::Kind::List;
    bool general = false;
    bool implies = false;
    for (const PartId item : items) {
      const Part& part = forest_[item];
      if (part.kind == Part::Kind::Marked && part.mark == OpenChoice::Implied) { continue; }
      if (part.kind == Part::Kind::Marked && part.mark == OpenChoice::General) {
        general = true;
        continue;
      }
      const bool in_pile = part.kind == Part::Kind::Marked && part.mark == OpenChoice::NounInPile;
      if (!in_pile && is_implied(item, items) && ways_.take(2) == 0) { continue; }
      Term said = in_pile ? term(forest_.children(item)[0], around) : term(item, around);
      if (each != nullptr && takes(*each, said)) { continue; }
      misread_ = misread_ || (each != nullptr && is_zone(said));
      implies = implies || (said.kind == Term::Kind::Word && implied_by(*said.word) != "");
      result.items.push_back(std::move(said));
    }
    put_noun_first(result.items);
    if (result.items.empty() || (general && implies) || (general && ways_.take(2) == 1)) {
      result.items.insert(result.items.begin(), word_term(*grammar_.card));
    }
    return result.items.size() == 1 ? Term(std::move(result.items.front())) : result;
  }

  // The noun a description is about comes before all others: of several the last one in Japanese,
  // the first one in English.
  void put_noun_first(std::vector<Term>& items) const {
    const auto is_noun = [](const Term& item) {
      return item.kind == Term::Kind::Word &&
             effect::split_outside_braces(item.word->ja, '|').size() % 2 == 0;
    };
    auto noun = std::find_if(items.begin(), items.end(), is_noun);
    if (grammar_.language == Language::Ja && !items.empty()) { noun = items.end() - 1; }
    if (noun != items.end() && is_noun(*noun)) { std::rotate(items.begin(), noun, noun + 1); }
  }

  bool takes(Term& each, const Term& said) const {
    const Op op = op_of(said);
    if (op == Op::Owner) {
      // "who" and "player" are two tables that begin alike.
      const auto players = grammar_.format->vocabulary->table(each.word->params[2].table)->entries;
      each.args[2].value = said.args[0].value;
      each.args[2].entry = &players[static_cast<std::size_t>(said.args[0].value)];
      return true;
    }
    if (op != Op::InZone) { return false; }
    each.args[1] = said.args[0];
    return true;
  }

  // A description that is said as a zone is: of cards the zone is meant.
  [[nodiscard]] bool is_zone(const Term& said) const {
    if (said.kind != Term::Kind::Word || !said.args.empty()) { return false; }
    const bool ja = grammar_.language == Language::Ja;
    const auto zones = grammar_.format->vocabulary->table("zone")->entries;
    return std::any_of(zones.begin(), zones.end(), [&](const effect::Entry& zone) {
      const std::string name = effect::plain_text(zone, grammar_.language);
      return (ja ? said.word->ja : said.word->en) == (ja ? name + "の" : "~in " + name);
    });
  }

  // The noun that an attribute implies where none is said.
  static std::string_view implied_by(const Word& word) {
    const auto parts = effect::split_outside_braces(word.ja, '|');
    return word.type == Type::Filter && parts.size() == 3 ? parts[1] : std::string_view();
  }
  bool implies(PartId id, std::string_view noun) const {
    const Part& part = forest_[id];
    if (part.kind == Part::Kind::List ||
        (part.kind == Part::Kind::Word && reading::op_of(*part.word) == Op::EitherOf)) {
      const auto items = forest_.children(id);
      return !items.empty() && implies(items.front(), noun);
    }
    return part.kind == Part::Kind::Word && implied_by(*part.word) == noun;
  }
  bool is_implied(PartId id, const std::vector<PartId>& items) const {
    const Part& part = forest_[id];
    if (part.kind != Part::Kind::Word || part.word->type != Type::Filter) { return false; }
    const auto parts = effect::split_outside_braces(part.word->ja, '|');
    return parts.size() % 2 == 0 && std::any_of(items.begin(), items.end(), [&](PartId other) {
             return other != id && implies(other, parts[0]);
           });
  }

  // Names the choices that are spoken of by a name; false if there is none of that number.
  static bool name_choices(Term& ability) {
    std::vector<Term*> choices;
    std::vector<std::string> used;
    collect(ability, choices, used);
    for (const std::string& name : used) {
      const auto at = std::find(kNames.begin(), kNames.end(), name) - kNames.begin();
      if (static_cast<std::size_t>(at) >= choices.size()) { return false; }
      Term& choice = *choices[static_cast<std::size_t>(at)];
      for (std::size_t i = 0; i < choice.args.size(); ++i) {
        if (choice.word->params[i].name != "as") { continue; }
        choice.args[i].kind = Term::Kind::Name;
        choice.args[i].text = name;
      }
    }
    return true;
  }
  static void collect(Term& term, std::vector<Term*>& choices, std::vector<std::string>& used) {
    if (term.kind == Term::Kind::Word && can_name(*term.word)) { choices.push_back(&term); }
    if (op_of(term) == Op::Picked && !term.args.empty()) { used.push_back(term.args[0].text); }
    for (Term& arg : term.args) { collect(arg, choices, used); }
    for (Term& item : term.items) { collect(item, choices, used); }
  }

  const Forest& forest_;
  const Grammar& grammar_;
  Ways ways_;
  bool misread_ = false;
  std::vector<bool> namers_;  // whether each is a choice, which is spoken of by its noun
  bool discards_ = false;     // cards may have been discarded, and be spoken of
  std::map<int, std::size_t> nouns_;
};

}  // namespace

std::vector<Term> trees_of(const Forest& forest, PartId ability, const Grammar& grammar,
                           std::size_t most) {
  return Resolver(forest, grammar).all(ability, most);
}

}  // namespace fudaba::reading
