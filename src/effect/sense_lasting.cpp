#include <utility>

#include "effect/program.h"
#include "effect/sense_check.h"

// Abilities that effects put in force or give to cards, and words that would do nothing where they
// stand.

namespace fudaba::effect {

namespace {

const Term* find_word(const Term& term, Op op) {
  if (op_of(term) == op) { return &term; }
  for (const std::vector<Term>* parts : {&term.args, &term.items}) {
    for (const Term& part : *parts) {
      if (const Term* found = find_word(part, op)) { return found; }
    }
  }
  return nullptr;
}

}  // namespace

// True if an effect can put an ability in force, or give it to a card, or a card can lend it to
// others; else that is said.
bool Sense::can_last(const Term& ability, Op how) {
  const Op op = op_of(ability);
  if (how == Op::AbilityLends && op != Op::AbilityAct) {
    fault(ability, std::string(ability.word->id),
          {"使う能力（ほかの能力は affects や of のある能力として書ける）",
           "an ability that is used: others are written with affects or of"});
    return false;
  }
  const Term* once = argument(ability, "once");
  if (once != nullptr && once->value == 1) {
    fault(*once, "once",
          {"once のない能力（続く能力にカード名はない）",
           "no once: an ability that lasts has no name of a card"});
    return false;
  }
  const bool lasts = op == Op::AbilityGains || op == Op::AbilityHas || op == Op::AbilityMutes ||
                     (op == Op::AbilityWhen && argument(ability, "from") == nullptr) ||
                     (op == Op::AbilityAct && how != Op::InForce);
  if (!lasts) {
    const bool used = how == Op::Give;
    fault(ability, std::string(ability.word->id),
          {used ? "gains、has、mutes、when、または使う能力（ほかの能力は続かない）"
                : "gains、has、mutes、when のどれか（ほかの能力は続かない）",
           used ? "gains, has, mutes, when, or an ability that is used: no other one lasts"
                : "gains, has, mutes or when: no other ability lasts"});
    return false;
  }
  for (const Op its : {Op::InForce, Op::Give}) {
    if (const Term* found = find_word(ability, its)) {
      fault(*found, std::string(found->word->id),
            {"能力を続けさせない能力", "an ability that puts no other one in force"});
      return false;
    }
  }
  return true;
}

// A change that ends with the next event must be about cards to which that happens.
void Sense::look_at_end(const Term& in_force) {
  const Term& end = in_force.args[2];
  if (end.kind != Term::Kind::Entry) { return; }
  const Term& ability = in_force.args[0];
  const Term* affects = argument(ability, "affects");
  const bool holds = op_of(ability) == Op::AbilityGains || op_of(ability) == Op::AbilityHas;
  if (!holds || !is_given(affects)) {
    fault(end, "or_when",
          {"gains か has で affects のある能力", "an ability gains or has, with affects"});
    return;
  }
  const std::uint32_t of = end.entry->of & kEveryCard;
  const std::uint32_t meant = kinds_of(*affects) & kEveryCard;
  if (of == 0 || (meant & of) == 0) {
    const Phrase kinds = kinds_phrase(of);
    fault(end, std::string(end.entry->id),
          {"効果を受けるカードに起こる出来事。これが起こるもの：" +
               (of == 0 ? "カードでない" : kinds.ja),
           "something that happens to a card that is affected; this happens to " +
               (of == 0 ? "no card" : kinds.en)});
  } else if (has_twin(*end.entry, "trigger")) {
    look_at_twin(end, *end.entry, "trigger", kinds_of(*affects));
  }
}

// An ability given or lent to cards is their own: it must fit each kind of card that may get it.
void Sense::look_at_given(const Term& give) {
  const Op op = op_of(give);
  const Term& ability = give.args[0];
  const Term& whom = *argument(give, op == Op::Give ? "to" : "affects");
  if (!can_last(ability, op)) { return; }
  if (op == Op::Give) { look_for_hidden(whom); }
  const std::uint32_t described = op == Op::Give ? kinds_of_cards(whom) : kinds_of(whom);
  const std::uint32_t meant = described & kEveryCard;
  if (meant == 0) {
    fault(whom, kinds_phrase(described),
          {"カード（プレイヤーは能力を持たない）", "cards: players have no abilities"});
  }
  const auto kinds = format_.kinds->entries.size();
  for (std::size_t i = 0; i < kinds; ++i) {
    const auto kind = static_cast<std::uint8_t>(i);
    if (((meant >> kind) & 1U) == 0) { continue; }
    if (format_.bearer(kind) != nullptr) {
      const Phrase own = kinds_phrase(meant);
      return fault(whom, own,
                   {"自分自身のことを言うカード（ほかのカードに付くものでない）",
                    "cards that are about themselves, not about what they are used with"});
    }
    std::vector<Fault> found = Sense(ability, format_, kind).run();
    if (found.empty()) { continue; }
    for (Fault& fault : found) { faults_.push_back(std::move(fault)); }
    return;
  }
}

// An ability put in force by an effect is about others: the card whose effect it was may be gone.
void Sense::look_at_lasting(const Term& ability) {
  if (!can_last(ability, Op::InForce)) { return; }
  const Op op = op_of(ability);
  const Term* about = argument(ability, op == Op::AbilityWhen ? "of" : "affects");
  const Term* event = argument(ability, "when");
  const bool of_player = event != nullptr && (event->entry->of & kOfPlayers) != 0;
  if (!is_given(about) && !of_player) {
    fault(ability, std::string(ability.word->id),
          {"誰のことか（of、affects）", "whom it is about (of, affects)"});
    return;
  }
  for (const Op its : {Op::This, Op::Other}) {
    if (const Term* found = find_word(ability, its)) {
      fault(*found, std::string(found->word->id),
            {"このカードのことを言わない能力（続くあいだ、カードはもうそこにない）",
             "an ability that does not speak of its card, which may be gone while it holds"});
      return;
    }
  }
  for (Fault& found : Sense(ability, format_, kind_).run()) { faults_.push_back(std::move(found)); }
}

// A card counts as what it is not, where it is not in play and lies open for effects to count it.
void Sense::look_at_counted(const Term& counts) {
  if (((own_kind() >> counts.args[0].value) & 1U) != 0) {
    fault(counts.args[0], std::string(counts.args[0].entry->id),
          {"このカードのものでない種別", "a kind that is not the card's own"});
  }
  const auto where = static_cast<WorksIn>(counts.args[1].value);
  if (where == WorksIn::Play || where == WorksIn::Under) {
    fault(counts.args[1], std::string(counts.args[1].entry->id),
          {"場にない所（場では種別は変わらない）",
           "a place where it is not in play: there its kind stays"});
  }
}

// Words that would do nothing, or nothing that is not said without them.
void Sense::look_at_idle(const Term& term) {
  const Op op = op_of(term);
  if ((op == Op::Not || op == Op::Without) && op_of(term.args[0]) == op) {
    fault(term, std::string(term.word->id),
          {"二重に打ち消さない形（そのまま書く）", "what is not denied twice: write it as it is"});
  }
  if (op == Op::AbilityMutes && has_twin(*term.args[0].entry, "trigger")) {
    const Term& affects = term.args[2];
    look_at_twin(term.args[0], *term.args[0].entry, "trigger",
                 is_given(&affects) ? kinds_of(affects) : own_kind());
  }
  const Term* once = argument(term, "once");
  if (once != nullptr && once->value == 1 && !is_given(argument(term, "affects"))) {
    fault(*once, "once",
          {"affects（このカードだけのことなら重複しない）",
           "affects: what is about this card alone never adds up with others"});
  }
  if (op == Op::AbilityCounts) { look_at_counted(term); }
  if (op == Op::CutShort && op_of(whole_) != Op::AbilityWhen &&
      op_of(whole_) != Op::AbilityInstead) {
    fault(term, std::string(term.word->id),
          {"出来事（when、instead_of）の中：ほかの効果が進行中なのはそのときだけ",
           "it behind an event (when, instead_of): only then another effect is going on"});
  }
}

}  // namespace fudaba::effect
