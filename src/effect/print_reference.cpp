#include <algorithm>
#include <utility>

#include "effect/print_text.h"
#include "effect/program.h"
#include "effect/sense_check.h"
#include "effect/words.h"

// References of a text back to cards: by a pronoun as long as no other card has been spoken of
// since, else by what singled them out (選んだカード, the chosen card).

namespace fudaba::effect {
namespace {

bool is_many(const Term& count) { return count.kind != Term::Kind::Number || count.value != 1; }

// A description that any card meets.
bool is_general(std::uint32_t kinds) { return (kinds & kEveryCard) == kEveryCard; }

bool is_yes(const Term* choice) { return choice != nullptr && choice->value == 1; }

// True if `chosen` means, from this action on, the cards that it singles out.
bool singles_out(const Term& action) {
  const Op op = op_of(action);
  return is_choice(op) || (op == Op::Discard && !is_yes(argument(action, "at_random"))) ||
         (action.kind == Term::Kind::Word && action.word->type == Type::Action &&
          is_given(argument(action, "as")));
}

// True if a template has the word "card" or "cards", not inside another word.
bool has_card(std::string_view text) {
  constexpr std::string_view kCard = "card";
  const auto is_letter = [](char c) { return c == '_' || (c >= 'a' && c <= 'z'); };
  for (std::size_t at = text.find(kCard); at != std::string_view::npos;
       at = text.find(kCard, at + 1)) {
    const std::size_t end = at + kCard.size();
    const bool plural = end < text.size() && text[end] == 's';
    const std::size_t behind = end + (plural ? 1U : 0U);
    // A kind of card is none.
    if (text.substr(0, at).ends_with("kind of ") || text.substr(end).starts_with(" name")) {
      continue;
    }
    if ((at == 0 || !is_letter(text[at - 1])) &&
        (behind == text.size() || !is_letter(text[behind]))) {
      return true;
    }
  }
  return false;
}

}  // namespace

void Printer::collect_choices(const Term& term) {
  if (singles_out(term)) {
    const Op op = op_of(term);
    Choice choice;
    choice.by = is_choice(op)       ? Choice::Method::Choosing
                : op == Op::Discard ? Choice::Method::Discarding
                                    : Choice::Method::Moving;
    NounPhrase phrase;
    if (choice.by == Choice::Method::Choosing) {
      phrase = phrase_of_cards(term.args[0]).value_or(NounPhrase{});
      choice.from = term.args.data();
    }
    choice.noun = noun_of(phrase, false);
    choice.nouns = noun_of(phrase, !is_ja());
    choice.many = op == Op::ChooseAny || is_many(is_choice(op) ? term.args[1] : term.args[0]);
    if (const Term* name = argument(term, "as"); is_given(name)) { choice.name = name->text; }
    choices_.push_back(std::move(choice));
  }
  for (const Term& arg : term.args) { collect_choices(arg); }
  for (const Term& item : term.items) { collect_choices(item); }
}

// Notes how the card is called to which the event of an ability happens.
void Printer::note_event(const Term& ability) {
  const Term* of = argument(ability, "of");
  subject_noun_.clear();
  subject_kinds_ = kEveryCard;
  subject_is_yours_ = false;
  said_.is_vague = false;
  if (!is_given(of)) { return; }
  const NounPhrase phrase = describe(*of);
  const Term* whose = argument(ability, "whose");
  subject_noun_ = noun_of(phrase, false);
  subject_kinds_ = kinds_of(*of) & kEveryCard;
  subject_is_yours_ = phrase.is_yours() || (phrase.owner == nullptr && whose != nullptr &&
                                            whose->value == static_cast<int>(Party::You));
}

// Behind an action: what it singled out is spoken of, or the cards that its text has.
void Printer::pass_choice(const Term& action) {
  if (op_of(action) == Op::ForEachWord) {
    loop_noun_.clear();
    loop_origin_ = kFromOthers;
    mention(kEveryCard);
  }
  if (!singles_out(action)) { return mention_in(action.word->en); }
  mention(kEveryCard);
  said_.last = said_.passed++;
  said_.spoken = {Antecedent::Kind::Choice, *said_.last};
}

void Printer::begin_loop(const Term& for_each) {
  loop_noun_ = noun_of(phrase_of_cards(for_each.args[0]).value_or(NounPhrase{}), false);
  loop_origin_ = origin(for_each.args[0]);
  said_.spoken = {Antecedent::Kind::Loop, 0};
}

// Cards of these kinds have been spoken of (0: of some kind), by no pronoun.
void Printer::mention(std::uint32_t kinds) {
  said_.spoken = {};
  const bool alike = is_general(subject_kinds_) || kinds == 0 ||
                     (!is_general(kinds) && (kinds & subject_kinds_) != 0);
  said_.is_vague = said_.is_vague || alike;
}

// Mentions made by a template itself, whichever language is printed.
void Printer::mention_in(std::string_view english) {
  if (!has_card(english)) { return; }
  if (english.find("this card") != std::string_view::npos) {
    said_.spoken = {};
  } else {
    mention(kEveryCard);
  }
}

// Mentions made by a phrase that has been said.
void Printer::mention_cards(const Term& cards) {
  switch (op_of(cards)) {
    case Op::You:
    case Op::Opponent:
    case Op::It:
    case Op::Picked:
    case Op::Subject:  return;  // references note it themselves
    case Op::This:
    case Op::Both:     said_.spoken = {}; return;
    case Op::Each:     return mention(kinds_of(cards.args[0]) & kEveryCard);
    case Op::Among:
      if (op_of(cards.args[1]) != Op::Noun) { mention(kinds_of(cards.args[1]) & kEveryCard); }
      return;
    case Op::Top:
    case Op::Bottom:
      if (said_.spoken.kind != Antecedent::Kind::Seen) { mention(kEveryCard); }
      return;
    default: return mention(cards.word->kinds & kEveryCard);
  }
}

// A description as a phrase of its own.
std::string Printer::filter(const Term& term, Form form) {
  std::string text = in_form(describe(term), form);
  if (form != Form::Predicate) { mention(kinds_of(term) & kEveryCard); }
  return text;
}

// Cards that the text has spoken of before; nothing for others.
std::optional<std::string> Printer::reference(const Term& term, Form form) {
  const Op op = op_of(term);
  if (op == Op::Picked) { return picked(term, form); }
  if (op == Op::Subject) { return event_card(term); }
  if (op == Op::It) {
    const Antecedent its{Antecedent::Kind::Loop, 0};
    const bool understood = said_.spoken == its && form != Form::Existing;
    said_.spoken = its;
    if (understood || loop_noun_.empty()) { return pronoun(false); }
    return (is_ja() ? "当の" : "the current ") + loop_noun_;
  }
  if (op != Op::Top && op != Op::Bottom) { return std::nullopt; }
  const bool seen = seen_ != nullptr && said_.spoken.kind == Antecedent::Kind::Seen;
  if (seen && equal(*seen_, term)) { return pronoun(is_plural(term)); }
  said_.spoken = {};
  return std::nullopt;
}

std::string Printer::pronoun(bool many) const {
  if (is_ja()) { return many ? "それら" : "それ"; }
  return many ? "them" : "it";
}

// The choice that a word refers to; none where it stands by itself.
const Printer::Choice* Printer::choice_of(const Term& picked) const {
  if (picked.args.empty()) { return said_.last ? &choices_[*said_.last] : nullptr; }
  const auto at = std::find_if(choices_.begin(), choices_.end(), [&](const Choice& choice) {
    return choice.name == picked.args[0].text;
  });
  return at == choices_.end() ? nullptr : &*at;
}

std::string Printer::picked(const Term& term, Form form) {
  const Choice* choice = choice_of(term);
  if (choice == nullptr) { return pronoun(false); }
  const Antecedent its{Antecedent::Kind::Choice,
                       static_cast<std::size_t>(choice - choices_.data())};
  // Several choices that have names are told apart by what was chosen.
  const bool is_one_of_several =
      !term.args.empty() && choice->by == Choice::Method::Choosing &&
      std::count_if(choices_.begin(), choices_.end(),
                    [](const Choice& other) { return other.by == Choice::Method::Choosing; }) > 1;
  const bool understood = said_.spoken == its && !is_one_of_several && form != Form::Existing;
  std::string text = understood ? pronoun(choice->many) : name_of(*choice);
  said_.spoken = its;
  return text;
}

std::string Printer::name_of(const Choice& choice) const {
  const std::string& noun = choice.many ? choice.nouns : choice.noun;
  const auto alike = [&](const Choice& other) {
    return other.by == choice.by && other.noun == choice.noun;
  };
  const bool only = std::count_if(choices_.begin(), choices_.end(), alike) == 1;
  switch (choice.by) {
    case Choice::Method::Choosing:
      if (!only) { return numbered_name(choice, is_ja() ? "選んだ" + noun : noun); }
      return (is_ja() ? "選んだ" : "the chosen ") + noun;
    case Choice::Method::Discarding: return (is_ja() ? "捨てた" : "the discarded ") + noun;
    case Choice::Method::Moving:
      if (!only) { return numbered_name(choice, (is_ja() ? "動かした" : "moved ") + noun); }
      return (is_ja() ? "動かした" : "the moved ") + noun;
  }
  return {};
}

// 2番目に選んだクリーチャー, the second creature
std::string Printer::numbered_name(const Choice& choice, std::string_view noun) const {
  const auto number = 1 + std::count_if(choices_.data(), &choice, [&](const Choice& before) {
                        return before.by == choice.by;
                      });
  if (is_ja()) { return std::to_string(number) + "番目に" + std::string(noun); }
  return (number == 1   ? "the first "
          : number == 2 ? "the second "
                        : "the third ") +
         std::string(noun);
}

// The card to which the event happens: that creature, as long as no other creature has been spoken
// of.
std::string Printer::event_card(const Term& subject) {
  const bool vague = std::exchange(said_.is_vague, false);
  said_.spoken = {};
  const bool is_own_word = subject.word->ja != shared_word(Type::Cards, Op::Subject).ja;
  if (subject_noun_.empty() && is_own_word) { return std::string(text_of(*subject.word)); }
  const std::string noun = !subject_noun_.empty() ? subject_noun_ : is_ja() ? "カード" : "card";
  if (vague) { return (is_ja() ? "きっかけとなった" : "the triggering ") + noun; }
  return (is_ja() ? "その" : "that ") + noun;
}

}  // namespace fudaba::effect
