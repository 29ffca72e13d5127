#include <algorithm>
#include <utility>

#include "effect/print.h"
#include "effect/print_english.h"
#include "effect/print_japanese.h"
#include "effect/print_text.h"
#include "effect/words.h"

namespace fudaba::effect {
namespace {

// The phrase says nothing but one attribute.
bool is_single_attribute(const NounPhrase& phrase) {
  return phrase.owner == nullptr && phrase.zone == nullptr && !phrase.other &&
         phrase.noun.empty() && phrase.before.size() + phrase.behind.size() == 1;
}

// Describes nothing but whose the cards are.
bool is_only_owned(const NounPhrase& phrase) {
  return phrase.owner != nullptr && phrase.zone == nullptr && !phrase.other &&
         phrase.noun.empty() && phrase.before.empty() && phrase.behind.empty();
}

// Describes nothing but a noun, or one attribute: what stands in front cannot be taken for a part.
bool is_simple(const NounPhrase& phrase) {
  const bool only_noun = phrase.owner == nullptr && phrase.zone == nullptr && !phrase.other &&
                         phrase.before.empty() && phrase.behind.empty();
  return only_noun || is_single_attribute(phrase);
}

std::string in_brackets(const std::string& text, bool needed) {
  return needed ? "(" + text + ")" : text;
}
std::string in_wide_brackets(const std::string& text, bool needed) {
  return needed ? "（" + text + "）" : text;
}

// 自分の手札のカードのうち他のカードと同名の: whose cards are meant is said inside it.
bool begins_with_player(std::string_view attributes) {
  return attributes.starts_with("自分の") || attributes.starts_with("相手の") ||
         attributes.starts_with("お互いの");
}

void append_word(std::string& text, std::string_view word) {
  if (!text.empty() && !word.empty()) { text += ' '; }
  text += word;
}

// "with A", "with B" → "with A and B"
std::string join_behind(const std::vector<std::string>& behind) {
  std::string text;
  bool with = false;
  for (const std::string& part : behind) {
    const bool is_with = part.starts_with("with ");
    if (with && is_with) {
      text += " and " + part.substr(5);
    } else {
      append_word(text, part);
    }
    with = is_with;
  }
  return text;
}

// "with A" → "has A"; "adjacent to A" → "is adjacent to A"
std::string as_verb(const std::string& behind) {
  if (behind.starts_with("with ")) { return "has " + behind.substr(5); }
  if (behind.starts_with("without ")) { return "does not have " + behind.substr(8); }
  if (behind.starts_with("that ")) { return behind.substr(5); }
  return "is " + behind;
}

}  // namespace

// Descriptions -----------------------------------------------------------------------------------

NounPhrase Printer::describe(const Term& filter_term) {
  NounPhrase phrase;
  const Discourse before = said_;
  describe_into(filter_term, phrase);
  said_ = before;
  phrase.is_theirs = opponent_chooses_ && phrase.is_opposing();
  return phrase;
}

void Printer::describe_into(const Term& term, NounPhrase& phrase) {
  if (term.kind == Term::Kind::Absent) { return; }
  if (term.kind == Term::Kind::List) {
    for (const Term& item : term.items) { describe_into(item, phrase); }
    return;
  }
  const Op op = op_of(term);
  if (op == Op::Owner) {
    phrase.owner = term.args[0].entry;
  } else if (op == Op::InZone) {
    phrase.zone = term.args[0].entry;
  } else if (op == Op::Other) {
    phrase.other = true;
  } else if (op == Op::Without) {
    add_negated(term.args[0], phrase);
  } else if (op == Op::EitherOf) {
    add_either(term.args[0], phrase);
  } else {
    add_attribute(term, phrase);
  }
}

void Printer::add_attribute(const Term& word, NounPhrase& phrase) {
  const std::vector<std::string_view> parts = split_outside_braces(text_of(*word.word), '|');
  if (parts.size() == 3 || parts.size() == 1) {
    add_text(fill(parts[0], word), phrase);
    if (parts.size() > 2 && phrase.implied.empty()) {
      phrase.implied = parts[1];
      phrase.implied_plural = parts[2];
    }
    return;
  }
  const bool general = op_of(word) == Op::Noun;  // "card", of which every other noun is a kind
  if (phrase.noun.empty() || phrase.is_general) {
    phrase.noun = fill(parts[0], word);
    phrase.plural = parts[1];
    phrase.card = parts.size() > 2 ? parts[2] : "";
    phrase.cards = parts.size() > 2 ? parts[3] : "";
    phrase.is_general = general;
  } else if (!general) {
    add_text(
        is_ja() ? fill(parts[0], word) + "である" : "~that is " + english::with_article(parts[0]),
        phrase);
  }
}

void Printer::add_text(std::string text, NounPhrase& phrase) const {
  if (!is_ja() && text.starts_with('~')) {
    phrase.behind.push_back(text.substr(1));
  } else {
    phrase.before.push_back(std::move(text));
  }
}

void Printer::add_negated(const Term& inner, NounPhrase& phrase) {
  NounPhrase no = describe(inner);
  if (no.owner != nullptr && no.zone == nullptr && !no.other && no.before.empty() &&
      no.behind.empty() && no.noun.empty()) {
    phrase.owner = &other_player(*no.owner);
    return;
  }
  if (is_ja()) {
    const std::string text = in_wide_brackets(bare(no), !is_simple(no));
    const bool compares =
        text.ends_with("以上") || text.ends_with("以下") || text.ends_with("同名");
    const bool denied = is_single_attribute(no) && (compares || japanese::ends_in_verb(text));
    add_text(denied ? japanese::negated(text) : text + "以外の", phrase);
    return;
  }
  if (is_single_attribute(no) && no.behind.empty()) {
    add_text("non-" + no.before[0], phrase);
  } else if (is_single_attribute(no)) {
    const std::string& text = no.behind[0];
    if (text.starts_with("with ")) {
      add_text("~without " + text.substr(5), phrase);
    } else if (text.starts_with("without ")) {
      add_text("~with " + text.substr(8), phrase);
    } else {
      add_text("~not " + text, phrase);
    }
  } else {
    add_text("~other than " + in_form(no, Form::Indefinite), phrase);
  }
}

void Printer::add_either(const Term& inner, NounPhrase& phrase) {
  if (inner.kind != Term::Kind::List || inner.items.size() == 1) {
    describe_into(inner, phrase);
    return;
  }
  std::vector<NounPhrase> parts;
  parts.reserve(inner.items.size());
  for (const Term& item : inner.items) { parts.push_back(describe(item)); }
  // A quality that only some of them have must be said.
  const bool alike = std::all_of(parts.begin(), parts.end(), [&](const NounPhrase& part) {
    return part.noun.empty() && part.implied == parts[0].implied;
  });
  if (phrase.implied.empty() && alike) {
    phrase.implied = parts[0].implied;
    phrase.implied_plural = parts[0].implied_plural;
  }
  const bool nouns =
      std::all_of(parts.begin(), parts.end(), [](const NounPhrase& p) { return !p.noun.empty(); });
  const bool plain = std::all_of(parts.begin(), parts.end(), [](const NounPhrase& p) {
    return is_single_attribute(p) && p.behind.empty();
  });
  const bool verbal = is_ja() && std::any_of(parts.begin(), parts.end(), [&](const NounPhrase& p) {
                        return japanese::ends_in_verb(bare(p));
                      });
  std::string text;
  std::string plural;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const std::string_view joint = i == 0 ? "" : is_ja() ? "か" : " or ";
    text += joint;
    plural += joint;
    if (is_ja()) {
      // 植物族であるか防御型を持つ: an attribute before a verb needs one of its own.
      text += in_wide_brackets(bare(parts[i]), !is_simple(parts[i])) +
              (verbal && !japanese::ends_in_verb(bare(parts[i])) ? "である" : "");
    } else {
      const bool compound = !is_simple(parts[i]);
      text += nouns   ? in_brackets(english_core(parts[i], false), compound)
              : plain ? parts[i].before[0]
                      : in_brackets(predicate(parts[i]), compound);
      plural += nouns ? in_brackets(english_core(parts[i], true), compound) : "";
    }
  }
  if (nouns && (phrase.noun.empty() || phrase.is_general)) {
    phrase.noun = text;
    phrase.is_general = false;
    phrase.plural = is_ja() ? parts[0].plural : plural;
  } else if (is_ja()) {
    add_text(japanese::ends_in_verb(text) ? text : text + "の", phrase);
  } else {
    add_text(plain   ? text
             : nouns ? "~that is " + english::with_article(text)
                     : "~that " + text,
             phrase);
  }
}

// Noun phrases -----------------------------------------------------------------------------------

std::string Printer::in_form(const NounPhrase& phrase, Form form) {
  if (is_ja()) { return japanese(phrase, form); }
  const bool owned = phrase.has_possessive() && !zone_has_owner(phrase);
  const std::string whose = !owned ? "" : phrase.is_theirs ? "their own " : "your ";
  switch (form) {
    case Form::Plain:
      if (is_whole_zone(phrase)) { return "all " + english_core(phrase, true); }
      return owned ? "each of " + whose + english_core(phrase, true)
                   : "each " + english_core(phrase, false);
    case Form::Singular:
      return owned ? "of " + whose + english_core(phrase, true) : english_core(phrase, false);
    case Form::Plural:     return whose + english_core(phrase, true);
    case Form::Indefinite: {
      NounPhrase one = phrase;
      if (owned) {
        one.behind.insert(one.behind.begin(), phrase.is_theirs ? "of theirs" : "of yours");
      }
      return one_of(std::move(one));
    }
    case Form::Existing: {
      if (phrase.owner == nullptr || zone_has_owner(phrase)) {
        return "there is " + one_of(phrase);
      }
      const std::string_view who = phrase.is_yours()      ? "you have "
                                   : phrase.is_opposing() ? "your opponent has "
                                                          : "there is ";
      NounPhrase one = phrase;
      one.owner = nullptr;
      return std::string(who) + one_of(std::move(one));
    }
    case Form::Predicate: return predicate(phrase);
  }
  return {};
}

// "another creature", "a creature"
std::string Printer::one_of(NounPhrase phrase) {
  const bool other = std::exchange(phrase.other, false);
  const std::string core = english_core(phrase, false);
  return other ? "another " + core : english::with_article(core);
}

// Clauses first, so that whose it is stands next to the noun (支配クリーチャーのいない自分の土地);
// then owner and place, then what ends in の, then what is glued to the noun (支配クリーチャー).
std::string Printer::japanese(const NounPhrase& phrase, Form form) {
  if (form == Form::Predicate && phrase.noun.empty()) {
    // 敵が自分のもの: it is no player.
    return bare(phrase) + (is_only_owned(phrase) ? "のもの" : "");
  }
  const auto is_clause = [&](const std::string& part) {
    return japanese::ends_in_verb(part) || part.find("が") != std::string::npos ||
           (part.find("と同") != std::string::npos && !zone_has_owner(phrase));
  };
  std::string zone = zone_of(phrase);
  // 場にいる仙人, but 場に仙人がいる: the verb follows.
  const bool is_at =
      form == Form::Existing && (zone.ends_with("にいる") || zone.ends_with("にある"));
  if (is_at) { zone.erase(zone.size() - std::string_view("いる").size()); }
  std::string clauses = is_clause(zone) && !is_at ? zone : "";
  std::string attributes;
  std::string glued;
  std::string position;
  for (const std::string& part : phrase.before) {
    if (part.starts_with('~')) {
      position += part.substr(1);
    } else if (is_clause(part)) {
      clauses += (clauses.empty() ? "" : "、") + part;
    } else {
      (part.ends_with("の") ? attributes : glued) += part;
    }
  }
  const bool of_nobody = phrase.owner == nullptr && zone_has_owner(phrase);
  std::string place = of_nobody && form == Form::Plain      ? "お互いの"
                      : of_nobody && form == Form::Singular ? "どちらかの"
                      : phrase.owner == nullptr             ? ""
                      : phrase.is_theirs                    ? "自身の"
                                                            : std::string(phrase.owner->ja) + "の";
  if (!is_clause(zone) && !is_at) { place += zone; }
  place += position;
  if (form == Form::Plain && is_whole_zone(phrase)) {
    return japanese::without_no(place) + "すべて";
  }
  const bool is_there = form == Form::Existing && zone_has_owner(phrase);
  // 自分の手札の、スペシャルでない…: it is not the hand that the clause speaks of.
  const bool is_apart = zone_has_owner(phrase) && !place.empty() &&
                        (!clauses.empty() || begins_with_player(attributes));
  std::string text = is_there   ? japanese::without_no(place) + "に" + clauses
                     : is_at    ? zone + clauses + place
                     : is_apart ? place + "、" + clauses
                                : clauses + place;
  if (phrase.other) { text += "他の"; }
  text += attributes + glued + noun_of(phrase, false);
  if (form == Form::Plain) { text += "すべて"; }
  if (form == Form::Singular) { text += "を"; }
  return text;
}

// Without a noun: 火属性 · 先制を持つ · 相手の手札; with one, the whole phrase.
std::string Printer::bare(const NounPhrase& phrase) {
  if (!phrase.noun.empty()) { return japanese(phrase, Form::Indefinite); }
  NounPhrase only = phrase;
  only.noun = "\n";
  std::string text = japanese(only, Form::Indefinite);
  text.pop_back();
  return japanese::without_no(text);
}

// The noun, or the one its attributes speak of, or "card".
std::string Printer::noun_of(const NounPhrase& phrase, bool plural) const {
  if (!plural && !zone_noun(phrase).empty()) { return std::string(zone_noun(phrase)); }
  if (!phrase.card.empty() && zone_has_owner(phrase)) {
    return plural ? phrase.cards : phrase.card;
  }
  if (!phrase.noun.empty()) { return plural ? phrase.plural : phrase.noun; }
  if (!phrase.implied.empty()) { return plural ? phrase.implied_plural : phrase.implied; }
  return is_ja() ? "カード" : plural ? "cards" : "card";
}

std::string Printer::english_core(const NounPhrase& phrase, bool plural) {
  std::string text;
  if (phrase.other) { text = "other"; }
  if (phrase.is_opposing() && !phrase.is_theirs && !zone_has_owner(phrase)) {
    append_word(text, "opposing");
  }
  for (const std::string& part : phrase.before) { append_word(text, part); }
  append_word(text, noun_of(phrase, plural));
  // "of the declared kind" belongs to the noun; the place comes before longer additions.
  std::vector<std::string> rest;
  for (const std::string& part : phrase.behind) {
    if (part.starts_with("of ")) {
      append_word(text, part);
    } else {
      rest.push_back(part);
    }
  }
  append_word(text, zone_of(phrase));
  append_word(text, join_behind(rest));
  return text;
}

// The place of the cards, as the language puts it: 捨札パイルの, 領地にいる / in your discard pile,
// on a land. A zone with words of its own for this leaves the owner to stand before the noun. 伏線:
// some zones have a noun for the cards there, the fourth part of their text. It stands where no
// other noun is said.
std::string_view Printer::zone_noun(const NounPhrase& phrase) const {
  const bool is_free = (phrase.noun.empty() || phrase.is_general) && phrase.implied.empty();
  if (phrase.zone == nullptr || !is_free) { return {}; }
  const std::vector<std::string_view> parts = split_outside_braces(text_of(*phrase.zone), '|');
  return parts.size() > 3 ? parts[3] : std::string_view();
}

std::string Printer::zone_of(const NounPhrase& phrase) {
  if (phrase.zone == nullptr || !zone_noun(phrase).empty()) { return {}; }
  const std::vector<std::string_view> parts = split_outside_braces(text_of(*phrase.zone), '|');
  if (parts.size() > 2) { return std::string(parts[2]); }
  const std::string zone = plain_text(*phrase.zone, language_);
  if (is_ja()) { return zone + "の"; }
  if (phrase.owner == nullptr) { return "in any " + zone; }
  return (phrase.is_yours()      ? "in your "
          : phrase.is_theirs     ? "in their own "
          : phrase.is_opposing() ? "in your opponent's "
                                 : "in either player's ") +
         zone;
}

// All cards of a hand, a deck … without exception.
bool Printer::is_whole_zone(const NounPhrase& phrase) {
  return zone_has_owner(phrase) && (phrase.noun.empty() || phrase.is_general) && !phrase.other &&
         phrase.before.empty() && phrase.behind.empty();
}

// True if the zone says whose the cards are.
bool Printer::zone_has_owner(const NounPhrase& phrase) const {
  return phrase.zone != nullptr && split_outside_braces(text_of(*phrase.zone), '|').size() < 3;
}

std::string Printer::predicate(const NounPhrase& phrase) {
  if (!phrase.noun.empty() || phrase.other) { return "is " + in_form(phrase, Form::Indefinite); }
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " and ") + part; };
  if (phrase.zone != nullptr) { add("is " + zone_of(phrase)); }
  if (phrase.owner != nullptr && !zone_has_owner(phrase)) {
    add(phrase.is_yours()      ? "is yours"
        : phrase.is_opposing() ? "is your opponent's"
                               : "is either player's");
  }
  std::string adjectives;
  for (const std::string& part : phrase.before) { append_word(adjectives, part); }
  if (!adjectives.empty() && !phrase.implied.empty()) {
    add("is " + english::with_article(adjectives + " " + phrase.implied));
  } else if (!adjectives.empty()) {
    add("is " + adjectives);
  }
  for (const std::string& part : phrase.behind) { add(as_verb(part)); }
  return text;
}

}  // namespace fudaba::effect
