#include <algorithm>

#include "effect/behaviour.h"
#include "effect/fault_text.h"
#include "effect/print.h"
#include "effect/program.h"
#include "effect/sense_check.h"

namespace fudaba::effect {

// A game's own word is used where it has the same text.
void Sense::look_for_synonym(const Term& term) {
  const Op op = op_of(term);
  if (op == Op::Without) { look_for_opposite(term); }
  const bool compares = op == Op::AtLeast || op == Op::AtMost || op == Op::Equals;
  if (!compares && op != Op::Has) { return; }
  for (const Word& word : format_.vocabulary->own) {
    if (word.type != term.word->type || word.params.size() != 1) { continue; }
    Term other = term;
    other.word = &word;
    other.args.resize(1);
    if (!compares && !take_entry(other, word.params[0])) { continue; }
    if (compares && word.params[0].type != Type::Amount) { continue; }
    if (text_of_part(other, Language::Ja) == text_of_part(term, Language::Ja)) {
      fault(term, std::string(term.word->id), std::string(word.id));
    }
  }
}

// The same of the negation of another word: {not: held} is vacant.
void Sense::look_for_opposite(const Term& without) {
  for (const Word& word : format_.vocabulary->own) {
    if (word.type != Type::Filter || !word.params.empty()) { continue; }
    Term other;
    other.kind = Term::Kind::Word;
    other.word = &word;
    for (const Language language : {Language::Ja, Language::En}) {
      if (text_of_part(other, language) != text_of_part(without, language)) { continue; }
      fault(without, "not", std::string(word.id));
      return;
    }
  }
}

// The entry of another table that is called as the one given.
bool Sense::take_entry(Term& term, const Param& param) const {
  if (param.type != Type::Choice) { return false; }
  const auto entries = format_.vocabulary->table(param.table)->entries;
  const auto same = std::find_if(entries.begin(), entries.end(), [&](const Entry& entry) {
    return entry.id == term.args[0].entry->id;
  });
  if (same == entries.end()) { return false; }
  term.args[0].entry = &*same;
  term.args[0].value = static_cast<int>(same - entries.begin());
  return true;
}

// A condition, or a description said of something, as the text of an ability that has no other
// parameter.
std::string Sense::text_of_part(const Term& part, Language language) {
  static constexpr Word kBare("bare", Type::Ability, Op::AbilityRequires, "{bare}", "{bare}",
                              takes(Type::Condition));
  static constexpr Word kBareFilter("bare", Type::Ability, Op::AbilityAttach, "{bare%}", "{bare%}",
                                    takes(Type::Filter));
  Term ability;
  ability.kind = Term::Kind::Word;
  ability.word = part.word->type == Type::Filter ? &kBareFilter : &kBare;
  ability.args.push_back(part);
  return print(ability, language);
}

// An entry that reads like another one of its table is told from it by what cards are meant.
bool Sense::has_twin(const Entry& entry, std::string_view table) const {
  const auto entries = format_.vocabulary->table(table)->entries;
  return std::any_of(entries.begin(), entries.end(), [&](const Entry& other) {
    return &other != &entry && (reads_alike(other.ja, entry.ja) || reads_alike(other.en, entry.en));
  });
}

bool Sense::reads_alike(std::string_view a, std::string_view b) {
  const auto said = [](std::string_view text) {
    const std::string_view last = split_outside_braces(text, '|').back();
    std::string plain = plain_text({.id = {}, .ja = last, .en = last}, Language::Ja);
    for (const std::string_view verb : {"いる", "ある"}) {  // of beings and of things
      if (plain.ends_with(verb)) { plain.erase(plain.size() - verb.size()); }
    }
    return plain;
  };
  return said(a) == said(b);
}

void Sense::look_at_twin(const Term& at, const Entry& entry, std::string_view table,
                         std::uint32_t meant) {
  const std::uint32_t of = having(entry);
  const bool fits = (meant & of & kEveryCard) != 0;
  if (fits && (!has_twin(entry, table) || (meant & kEveryCard & ~of) == 0)) { return; }
  const Phrase kinds = kinds_phrase(of & kEveryCard);
  fault(at, std::string(entry.id),
        {"種別の指定（" + kinds.ja + "）：同じ文の項目がほかにもある",
         "a description that says which kind (" + kinds.en + "): another entry has the same text"});
}

// Texts ----------------------------------------------------------------------------------------
// {play: {if: …, then: …}} is {play: …, if: …} where both read alike.
void Sense::look_for_inner_if() {
  Term outer = whole_;
  Term* condition = nullptr;
  Term* body = nullptr;
  for (std::size_t i = 0; i < outer.args.size(); ++i) {
    const Param& param = outer.word->params[i];
    if (param.name == "if") { condition = &outer.args[i]; }
    if (param.type == Type::Action) { body = &outer.args[i]; }
  }
  // To use an ability for nothing, or not to be able to: that is no difference anybody cares for.
  if (op_of(whole_) == Op::AbilityAct) { return; }
  const bool inner = condition != nullptr && condition->kind == Term::Kind::Absent &&
                     body != nullptr && op_of(*body) == Op::If &&
                     body->args[2].kind == Term::Kind::Absent;
  if (!inner) { return; }
  const Term action = *body;
  *condition = action.args[0];
  *body = action.args[1];
  for (const Language language : {Language::Ja, Language::En}) {
    if (print(outer, language) != print(whole_, language)) { continue; }
    fault(
        action, "if",
        {"能力の項目 if（中の if と同じ文になる）", "if beside the action: the text is the same"});
    return;
  }
}

// A parameter that is given and acts, but of which the text says nothing. Each is left out in
// turn, in the ability itself.
void Sense::look_for_unsaid(Term& term) {
  for (Term& item : term.items) { look_for_unsaid(item); }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    look_for_unsaid(term.args[i]);
    const Param& param = term.word->params[i];
    const bool is_named = param.type == Type::Name;  // for words behind it, which say it
    if (param.fallback == kRequired || is_named || term.args[i].kind == Term::Kind::Absent) {
      continue;
    }
    Term fallback = fallback_of(param);
    if (fallback.kind == term.args[i].kind && fallback.value == term.args[i].value) { continue; }
    const PrintContext context{nullptr, format_.bearer(kind_)};
    const std::string ja = print(whole_, Language::Ja, context);
    const std::string en = print(whole_, Language::En, context);
    const std::string does = behaviour(whole_);
    std::swap(term.args[i], fallback);
    const bool is_said =
        ja != print(whole_, Language::Ja, context) && en != print(whole_, Language::En, context);
    const bool acts = does != behaviour(whole_);
    std::swap(term.args[i], fallback);
    if (is_said || !acts) { continue; }
    const std::string name(param.name);
    word_ = term.word;
    fault(term.args[i], name,
          {"ここでは" + quoted(term.word->id) + "の文に現れないので " + name + " は書かない",
           "no " + name + ": the text of " + quoted(term.word->id) + " does not speak of it here"});
  }
}

Term Sense::fallback_of(const Param& param) const {
  Term term;
  if (param.fallback == kAbsent) { return term; }
  term.value = param.fallback;
  term.kind = param.type == Type::Choice ? Term::Kind::Entry : Term::Kind::Number;
  if (param.type == Type::Choice) {
    const Table& table = *format_.vocabulary->table(param.table);
    term.entry = &table.entries[static_cast<std::size_t>(param.fallback)];
  }
  return term;
}

}  // namespace fudaba::effect
