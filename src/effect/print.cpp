#include "effect/print.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "effect/print_english.h"
#include "effect/print_japanese.h"
#include "effect/print_text.h"
#include "effect/words.h"

namespace fudaba::effect {
namespace {

// Words whose scope would swallow what follows them in the same sentence.
bool is_open(const Term& term) {
  const Op op = op_of(term);
  // 【言霊】… goes on to the end of the sentence.
  const bool ends_in_action =
      term.kind == Term::Kind::Word && !term.word->params.empty() &&
      term.word->params[0].type == Type::Action &&
      term.word->ja.ends_with("{" + std::string(term.word->params[0].name) + "}");
  return ends_in_action || op == Op::If || op == Op::May || op == Op::ChooseOne ||
         op == Op::ForEachWord || op == Op::RepeatWord || op == Op::InForce || op == Op::Give;
}

// True if もよい at the end could be meant of all that stands before it in the sentence.
bool ends_in_may(const Term& term) {
  if (term.kind == Term::Kind::List) { return ends_in_may(term.items.back()); }
  if (op_of(term) == Op::May || !is_open(term)) { return op_of(term) == Op::May; }
  if (op_of(term) == Op::If && term.args[2].kind != Term::Kind::Absent) {
    return ends_in_may(term.args[2]);
  }
  const auto is_action = [](const Param& param) { return param.type == Type::Action; };
  const auto body = std::find_if(term.word->params.begin(), term.word->params.end(), is_action);
  return body != term.word->params.end() &&
         ends_in_may(term.args[static_cast<std::size_t>(body - term.word->params.begin())]);
}

void flatten(const std::vector<Term>& items, std::vector<const Term*>& flat) {
  for (const Term& item : items) {
    if (item.kind == Term::Kind::List) {
      flatten(item.items, flat);
    } else {
      flat.push_back(&item);
    }
  }
}

// Two changes that differ in the property alone, where properties are called by their names.
bool is_alike(const Term& a, const Term& b, Language language) {
  const Op op = op_of(a);
  if ((op != Op::Gain && op != Op::SetTo && op != Op::Grant) || op_of(b) != op) { return false; }
  const auto is_said = [&](const Term& term) {
    const Entry& entry = *term.args[0].entry;
    return split_outside_braces(language == Language::Ja ? entry.ja : entry.en, '|').size() > 1;
  };
  if (is_said(a) || is_said(b)) { return false; }
  return std::equal(a.args.begin() + 1, a.args.end(), b.args.begin() + 1, b.args.end(), equal);
}

// A subject (相手は) would carry over to the next clause; then "you" must be said.
bool names_another_player(std::string_view clause) {
  return clause.starts_with("相手は") || clause.starts_with("相手が") ||
         clause.starts_with("お互いのプレイヤーは");
}
bool has_silent_subject(const Term& term, std::string_view clause) {
  if (clause.starts_with("自分") || term.kind != Term::Kind::Word) { return false; }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const std::string_view name = term.word->params[i].name;
    if (name == "player" || name == "by") {
      return term.args[i].kind == Term::Kind::Entry && term.args[i].value == 0;
    }
  }
  return false;
}

// "your opponent draws a card" → "draw a card"; nothing of "your opponent may" or "… and".
std::string infinitive(std::string_view clause, std::string_view subject) {
  std::string text(clause.substr(subject.size()));
  const std::size_t end = std::min(text.find(' '), text.size());
  if (end == 0 || text[end - 1] != 's') { return {}; }
  return text.erase(end - 1, 1);
}

// The cards that an action lets people see.
const Term* shown_by(const Term& action) {
  const Op op = op_of(action);
  return op == Op::Look || op == Op::Show ? &action.args[0] : nullptr;
}

bool is_left_to_opponent(const Term& choice) {
  for (std::size_t i = 0; i < choice.args.size(); ++i) {
    if (choice.word->params[i].name == "by") { return choice.args[i].value == 1; }
  }
  return false;
}

}  // namespace

bool equal(const Term& a, const Term& b) {
  const auto all_equal = [](const std::vector<Term>& x, const std::vector<Term>& y) {
    return std::equal(x.begin(), x.end(), y.begin(), y.end(),
                      [](const Term& s, const Term& t) { return equal(s, t); });
  };
  return a.kind == b.kind && a.word == b.word && a.value == b.value && a.entry == b.entry &&
         a.text == b.text && all_equal(a.args, b.args) && all_equal(a.items, b.items);
}

std::string print(const Term& ability, Language language, const PrintContext& context) {
  return Printer(language, context).ability(ability);
}

std::vector<std::string> print_card(const CardPool& pool, DefId card, const CardFormat& format,
                                    Language language) {
  const PrintContext context{&pool, format.bearer(pool.def(card).kind)};
  std::vector<std::string> lines;
  for (const Term& ability : pool.text(card).abilities) {
    lines.push_back(print(ability, language, context));
  }
  const CardDef& def = pool.def(card);
  const bool by_kind = ((format.single_kinds >> def.kind) & 1U) != 0;
  if (def.deck_limit != 0 && !by_kind) {
    const std::string copies = std::to_string(def.deck_limit);
    lines.push_back(language == Language::Ja
                        ? "このカードはデッキに" + copies + "枚まで入れられる。"
                        : "A deck may hold up to " + copies + " copies of this card.");
  }
  return lines;
}

std::string Printer::ability(const Term& term) {
  collect_choices(term);
  note_event(term);
  bool conditional = false;
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    conditional = conditional || (term.word->params[i].type == Type::Condition &&
                                  term.args[i].kind != Term::Kind::Absent);
  }
  // Behind a condition everything must stand in one sentence, so that all of it is seen to depend
  // on it.
  inner_ = conditional ? Mode::Clause : Mode::Sentence;
  std::string text = fill(text_of(*term.word), term);
  if (is_ja()) { return japanese::idiomatic(std::move(text)) + "。"; }
  return english::capitalised(english::idiomatic(std::move(text))) + ".";
}

// Actions ----------------------------------------------------------------------------------------

std::string Printer::actions(const Term& term, Mode mode) {
  if (term.kind != Term::Kind::List) { return action(term, mode); }
  if (mode == Mode::Clause) { return sequence(term.items); }
  std::string text;
  for (const Term& item : kept_.emplace_back(merged(term.items))) {
    if (!text.empty()) { text += is_ja() ? "。" : ". "; }
    text += actions(item, mode);
    note_shown(item);
  }
  seen_ = nullptr;
  return text;
}

std::string Printer::action(const Term& term, Mode mode) {
  const Mode outer_inner = inner_;
  const Mode outer_break = break_;
  inner_ = Mode::Clause;
  break_ = mode;
  const Op op = op_of(term);
  opponent_chooses_ = is_choice(op) && is_left_to_opponent(term);
  std::string text = with_breaks(fill(text_of(*term.word), term));
  opponent_chooses_ = false;
  inner_ = outer_inner;
  break_ = outer_break;
  pass_choice(term);
  if (op == Op::PlayerDoes && !is_ja()) { return english::of_chosen_player(std::move(text)); }
  return text;
}

// An ability inside an effect, all in one clause. One that is given to a card is about that card.
std::string Printer::lasting(const Term& ability, bool given) {
  const Entry* outer_bearer = context_.bearer;
  if (given) { context_.bearer = nullptr; }
  const std::string outer_noun = subject_noun_;
  const std::uint32_t outer_kinds = subject_kinds_;
  const bool outer_is_yours = subject_is_yours_;
  const std::optional<std::size_t> outer_last = std::exchange(said_.last, {});
  said_.spoken = {};
  note_event(ability);
  const Mode outer_inner = std::exchange(inner_, Mode::Clause);
  const Mode outer_break = std::exchange(break_, Mode::Clause);
  std::string text = fill(text_of(*ability.word), ability);
  said_.last = outer_last;
  said_.spoken = {};
  said_.is_vague = true;
  context_.bearer = outer_bearer;
  subject_noun_ = outer_noun;
  subject_kinds_ = outer_kinds;
  subject_is_yours_ = outer_is_yours;
  inner_ = outer_inner;
  break_ = outer_break;
  return text;
}

// Changes of several properties alike are said together: STとHPを＋10する / gets ST and HP +10.
std::vector<Term> Printer::merged(const std::vector<Term>& items) {
  std::vector<Term> result;
  for (const Term& item : items) {
    if (result.empty() || !is_alike(result.back(), item, language_)) {
      result.push_back(item);
      continue;
    }
    Term& head = result.back().args[0];
    const Entry& other = *item.args[0].entry;
    Pair& pair = pairs_.emplace_back();
    pair.ja = std::string(head.entry->ja) + "と" + std::string(other.ja);
    pair.en = english::listed(head.entry->en, other.en);
    pair.entry = {head.entry->id, pair.ja, pair.en};
    head.entry = &pair.entry;
  }
  return result;
}

// Several actions in one clause: カードを1枚引き、手札を1枚捨てる / draw a card, then discard a
// card.
std::string Printer::sequence(const std::vector<Term>& actions_in_order) {
  const std::vector<Term>& items = kept_.emplace_back(merged(actions_in_order));
  std::vector<const Term*> flat;
  flatten(items, flat);
  const bool tail_binds_all = is_ja() && ends_in_may(*flat.back()) && flat.size() > 1;
  if (tail_binds_all ||
      std::any_of(flat.begin(), flat.end() - 1, [](const Term* t) { return is_open(*t); })) {
    return numbered(items);
  }
  const Discourse before = said_;
  std::string text;
  bool another = false;
  for (const Term* item : flat) {
    std::string clause = action(*item, Mode::Clause);
    note_shown(*item);
    if (item == flat.back()) { seen_ = nullptr; }
    if (!is_ja()) {
      if (another && english::is_imperative(clause)) { clause = "you " + clause; }
      another = english::names_another_player(clause);
      text += (text.empty() ? "" : ", then ") + clause;
      continue;
    }
    if (another && has_silent_subject(*item, clause)) { clause = "自分は" + clause; }
    another = names_another_player(clause);
    if (item == flat.back()) { return text + clause; }
    const std::string joining = japanese::conjunctive(clause);
    if (joining.empty()) {
      said_ = before;
      return numbered(items);
    }
    text += joining + "、";
  }
  return text;
}

// The next action calls "it" what this one shows.
void Printer::note_shown(const Term& action) {
  seen_ = shown_by(action);
  if (seen_ == nullptr || (op_of(*seen_) != Op::Top && op_of(*seen_) != Op::Bottom)) { return; }
  said_.spoken = {Antecedent::Kind::Seen, 0};
}

std::string Printer::numbered(const std::vector<Term>& items) {
  seen_ = nullptr;
  std::vector<const Term*> flat;
  flatten(items, flat);
  std::string text = is_ja() ? "次を順に行う：" : "do this in order: ";
  for (std::size_t i = 0; i < flat.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    if (is_ja()) {
      text += (i == 0 ? "（" : "／（") + number + "）" + action(*flat[i], Mode::Clause);
    } else {
      text += (i == 0 ? "(" : "; (") + number + ") " + action(*flat[i], Mode::Clause);
    }
  }
  return text;
}

// An action that may be left out: Japanese has the て form and `text` (もよい), English `text`
// ("you may") and the action. Where one player decides what another one does, the action is quoted.
std::string Printer::optional_action(const Term& term, const std::string& text, const Term& word) {
  const std::string clause = actions(term, Mode::Clause);
  const bool by_opponent = word.args.size() > 1 && word.args[1].value == 1;
  if (is_ja()) {
    // もよい behind several times, or one of several, would be said of each of them.
    const Op op = op_of(term);
    const bool repeats = op == Op::PlayerDoes || op == Op::ChooseOne || op == Op::ForEachWord ||
                         op == Op::RepeatWord ||
                         (op == Op::If && term.args[2].kind != Term::Kind::Absent);
    const std::string form = repeats ? std::string() : japanese::te_form(clause);
    if (!form.empty() && by_opponent == names_another_player(clause)) { return form + text; }
    return (by_opponent ? "相手は次を選んでもよい：" : "自分は次を選んでもよい：") + clause;
  }
  constexpr std::string_view kOpponent = "your opponent ";
  const std::string verb =
      clause.starts_with(kOpponent) ? infinitive(clause, kOpponent) : std::string();
  if (!verb.empty()) {
    return by_opponent ? text + verb : text + "have " + std::string(kOpponent) + verb;
  }
  if (by_opponent) { return text + "choose this: " + clause; }
  return english::is_imperative(clause) ? text + clause : "optionally, " + clause;
}

// Ends the sentence, or the clause, where the template says {;}.
std::string Printer::with_breaks(std::string text) const {
  const std::size_t at = text.find(kBreak);
  if (at == std::string::npos) { return text; }
  const std::string before = text.substr(0, at);
  const std::string behind = text.substr(at + 1);
  if (break_ == Mode::Sentence) { return before + (is_ja() ? "。" : ". ") + behind; }
  if (!is_ja()) { return before + "; " + behind; }
  const std::string joining = japanese::conjunctive(before);
  return (joining.empty() ? before : joining) + "、" + behind;
}

std::string Printer::joined(const Term& list, Type type, std::string_view separator) {
  if (list.kind != Term::Kind::List) {
    return type == Type::Action ? action(list, Mode::Clause) : condition(list);
  }
  if (type == Type::Condition) { return conditions(list.items, false); }
  std::string text;
  for (const Term& item : list.items) {
    if (!text.empty()) { text += separator; }
    text += actions(item, Mode::Clause);
  }
  return text;
}

// Conditions -------------------------------------------------------------------------------------

std::string Printer::condition(const Term& term) {
  if (term.kind == Term::Kind::List) { return conditions(term.items, true); }
  // An optional action was done if a card was chosen for it.
  if (op_of(term) == Op::Exists && op_of(term.args[0]) == Op::Picked && term.args[0].args.empty()) {
    return is_ja() ? "そうした" : "you did";
  }
  // English says whose the cards are in front: there is a card, you have a card
  if (op_of(term) == Op::Exists && !is_ja()) { return cards(term.args[0], Form::Existing); }
  if (op_of(term) != Op::Not) {
    std::string text = fill(text_of(*term.word), term);
    mention_in(term.word->en);
    return text;
  }
  const Term& inner = term.args[0];
  const bool compound =
      (inner.kind == Term::Kind::List && inner.items.size() > 1) || op_of(inner) == Op::Any;
  const std::string text = condition(inner);
  if (compound) {
    return is_ja() ? "（" + text + "）でない" : "it is not true that (" + text + ")";
  }
  const std::string denied = is_ja() ? japanese::negated(text) : english::negated(text);
  // This card has no first strike: said of cards that are there. That it is not so that they have
  // it may also be because there are none.
  const Discourse after = said_;
  const bool is_unclear = op_of(inner) == Op::IsA && denied == said_without(inner);
  said_ = after;
  if (!is_unclear) { return denied; }
  return is_ja() ? "（" + text + "）でない" : "it is not true that (" + text + ")";
}

// {is: …, a: {not: …}} for {is: …, a: …}.
std::string Printer::said_without(const Term& is) {
  Term other = is;
  if (op_of(other.args[1]) == Op::Without) {
    Term what = std::move(other.args[1].args[0]);
    other.args[1] = std::move(what);
    return condition(other);
  }
  Term without;
  without.kind = Term::Kind::Word;
  without.word = &shared_word(Type::Filter, Op::Without);
  without.args.push_back(std::move(other.args[1]));
  other.args[1] = std::move(without);
  return condition(other);
}

std::string Printer::conditions(const std::vector<Term>& items, bool all) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const Term& item = items[i];
    const bool compound =
        all ? op_of(item) == Op::Any : item.kind == Term::Kind::List && item.items.size() > 1;
    std::string part = condition(item);
    if (compound && items.size() > 1) { part = is_ja() ? "（" + part + "）" : "(" + part + ")"; }
    const bool last = i + 1 == items.size();
    if (!is_ja()) {
      text += part + (last ? "" : all ? " and " : " or ");
    } else if (last) {
      text += part;
    } else {
      text += all ? japanese::continued(part) + "、" : part + "、または";
    }
  }
  return text;
}

// Numbers ----------------------------------------------------------------------------------------

std::string Printer::amount(const Term& term) {
  if (term.kind == Term::Kind::Number) { return std::to_string(term.value); }
  std::string text = fill(text_of(*term.word), term);
  mention_in(term.word->en);
  return text;
}

// A number before a counter.
std::string Printer::amount_apart(const Term& term) {
  const std::string text = amount(term);
  if (term.kind == Term::Kind::Number) { return text; }
  return is_ja() ? "（" + text + "）" : "(" + text + ")";
}

// A number inside a sum or a product keeps its own sums together; so does a Japanese sentence.
std::string Printer::operand(const Term& term, const Term& of) {
  const std::string text = amount(term);
  const Op op = op_of(term);
  // 4×（2と3の大きいほうの値）: of a product these are not the first factor alone.
  const bool chosen =
      ((op == Op::Largest || op == Op::Smallest) && op_of(of) == Op::Times) ||
      (op == Op::Times && (op_of(of) == Op::Half || (is_ja() && op_of(of) == Op::Per)));
  const bool sum = op == Op::Plus || op == Op::Minus || chosen;
  if (is_ja()) {
    const Type type = of.word->type;
    const bool inside = type == Type::Amount ? sum && op_of(of) != Op::Plus
                        : type == Type::Action
                            ? (sum || op == Op::Times) && op_of(of) != Op::Grant
                            : sum && (type == Type::Condition || type == Type::Filter);
    return inside ? "（" + text + "）" : text;
  }
  return sum && of.word->type == Type::Amount && op_of(of) != Op::Plus ? "(" + text + ")" : text;
}

std::string Printer::unsigned_amount(const Term& term, const Term& of) {
  if (term.kind == Term::Kind::Number) { return std::to_string(std::abs(term.value)); }
  const Op op = op_of(term);
  if (op != Op::Plus && op != Op::Minus) { return operand(term, of); }
  return is_ja() ? "（" + amount(term) + "）" : "(" + amount(term) + ")";
}

std::string Printer::signed_amount(const Term& term, const Term& of) {
  const std::string plus = is_ja() ? "＋" : "+";
  const std::string minus = is_ja() ? "－" : "-";
  if (term.kind == Term::Kind::Number) {
    return term.value < 0 ? minus + std::to_string(-term.value) : plus + std::to_string(term.value);
  }
  if (op_of(term) == Op::Times && term.args[0].kind == Term::Kind::Number &&
      term.args[0].value < 0) {
    Term positive = term;
    positive.args[0].value = -positive.args[0].value;
    return minus + operand(positive, of);
  }
  const bool sum = op_of(term) == Op::Plus || op_of(term) == Op::Minus;
  if (is_ja()) {
    const bool apart = sum || of.word->type == Type::Action;  // 力を＋（その値）する
    return plus + (apart ? "（" + amount(term) + "）" : operand(term, of));
  }
  const std::string text = sum ? "(" + amount(term) + ")" : amount(term);
  const bool is_figure = sum || (text.front() >= '0' && text.front() <= '9');
  return plus + (is_figure ? "" : " ") + text;
}

}  // namespace fudaba::effect
