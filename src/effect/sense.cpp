#include "effect/sense.h"

#include <algorithm>
#include <string>
#include <utility>

#include "effect/program.h"
#include "effect/sense_check.h"

namespace fudaba::effect {

void Sense::fault(const Term& term, Phrase found, Phrase expected) {
  faults_.push_back({term.mark, std::move(found), std::move(expected), word_});
}

std::string Sense::kinds_text(std::uint32_t kinds, Language language) const {
  std::string text;
  const auto add = [&](std::string_view name) {
    text += (text.empty() ? "" : language == Language::Ja ? "・" : ", ") + std::string(name);
  };
  for (std::size_t i = 0; i < format_.kinds->entries.size(); ++i) {
    const Entry& entry = format_.kinds->entries[i];
    if (((kinds >> i) & 1U) != 0) { add(language == Language::Ja ? entry.ja : entry.en); }
  }
  if ((kinds & kOfPlayers) != 0) { add(language == Language::Ja ? "プレイヤー" : "player"); }
  return text;
}

Phrase Sense::kinds_phrase(std::uint32_t kinds) const {
  return {kinds_text(kinds, Language::Ja), kinds_text(kinds, Language::En)};
}

std::vector<Fault> Sense::run() {
  const Op op = op_of(whole_);
  if (op == Op::AbilityWhen || op == Op::AbilityInstead) { look_at_event(); }
  look_at_limit();
  look(whole_, {});
  if (faults_.empty()) { look_for_inner_if(); }
  if (faults_.empty()) { look_for_unsaid(whole_); }
  return std::move(faults_);
}

// Events (table "trigger") ---------------------------------------------------------------------
void Sense::look_at_event() {
  word_ = whole_.word;
  const Term& event =
      *argument(whole_, op_of(whole_) == Op::AbilityInstead ? "instead_of" : "when");
  const std::uint32_t of = event.entry->of;
  const Term* about = argument(whole_, "of");
  const std::uint32_t described = is_given(about) ? kinds_of(*about) : 0;
  event_ = is_given(about) ? having(*event.entry) & described : having(*event.entry);
  if (op_of(whole_) == Op::AbilityInstead) {
    look_at_replaced(event, about);
    return;
  }
  if ((of & kAnything) == 0) { return; }
  const Term* zone = is_given(about) ? said(*about, Op::InZone) : nullptr;
  if (zone != nullptr && (zone->args[0].entry->of & kInPlay) == 0) {
    fault(*zone, "in: " + std::string(zone->args[0].entry->id),
          {"in のない説明：出来事の後、カードはもうそこにはない",
           "no in: when the event has happened the card is not there any more"});
  }
  if (is_given(about) && (of & kOfPlayers) != 0 && times_said(*about, Op::Owner) > 0) {
    fault(*about, "owner",
          {"誰のことかは whose で示す", "whose: who it is that the event is about"});
  }
  if (is_given(about) && (of & kOfPlayers) == 0) {
    look_at_twin(*about, *event.entry, "trigger", described);
  }
  if (is_given(about) && (of & kEveryCard) == 0) {
    fault(*about, "of",
          {"「" + std::string(event.entry->id) + "」はカードに起こることではないので of は書かない",
           "no `of`: " + std::string(event.entry->id) + " is nothing that happens to a card"});
  } else if (is_given(about) && (of & described & kEveryCard) == 0) {
    const Phrase kinds = kinds_phrase(of & kEveryCard);
    fault(*about, kinds_phrase(described),
          {"この出来事が起こるもの：" + kinds.ja, "what this happens to: " + kinds.en});
  } else if (!is_given(about) && (of & kOfPlayers) == 0) {
    look_at_own_event(event);
  }
}

// What an effect never brings about needs no cause; what is used anyway once in a turn at most may
// be limited to once in a game.
void Sense::look_at_limit() {
  word_ = whole_.word;
  const Term* cause = argument(whole_, "cause");
  const Term* event = argument(whole_, "when");
  if (cause != nullptr && cause->value != 0 && (event->entry->of & kOfRules) != 0) {
    fault(*cause, "cause: " + std::string(cause->entry->id),
          {"cause のない出来事（これは効果では起こらない）",
           "no cause: this never happens by an effect"});
  }
  const Term* limit = argument(whole_, "limit");
  const auto is_fixed = [&](const Term& arg) {
    return whole_.word->params[static_cast<std::size_t>(&arg - whole_.args.data())].fixed;
  };
  const bool used = op_of(whole_) == Op::AbilityAct && limit != nullptr && !is_fixed(*limit);
  if (used && limit->value != 0 && limit->value != static_cast<int>(Limit::OnceAGame)) {
    fault(*limit, "limit: " + std::string(limit->entry->id),
          {"once_a_game（使う能力のターンごとの回数はルールで決まっている）",
           "once_a_game: how often in a turn an ability is used the rules say"});
  }
}

// Without `of` an event is the card's own, or its bearer's where the card is in play.
void Sense::look_at_own_event(const Term& event) {
  const Term* from = argument(whole_, "from");
  const bool in_play = from == nullptr || from->value == static_cast<int>(Where::Play);
  if (in_play && format_.bearer(kind_) != nullptr) { return; }
  if ((event.entry->of & own_kind()) != 0) { return; }
  const Phrase kinds = kinds_phrase(event.entry->of & kEveryCard);
  fault(event, std::string(event.entry->id),
        {"このカード（" + kinds_text(own_kind(), Language::Ja) +
             "）に起こること。これが起こるのは" + kinds.ja + "だけなので、誰のことかを of で示す",
         "something that happens to this card, a " + kinds_text(own_kind(), Language::En) +
             "; this happens to " + kinds.en + " alone: say to which with `of`"});
}

void Sense::look_at_replaced(const Term& event, const Term* about) {
  const std::uint32_t of = event.entry->of;
  if ((of & kReplaceable) == 0) {
    std::string ids;
    for (const Entry& entry : format_.vocabulary->table("trigger")->entries) {
      if ((entry.of & kReplaceable) == 0) { continue; }
      ids += (ids.empty() ? "" : ", ") + std::string(entry.id);
    }
    fault(event, std::string(event.entry->id),
          {"代わりのことが起こせる出来事：" + (ids.empty() ? "このゲームにはない" : ids),
           "an event that can be replaced: " + (ids.empty() ? "this game has none" : ids)});
    return;
  }
  const std::uint32_t meant = of & kAnything;
  const bool of_player = (of & kOfPlayers) != 0;
  if (!is_given(about) && !of_player) {
    look_at_own_event(event);
  } else if (!is_given(about) || (kinds_of(*about) & meant) == 0) {
    const Phrase kinds = kinds_phrase(meant);
    fault(event, std::string(event.entry->id),
          {"of でこの出来事が起こるものを示す：" + kinds.ja,
           "`of` with what this happens to: " + kinds.en});
  }
}

// Words ----------------------------------------------------------------------------------------
void Sense::look(const Term& term, Place place) {
  if (term.kind == Term::Kind::List) {
    for (const Term& item : term.items) { look(item, place); }
  }
  if (term.kind != Term::Kind::Word) { return; }
  word_ = term.word;
  look_at_reference(term, place);
  look_at_holder(term);
  const Op op = op_of(term);
  if ((op == Op::EitherOf || op == Op::Any) && term.args[0].kind != Term::Kind::List) {
    fault(
        term, std::string(term.word->id),
        {"二つ以上の並び（一つならそのまま書く）", "a list of two or more; one stands by itself"});
  }
  if ((op == Op::Not || op == Op::Without) && op_of(term.args[0]) == op) {
    fault(term, std::string(term.word->id),
          {"二重に打ち消さない形（そのまま書く）", "what is not denied twice: write it as it is"});
  }
  if (op == Op::AbilityMutes && has_twin(*term.args[0].entry, "trigger")) {
    const Term& affects = term.args[2];
    look_at_twin(term.args[0], *term.args[0].entry, "trigger",
                 is_given(&affects) ? kinds_of(affects) : own_kind());
  }
  look_at_one(term);
  look_at_figures(term);
  const Term* once = argument(term, "once");
  if (once != nullptr && once->value == 1 && !is_given(argument(term, "affects"))) {
    fault(*once, "once",
          {"affects（このカードだけのことなら重複しない）",
           "affects: what is about this card alone never adds up with others"});
  }
  if (op == Op::CutShort && op_of(whole_) != Op::AbilityWhen &&
      op_of(whole_) != Op::AbilityInstead) {
    fault(term, std::string(term.word->id),
          {"出来事（when、instead_of）の中：ほかの効果が進行中なのはそのときだけ",
           "it behind an event (when, instead_of): only then another effect is going on"});
  }
  if (op_of(term) == Op::InForce && (term.args[1].entry->of & kOfCard) != 0) {
    fault(term.args[1], std::string(term.args[1].entry->id),
          {"カードによらない期間（続くのはカードの変更ではない）",
           "a duration that does not end with a card: no card is changed"});
  }
  look_at_object(term);
  look_at_arguments(term);
  look_for_synonym(term);
  if (op_of(term) == Op::Each) { look_at_each(term); }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const Param& param = term.word->params[i];
    const Term& arg = term.args[i];
    if (param.type == Type::Ability) {
      if (op == Op::InForce) { look_at_end(term); }
      if (op == Op::Give) {
        look_at_given(term);
      } else {
        look_at_lasting(arg);
      }
      continue;
    }
    if (param.type == Type::Filter && op_of(term) == Op::EitherOf) {
      for (const Term& item : arg.items) { look_at_filter(item); }
      if (arg.kind == Term::Kind::Word) { look_at_filter(arg); }
    } else if (param.type == Type::Filter) {
      look_at_filter(arg);
    }
    if (param.type == Type::Condition) { look_at_price(arg, param.name == "pay"); }
    Place inside = place;
    inside.filter = param.type == Type::Filter || (place.filter && param.type != Type::Action);
    if (op_of(term) == Op::ForEachWord && param.type == Type::Action) {
      inside.loop = true;
      loop_ = kinds_of_cards(term.args[0]);
    }
    look(arg, inside);
  }
  note_choice(term);
}

void Sense::note_choice(const Term& term) {
  const Op op = op_of(term);
  if (op == Op::RollDie || op == Op::ChooseNumber) { number_ = true; }
  const Term* name = argument(term, "as");
  if (is_choice(op)) {
    const Term& count = term.args[1];
    const bool many = op == Op::ChooseAny || count.kind != Term::Kind::Number || count.value != 1;
    choices_.push_back({is_given(name) ? std::string_view(name->text) : std::string_view(),
                        kinds_of_cards(term.args[0]), many});
  } else if (op == Op::Discard || is_given(name)) {
    const Term& count = term.args[0];
    choices_.push_back({is_given(name) ? std::string_view(name->text) : std::string_view(),
                        kEveryCard, count.kind != Term::Kind::Number || count.value != 1});
  }
}

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

// Whether an effect can put an ability in force, or give it to a card; else that is said.
bool Sense::can_last(const Term& ability) {
  const Op op = op_of(ability);
  const Term* once = argument(ability, "once");
  if (once != nullptr && once->value == 1) {
    fault(*once, "once",
          {"once のない能力（続く能力にカード名はない）",
           "no once: an ability that lasts has no name of a card"});
    return false;
  }
  const bool lasts = op == Op::AbilityGains || op == Op::AbilityHas || op == Op::AbilityMutes ||
                     (op == Op::AbilityWhen && argument(ability, "from") == nullptr);
  if (!lasts) {
    fault(ability, std::string(ability.word->id),
          {"gains、has、mutes、when のどれか（ほかの能力は続かない）",
           "gains, has, mutes or when: no other ability lasts"});
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

// What ends with the next event must be about cards to which that happens.
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

// What is given to cards is an ability of theirs: it must fit each kind of card that may get it.
void Sense::look_at_given(const Term& give) {
  const Term& ability = give.args[0];
  if (!can_last(ability)) { return; }
  look_for_hidden(give.args[2]);
  const std::uint32_t meant = kinds_of_cards(give.args[2]) & kEveryCard;
  if (meant == 0) {
    fault(give.args[2], kinds_phrase(kinds_of_cards(give.args[2])),
          {"カード（プレイヤーは能力を持たない）", "cards: players have no abilities"});
  }
  const auto kinds = format_.kinds->entries.size();
  for (std::uint8_t kind = 0; kind < kinds; ++kind) {
    if (((meant >> kind) & 1U) == 0) { continue; }
    if (format_.bearer(kind) != nullptr) {
      const Phrase own = kinds_phrase(meant);
      return fault(give.args[2], own,
                   {"自分自身のことを言うカード（ほかのカードに付くものでない）",
                    "cards that are about themselves, not about what they are used with"});
    }
    std::vector<Fault> found = Sense(ability, format_, kind).run();
    if (found.empty()) { continue; }
    for (Fault& fault : found) { faults_.push_back(std::move(fault)); }
    return;
  }
}

// What an effect puts in force is about others: the card whose effect it was may be gone.
void Sense::look_at_lasting(const Term& ability) {
  if (!can_last(ability)) { return; }
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

// What is paid is no condition, and a condition is nothing to pay.
void Sense::look_at_price(const Term& term, bool is_paid) {
  for (const Term& item : term.items) { look_at_price(item, is_paid); }
  if (term.kind != Term::Kind::Word || term.word->price == is_paid) { return; }
  if (is_paid) {
    fault(term, std::string(term.word->id), {"支払うもの", "something to pay"});
  } else {
    fault(term, std::string(term.word->id),
          {"条件（これは能力の項目 pay に書く）", "a condition: this stands in an ability's pay"});
  }
}

// Words that refer to something need it.
void Sense::look_at_reference(const Term& term, Place place) {
  const Op op = op_of(term);
  if (op == Op::It && (!place.loop || place.filter)) {
    fault(term, std::string(term.word->id),
          {"for_each の do の中（カードの種別や特徴の中を除く）",
           "it inside the do of a for_each, and not inside a description of cards"});
  }
  const bool is_event = op_of(whole_) == Op::AbilityWhen || op_of(whole_) == Op::AbilityInstead;
  if (op == Op::Subject && (!is_event || (event_ & kEveryCard) == 0)) {
    fault(term, std::string(term.word->id),
          {"カードに何かが起こる出来事（when）の中", "it behind an event that happens to a card"});
  }
  if (op == Op::EventAmount && !is_event) {
    fault(term, std::string(term.word->id), {"出来事（when）の中", "it behind an event"});
  }
  if (op == Op::Number && !number_) {
    fault(term, std::string(term.word->id),
          {"先にダイスを振るか数を宣言する", "a die or a declared number before it"});
  }
}

std::vector<Fault> nonsense_in(const Term& ability, const CardFormat& format, std::uint8_t kind) {
  return Sense(ability, format, kind).run();
}

}  // namespace fudaba::effect
