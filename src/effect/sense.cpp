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
  look_at_face_down();
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

// Events that no effect brings about need no cause; abilities used once a turn at most anyway may
// be limited to once in a game.
void Sense::look_at_limit() {
  word_ = whole_.word;
  const Term* cause = argument(whole_, "cause");
  const Term* event = argument(whole_, op_of(whole_) == Op::AbilityInstead ? "instead_of" : "when");
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
  const bool in_play = from == nullptr || from->value == static_cast<int>(WorksIn::Play);
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
void Sense::look(const Term& term, WordContext place) {
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
  look_at_idle(term);
  look_at_range(term);
  if (op == Op::IsA) { look_at_is(term); }
  look_at_one(term);
  look_at_figures(term);
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
      if (op == Op::Give || op == Op::AbilityLends) {
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
    const bool alternatives = op == Op::Any || op == Op::EitherOf;
    if (arg.kind == Term::Kind::List && param.type != Type::Action && !alternatives) {
      look_for_contradiction(arg);
    }
    WordContext inside = place;
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
  const Term* at_random = argument(term, "at_random");
  const bool is_random = at_random != nullptr && at_random->value == 1;
  if (is_choice(op)) {
    const Term& count = term.args[1];
    const bool many = op == Op::ChooseAny || count.kind != Term::Kind::Number || count.value != 1;
    choices_.push_back({is_given(name) ? std::string_view(name->text) : std::string_view(),
                        kinds_of_cards(term.args[0]), many});
  } else if ((op == Op::Discard && !is_random) || is_given(name)) {
    const Term& count = term.args[0];
    choices_.push_back({is_given(name) ? std::string_view(name->text) : std::string_view(),
                        kEveryCard, count.kind != Term::Kind::Number || count.value != 1});
  }
}

// A payment is not a condition, and a condition is nothing to pay.
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
void Sense::look_at_reference(const Term& term, WordContext place) {
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
