#include "reading/chart.h"

#include <algorithm>

#include "base/utf8.h"
#include "effect/print_text.h"
#include "reading/fold.h"
#include "reading/grammar_builder.h"
#include "reading/phrases.h"

namespace fudaba::reading {

using effect::Type;

namespace {

constexpr std::size_t kMostExpected = 40;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

Chart::Chart(const Grammar& grammar, std::string_view text, const CardPool* pool, NameChoice names,
             std::size_t most_steps)
    : grammar_(grammar), text_(text), pool_(pool), which_names_(names), most_steps_(most_steps) {}

std::vector<PartId> Chart::abilities() {
  const std::uint32_t whole = entry(Rule::Ability, Form::Plain, 0);
  while (!agenda_.empty() && !is_exhausted()) {
    const Item item = agenda_.back();
    agenda_.pop_back();
    ++steps_;
    follow(item);
  }
  std::vector<PartId> found;
  for (const Result& result : entries_[whole].results) {
    if (result.end == text_.size()) { found.push_back(result.part); }
  }
  return found;
}

std::uint32_t Chart::entry(Rule rule, Form form, std::uint32_t at) {
  const std::uint64_t key = (std::uint64_t{at} << 16U) | (static_cast<std::uint64_t>(rule) << 8U) |
                            static_cast<std::uint64_t>(form);
  const auto [it, is_new] = entry_at_.try_emplace(key, static_cast<std::uint32_t>(entries_.size()));
  if (is_new) {
    entries_.push_back({rule, form, at, {}, {}});
    Item first;
    first.step = grammar_.rules[static_cast<std::size_t>(rule)];
    first.at = at;
    first.entry = it->second;
    if (leads_on(first)) { agenda_.push_back(first); }
  }
  return it->second;
}

bool Chart::is_new(const Item& item) {
  std::uint64_t key = 0;
  const auto mix = [&](std::uint64_t value) {
    key = (key ^ value) * 0x9E3779B97F4A7C15U;
    key ^= key >> 29U;
  };
  mix((std::uint64_t{item.step} << 32U) | item.at);
  mix((std::uint64_t{item.entry} << 32U) | (std::uint64_t{item.given} << 16U) |
      (std::uint64_t{item.missing} << 8U) | (static_cast<std::uint64_t>(item.bent) << 1U) |
      (item.in_remark ? 1U : 0U));
  for (const PartId arg : item.args) { mix(arg); }
  return followed_.insert(key).second;
}

void Chart::follow(Item item) {
  const GrammarStep& step = grammar_.steps[item.step];
  switch (step.kind) {
    case GrammarStep::Kind::Literal: literal(step, item); break;
    case GrammarStep::Kind::Call:    call(step, item); break;
    case GrammarStep::Kind::Fork:    fork(step, item); break;
    case GrammarStep::Kind::Value:   value(step, item); break;
    case GrammarStep::Kind::Given:
      item.given |= static_cast<std::uint8_t>(1U << step.param);
      if ((item.given & item.missing) == 0) { go_on(step, item); }
      break;
    case GrammarStep::Kind::Missing:
      item.missing |= static_cast<std::uint8_t>(1U << step.param);
      if ((item.given & item.missing) == 0 && item.args[step.param] == kNoPart) {
        go_on(step, item);
      }
      break;
    case GrammarStep::Kind::InForm:
      if (entries_[item.entry].form == step.form) { go_on(step, item); }
      break;
    case GrammarStep::Kind::Break:     break_sentence(step, item); break;
    case GrammarStep::Kind::Digits:    digits(step, item); break;
    case GrammarStep::Kind::CardName:  card_name(step, item); break;
    case GrammarStep::Kind::TraitName: trait_name(step, item); break;
    case GrammarStep::Kind::Entries:   {
      std::vector<PartId> so_far;
      entries_of(step, item, item.at, so_far);
      break;
    }
    case GrammarStep::Kind::Done: done(step, item); break;
  }
}

void Chart::fork(const GrammarStep& step, const Item& item) {
  for (const StepId way : grammar_.forks[step.index]) {
    Item copy = item;
    copy.step = way;
    if (leads_on(copy)) { agenda_.push_back(copy); }
  }
}

// Literals ---------------------------------------------------------------------------------------

void Chart::expect(std::uint32_t at, const Wording& wording) {
  const std::string_view what = wording.folded;
  // As far as the first letters go, it was understood.
  std::size_t same = 0;
  while (at + same < text_.size() && same < what.size() && text_[at + same] == what[same]) {
    ++same;
  }
  while (same > 0 && at + same < text_.size() && is_continuation(text_[at + same])) { --same; }
  // A word that only begins alike was not understood.
  const bool mid_word =
      grammar_.language == Language::En && same < what.size() && at + same < text_.size();
  while (mid_word && same > 0 && what[same - 1] != ' ') { --same; }
  const std::size_t reached = at + same;
  if (reached < furthest_) { return; }
  if (reached > furthest_) {
    furthest_ = reached;
    expected_.clear();
  }
  if (expected_.size() < kMostExpected &&
      std::find(expected_.begin(), expected_.end(), wording.printed) == expected_.end()) {
    expected_.push_back(wording.printed);
  }
}

void Chart::literal_as(const Wording& wording, const GrammarStep& step, Item item, Form bent) {
  if (std::string_view(text_).substr(item.at).starts_with(wording.folded)) {
    item.at += static_cast<std::uint32_t>(wording.folded.size());
    item.bent = bent;
    go_on(step, item);
  } else {
    expect(item.at, wording);
  }
}

void Chart::literal(const GrammarStep& step, const Item& item) {
  const Literal& literal = grammar_.literals[step.index];
  const Form form = entries_[item.entry].form;
  const auto as = [&](Form bent) {
    const auto index = static_cast<std::size_t>(bent);
    if (literal.bends.test(index)) { literal_as(literal.bent[index], step, item, bent); }
  };
  if (item.bent == Form::Plain && is_at_beginning(form, grammar_.language) &&
      item.at == entries_[item.entry].at) {
    as(form);
    return;
  }
  // Nothing but a remark stands behind what is bent at its end.
  Item next = item;
  next.in_remark =
      item.in_remark || (item.bent != Form::Plain && literal.plain.folded.starts_with('('));
  if (item.bent == Form::Plain || grammar_.language == Language::En || next.in_remark) {
    literal_as(literal.plain, step, next, item.bent);
  }
  if (item.bent != Form::Plain) { return; }
  if (grammar_.language == Language::En) {
    if (form == Form::Denied) { as(form); }
    return;
  }
  if (form != Form::Plain && step.ends) { as(form); }
  if (step.breaks && form != Form::Conjunctive) { as(Form::Conjunctive); }
}

void Chart::break_sentence(const GrammarStep& step, Item item) {
  static const Wording kComma{"、", "、"};
  static const Wording kSemicolon{"; ", "; "};
  static const Wording kJapaneseStop{"。", "。"};
  static const Wording kStop{". ", ". "};
  const bool ja = grammar_.language == Language::Ja;
  const Form form = entries_[item.entry].form;
  if (ja && item.bent == Form::Conjunctive) {
    item.bent = Form::Plain;
    literal_as(kComma, step, item, Form::Plain);
    return;
  }
  if (grammar_.gist != nullptr) { return go_on(step, item); }
  if (item.bent != Form::Plain) { return; }
  literal_as(ja ? kComma : kSemicolon, step, item, Form::Plain);
  if (form == Form::Plain) { literal_as(ja ? kJapaneseStop : kStop, step, item, Form::Plain); }
}

void Chart::digits(const GrammarStep& step, Item item) {
  std::size_t end = item.at;
  const bool negative = end < text_.size() && text_[end] == '-';
  if (negative) { ++end; }
  int value = 0;
  const std::size_t begin = end;
  while (end < text_.size() && is_digit(text_[end]) && end < begin + 4) {
    value = 10 * value + (text_[end++] - '0');
  }
  if (end == begin) { return expect(item.at, {"1", "1"}); }
  if (end < text_.size() && is_digit(text_[end])) { return; }
  item.at = static_cast<std::uint32_t>(end);
  if (set(item, step.param, forest_.number(negative ? -value : value))) { go_on(step, item); }
}

std::string Chart::folded(std::string_view text) const {
  const std::string its = fold(text, grammar_.language).text;
  return grammar_.gist != nullptr ? grammar_.gist->bare_gist(its) : its;
}

void Chart::card_name(const GrammarStep& step, const Item& item) {
  if (names_.empty() && pool_ != nullptr) {
    for (std::size_t i = 0; i < pool_->texts.size(); ++i) {
      const std::string name = folded(pool_->texts[i].name.in(grammar_.language));
      if (name.empty()) { continue; }
      names_[name.substr(0, 3)].push_back(static_cast<DefId>(i));
    }
  }
  const std::string_view rest = std::string_view(text_).substr(item.at);
  const auto found = names_.find(std::string(rest.substr(0, 3)));
  if (found == names_.end()) { return; }
  for (const DefId id : found->second) {
    const CardText& card = pool_->text(id);
    const std::string name = folded(card.name.in(grammar_.language));
    if (!rest.starts_with(name) || !can_be_named(id, grammar_.names[step.index])) { continue; }
    Part part;
    part.kind = Part::Kind::Id;
    part.value = forest_.add_text(card.id);
    Item next = item;
    next.at += static_cast<std::uint32_t>(name.size());
    if (set(next, step.param, forest_.add(part))) { go_on(step, next); }
  }
}

void Chart::trait_name(const GrammarStep& step, const Item& item) {
  if (pool_ == nullptr) { return; }
  const std::string_view rest = std::string_view(text_).substr(item.at);
  for (const Trait& trait : pool_->traits) {
    const std::string name = folded(trait.name.in(grammar_.language));
    if (name.empty() || !rest.starts_with(name)) { continue; }
    Part part;
    part.kind = Part::Kind::Id;
    part.value = forest_.add_text(trait.id);
    Item next = item;
    next.at += static_cast<std::uint32_t>(name.size());
    if (set(next, step.param, forest_.add(part))) { go_on(step, next); }
  }
}

// Cards of a kind that other cards name (persons, costumes) are named by the word that is called
// as the field is, if there is one, and by no other.
bool Chart::can_be_named(DefId card, std::string_view param) const {
  if (which_names_ == NameChoice::All) { return true; }
  const effect::CardFormat& format = *grammar_.format;
  const std::string_view kind = format.kinds->entries[pool_->def(card).kind].id;
  for (const effect::Field& field : format.fields) {
    if (field.kind != effect::FieldKind::Card) { continue; }
    const bool is_its_word = field.id == param;
    if (is_its_word && field.table != kind) { return false; }
    const bool has_word = format.vocabulary->find(Type::Filter, field.id) != nullptr;
    if (!is_its_word && has_word && field.table == kind) { return false; }
  }
  return true;
}

// STとHP, combat, exploration and negotiation
void Chart::entries_of(const GrammarStep& step, const Item& item, std::uint32_t at,
                       std::vector<PartId>& so_far) {
  const bool ja = grammar_.language == Language::Ja;
  const auto items = grammar_.tables[step.index]->entries;
  const std::string_view text(text_);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const std::string_view said = ja ? items[i].ja : items[i].en;
    if (said.find_first_of("|{") != std::string_view::npos && ja) { continue; }
    const std::string name = folded(said.substr(0, said.find('|')));
    if (name.empty() || !text.substr(at).starts_with(name)) { continue; }
    so_far.push_back(forest_.entry(items[i], static_cast<int>(i)));
    const auto end = at + static_cast<std::uint32_t>(name.size());
    if (so_far.size() > 1) {
      Part part;
      part.kind = Part::Kind::Entries;
      Item next = item;
      next.at = end;
      if (set(next, step.param, forest_.add(part, so_far))) { go_on(step, next); }
    }
    const auto more_behind = [&](std::string_view joint) {
      if (text.substr(end).starts_with(joint)) {
        entries_of(step, item, end + static_cast<std::uint32_t>(joint.size()), so_far);
      }
    };
    if (ja) {
      more_behind("と");
    } else {
      more_behind(" and ");
      more_behind(", ");
    }
    so_far.pop_back();
  }
}

// Rules inside rules -----------------------------------------------------------------------------

void Chart::call(const GrammarStep& step, const Item& item) {
  const Rule rule = static_cast<Rule>(step.index);
  const Form form = entries_[item.entry].form;
  if (step.form != Form::Plain) { return wait(rule, step.form, item); }
  if (item.bent == Form::Plain && is_at_beginning(form, grammar_.language) &&
      item.at == entries_[item.entry].at) {
    Item bent = item;
    bent.bent = form;
    return wait(rule, form, bent);
  }
  if (item.bent == Form::Plain || grammar_.language == Language::En || item.in_remark) {
    wait(rule, Form::Plain, item);
  }
  Item bent = item;
  if (grammar_.language == Language::En) {
    // It is said of cards that are there, or of what they are.
    const bool denies = rule == Rule::CardsExisting || rule == Rule::Existing ||
                        rule == Rule::Having || rule == Rule::Predicate ||
                        rule == Rule::PredicatePart;
    if (form == Form::Denied && item.bent == Form::Plain && denies) {
      bent.bent = form;
      wait(rule, form, bent);
    }
    return;
  }
  if (item.bent != Form::Plain) { return; }
  if (form != Form::Plain && step.ends) {
    bent.bent = form;
    wait(rule, form, bent);
  }
  if (step.breaks && form != Form::Conjunctive) {
    bent.bent = Form::Conjunctive;
    wait(rule, Form::Conjunctive, bent);
  }
}

void Chart::wait(Rule rule, Form form, Item item) {
  const std::uint32_t its = entry(rule, form, item.at);
  const GrammarStep& step = grammar_.steps[item.step];
  entries_[its].waiting.push_back(item);
  for (std::size_t i = 0; i < entries_[its].results.size(); ++i) {
    Item next = item;
    next.at = entries_[its].results[i].end;
    if (set(next, step.param, entries_[its].results[i].part)) { go_on(step, next); }
  }
}

// By words of content alone, nothing but a noun may be left out.
void Chart::finish(const Item& item, std::uint32_t end, PartId part) {
  const bool is_empty = end == entries_[item.entry].at;
  if (grammar_.gist != nullptr && is_empty && entries_[item.entry].rule != Rule::Noun) { return; }
  const std::uint64_t key =
      (std::uint64_t{item.entry} << 42U) | (std::uint64_t{end} << 28U) | std::uint64_t{part};
  if (!known_results_.insert(key).second) { return; }
  Entry& its = entries_[item.entry];
  its.results.push_back({end, part});
  for (std::size_t i = 0; i < its.waiting.size(); ++i) {
    const GrammarStep& step = grammar_.steps[its.waiting[i].step];
    Item next = its.waiting[i];
    next.at = end;
    if (set(next, step.param, part)) { go_on(step, next); }
  }
}

bool Chart::set(Item& item, std::uint8_t param, PartId part) const {
  if (((item.missing >> param) & 1U) != 0) { return false; }
  if (item.args[param] != kNoPart) { return item.args[param] == part; }
  item.args[param] = part;
  return true;
}

void Chart::value(const GrammarStep& step, Item item) {
  const PartId part =
      step.entry == nullptr ? forest_.number(step.value) : forest_.entry(*step.entry, step.value);
  if (set(item, step.param, part)) { go_on(step, item); }
}

void Chart::done(const GrammarStep& step, const Item& item) {
  const Form form = entries_[item.entry].form;
  const bool as_asked = step.value == 1 || item.bent == form;
  const Make& its = grammar_.makes[step.index];
  if (as_asked) { return make(its, item, item.at); }
  if (grammar_.language != Language::Ja || item.bent != Form::Plain) { return; }
  // A noun at the end takes a copula of its own.
  const std::string_view copula = form == Form::Denied            ? "でない"
                                  : form == Form::Continued       ? "で"
                                  : form == Form::DeniedContinued ? "でなく"
                                                                  : "";
  if (!copula.empty() && std::string_view(text_).substr(item.at).starts_with(copula)) {
    make(its, item, item.at + static_cast<std::uint32_t>(copula.size()));
  }
}

}  // namespace fudaba::reading
