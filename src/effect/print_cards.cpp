#include <utility>

#include "effect/print_english.h"
#include "effect/print_text.h"

namespace fudaba::effect {

// "each creature in the discard pile of your opponent" as one phrase; nothing for words that are no
// description.
std::optional<NounPhrase> Printer::phrase_of_cards(const Term& term) {
  if (op_of(term) != Op::Each) { return std::nullopt; }
  NounPhrase phrase = describe(term.args[0]);
  if (term.args[1].kind == Term::Kind::Entry) { phrase.zone = term.args[1].entry; }
  if (term.args[2].kind == Term::Kind::Entry && term.args[2].entry->id != "each") {
    phrase.owner = term.args[2].entry;
    phrase.is_theirs = opponent_chooses_ && phrase.is_opposing();
  }
  return phrase;
}

std::string Printer::cards(const Term& term, Form form) {
  std::string text = cards_in_words(term, form);
  mention_cards(term);
  return text;
}

std::string Printer::cards_in_words(const Term& term, Form form) {
  if (const std::optional<NounPhrase> phrase = phrase_of_cards(term)) {
    return in_form(*phrase, form);
  }
  const Op op = op_of(term);
  // A card among some is one of them.
  if (op == Op::Among && op_of(term.args[1]) == Op::Noun) { return cards(term.args[0], form); }
  if (op == Op::Both && form == Form::Plural) {
    const std::string text = cards(term.args[0], form) + (is_ja() ? "と" : " and ");
    return text + cards(term.args[1], form);
  }
  std::string text;
  if (std::optional<std::string> said = reference(term, form)) {
    text = std::move(*said);
  } else {
    const std::vector<std::string_view> parts = split_outside_braces(text_of(*term.word), '|');
    text = fill(parts[is_plural(term) ? parts.size() - 1 : 0], term);
  }
  if (form == Form::Existing && !is_ja()) { return english::existing(text); }
  if (form != Form::Singular) { return text; }
  if (!is_ja()) { return "of " + text; }
  constexpr std::string_view kAll = "すべて";
  if (text.ends_with(kAll)) { return text.substr(0, text.size() - kAll.size()) + "を"; }
  return text + (op == Op::Among ? "を" : "の中から");
}

// "creatures from among them"
std::string Printer::described_among(const Term& among, Form form) {
  const Discourse before = said_;
  std::string text = filter(among.args[1], form);
  said_ = before;
  text += " from among " + cards(among.args[0], Form::Plain);
  mention_cards(among);
  return text;
}

std::string Printer::counted_cards(const Term& term, const Term& count, bool with_count) {
  const bool computed = count.kind != Term::Kind::Number;
  const bool one = !computed && count.value == 1;
  const bool among = op_of(term) == Op::Among && op_of(term.args[1]) != Op::Noun;
  const std::optional<NounPhrase> phrase = phrase_of_cards(term);
  const bool of_some =
      !among && (!phrase || (phrase->has_possessive() && !zone_has_owner(*phrase)));
  const auto in = [&](Form form) {
    return among ? described_among(term, form) : cards(term, form);
  };
  if (one && with_count) {
    return of_some ? "one " + cards(term, Form::Singular) : in(Form::Indefinite);
  }
  std::string text = in(one || of_some ? Form::Singular : Form::Plural);
  if (!with_count) { return text; }
  if (!computed) { return amount(count) + " " + text; }
  text.insert(0, of_some ? "a number " : "a number of ");
  return text + " equal to " + amount(count);
}

// True if English says something about cards behind them: the land facing this card.
bool Printer::is_postmodified(const Term& term) {
  if (const std::optional<NounPhrase> phrase = phrase_of_cards(term)) {
    return !phrase->behind.empty();
  }
  const Op op = op_of(term);
  if (op == Op::Among && op_of(term.args[1]) == Op::Noun) { return is_postmodified(term.args[0]); }
  return op == Op::Among ||
         (term.word->op >= kFirstOwnOp && !term.args.empty() &&
          term.word->params[0].type == Type::Cards && term.word->en.ends_with("}"));
}

bool Printer::is_plural(const Term& term) {
  const Op op = op_of(term);
  if (op == Op::Picked) {
    const Choice* choice = choice_of(term);
    return choice != nullptr && choice->many;
  }
  if (op == Op::Top || op == Op::Bottom) {
    return term.args[0].kind != Term::Kind::Number || term.args[0].value != 1;
  }
  const std::optional<NounPhrase> phrase = phrase_of_cards(term);
  return op == Op::You || op == Op::Both || (phrase && is_whole_zone(*phrase));
}

// A chosen card comes from where it was chosen.
Printer::Origin Printer::origin(const Term& term) {
  const Op op = op_of(term);
  if (op == Op::Picked) {
    const Choice* choice = choice_of(term);
    // A choice may be made among what was chosen, and be called the same.
    if (choice == nullptr || choice->from == nullptr || tracing_ > kMaxSlots) {
      return kFromOthers;
    }
    ++tracing_;
    const Origin where = origin(*choice->from);
    --tracing_;
    return where;
  }
  if (op == Op::Top || op == Op::Bottom) {
    return term.args[1].value == 0 ? kFromDeck : kFromOthers;
  }
  if (op == Op::Among) { return origin(term.args[0]); }
  if (op == Op::This) { return kFromHere; }
  if (op == Op::It) { return loop_origin_; }
  if (op == Op::Subject) { return subject_is_yours_ ? kFromYours : kFromOthers; }
  // Your season card: the card of a player by a word of its own.
  const bool of_player =
      term.word->op >= kFirstOwnOp && !term.args.empty() && term.word->params[0].table == "who";
  if (of_player) { return term.args[0].value == 0 ? kFromHere : kFromOthers; }
  const std::optional<NounPhrase> phrase = phrase_of_cards(term);
  if (!phrase || !phrase->is_yours()) { return kFromOthers; }
  return phrase->zone != nullptr && phrase->zone->id == "deck" ? kFromDeck : kFromYours;
}

std::string Printer::counter(const Term& term) {
  const std::optional<NounPhrase> phrase = phrase_of_cards(term);
  if (!phrase || !is_ja()) { return "枚"; }
  const std::string counter = noun_of(*phrase, true);
  return counter == "カード" ? "枚" : counter;
}

// True if Japanese says いる of cards, not ある: creatures in play, not cards of creatures
// elsewhere.
bool Printer::is_animate(const Term& term) {
  const std::optional<NounPhrase> phrase = phrase_of_cards(term);
  const std::string thing = counter(term);
  return phrase && (thing == "体" || thing == "人") && !zone_has_owner(*phrase);
}

}  // namespace fudaba::effect
