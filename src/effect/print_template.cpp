#include <algorithm>

#include "base/check.h"
#include "effect/print.h"
#include "effect/print_english.h"
#include "effect/print_japanese.h"
#include "effect/print_text.h"

namespace fudaba::effect {
namespace {

std::size_t find_param(const Word& word, std::string_view name) {
  for (std::size_t i = 0; i < word.params.size(); ++i) {
    if (word.params[i].name == name) { return i; }
  }
  return word.params.size();
}

// True if a parameter says something: given, and not what it would be anyway.
bool is_given(const Term& arg, const Param& param) {
  switch (arg.kind) {
    case Term::Kind::Absent: return false;
    case Term::Kind::Number:
    case Term::Kind::Entry:  return arg.value != param.fallback;
    case Term::Kind::Word:
    case Term::Kind::Name:
    case Term::Kind::List:   return true;
  }
  return true;
}

std::string_view alternative(std::string_view tail, std::size_t index) {
  const std::vector<std::string_view> parts = split_outside_braces(tail, '|');
  return parts[std::min(index, parts.size() - 1)];
}

}  // namespace

bool is_name_letter(char c) { return (c >= 'a' && c <= 'z') || c == '_'; }

// The closing brace that belongs to the opening one at `open`.
std::size_t closing_brace(std::string_view text, std::size_t open) {
  int depth = 0;
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == '{') { ++depth; }
    if (text[i] == '}' && --depth == 0) { return i; }
  }
  FUDABA_CHECK(depth == 0);  // the braces of a template match
  return text.size();
}

std::vector<std::string_view> split_outside_braces(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  int depth = 0;
  std::size_t begin = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '{') { ++depth; }
    if (text[i] == '}') { --depth; }
    if (text[i] == separator && depth == 0) {
      parts.push_back(text.substr(begin, i - begin));
      begin = i + 1;
    }
  }
  parts.push_back(text.substr(begin));
  return parts;
}

std::string Printer::fill(std::string_view text, const Term& term) {
  // The cards inside a phrase for cards are spoken of before those that the phrase means.
  const bool is_phrase = term.word->type == Type::Filter ||
                         (term.word->type == Type::Cards && op_of(term) != Op::Both);
  const Discourse before = said_;
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '{') {
      out += text[i];
      continue;
    }
    const std::size_t close = closing_brace(text, i);
    const std::string_view body = text.substr(i + 1, close - i - 1);
    if (body == ";") {
      out += kBreak;
    } else if (body == "*") {
      mention(kEveryCard);
    } else if (body == "@") {
      out += subject(Term{}, {}, term);
    } else {
      out += insert(body, term);
    }
    if (is_phrase) { said_ = before; }
    i = close;
  }
  return out;
}

std::string Printer::insert(std::string_view body, const Term& term) {
  std::size_t end = 0;
  while (end < body.size() && is_name_letter(body[end])) { ++end; }
  const std::size_t index = find_param(*term.word, body.substr(0, end));
  const bool known = index < term.word->params.size();
  if (end == body.size()) {
    return known ? plain(term.args[index], term.word->params[index], term) : std::string();
  }
  const std::string_view tail = body.substr(end + 1);
  // Entries stand in templates of several words, which need not have every parameter.
  if (!known) {
    if (body[end] == '|') { return fill(split_outside_braces(tail, '|').back(), term); }
    if (body[end] == '(') { return fill(split_outside_braces(tail, '|').front(), term); }
    if (body[end] == '@' && !is_ja()) {
      // An effect is ended by an event of a card that it is about.
      if (op_of(term) == Op::InForce) { return "an affected card" + std::string(tail); }
      return subject(Term{}, tail, term);
    }
    return body[end] == '!' ? fill(tail, term) : std::string();
  }
  return insert_marked(body[end], tail, term, index);
}

std::string Printer::insert_marked(char mark, std::string_view tail, const Term& term,
                                   std::size_t index) {
  const Term& arg = term.args[index];
  const Param& param = term.word->params[index];
  switch (mark) {
    case '?': return is_given(arg, param) ? fill(tail, term) : std::string();
    case '!': return is_given(arg, param) ? std::string() : fill(tail, term);
    case '|':
      if (arg.kind == Term::Kind::Absent) { return {}; }
      return fill(alternative(tail, static_cast<std::size_t>(arg.value)), term);
    case '#': {
      const bool one = param.type == Type::Cards ? !is_plural(arg)
                                                 : arg.kind == Term::Kind::Number && arg.value == 1;
      return fill(alternative(tail, one ? 0 : 1), term);
    }
    case '=': return fill(alternative(tail, arg.kind == Term::Kind::Number ? 0 : 1), term);
    case '(': {
      const std::vector<std::string_view> parts = split_outside_braces(tail, '|');
      const std::size_t from = origin(arg);
      return fill(parts[from == kFromHere && parts.size() <= kFromHere ? kFromYours : from], term);
    }
    case '&': return fill(alternative(tail, is_animate(arg) ? 0 : 1), term);
    case '/': return joined(arg, param.type, tail);
    case '>':
      if (tail.empty()) { break; }
      return fill(alternative(tail, is_said(*arg.entry, param, term) ? 0 : 1), term);
    case '-':
      if (tail.empty()) { break; }
      return fill(alternative(tail, arg.kind == Term::Kind::Number && arg.value < 0 ? 1 : 0), term);
    case '[': return change(arg, tail, term);
    case '<': return optional_action(arg, fill(tail, term), term);
    case '@': return subject(arg, tail, term);
    case ':':
    case '.': {
      const std::size_t count = find_param(*term.word, tail);
      FUDABA_CHECK(count < term.word->params.size());
      return counted_cards(arg, term.args[count], mark == ':');
    }
    default: break;
  }
  if (mark == '>' && (param.table == "property" || param.table == "keyword")) {
    return entry_part(*arg.entry, is_said_of_many(term) ? 2 : 1, term);
  }
  return inflected(mark, arg, param.type, term);
}

// True if a property or keyword is said with its predicate: of those of a card itself, the numbers
// keep their names.
bool Printer::is_said(const Entry& entry, const Param& param, const Term& term) const {
  const std::size_t affects = find_param(*term.word, "affects");
  const bool of_itself = param.table == "property" && affects < term.args.size() &&
                         term.args[affects].kind == Term::Kind::Absent;
  return !of_itself && split_outside_braces(text_of(entry), '|').size() > 1;
}

// True if the predicate of a property belongs to "you" or to several ("take no damage").
bool Printer::is_said_of_many(const Term& term) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    const Term& arg = term.args[i];
    if (param.name == "affects" && arg.kind != Term::Kind::Absent) {
      return !noun_of(describe(arg), true).starts_with("your opponent");
    }
    if (param.type == Type::Cards) { return is_plural(arg); }
  }
  return false;
}

// An increase or decrease: 2 more cards; を2枚増やす, or が2枚増える where the word names nobody
// whose number it is.
std::string Printer::change(const Term& by, std::string_view things, const Term& term) {
  const bool less = by.kind == Term::Kind::Number && by.value < 0;
  const std::string number = unsigned_amount(by, term);
  if (!is_ja()) {
    const bool one = number == "1";
    return number + (less ? " fewer " : " more ") + std::string(alternative(things, one ? 0 : 1));
  }
  const bool done = find_param(*term.word, "to") < term.word->params.size();
  const std::string_view verb = less ? (done ? "減らす" : "減る") : (done ? "増やす" : "増える");
  return (done ? "を" : "が") + number +
         std::string(by.kind == Term::Kind::Number ? things : "だけ") + std::string(verb);
}

std::string Printer::inflected(char mark, const Term& arg, Type type, const Term& term) {
  const auto in = [&](Form form) {
    return type == Type::Filter ? filter(arg, form) : cards(arg, form);
  };
  switch (mark) {
    case '+':  return signed_amount(arg, term);
    case ')':  return amount_apart(arg);
    case '\'': return in(Form::Plural);
    case '*':  return in(Form::Singular);
    case '~':  return in(Form::Indefinite);
    case '%':  return in(type == Type::Filter ? Form::Predicate : Form::Existing);
    case '^':  return counter(arg);
    case '$':  return possessive(arg);
    case '>':  return entry_part(*arg.entry, 1, term);
    case '-':  return unsigned_amount(arg, term);
    default:   FUDABA_CHECK(mark == '*');  // the marks of templates are those of word.h
  }
  return {};
}

std::string Printer::possessive(const Term& owner) {
  if (is_ja()) { return cards(owner, Form::Plain); }
  if (op_of(owner) == Op::Both) {
    return possessive(owner.args[0]) + " and " + possessive(owner.args[1]);
  }
  const std::string text = cards(owner, Form::Plain);
  // (the land facing it)'s level: not the land that faces its level.
  return is_postmodified(owner) ? "(" + text + ")'s" : english::possessive(text);
}

std::string Printer::entry_part(const Entry& entry, std::size_t part, const Term& term) {
  const std::vector<std::string_view> parts = split_outside_braces(text_of(entry), '|');
  std::string out = fill(parts[std::min(part, parts.size() - 1)], term);
  mention_in(split_outside_braces(entry.en, '|').back());
  if (out.starts_with(' ')) { out.erase(0, 1); }  // behind a subject that the word does not have
  return out;
}

std::string Printer::plain(const Term& arg, const Param& param, const Term& term) {
  switch (arg.kind) {
    case Term::Kind::Absent: return {};
    case Term::Kind::Number: return std::to_string(arg.value);
    case Term::Kind::Entry:  return entry_part(*arg.entry, 0, term);
    case Term::Kind::Name:
      if (param.table == kTrait) {
        const Trait* trait =
            context_.pool == nullptr ? nullptr : context_.pool->find_trait(arg.text);
        return trait == nullptr ? arg.text : trait->name.in(language_);
      }
      if (param.table == kCardId) {
        const CardPool* pool = context_.pool;
        const DefId def = pool == nullptr ? kNoDef : pool->find(arg.text);
        return def == kNoDef ? arg.text : pool->text(def).name.in(language_);
      }
      return arg.text;
    case Term::Kind::Word:
    case Term::Kind::List: break;
  }
  switch (param.type) {
    case Type::Action:
      if (op_of(term) == Op::ForEachWord) { begin_loop(term); }
      return actions(arg, inner_);
    case Type::Condition: return condition(arg);
    case Type::Filter:    return filter(arg, Form::Indefinite);
    case Type::Amount:    return operand(arg, term);
    case Type::Cards:
      // The land of (this card and the enemy): both of them are meant.
      if (op_of(arg) == Op::Both && term.word->type == Type::Cards && op_of(term) != Op::Both) {
        return (is_ja() ? "（" : "(") + cards(arg, Form::Plain) + (is_ja() ? "）" : ")");
      }
      return cards(arg, Form::Plain);
    case Type::Ability: return lasting(arg, op_of(term) != Op::InForce);
    case Type::Choice:
    case Type::Name:    break;
  }
  return {};
}

// The subject of an ability, and the words behind it: cards as described (of the player whose event
// it is), the bearer of the card, or the card itself, which goes without saying where there are
// words behind it.
std::string Printer::subject(const Term& of, std::string_view tail, const Term& term) {
  if (of.kind == Term::Kind::Absent) {
    if (context_.bearer != nullptr || tail.empty()) { said_.spoken = {}; }
    if (context_.bearer != nullptr) {
      return std::string(text_of(*context_.bearer)) + std::string(tail);
    }
    return tail.empty() ? "this card" : "";
  }
  NounPhrase phrase = describe(of);
  const std::size_t whose = find_param(*term.word, "whose");
  if (phrase.owner == nullptr && whose < term.args.size() && term.args[whose].value != 2) {
    phrase.owner = term.args[whose].entry;
  }
  std::string text = in_form(phrase, Form::Indefinite) + std::string(tail);
  said_.spoken = {};
  said_.is_vague = false;
  return text;
}

std::vector<std::size_t> entries_of(const CardDef& def, const Field& field, const Table& table) {
  const auto mask = [&](std::size_t part) { return def.values[field.index + part]; };
  std::vector<std::size_t> entries;
  bool is_fallback = mask(0) == field.fallback;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const bool has = ((mask(i / kEntriesPerValue) >> (i % kEntriesPerValue)) & 1) != 0;
    is_fallback = is_fallback && (!has || i < kEntriesPerValue);
    if (has && table.entries[i].id != "none") { entries.push_back(i); }
  }
  return is_fallback ? std::vector<std::size_t>{} : entries;
}

}  // namespace fudaba::effect
