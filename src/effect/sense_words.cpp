#include <algorithm>

#include "effect/program.h"
#include "effect/sense_check.h"

namespace fudaba::effect {

const Term* argument(const Term& term, std::string_view name) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    if (term.word->params[i].name == name) { return &term.args[i]; }
  }
  return nullptr;
}
bool is_given(const Term* term) { return term != nullptr && term->kind != Term::Kind::Absent; }

// The `of` of a table's entry; anything, where it has none.
std::uint32_t having(const Entry& entry) {
  const std::uint32_t which = entry.of & kAnything;
  return which == 0 ? kAnything : which;
}

bool is_of_property(const Param& param) {
  return param.table == "property" || param.table == "keyword";
}

// The most that a description can match: kinds of cards, players.
std::uint32_t kinds_of(const Term& filter) {
  std::uint32_t kinds = kAnything;
  if (filter.kind == Term::Kind::List) {
    for (const Term& item : filter.items) { kinds &= kinds_of(item); }
    return kinds;
  }
  if (filter.kind != Term::Kind::Word) { return kAnything; }
  if (op_of(filter) == Op::EitherOf) {
    const Term& head = filter.args[0];
    if (head.kind != Term::Kind::List) { return kinds_of(head); }
    kinds = 0;
    for (const Term& item : head.items) { kinds |= kinds_of(item); }
    return kinds;
  }
  if (op_of(filter) == Op::Noun) { return kEveryCard; }
  if (op_of(filter) != Op::Without && !filter.args.empty() &&
      is_of_property(filter.word->params[0])) {
    return having(*filter.args[0].entry);
  }
  return filter.word->kinds == 0 ? kAnything : filter.word->kinds;
}

// A description that says more than once whose or where cards are says it of the last one alone.
int times_said(const Term& filter, Op what) {
  if (op_of(filter) == Op::Without) { return times_said(filter.args[0], what) == 1 ? 1 : 0; }
  if (filter.kind != Term::Kind::List) { return op_of(filter) == what ? 1 : 0; }
  int times = 0;
  for (const Term& item : filter.items) { times += times_said(item, what); }
  return times;
}

const Term* said(const Term& filter, Op what) {
  if (op_of(filter) == what) { return &filter; }
  for (const Term& item : filter.items) {
    if (const Term* found = said(item, what)) { return found; }
  }
  return nullptr;
}

// Properties (tables "property" and "keyword") and those who get them.
void Sense::look_at_holder(const Term& term) {
  if (term.args.empty() || !is_of_property(term.word->params[0])) { return; }
  const Op op = op_of(term);
  const Entry& property = *term.args[0].entry;
  const std::uint32_t having_it = having(property);
  const bool is_static = op == Op::AbilityGains || op == Op::AbilityHas;
  const Term* of = is_static ? argument(term, "affects") : argument(term, "to");
  if (!is_static && of == nullptr) { of = argument(term, "of"); }
  if (is_static && !is_given(of)) {
    if (format_.bearer(kind_) == nullptr && (having_it & own_kind()) == 0) {
      refuse_holder(term, property, own_kind());
    }
    return;
  }
  if (!is_given(of)) { return; }
  std::uint32_t meant = is_static ? kinds_of(*of) : kinds_of_cards(*of);
  // A description that is not of players is of cards.
  if ((meant & kEveryCard) != 0 && is_static) {
    if ((meant & property.of & kOfPlayers) != 0 && (property.of & kEveryCard) != 0) {
      fault(*of, kinds_phrase(meant),
            {"カードかプレイヤーかの指定（card、yourself など）",
             "whether cards or players are meant (card, yourself …)"});
    }
    meant &= ~kOfPlayers;
  }
  if (meant != 0 && (meant & having_it) == 0) { refuse_holder(*of, property, meant); }
  if (op == Op::Gain || op == Op::SetTo || op == Op::Grant) { look_for_hidden(*of); }
}

void Sense::refuse_holder(const Term& at, const Entry& property, std::uint32_t meant) {
  const Phrase kinds = kinds_phrase(having(property));
  const std::string id(property.id);
  fault(at, kinds_phrase(meant),
        {id + "を持つもの：" + kinds.ja, "what has " + id + ": " + kinds.en});
}

// Changes lie openly on cards in play and on players.
void Sense::look_for_hidden(const Term& cards) {
  const Op op = op_of(cards);
  const bool apart = op == Op::Top || op == Op::Bottom ||
                     (op == Op::Each && cards.args[1].kind == Term::Kind::Entry &&
                      (cards.args[1].entry->of & kInPlay) == 0);
  if (apart) {
    fault(cards, {"場にないカード", "cards that are not in play"},
          {"場のカードかプレイヤー（値の変更は、場のカードとプレイヤーにだけ残る）",
           "cards in play or players: changes lie on nothing else"});
  }
}

// A count is never below 0; changes and settings may be. And no effect puts cards into some
// places.
void Sense::look_at_figures(const Term& term) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    const Term& arg = term.args[i];
    const bool counts = (term.word->type == Type::Action || term.word->type == Type::Cards) &&
                        param.name != "by" && param.name != "at";
    if (counts && arg.kind == Term::Kind::Number && arg.value < 0) {
      fault(arg, std::to_string(arg.value), {"0以上の数", "a number that is not below 0"});
    }
    const bool parts = op_of(term) == Op::Per || op_of(term) == Op::Share;
    const bool plain = parts && param.name != "of";
    if (plain && (arg.kind != Term::Kind::Number || arg.value < 1)) {
      fault(arg, std::string(param.name), {"1以上のそのままの数", "a plain number of 1 or more"});
    }
    const bool counted = parts && param.name == "of";
    if (counted &&
        (arg.kind == Term::Kind::Number || op_of(arg) == Op::Per || op_of(arg) == Op::Share)) {
      fault(arg, "of",
            {"数えられる値（そのままの数や割合でない）",
             "what is counted: no plain number, and not a part again"});
    }
    const bool goes = param.table == "zone" && param.name == "to" && arg.entry != nullptr;
    if (goes && (arg.entry->of & kNoTarget) != 0) {
      fault(arg, std::string(arg.entry->id),
            {"カードの行き先になる場所", "a place that effects put cards into"});
    }
  }
}

// An action with cards of which it can do nothing.
void Sense::look_at_object(const Term& action) {
  if (action.word->type != Type::Action || action.word->kinds == 0) { return; }
  const std::uint32_t meant = kinds_of_cards(action.args[0]);
  const Phrase kinds = kinds_phrase(action.word->kinds);
  if ((meant & ~action.word->kinds) != 0 && has_twin(*action.word)) {
    fault(
        action.args[0], kinds_phrase(meant),
        {"種別の指定（" + kinds.ja + "）：同じ文の語がほかにもある",
         "a description that says which kind (" + kinds.en + "): another word has the same text"});
  }
  if (meant == 0 || (meant & action.word->kinds) != 0) { return; }
  fault(action.args[0], kinds_phrase(meant),
        {"この語が働くもの：" + kinds.ja, "what this word does something with: " + kinds.en});
}

// Cards among others: there must be others, and cards among them that are as described.
void Sense::look_at_among(const Term& among) {
  const std::uint32_t all = kinds_of_cards(among.args[0]);
  const std::uint32_t meant = kinds_of(among.args[1]);
  if (all != 0 && (all & kEveryCard) == 0) {
    fault(among.args[0], kinds_phrase(all), {"カード", "cards"});
  } else if (op_of(among.args[0]) == Op::This) {
    fault(among.args[0], std::string(among.args[0].word->id), {"何枚ものカード", "several cards"});
  } else if (all != 0 && meant != 0 && (all & meant & kEveryCard) == 0) {
    const Phrase kinds = kinds_phrase(all & kEveryCard);
    fault(among.args[1], kinds_phrase(meant),
          {"その中にあるもの：" + kinds.ja, "what there is among them: " + kinds.en});
  }
}

// Players are always there.
void Sense::look_at_existing(const Term& exists) {
  if (kinds_of_cards(exists.args[0]) != kOfPlayers) { return; }
  fault(exists.args[0], kinds_phrase(kOfPlayers), {"カード", "cards"});
}

// Descriptions of cards where there are none: whose land is a player's?
void Sense::look_at_arguments(const Term& term) {
  if (op_of(term) == Op::Among) { look_at_among(term); }
  if (op_of(term) == Op::Exists) { look_at_existing(term); }
  const bool describes = term.word->type != Type::Action && term.word->op >= kFirstOwnOp;
  for (std::size_t i = 0; i < term.args.size() && describes; ++i) {
    const Param& param = term.word->params[i];
    if (param.type != Type::Cards || term.args[i].kind != Term::Kind::Word) { continue; }
    const std::uint32_t about = param.kinds == 0 ? kEveryCard : param.kinds;
    const std::uint32_t meant = kinds_of_cards(term.args[i]);
    if (meant == 0 || (meant & about) != 0) { continue; }
    Phrase kinds = kinds_phrase(about);
    if (param.kinds == 0) { kinds = {"カード", "cards"}; }
    fault(term.args[i], kinds_phrase(meant),
          {"この語が言うもの：" + kinds.ja, "what this word is about: " + kinds.en});
  }
}

// True if another action does the same, in name, with other kinds of cards.
bool Sense::has_twin(const Word& action) const {
  const auto said = [](const Word& word) {
    std::string text = outline(word, Language::Ja);
    const std::string head = "〈" + std::string(word.id) + "〉";
    const std::size_t at = text.find(head);
    return at == std::string::npos ? text : text.replace(at, head.size(), "〈〉");
  };
  const auto& own = format_.vocabulary->own;
  return std::any_of(own.begin(), own.end(), [&](const Word& other) {
    return &other != &action && other.type == Type::Action && other.kinds != action.kinds &&
           said(other) == said(action);
  });
}

// "all" where one card is asked about.
void Sense::look_at_one(const Term& term) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    if (term.word->params[i].type != Type::Cards || term.word->params[i].table != kOneCard) {
      continue;
    }
    if (is_many(term.args[i])) {
      fault(term.args[i], {"何枚ものカード", "several cards"},
            {"1枚のカード（この語は1枚についてだけ言える）", "one card: the word is about one"});
    }
  }
}

void Sense::look_at_each(const Term& each) {
  if (each.args[1].kind == Term::Kind::Entry) {
    look_at_twin(each.args[1], *each.args[1].entry, "zone", kinds_of(each.args[0]));
  }
  const Term* zone = said(each.args[0], Op::InZone);
  const Term& in = each.args[1];
  if (zone != nullptr && in.kind == Term::Kind::Entry) {
    fault(*zone, "in", {"in は each の項目として一度だけ", "in once, as a parameter of each"});
  } else if (zone != nullptr && (zone->args[0].entry->of & kInPlay) == 0) {
    fault(*zone, std::string(zone->args[0].entry->id),
          {"each の項目 in（{each: …, in: …}）：each は場のカードだけを見る",
           "in as a parameter of each ({each: …, in: …}): each looks among cards in play"});
  }
  if (const Term* word = said_zone(each.args[0])) {
    fault(*word, std::string(word->word->id),
          {"each の項目 in（{each: …, in: …}）：each は場のカードだけを見る",
           "in as a parameter of each ({each: …, in: …}): each looks among cards in play"});
  }
  const Term* owner = said(each.args[0], Op::Owner);
  if (owner != nullptr && each.args[2].value != 2) {
    fault(*owner, "owner", {"誰のカードかは一度だけ", "whose the cards are once"});
  }
  if (kinds_of(each.args[0]) == kOfPlayers) {
    fault(each, kinds_phrase(kinds_of(each.args[0])),
          {"カードの種別や特徴（プレイヤーは you か opponent）",
           "a description of cards: of players say you or opponent"});
  }
}

// A game may have a word of its own for being in a place.
void Sense::look_at_zone(const Term& in) {
  const std::string text = plain_text(*in.args[0].entry, Language::Ja) + "の";
  for (const Word& word : format_.vocabulary->own) {
    if (word.type != Type::Filter || word.ja != text) { continue; }
    fault(in, "in: " + std::string(in.args[0].entry->id), std::string(word.id));
  }
}

// The word of a description by which the game says that cards are in a place out of play.
const Term* Sense::said_zone(const Term& filter) const {
  for (const Term& item : filter.items) {
    if (const Term* found = said_zone(item)) { return found; }
  }
  const bool plain = filter.kind == Term::Kind::Word && filter.args.empty();
  if (!plain || filter.word->type != Type::Filter) { return nullptr; }
  const auto zones = format_.vocabulary->table("zone")->entries;
  const bool is_zone = std::any_of(zones.begin(), zones.end(), [&](const Entry& zone) {
    return (zone.of & kInPlay) == 0 && filter.word->ja == plain_text(zone, Language::Ja) + "の";
  });
  return is_zone ? &filter : nullptr;
}

void Sense::look_at_filter(const Term& filter) {
  if (const Term* zone = said(filter, Op::InZone)) {
    look_at_zone(*zone);
    look_at_twin(*zone, *zone->args[0].entry, "zone", kinds_of(filter));
  }
  for (const Op op : {Op::Owner, Op::InZone}) {
    if (times_said(filter, op) > 1) {
      fault(filter, op == Op::Owner ? "owner" : "in",
            {"一度だけ（後のものだけが文に現れる）",
             "it once: the text would say the last one only"});
    }
  }
  if (kinds_of(filter) == 0) {
    fault(filter, {"同時に満たせない特徴", "descriptions that nothing meets at once"},
          {"どれかのカードが満たせる特徴", "one that some card can meet"});
  }
}

const Sense::Choice* Sense::chosen(const Term& picked) const {
  for (std::size_t i = choices_.size(); i > 0; --i) {
    const Choice& choice = choices_[i - 1];
    if (picked.args.empty() || choice.name == picked.args[0].text) { return &choice; }
  }
  return nullptr;
}

std::uint32_t Sense::kinds_of_cards(const Term& cards) const {
  switch (op_of(cards)) {
    case Op::Each:     return kinds_of(cards.args[0]) & kEveryCard;
    case Op::You:
    case Op::Opponent: return kOfPlayers;
    case Op::This:     return own_kind();
    case Op::It:       return loop_;
    case Op::Subject:  return event_;
    case Op::Both:     return kinds_of_cards(cards.args[0]) | kinds_of_cards(cards.args[1]);
    case Op::Among:    return kinds_of_cards(cards.args[0]) & kinds_of(cards.args[1]);
    case Op::Top:
    case Op::Bottom:   return kEveryCard;
    case Op::Picked:   {
      const Choice* choice = chosen(cards);
      return choice == nullptr ? kAnything : choice->kinds;
    }
    default: break;
  }
  return cards.word->kinds == 0 ? kAnything : cards.word->kinds;
}

bool Sense::is_many(const Term& cards) const {
  switch (op_of(cards)) {
    case Op::Each:
    case Op::Both:
    case Op::Among:  return true;
    case Op::Top:
    case Op::Bottom: return cards.args[0].kind != Term::Kind::Number || cards.args[0].value != 1;
    case Op::Picked: {
      const Choice* choice = chosen(cards);
      return choice != nullptr && choice->many;
    }
    default: break;
  }
  return false;
}

}  // namespace fudaba::effect
