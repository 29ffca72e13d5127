#include "catalog/card_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>

#include "base/check.h"
#include "catalog/phrase.h"
#include "effect/compile.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"

namespace fudaba::catalog {
namespace {

using effect::Ability;
using effect::AbilityKind;
using effect::Field;
using effect::FieldKind;
using effect::Source;
using effect::SourceMark;
using effect::Term;

constexpr std::size_t kMaxCardsOfFile = 4096;
constexpr std::size_t kMaxCardsOfPool = 60000;  // DefIds are 16 bits
constexpr std::size_t kMaxAbilities = 12;
constexpr std::size_t kMaxTags = 16;

// Calls f(term, table) for every name of a card or a trait in a tree.
template <typename F>
void for_ids(const Term& term, F&& f) {
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const effect::Param& param = term.word->params[i];
    if (param.type == effect::Type::Name && !param.table.empty()) { f(term.args[i], param.table); }
    for_ids(term.args[i], f);
  }
  for (const Term& item : term.items) { for_ids(item, f); }
}

}  // namespace

void CardReader::read_file(std::size_t file, const Source& root, Faults& faults) {
  file_ = file;
  faults_ = &faults;
  MapReader reader(root, {"set: と cards: のある項目の組", "a map with set: and cards:"}, faults);
  if (const Source* set = reader.require("set")) { read_set(*set); }
  (void)reader.find("traits");
  if (const Source* list = reader.require("cards")) { read_list(*list); }
  reader.finish();
}

void CardReader::read_one(std::size_t file, const Source& card, Faults& faults) {
  file_ = file;
  faults_ = &faults;
  read_card(card);
}

void CardReader::resolve(std::size_t card, Faults& faults, Guesses guesses) {
  faults_ = &faults;
  guesses_ = guesses;
  const CardPool& pool = cards_.pool;
  for (const Term& ability : pool.texts[card].abilities) {
    for_ids(ability, [&](const Term& name, std::string_view table) {
      const bool is_trait = table == effect::kTrait;
      const bool known =
          is_trait ? pool.find_trait(name.text) != nullptr : pool.find(name.text) != kNoDef;
      if (name.kind != Term::Kind::Name || known || faults_->size() >= kMaxFaults) { return; }
      if (is_trait) { return unknown_trait(name.mark, name.text); }
      effect::Nearest nearest(name.text);
      for (std::size_t i = 0; i < pool.texts.size() && guesses_ == Guesses::Made; ++i) {
        nearest.offer(pool.texts[i].id);
      }
      fault(name.mark, effect::quoted(name.text),
            effect::with_guess({"カードのID", "the id of a card"}, nearest.found()));
    });
  }
  for (const Field& field : format_.fields) {
    if (field.kind == FieldKind::Card) { resolve_field(card, field); }
  }
}

void CardReader::resolve_field(std::size_t card, const Field& field) {
  CardPool& pool = cards_.pool;
  const std::string& id = pool.texts[card].named[field.index];
  if (id.empty()) { return; }
  const DefId found = pool.find(id);
  const auto kind_of = [&](const CardDef& def) { return format_.kinds->entries[def.kind].id; };
  if (found != kNoDef && kind_of(pool.defs[found]) == field.table) {
    pool.defs[card].named[field.index] = found;
    return;
  }
  effect::Nearest nearest(id);
  for (std::size_t i = 0; i < pool.defs.size() && guesses_ == Guesses::Made; ++i) {
    if (kind_of(pool.defs[i]) == field.table) { nearest.offer(pool.texts[i].id); }
  }
  fault(cards_.places[card].mark, effect::quoted(id),
        effect::with_guess(phrase("{1}（{0}）のID", "the id of a {0}", field.table, field.ja),
                           nearest.found()));
}

void CardReader::fault(SourceMark mark, effect::Phrase found, effect::Phrase expected) {
  faults_->push_back({mark, std::move(found), std::move(expected)});
}

void CardReader::read_list(const Source& list) {
  for (const Source& card : catalog::read_list(
           list, kMaxCardsOfFile,
           phrase("{}枚までのカードのリスト", "a list of up to {} cards", kMaxCardsOfFile),
           *faults_)) {
    if (faults_->size() >= kMaxFaults) { return; }
    if (cards_.pool.defs.size() >= kMaxCardsOfPool) {
      fault(card.mark, {"多すぎるカード", "a card too many"},
            phrase("全部で{}枚まで", "at most {} in all", kMaxCardsOfPool));
      return;
    }
    read_card(card);
  }
}

void CardReader::read_traits(const Source& root, Faults& faults) {
  faults_ = &faults;
  const auto at = std::find_if(root.fields.begin(), root.fields.end(),
                               [](const Source::Field& field) { return field.first == "traits"; });
  if (at == root.fields.end()) { return; }
  for (const Source& item : catalog::read_list(
           at->second, kMaxTraits,
           phrase("{}個までの特徴のリスト", "a list of up to {} traits", kMaxTraits), *faults_)) {
    read_trait(item);
  }
}

// A trait may be declared by several files, if they call it the same.
void CardReader::read_trait(const Source& source) {
  MapReader reader(source, {"特徴", "a trait"}, *faults_);
  if (!reader.is_map()) { return; }
  Trait trait;
  trait.id = reader.id();
  trait.name = reader.bilingual("name", kMaxNameLength, languages_);
  reader.finish();
  std::vector<Trait>& traits = cards_.pool.traits;
  const Trait* known = cards_.pool.find_trait(trait.id);
  if (known != nullptr) {
    if (known->name == trait.name) { return; }
    return fault(source.mark, effect::quoted(trait.id),
                 phrase("ほかのファイルと同じ名前（{}）",
                        "the name that another file gives it ({})", known->name));
  }
  if (traits.size() == kMaxTraits) {
    return fault(source.mark, effect::quoted(trait.id),
                 phrase("全部で{}個までの特徴", "at most {} traits in all", kMaxTraits));
  }
  traits.push_back(std::move(trait));
}

void CardReader::unknown_trait(SourceMark mark, const std::string& id) {
  effect::Nearest nearest(id);
  for (const Trait& trait : cards_.pool.traits) { nearest.offer(trait.id); }
  fault(mark, effect::quoted(id),
        effect::with_guess({"traits: にある特徴のID", "the id of a trait from traits:"},
                           nearest.found()));
}

void CardReader::read_own_traits(const Source& list, CardDef& def) {
  const std::vector<Trait>& traits = cards_.pool.traits;
  for (const Source& item : catalog::read_list(
           list, kMaxTraits, {"特徴のIDのリスト", "a list of the ids of traits"}, *faults_)) {
    const std::string id = read_id(item, *faults_);
    if (id.empty()) { continue; }
    const Trait* trait = cards_.pool.find_trait(id);
    if (trait == nullptr) {
      unknown_trait(item.mark, id);
      continue;
    }
    def.traits |= std::uint64_t{1} << static_cast<unsigned>(trait - traits.data());
  }
}

void CardReader::read_set(const Source& source) {
  MapReader reader(source, {"セットの説明", "a description of the set"}, *faults_);
  CardSet set;
  set.id = reader.id();
  set.name = reader.bilingual("name", kMaxNameLength, languages_);
  set.version = reader.line("version", kMaxNameLength);
  set.licence = reader.line("licence", kMaxNameLength);
  reader.finish();
  set_ = 0;
  while (set_ < cards_.sets.size() && cards_.sets[set_].id != set.id) { ++set_; }
  if (set_ == cards_.sets.size()) { cards_.sets.push_back(std::move(set)); }
}

void CardReader::read_card(const Source& source) {
  MapReader reader(source, {"カード", "a card"}, *faults_);
  if (!reader.is_map()) { return; }
  CardDef def;
  CardText text;
  const Source* id = reader.require("id");
  if (id != nullptr) { text.id = read_id(*id, *faults_); }
  text.name = reader.bilingual("name", kMaxNameLength, languages_);
  read_extras(reader, def, text);
  const Source* abilities = reader.find("abilities");
  const Source* kind = reader.require("kind");
  if (kind != nullptr && read_kind(*kind, def)) {
    for (const Field& field : format_.fields) {
      if (const Source* value = find_field(reader, source.mark, field, def)) {
        read_field(*value, field, def, text);
      }
    }
    if (((format_.single_kinds >> def.kind) & 1U) != 0) { def.deck_limit = 1; }
    reader.finish();
  }
  if (abilities != nullptr) { read_abilities(*abilities, def, text); }
  add(id != nullptr ? id->mark : source.mark, def, std::move(text));
}

void CardReader::read_extras(MapReader& reader, CardDef& def, CardText& text) {
  if (const Source* flavour = reader.find("flavour")) {
    text.flavour = read_bilingual(*flavour, kMaxTextLength, *faults_, languages_);
  }
  if (const Source* icon = reader.find("icon")) {
    text.icon = read_line(*icon, kMaxNameLength, *faults_);
  }
  if (const Source* scene = reader.find("scene")) {
    text.scene = static_cast<std::uint8_t>(read_number(*scene, 1, kMaxScene, *faults_).value_or(0));
  }
  if (const Source* limit = reader.find("deck_limit")) {
    def.deck_limit =
        static_cast<std::uint8_t>(read_number(*limit, 1, kMaxDeck, *faults_).value_or(0));
  }
  if (const Source* traits = reader.find("traits")) { read_own_traits(*traits, def); }
  const Source* tags = reader.find("tags");
  if (tags == nullptr) { return; }
  for (const Source& tag : catalog::read_list(
           *tags, kMaxTags, phrase("{}個までの語のリスト", "a list of up to {} words", kMaxTags),
           *faults_)) {
    text.tags.push_back(read_id(tag, *faults_));
  }
}

std::optional<int> CardReader::read_entry(const Source& source, const effect::Table& table) {
  effect::Nearest nearest(source.scalar);
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const std::string_view entry = table.entries[i].id;
    if (source.shape == Source::Shape::Scalar && source.scalar == entry) {
      return static_cast<int>(i);
    }
    nearest.offer(entry);
    ids.push_back(entry);
  }
  fault(source.mark, effect::shown(source),
        effect::with_guess(
            phrase("次のどれか：{}", "one of {}", fmt::format("{}", fmt::join(ids, ", "))),
            nearest.found()));
  return std::nullopt;
}

bool CardReader::read_kind(const Source& source, CardDef& def) {
  const std::optional<int> kind = read_entry(source, *format_.kinds);
  def.kind = static_cast<std::uint8_t>(kind.value_or(0));
  return kind.has_value();
}

const effect::Table& CardReader::table_of(const Field& field) const {
  const effect::Table* table = format_.vocabulary->table(field.table);
  FUDABA_CHECK(table != nullptr);
  return *table;
}

const Source* CardReader::find_field(MapReader& reader, SourceMark card, const Field& field,
                                     CardDef& def) {
  if (((field.kinds >> def.kind) & 1U) == 0) { return nullptr; }
  const bool single = field.kind != FieldKind::Counts && field.kind != FieldKind::Card;
  if (single) { def.values[field.index] = static_cast<std::int16_t>(field.fallback); }
  const Source* source = reader.find(field.id);
  if (source == nullptr && ((field.required >> def.kind) & 1U) != 0) {
    fault(card, phrase("{0}（{1}）のないカード", "no {0}", field.id, field.ja),
          phrase("「{}: …」", "{}: …", field.id));
  }
  return source;
}

void CardReader::read_field(const Source& source, const Field& field, CardDef& def,
                            CardText& text) {
  switch (field.kind) {
    case FieldKind::Number:
      def.values[field.index] = static_cast<std::int16_t>(
          read_number(source, field.low, field.high, *faults_).value_or(0));
      break;
    case FieldKind::Entry:
      def.values[field.index] =
          static_cast<std::int16_t>(read_entry(source, table_of(field)).value_or(0));
      break;
    case FieldKind::EntrySet: read_entry_set(source, field, def); break;
    case FieldKind::Counts:   read_counts(source, field, def); break;
    case FieldKind::Card:     text.named[field.index] = read_id(source, *faults_); break;
  }
}

void CardReader::read_entry_set(const Source& source, const Field& field, CardDef& def) {
  const effect::Table& table = table_of(field);
  def.values[field.index] = 0;
  for (const Source& item :
       catalog::read_list(source, table.entries.size(),
                          {"語のリスト（同じ語は一度）", "a list of words, each once"}, *faults_)) {
    const std::optional<int> entry = read_entry(item, table);
    if (!entry) { continue; }
    const auto at = static_cast<unsigned>(*entry);
    std::int16_t& value = def.values[field.index + at / effect::kEntriesPerValue];
    value = static_cast<std::int16_t>(value | (1 << (at % effect::kEntriesPerValue)));
  }
}

void CardReader::read_counts(const Source& source, const Field& field, CardDef& def) {
  const effect::Table& table = table_of(field);
  MapReader reader(source, {"「語: 数」の組", "a map of words to numbers"}, *faults_);
  if (!reader.is_map()) { return; }
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    if (const Source* count = reader.find(table.entries[i].id)) {
      def.values[field.index + i] = static_cast<std::int16_t>(
          read_number(*count, std::max(1, field.low), field.high, *faults_).value_or(0));
    }
  }
  reader.finish();
}

void CardReader::read_abilities(const Source& source, CardDef& def, CardText& text) {
  if (((format_.plain_kinds >> def.kind) & 1U) != 0) {
    const effect::Entry& kind = format_.kinds->entries[def.kind];
    fault(source.mark,
          {fmt::format("{}の能力", kind.ja), fmt::format("abilities of the kind {}", kind.id)},
          phrase("能力のないカード（{}）", "a card without abilities ({})",
                 format_.plain_kinds_clause));
    return;
  }
  def.first_ability = static_cast<std::uint16_t>(cards_.pool.program.abilities.size());
  for (const Source& item : catalog::read_list(
           source, kMaxAbilities,
           phrase("{}個までの能力のリスト", "a list of up to {} abilities", kMaxAbilities),
           *faults_)) {
    std::optional<Term> term =
        effect::check(*format_.vocabulary, effect::Type::Ability, item, *faults_);
    if (!term) { continue; }
    const int index = effect::compile_ability(*term, cards_.pool.program, *faults_);
    if (index < 0) { continue; }
    note(cards_.pool.program.abilities[static_cast<std::size_t>(index)], def);
    ++def.ability_count;
    text.abilities.push_back(std::move(*term));
  }
}

void CardReader::note(const Ability& ability, CardDef& def) {
  const auto bit = [](unsigned index) {
    FUDABA_CHECK(index < 63);  // the last bit of triggers is CardDef::kActivated
    return std::uint64_t{1} << index;
  };
  switch (ability.kind) {
    case AbilityKind::Play:
    case AbilityKind::Attach: break;
    case AbilityKind::Activated:
      def.triggers |= CardDef::kActivated;
      def.uses = static_cast<std::uint16_t>(def.uses | 1U << std::min<unsigned>(ability.cost, 15));
      break;
    case AbilityKind::Lends:
      def.triggers |= CardDef::kActivated;
      def.other_statics |= bit(effect::kAlso);
      break;
    case AbilityKind::Requires:
    case AbilityKind::Counts:   def.own_statics |= bit(effect::kAlso); break;
    case AbilityKind::Static:
      (ability.filter == 0 ? def.own_statics : def.other_statics) |= bit(ability.property);
      if (ability.least < 0) { def.lowering |= bit(ability.property); }
      break;
    case AbilityKind::Triggered:
    case AbilityKind::Replace:
      switch (ability.where) {
        case effect::WorksIn::Play:    def.triggers |= bit(ability.trigger); break;
        case effect::WorksIn::Hand:    def.hand_triggers |= bit(ability.trigger); break;
        case effect::WorksIn::Discard: def.discard_triggers |= bit(ability.trigger); break;
        case effect::WorksIn::Exile:   def.exile_triggers |= bit(ability.trigger); break;
        case effect::WorksIn::Deck:    cards_.pool.deck_triggers |= bit(ability.trigger); break;
        case effect::WorksIn::Under:   cards_.pool.under_triggers |= bit(ability.trigger); break;
      }
      if (ability.where != effect::WorksIn::Play) {
        cards_.pool.elsewhere_triggers |= bit(ability.trigger);
      }
      break;
  }
  cards_.pool.hand_triggers |= def.hand_triggers;
  cards_.pool.discard_triggers |= def.discard_triggers;
  cards_.pool.exile_triggers |= def.exile_triggers;
}

void CardReader::add(SourceMark mark, const CardDef& def, CardText text) {
  CardPool& pool = cards_.pool;
  const auto index = static_cast<DefId>(pool.defs.size());
  if (!text.id.empty() && !pool.by_id.emplace(text.id, index).second) {
    fault(mark, phrase("二枚目の\"{}\"", "\"{}\" again", text.id),
          {"カードごとに違うID", "a different id for each card"});
  }
  pool.defs.push_back(def);
  pool.texts.push_back(std::move(text));
  cards_.places.push_back({file_, set_, mark});
}

}  // namespace fudaba::catalog
