#include "sheets/cards.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <span>

#include "catalog/fault.h"
#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "reading/tell.h"
#include "sheets/abilities.h"
#include "sheets/columns.h"
#include "sheets/values.h"

namespace fudaba::sheets {
namespace {

using effect::Field;
using effect::FieldKind;
using effect::Phrase;

// A text that cannot be read takes some 20 wordings, and several times that where it could be
// divided: a sheet of nothing else must end too.
constexpr std::size_t kWordingsPerCard = 10;

// Turns rows into cards.
class SheetReader {
 public:
  // Reads sheets of at most `most` cards.
  SheetReader(const effect::CardFormat& format, const CardPool& pool, const SheetReaders& readers,
              std::size_t most)
      : format_(format),
        pool_(pool),
        named_(pool),
        readers_(readers),
        wordings_left_(most * kWordingsPerCard) {}

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
  // Heads that mean nothing here.
  [[nodiscard]] const std::vector<std::string>& unknown() const { return unknown_; }

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
    Bilingual text;          // of columns of one language
    std::string in_english;  // what `texts` say there, a line an ability
    // By what the value is called: several fields may be called alike, of different kinds of card.
    std::vector<std::pair<std::string, std::string>> values;
    std::vector<std::string> texts;
  };

  void take(const SheetRow& row) {
    card_ = {};
    raw_ = {};
    card_.sheet = row.sheet;
    card_.line = row.line;
    card_.faults = row.faults;
    for (const auto& [head, cell] : row.cells) { take_cell(head, cell); }
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
  // 場所札 is also called 場所, a creature also a creature card.
  bool take_kind(std::string_view text) {
    const std::string wanted = without_card(folded(text));
    for (std::size_t i = 0; i < format_.kinds->entries.size(); ++i) {
      const effect::Entry& kind = format_.kinds->entries[i];
      const auto is_called_so = [&](std::string_view name) {
        return without_card(folded(name)) == wanted;
      };
      if (!is_called_so(kind.id) && !is_called_so(effect::plain_text(kind, Language::Ja)) &&
          !is_called_so(effect::plain_text(kind, Language::En))) {
        continue;
      }
      raw_.kind = static_cast<std::uint8_t>(i);
      return true;
    }
    return false;
  }
  static std::string without_card(std::string name) {
    for (const std::string_view word : {"カード", "札", " cards", " card"}) {
      if (name.size() > word.size() && name.ends_with(word)) {
        name.erase(name.size() - word.size());
      }
    }
    return name;
  }
  void take_texts(const std::string& text) { raw_.texts.push_back(text); }

  // One language says it all; the other tells between trees that are alike in the first.
  void take_either_text() {
    if (raw_.text.ja.empty()) { return take_texts(raw_.text.en); }
    take_texts(raw_.text.ja);
    raw_.in_english = raw_.text.en;
  }

  void take_cell(const std::string& head, const Cell& cell) {
    const std::string& text = cell.text;
    if (text.empty()) { return; }
    const std::optional<Column> column = find_column(head);
    if (!column && find_field(head, format_) == nullptr) {
      if (std::find(unknown_.begin(), unknown_.end(), head) == unknown_.end()) {
        unknown_.push_back(head);
      }
      return;
    }
    if (cell.is_date) {
      return want(
          {"列「" + head + "」に日付" + text + "がある（1-2などは文字列として入れる）",
           "column " + head + " has the date " + text + " (write entries such as 1-2 as text)"});
    }
    if (!column) {
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
        if ((raw_.kind || !take_kind(text)) && find_field(head, format_) != nullptr) {
          raw_.values.emplace_back(head, text);
        } else if (!raw_.kind) {
          want({"「" + text + "」という種類はない（" + kinds(Language::Ja) + "）",
                "there is no kind of card called " + text + " (" + kinds(Language::En) + ")"});
        }
        break;
    }
  }

  [[nodiscard]] std::string kinds(Language language) const {
    std::string names;
    for (const effect::Entry& kind : format_.kinds->entries) {
      names += (names.empty() ? "" : ", ") + effect::plain_text(kind, language);
    }
    return names;
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
    const std::string* given = value_of(field);
    if (given == nullptr) {
      if (needs) { want(catalog::phrase("{}がない", "it has no {}", field)); }
      return;
    }
    const std::optional<std::string> value = written(field, *given, format_, named_);
    if (!value) {
      return want(catalog::phrase("「{}」は{}として読めない（{}）",
                                  "\"{}\" cannot be read as {} ({})", *given, field,
                                  values_of(field, format_)));
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
    const auto prints = [&](const reading::TextReading& reading, Language language) {
      return effect::print(reading.tree, language, context);
    };
    if (found.readings.size() == 1 && prints(found.readings[0], Language::En) == en) { return; }
    for (reading::TextReading& other : readers_.en.read(en, {&named_, raw_.kind}).readings) {
      if (prints(other, Language::Ja) != ja) { continue; }
      found = {};
      found.readings.push_back(std::move(other));
      return;
    }
  }

  [[nodiscard]] reading::Readings readings_of(const std::string& text) {
    const bool in_japanese = reading::language_of(text) == Language::Ja;
    reading::Readings found =
        (in_japanese ? readers_.ja : readers_.en).read(text, {&named_, raw_.kind});
    wordings_left_ -= std::min(wordings_left_, found.wordings);
    return found;
  }
  void write_abilities() {
    if (wordings_left_ == 0 && !raw_.texts.empty()) {
      want({"ここまでに読めない能力が多すぎるので、能力を読んでいない",
            "its abilities were not read: too many before them could not be"});
      return;
    }
    std::vector<std::string> texts;
    for (const std::string& cell : raw_.texts) {
      const auto can_be_read = [&](const std::string& text) {
        return !readings_of(text).readings.empty();
      };
      for (std::string& text : abilities_in(cell, can_be_read)) {
        texts.push_back(std::move(text));
      }
    }
    const std::vector<std::string> english = split(raw_.in_english, "\n\r");
    std::string lines;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      reading::Readings found = readings_of(texts[i]);
      if (english.size() == texts.size()) { prefer(found, texts[i], english[i]); }
      if (found.readings.size() == 1) {
        lines += "      - " + effect::written(found.readings[0].tree) + '\n';
      } else {
        want(why_unread(texts[i], found));
      }
    }
    if (!lines.empty()) { card_.yaml += "    abilities:\n" + lines; }
  }
  [[nodiscard]] Phrase why_unread(const std::string& text, const reading::Readings& found) const {
    if (found.declined) {
      return catalog::phrase("「{}」の{}文字目：{}", "\"{}\", character {}: {}", text,
                             reading::place_in(text, *found.declined) + 1,
                             reading::tell(*found.declined, text));
    }
    return catalog::phrase("「{}」の読み方が{}通りある：{}", "\"{}\" can be read in {} ways: {}",
                           text, found.readings.size(),
                           reading::tell_difference(found.readings[0], found.readings[1], format_));
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
    return id.substr(0, catalog::kMaxId);
  }
  // Made from the given id or the English name; unlike all others.
  std::string fresh_id() {
    std::string id = letters_of(raw_.id.empty() ? raw_.name.en : raw_.id, "card");
    id.resize(std::min<std::size_t>(id.size(), raw_.id.empty() ? 40 : catalog::kMaxId));
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
  std::size_t wordings_left_;  // that may be tried for texts that are not worded as cards are
  std::set<std::string> ids_;
  std::vector<Trait> traits_;  // that nobody knew before
  std::vector<std::string> unknown_;
  SheetCard card_;
  Raw raw_;
};

}  // namespace

tl::expected<SheetCards, catalog::FileFault> read_sheets(std::span<const SheetSource> sources,
                                                         const effect::CardFormat& format,
                                                         const CardPool& pool,
                                                         const SheetReaders& readers,
                                                         std::size_t most) {
  SheetCards result;
  std::vector<SheetRow> rows;
  for (const SheetSource& source : sources) {
    auto sheet = parse_sheet(source, format);
    if (!sheet) {
      return tl::unexpected(catalog::FileFault{source.name, std::move(sheet.error())});
    }
    std::move(sheet->rows.begin(), sheet->rows.end(), std::back_inserter(rows));
    if (rows.size() > most) {
      return tl::unexpected(
          catalog::FileFault{source.name,
                             {{rows[most].line, 1},
                              catalog::phrase("{}枚以上のカード", "{} cards or more", most + 1),
                              catalog::phrase("{}枚まで", "at most {}", most)}});
    }
    std::move(sheet->notes.begin(), sheet->notes.end(), std::back_inserter(result.notes));
  }
  SheetReader reader(format, pool, readers, most);
  result.cards = reader.read(rows);
  result.traits = reader.traits();
  if (!reader.unknown().empty()) {
    const std::string heads = fmt::format("{}", fmt::join(reader.unknown(), ", "));
    result.notes.push_back(
        {"使わなかった列：" + heads, "columns without a meaning here: " + heads});
  }
  write_file(result, format, pool);
  return result;
}

}  // namespace fudaba::sheets
