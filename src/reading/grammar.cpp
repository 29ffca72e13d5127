#include "reading/grammar.h"

#include <utility>

#include "base/check.h"
#include "effect/print_english.h"
#include "effect/print_japanese.h"
#include "effect/print_text.h"
#include "reading/fold.h"
#include "reading/grammar_builder.h"
#include "reading/phrases.h"

namespace fudaba::reading {

using effect::Entry;
using effect::Op;
using effect::Type;
using effect::Word;

Grammar make_grammar(const effect::CardFormat& format, Language language, const Phrases* gist) {
  return Builder(format, language, gist).build();
}

Builder::Builder(const effect::CardFormat& format, Language language, const Phrases* gist) {
  grammar_.gist = gist;
  grammar_.format = &format;
  grammar_.language = language;
}

Grammar Builder::build() {
  sentences();
  sequences();
  conditions();
  amounts();
  if (is_ja()) {
    japanese_descriptions();
    japanese_cards();
  } else {
    english_descriptions();
    english_cards();
  }
  for_words(Type::Cards, [&](const Word& word) {
    if (op_of(word) == Op::It) { grammar_.it = &word; }
    if (op_of(word) == Op::Picked) {
      (word.params.empty() ? grammar_.chosen : grammar_.picked) = &word;
    }
  });
  grammar_.card = &word_of(Type::Filter, Op::Noun);
  mark_ends();
  note_first_letters();
  return std::move(grammar_);
}

StepId Builder::add(GrammarStep step) {
  grammar_.steps.push_back(step);
  return static_cast<StepId>(grammar_.steps.size() - 1);
}

Wording Builder::wording(std::string_view text) {
  Wording its{fold(text, grammar_.language).text, std::string(text)};
  if (grammar_.gist == nullptr) { return its; }
  const auto [gist, is_new] = gists_.try_emplace(its.folded);
  if (is_new) { gist->second = grammar_.gist->bare_gist(its.folded); }
  its.folded = gist->second;
  return its;
}

StepId Builder::literal(std::string_view text, StepId next) {
  if (text.empty()) { return next; }
  // Brackets about several things are no words of content: nothing would hold them back.
  const bool is_bracket = text == "（" || text == "）" || text == "）で" || text == "）である";
  if (grammar_.gist != nullptr && !in_template_ && is_bracket) { return fork({}); }
  if (is_ja()) { return one_literal(text, next); }
  // In a negation the verb may end this piece: "you have" → "you do not have", "have not".
  std::string_view verb = text;
  for (const std::string_view ending : {" has", " have"}) {
    if (!text.ends_with(ending)) { continue; }
    verb.remove_suffix(ending.size());
    const StepId denied = one_literal(text, next);
    grammar_.literals.back().bent[static_cast<std::size_t>(Form::Denied)] =
        wording(std::string(verb) + (ending == " has" ? " does not have" : " do not have"));
    return fork({one_literal(text, next), only_in(Form::Denied, denied)});
  }
  return one_literal(text, next);
}

StepId Builder::one_literal(std::string_view text, StepId next) {
  Literal literal;
  literal.plain = wording(text);
  bend(literal, text);
  GrammarStep step;
  step.kind = GrammarStep::Kind::Literal;
  step.index = static_cast<std::uint32_t>(grammar_.literals.size());
  step.next = next;
  grammar_.literals.push_back(std::move(literal));
  return add(step);
}

StepId Builder::call(Rule rule, StepId next, std::uint8_t param, Form form) {
  // Words of content have no inflection but what denies.
  if (grammar_.gist != nullptr && form != Form::Some && form != Form::Lacking) {
    const bool denied = form == Form::Denied || form == Form::DeniedContinued;
    form = denied ? Form::Denied : Form::Plain;
  }
  GrammarStep step;
  step.kind = GrammarStep::Kind::Call;
  step.index = static_cast<std::uint32_t>(rule);
  step.param = param;
  step.form = form;
  step.next = next;
  return add(step);
}

StepId Builder::fork(Steps ways) {
  if (ways.size() == 1) { return ways.front(); }
  GrammarStep step;
  step.kind = GrammarStep::Kind::Fork;
  step.index = static_cast<std::uint32_t>(grammar_.forks.size());
  grammar_.forks.push_back(std::move(ways));
  return add(step);
}

StepId Builder::value(std::uint8_t param, const Entry& entry, std::size_t index, StepId next) {
  GrammarStep step;
  step.kind = GrammarStep::Kind::Value;
  step.param = param;
  step.entry = &entry;
  step.value = static_cast<int>(index);
  step.next = next;
  return add(step);
}

StepId Builder::number(std::uint8_t param, int value, StepId next) {
  GrammarStep step;
  step.kind = GrammarStep::Kind::Value;
  step.param = param;
  step.value = value;
  step.next = next;
  return add(step);
}

StepId Builder::with_param(GrammarStep::Kind kind, std::uint8_t param, StepId next) {
  GrammarStep step;
  step.kind = kind;
  step.param = param;
  step.next = next;
  return add(step);
}

StepId Builder::card_name(std::string_view name, std::uint8_t param, StepId next) {
  const StepId id = with_param(GrammarStep::Kind::CardName, param, next);
  grammar_.steps[id].index = static_cast<std::uint32_t>(grammar_.names.size());
  grammar_.names.push_back(name);
  return id;
}

StepId Builder::only_in(Form form, StepId next) {
  GrammarStep step;
  step.kind = GrammarStep::Kind::InForm;
  step.form = form;
  step.next = next;
  return add(step);
}

StepId Builder::done(Make make) {
  GrammarStep step;
  step.kind = GrammarStep::Kind::Done;
  step.index = static_cast<std::uint32_t>(grammar_.makes.size());
  grammar_.makes.push_back(make);
  return add(step);
}

StepId Builder::done_in_any_form(Make make) {
  const StepId id = done(make);
  grammar_.steps[id].value = 1;
  return id;
}

const Word& Builder::word_of(Type type, Op op) const {
  const Word* found = nullptr;
  for_words(type, [&](const Word& word) {
    if (op_of(word) == op && found == nullptr) { found = &word; }
  });
  FUDABA_CHECK(found != nullptr);  // every game has the shared words
  return *found;
}

const effect::Table& Builder::table(std::string_view id) const {
  const effect::Table* found = grammar_.format->vocabulary->table(id);
  FUDABA_CHECK(found != nullptr);
  return *found;
}

// Inflection -------------------------------------------------------------------------------------

void Builder::bend(Literal& literal, std::string_view text) {
  if (is_ja()) {
    bend_japanese(literal, text);
  } else {
    bend_english(literal, text);
  }
}

void Builder::bend_japanese(Literal& literal, std::string_view text) {
  namespace ja = effect::japanese;
  const auto set = [&](Form form, const std::string& bent) {
    literal.bent[static_cast<std::size_t>(form)] = wording(bent);
    literal.bends.set(static_cast<std::size_t>(form));
  };
  const auto set_if_any = [&](Form form, const std::string& bent) {
    if (!bent.empty()) { set(form, bent); }
  };
  set(Form::Denied, ja::negated(text));
  const std::string bare = ja::without_no(text);
  if (grammar_.gist == nullptr) {
    set_if_any(Form::Conjunctive, ja::conjunctive(text));
    set_if_any(Form::Te, ja::te_form(text));
    set(Form::Continued, ja::continued(text));
    set(Form::DeniedContinued, ja::continued(ja::negated(text)));
    set(Form::Bare, bare);
  }
  if (bare.ends_with("以上") || bare.ends_with("以下") || bare.ends_with("同名") ||
      ja::ends_in_verb(bare)) {
    const std::string lacking = ja::negated(bare);
    if (!is_said_by_a_word(lacking)) { set(Form::Lacking, lacking); }
  }
  constexpr std::string_view kAll = "すべて";
  if (text.ends_with(kAll)) {
    set(Form::Some, std::string(text.substr(0, text.size() - kAll.size())) + "を");
  }
  if (grammar_.gist != nullptr) { return; }
  if (text.ends_with("にいる") || text.ends_with("にある")) {
    set(Form::Within, std::string(text.substr(0, text.size() - std::string_view("いる").size())));
  } else if (text.ends_with("の")) {
    set(Form::Within, bare + "に");
  }
}

namespace {

std::string opposite(std::string_view text) {
  constexpr std::string_view kWith = "with ";
  constexpr std::string_view kWithout = "without ";
  if (text.starts_with(kWith)) {
    return std::string(kWithout) + std::string(text.substr(kWith.size()));
  }
  if (!text.starts_with(kWithout)) { return {}; }
  return std::string(kWith) + std::string(text.substr(kWithout.size()));
}

}  // namespace

// A description with a word of its own (支配クリーチャーのいない, without a governing creature) is
// said by that word.
bool Builder::is_said_by_a_word(std::string_view attribute) const {
  bool found = false;
  for_words(Type::Filter, [&](const Word& word) {
    std::string_view its = effect::split_outside_braces(text_of(word), '|')[0];
    if (its.starts_with('~')) { its.remove_prefix(1); }
    if (is_ja() && its.ends_with("の")) { its.remove_suffix(std::string_view("の").size()); }
    found = found || its == attribute;
  });
  return found;
}

void Builder::bend_english(Literal& literal, std::string_view text) {
  const auto set = [&](Form form, std::string_view bent) {
    literal.bent[static_cast<std::size_t>(form)] = wording(bent);
    literal.bends.set(static_cast<std::size_t>(form));
  };
  const auto begin_with = [&](Form form, std::string_view from, std::string_view to) {
    if (text.starts_with(from)) {
      set(form, std::string(to) + std::string(text.substr(from.size())));
    }
  };
  begin_with(Form::And, "with ", "and ");
  begin_with(Form::Verb, "with ", "has ");
  begin_with(Form::Verb, "without ", "does not have ");
  begin_with(Form::Verb, "that ", "");
  if (!is_said_by_a_word(opposite(text))) {
    begin_with(Form::Without, "with ", "without ");
    begin_with(Form::Without, "without ", "with ");
  }
  begin_with(Form::WithoutAnd, "without ", "and ");
  begin_with(Form::WithoutVerb, "with ", "does not have ");
  begin_with(Form::WithoutVerb, "without ", "has ");
  const auto has = [&](Form form, const std::string& whose, const std::string& owner) {
    if (text == whose) { set(form, owner); }
    begin_with(form, whose + ' ', owner + ' ');
  };
  const bool theirs = text.starts_with("your opponent's");
  for (const auto& [form, article] :
       {std::pair(Form::Has, std::string(" a")), std::pair(Form::HasAn, std::string(" an")),
        std::pair(Form::HasNo, std::string(" no"))}) {
    if (theirs) {
      has(form, "your opponent's", "your opponent has" + article);
    } else {
      has(form, "your", "you have" + article);
    }
  }
  const std::string denied = effect::english::negated(text);
  if (!denied.starts_with("it is not true that ")) { set(Form::Denied, denied); }
  // A negation goes on in the next piece, or began in the one before.
  if (text.ends_with(" have") || text.ends_with(" has")) {
    set(Form::Denied, std::string(text) + " not");
  }
  begin_with(Form::Denied, "is ", "is not ");
  begin_with(Form::Denied, " a ", " no ");
  begin_with(Form::Denied, " an ", " no ");
}

// The end of a phrase that is inflected at its end: nothing but remarks come after it.
void Builder::mark_ends() {
  enum : std::uint8_t { kUnknown, kNo, kEnd, kBreak };
  std::vector<std::uint8_t> known(grammar_.steps.size(), kUnknown);
  const auto reach = [&](auto&& self, StepId id) -> std::uint8_t {
    if (known[id] != kUnknown) { return known[id]; }
    known[id] = kNo;
    const GrammarStep& step = grammar_.steps[id];
    std::uint8_t found = kNo;
    switch (step.kind) {
      case GrammarStep::Kind::Done:  found = kEnd; break;
      case GrammarStep::Kind::Break: found = kBreak; break;
      case GrammarStep::Kind::Fork:
        for (const StepId way : grammar_.forks[step.index]) {
          found = std::max(found, self(self, way));
        }
        break;
      case GrammarStep::Kind::Literal:
        if (grammar_.literals[step.index].plain.folded.starts_with('(')) { found = kEnd; }
        break;
      case GrammarStep::Kind::Value:
      case GrammarStep::Kind::Given:
      case GrammarStep::Kind::Missing:
      case GrammarStep::Kind::InForm:    found = self(self, step.next); break;
      case GrammarStep::Kind::Call:
      case GrammarStep::Kind::Digits:
      case GrammarStep::Kind::CardName:
      case GrammarStep::Kind::TraitName:
      case GrammarStep::Kind::Entries:   break;
    }
    known[id] = found;
    return found;
  };
  for (GrammarStep& step : grammar_.steps) {
    if (step.kind != GrammarStep::Kind::Literal && step.kind != GrammarStep::Kind::Call) {
      continue;
    }
    const std::uint8_t found = reach(reach, step.next);
    // Behind a break there may be nothing: both are possible then.
    step.ends = found == kEnd || found == kBreak;
    step.breaks = found == kBreak;
  }
}

// Notes of each step the letters that may follow, until no rule learns of any more.
void Builder::note_first_letters() {
  for (bool learns = true; learns;) {
    learns = false;
    for (GrammarStep& step : grammar_.steps) {
      const LetterSet before = step.first;
      const bool was_last = step.may_be_last;
      note_first_letters(step);
      learns = learns || step.first != before || step.may_be_last != was_last;
    }
  }
}

void Builder::note_first_letters(GrammarStep& step) const {
  const auto go_on = [&](StepId next) {
    step.first.add(grammar_.steps[next].first);
    step.may_be_last = step.may_be_last || grammar_.steps[next].may_be_last;
  };
  const auto begin_with = [&](const std::string& text) {
    text.empty() ? go_on(step.next) : step.first.add(text, 0);
  };
  switch (step.kind) {
    case GrammarStep::Kind::Literal: {
      const Literal& literal = grammar_.literals[step.index];
      begin_with(literal.plain.folded);
      for (std::size_t form = 0; form < kForms; ++form) {
        if (literal.bends.test(form)) { begin_with(literal.bent[form].folded); }
      }
      break;
    }
    case GrammarStep::Kind::Call: {
      const StepId rule = grammar_.rules[step.index];
      step.first.add(grammar_.steps[rule].first);
      if (grammar_.steps[rule].may_be_last) { go_on(step.next); }
      break;
    }
    case GrammarStep::Kind::Fork:
      for (const StepId way : grammar_.forks[step.index]) { go_on(way); }
      break;
    case GrammarStep::Kind::Value:
    case GrammarStep::Kind::Given:
    case GrammarStep::Kind::Missing:
    case GrammarStep::Kind::InForm:  go_on(step.next); break;
    case GrammarStep::Kind::Digits:
      for (const std::string_view digit : {"-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9"}) {
        step.first.add(digit, 0);
      }
      break;
    case GrammarStep::Kind::Done:
      // A copula may stand behind it.
      if (grammar_.gist == nullptr) { step.first = LetterSet::all(); }
      step.may_be_last = true;
      break;
    case GrammarStep::Kind::Break:
    case GrammarStep::Kind::CardName:
    case GrammarStep::Kind::TraitName:
    case GrammarStep::Kind::Entries:   step.first = LetterSet::all(); break;
  }
}

}  // namespace fudaba::reading
