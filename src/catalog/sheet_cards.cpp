#include "catalog/sheet_cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <set>
#include <span>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "catalog/map_reader.h"
#include "catalog/sheet_columns.h"
#include "catalog/sheet_values.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "reading/tell.h"

namespace fudaba::catalog {
namespace {

using effect::Field;
using effect::FieldKind;
using effect::Phrase;

// Turns rows into cards.
class SheetReader {
 public:
  SheetReader(const effect::CardFormat& format, const CardPool& pool, const SheetReaders& readers)
      : format_(format), pool_(pool), named_(pool), readers_(readers) {}

  // Takes every row apart before any is understood: cards may name one another.
  std::vector<SheetCard> read(std::span<const SheetRow> rows) {
    std::vector<std::pair<SheetCard, Raw>> drafts;
    for (const SheetRow& row : rows) {
      take(row);
      note_name();
      note_traits();
      drafts.emplace_back(std::move(card_), std::move(raw_));
    }
    std::vector<SheetCard> cards;
    for (auto& [card, raw] : drafts) {
      card_ = std::move(card);
      raw_ = std::move(raw);
      write();
      cards.push_back(std::move(card_));
    }
    return cards;
  }
  [[nodiscard]] const std::vector<Trait>& traits() const { return traits_; }

 private:
  struct Raw {
    std::string id;
    Bilingual name;
    std::optional<std::uint8_t> kind;
    std::string limit;
    Bilingual flavour;
    std::string icon;
    std::string tags;
    std::string traits;
    Bilingual names_of_traits;
    Bilingual text;                       // of columns of one language
    std::vector<std::string> in_english;  // what each of `texts` is called there
    // By what the value is called: several fields may be called alike, of different kinds of card.
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<std::string> texts;
  };

  void take(const SheetRow& row) {
    card_ = {};
    raw_ = {};
    card_.line = row.line;
    for (const auto& [head, text] : row.cells) { take_cell(head, text); }
    for (std::size_t i = 0; i < row.lines.size(); ++i) { take_line(row.lines[i], i == 0); }
    if (raw_.texts.empty()) { take_either_text(); }
    card_.name = raw_.name.ja.empty() ? raw_.name.en : raw_.name.ja;
    if (card_.name.empty()) { want({"名前がない", "it has no name"}); }
    if (raw_.name.ja.empty()) { raw_.name.ja = raw_.name.en; }
    if (raw_.name.en.empty()) { raw_.name.en = raw_.name.ja; }
    raw_.id = fresh_id();
  }
  // Other cards of the sheet can name the card, unless one of the pool is called so.
  void note_name() {
    if (!raw_.kind || card_.name.empty()) { return; }
    const auto is_taken = [&](const CardText& other) {
      return other.name.ja == raw_.name.ja || other.name.en == raw_.name.en;
    };
    if (std::any_of(pool_.texts.begin(), pool_.texts.end(), is_taken)) { return; }
    CardDef def;
    def.kind = *raw_.kind;
    CardText text;
    text.id = raw_.id;
    text.name = raw_.name;
    named_.by_id.emplace(text.id, static_cast<DefId>(named_.defs.size()));
    named_.defs.push_back(def);
    named_.texts.push_back(std::move(text));
  }

  void want(Phrase what) { card_.faults.push_back(std::move(what)); }

  [[nodiscard]] const Field* field_called(std::string_view head) const {
    const std::string text = folded(head);
    const auto at = std::find_if(format_.fields.begin(), format_.fields.end(),
                                 [&](const Field& field) { return is_named(field, text); });
    return at == format_.fields.end() ? nullptr : &*at;
  }

  void take_name(const std::string& text) {
    const std::size_t slash = text.find(" / ");
    if (slash != std::string::npos) {
      raw_.name = {text.substr(0, slash), text.substr(slash + 3)};
    } else if (reading::language_of(text) == Language::Ja) {
      raw_.name.ja = text;
    } else {
      raw_.name.en = text;
    }
  }
  bool take_kind(std::string_view text) {
    const std::string wanted = folded(text);
    for (std::size_t i = 0; i < format_.kinds->entries.size(); ++i) {
      if (!is_entry(format_.kinds->entries[i], wanted)) { continue; }
      raw_.kind = static_cast<std::uint8_t>(i);
      return true;
    }
    return false;
  }
  void take_texts(const std::string& text) {
    for (std::string& line : split(text, "\n\r")) { raw_.texts.push_back(std::move(line)); }
  }

  // One language says it all; the other tells between trees that are alike in the first.
  void take_either_text() {
    if (raw_.text.ja.empty()) { return take_texts(raw_.text.en); }
    take_texts(raw_.text.ja);
    std::vector<std::string> english = split(raw_.text.en, "\n\r");
    if (english.size() == raw_.texts.size()) { raw_.in_english = std::move(english); }
  }

  void take_cell(const std::string& head, const std::string& text) {
    if (text.empty()) { return; }
    const std::optional<Column> column = find_column(head);
    if (!column) {
      const Field* field = field_called(head);
      if (field == nullptr) {
        return want({"「" + head + "」という列は分からない", "there is no column " + head});
      }
      raw_.values.emplace_back(head, text);
      return;
    }
    switch (*column) {
      case Column::Id:        raw_.id = text; break;
      case Column::Name:      take_name(text); break;
      case Column::NameJa:    raw_.name.ja = text; break;
      case Column::NameEn:    raw_.name.en = text; break;
      case Column::Flavour:   raw_.flavour = {text, text}; break;
      case Column::FlavourJa: raw_.flavour.ja = text; break;
      case Column::FlavourEn: raw_.flavour.en = text; break;
      case Column::Limit:     raw_.limit = text; break;
      case Column::Icon:      raw_.icon = text; break;
      case Column::Tags:      raw_.tags = text; break;
      case Column::Traits:    raw_.traits = text; break;
      case Column::TraitsJa:  raw_.names_of_traits.ja = text; break;
      case Column::TraitsEn:  raw_.names_of_traits.en = text; break;
      case Column::Text:      take_texts(text); break;
      case Column::TextJa:    raw_.text.ja = text; break;
      case Column::TextEn:    raw_.text.en = text; break;
      case Column::Set:       break;
      case Column::Kind:
        // Kinds of stories and the like may be called so too.
        if ((raw_.kind || !take_kind(text)) && field_called(head) != nullptr) {
          raw_.values.emplace_back(head, text);
        } else if (!raw_.kind) {
          want({"「" + text + "」という種類はない", "there is no kind of card called " + text});
        }
        break;
    }
  }

  // コスト：3 · ST20 HP30 · クリーチャー · 火属性; whatever is none of these is an ability.
  void take_line(const std::string& line, bool is_first) {
    if (is_first) { return take_name(line); }
    if (take_kind(line) || take_label(line)) { return; }
    const Raw before = raw_;
    for (const std::string& part : split(line, " 　,、")) {
      if (take_kind(part) || take_label(part) || take_entry(part)) { continue; }
      raw_ = before;
      raw_.texts.push_back(line);
      return;
    }
  }
  // The longest label that the text begins with, and its value behind it.
  bool take_label(const std::string& text) {
    const Field* best = nullptr;
    std::size_t length = 0;
    const std::string small = folded(text);
    for (const Field& field : format_.fields) {
      for (const std::string_view label : {field.id, field.ja, field.en}) {
        const std::string its = folded(label);
        if (its.size() <= length || !small.starts_with(its)) { continue; }
        best = &field;
        length = its.size();
      }
    }
    if (best == nullptr) { return false; }
    std::string value = small.substr(length);
    while (value.starts_with(':') || value.starts_with('=')) { value.erase(0, 1); }
    if (value.empty() || !written(*best, value, format_, pool_)) { return false; }
    raw_.values.emplace_back(best->id, value);
    return true;
  }
  bool take_entry(const std::string& text) {
    const std::string wanted = folded(text);
    for (const Field& field : format_.fields) {
      const bool in_table = field.kind == FieldKind::Entry || field.kind == FieldKind::EntrySet;
      const bool of_kind = !raw_.kind || ((field.kinds >> *raw_.kind) & 1U) != 0;
      if (!in_table || !of_kind || is_valued(field)) { continue; }
      if (entry_of(*format_.vocabulary->table(field.table), wanted) == nullptr) { continue; }
      raw_.values.emplace_back(field.id, text);
      return true;
    }
    return false;
  }

  void write() {
    if (!raw_.kind) { return want({"カードの種類が分からない", "the kind of card is not known"}); }
    std::string& yaml = card_.yaml;
    yaml = "  - id: " + raw_.id + "\n    name: {ja: " + in_quotes(raw_.name.ja) +
           ", en: " + in_quotes(raw_.name.en) +
           "}\n    kind: " + std::string(format_.kinds->entries[*raw_.kind].id) + '\n';
    for (const Field& field : format_.fields) { write_field(field); }
    look_for_strangers();
    if (!raw_.limit.empty()) { yaml += "    deck_limit: " + number_or_text(raw_.limit) + '\n'; }
    const Bilingual& flavour = raw_.flavour;
    if (flavour != Bilingual{}) {
      yaml += "    flavour: {ja: " + quoted_lines(flavour.ja.empty() ? flavour.en : flavour.ja) +
              ", en: " + quoted_lines(flavour.en.empty() ? flavour.ja : flavour.en) + "}\n";
    }
    if (!raw_.icon.empty()) { yaml += "    icon: " + in_quotes(raw_.icon) + '\n'; }
    if (!raw_.tags.empty()) { write_list("tags", raw_.tags); }
    if (!raw_.traits.empty()) { write_list("traits", raw_.traits); }
    write_abilities();
  }
  static std::string quoted_lines(const std::string& text) {
    std::string whole;
    for (const std::string& line : split(text, "\n\r")) {
      const std::string quoted = in_quotes(line);
      whole += (whole.empty() ? "\"" : "\\n") + quoted.substr(1, quoted.size() - 2);
    }
    return whole + '"';
  }
  void write_list(std::string_view key, const std::string& text) {
    std::string list;
    for (const std::string& word : split(text, " 　,、・/／\n")) {
      list += (list.empty() ? "" : ", ") + in_quotes(word);
    }
    card_.yaml += fmt::format("    {}: [{}]\n", key, list);
  }
  static std::string number_or_text(const std::string& text) {
    const std::string small = folded(text);
    const bool digits = small.find_first_not_of("0123456789") == std::string::npos;
    return digits && !small.empty() ? small : in_quotes(text);
  }

  static bool is_named(const Field& field, const std::string& head) {
    const std::string text = folded(head);
    return is_called(field.id, text) || is_called(field.ja, text) || is_called(field.en, text);
  }
  [[nodiscard]] const std::string* value_of(const Field& field) const {
    for (const auto& [head, text] : raw_.values) {
      if (is_named(field, head)) { return &text; }
    }
    return nullptr;
  }
  [[nodiscard]] bool is_valued(const Field& field) const { return value_of(field) != nullptr; }

  void write_field(const Field& field) {
    const std::uint8_t kind = raw_.kind.value_or(0);
    if (((field.kinds >> kind) & 1U) == 0) { return; }
    const bool needs = ((field.required >> kind) & 1U) != 0;
    const std::string ja(field.ja);
    const std::string en(field.en);
    const std::string* given = value_of(field);
    if (given == nullptr) {
      if (needs) { want({ja + "がない", "it has no " + en}); }
      return;
    }
    const std::optional<std::string> value = written(field, *given, format_, named_);
    if (!value) {
      return want({"「" + *given + "」は" + ja + "として読めない",
                   "\"" + *given + "\" cannot be read as " + en});
    }
    card_.yaml += "    " + std::string(field.id) + ": " + *value + '\n';
  }
  // Values that cards of the kind do not have.
  void look_for_strangers() {
    const std::uint8_t kind = raw_.kind.value_or(0);
    for (const auto& [head, text] : raw_.values) {
      const bool taken =
          std::any_of(format_.fields.begin(), format_.fields.end(), [&](const Field& field) {
            return ((field.kinds >> kind) & 1U) != 0 && is_named(field, head);
          });
      if (!taken) { want({head + "を持たない種類のカード", "cards of its kind have no " + head}); }
    }
  }

  // Keeps the reading of a Japanese text that prints this English text.
  void prefer(reading::Readings& found, const std::string& ja, const std::string& en) {
    const effect::PrintContext context{&named_, format_.bearer(raw_.kind.value_or(0))};
    const auto prints = [&](const reading::Reading& reading, Language language) {
      return effect::print(reading.tree, language, context);
    };
    if (found.readings.size() == 1 && prints(found.readings[0], Language::En) == en) { return; }
    for (reading::Reading& other : readers_.en.read(en, {&named_, raw_.kind}).readings) {
      if (prints(other, Language::Ja) != ja) { continue; }
      found = {};
      found.readings.push_back(std::move(other));
      return;
    }
  }

  void write_abilities() {
    std::string lines;
    for (std::size_t i = 0; i < raw_.texts.size(); ++i) {
      const std::string& text = raw_.texts[i];
      const Language language = reading::language_of(text);
      const reading::Reader& reader = language == Language::Ja ? readers_.ja : readers_.en;
      reading::Readings found = reader.read(text, {&named_, raw_.kind});
      if (i < raw_.in_english.size()) { prefer(found, text, raw_.in_english[i]); }
      if (found.readings.size() == 1) {
        lines += "      - " + effect::written(found.readings[0].tree) + '\n';
      } else if (found.declined) {
        const Phrase why = reading::tell(*found.declined, text);
        const std::string place = std::to_string(reading::place_in(text, *found.declined) + 1);
        want({"「" + text + "」の" + place + "文字目：" + why.ja,
              "\"" + text + "\", character " + place + ": " + why.en});
      } else {
        const Phrase how = reading::tell_difference(found.readings[0], found.readings[1], format_);
        want({"「" + text + "」の読み方が" + std::to_string(found.readings.size()) + "通りある：" +
                  how.ja,
              "\"" + text + "\" can be read in " + std::to_string(found.readings.size()) +
                  " ways: " + how.en});
      }
    }
    if (!lines.empty()) { card_.yaml += "    abilities:\n" + lines; }
  }

  // Traits by their ids; those that nobody knows yet come along.
  void note_traits() {
    std::string ids;
    const std::vector<std::string> words = split(raw_.traits, ",，、・/／\n");
    const std::vector<std::string> ja = split(raw_.names_of_traits.ja, "\n\r");
    const std::vector<std::string> en = split(raw_.names_of_traits.en, "\n\r");
    for (std::size_t i = 0; i < words.size(); ++i) {
      ids += (ids.empty() ? "" : ",") +
             trait_called(words[i], {ja.size() == words.size() ? ja[i] : words[i],
                                     en.size() == words.size() ? en[i] : words[i]});
    }
    raw_.traits = ids;
  }
  // `name`: what it is called if it is a new one.
  std::string trait_called(const std::string& word, Bilingual name) {
    for (const Trait& trait : named_.traits) {
      if (trait.id == word || trait.name.ja == word || trait.name.en == word) { return trait.id; }
    }
    std::string id = letters_of(word, "trait");
    for (int i = 2; named_.find_trait(id) != nullptr; ++i) {
      id = letters_of(word, "trait") + '_' + std::to_string(i);
    }
    traits_.push_back({id, std::move(name)});
    named_.traits.push_back(traits_.back());
    return id;
  }

  // Small letters, digits and _ of a text; an id begins with `stem` if it cannot with the text.
  static std::string letters_of(const std::string& text, std::string_view stem) {
    std::string id;
    for (const char c : text) {
      const char small = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
      const bool fine = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
      if (fine) { id += small; }
      if (!fine && !id.empty() && id.back() != '_' && c != '\'') { id += '_'; }
    }
    while (id.ends_with('_')) { id.pop_back(); }
    if (id.empty() || id.front() < 'a') { id = std::string(stem) + (id.empty() ? "" : "_" + id); }
    return id.substr(0, kMaxId);
  }
  // Made from the given id or the English name; unlike all others.
  std::string fresh_id() {
    std::string id = letters_of(raw_.id.empty() ? raw_.name.en : raw_.id, "card");
    id.resize(std::min<std::size_t>(id.size(), raw_.id.empty() ? 40 : kMaxId));
    std::string fresh = id;
    for (int i = 2; !ids_.insert(fresh).second || pool_.by_id.contains(fresh); ++i) {
      fresh = id + '_' + std::to_string(i);
    }
    return fresh;
  }

  const effect::CardFormat& format_;
  const CardPool& pool_;
  CardPool named_;  // with the cards of the sheet, for their names alone
  const SheetReaders& readers_;
  std::set<std::string> ids_;
  std::vector<Trait> traits_;  // that nobody knew before
  SheetCard card_;
  Raw raw_;
};

}  // namespace

tl::expected<SheetCards, effect::Fault> read_sheet(std::string_view text,
                                                   const effect::CardFormat& format,
                                                   const CardPool& pool,
                                                   const SheetReaders& readers,
                                                   std::span<const TextFile> files) {
  const auto rows = parse_sheet(text);
  if (!rows) { return tl::unexpected(rows.error()); }
  SheetCards result;
  SheetReader reader(format, pool, readers);
  result.cards = reader.read(*rows);
  result.traits = reader.traits();
  write_file(result, format, files);
  return result;
}

}  // namespace fudaba::catalog
