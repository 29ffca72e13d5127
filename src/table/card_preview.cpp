#include "table/card_preview.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <ranges>
#include <set>
#include <vector>

#include "catalog/lint.h"
#include "catalog/reference.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "effect/print.h"
#include "match/words.h"
#include "table/card_lines.h"
#include "table/shelf.h"

namespace fudaba::table {
namespace {

using catalog::Cards;
using catalog::FileFault;
using catalog::TextFile;
using effect::Fault;
using effect::Source;
using effect::SourceMark;
using match::JsonText;

constexpr int kMostRounds = 12;  // of leaving out what is faulty
constexpr std::size_t kMostRemarks = 300;
constexpr std::string_view kHead =
    "set: {id: preview, name: {ja: preview, en: preview}, version: 1, licence: own}\n";

// A card of the file, and what of it can be read.
struct Draft {
  const Source* source = nullptr;
  std::string id;
  bool is_whole_fault = false;  // it is left out
  std::vector<bool> without;    // abilities that are left out
  CardLine line;

  void leave_out(const CardPath& path) {
    if (path.empty() || path[0] != CardPath::value_type("abilities")) {
      is_whole_fault = true;
    } else if (path.size() == 1) {
      without.assign(without.size(), true);
    } else if (const auto* at = std::get_if<std::size_t>(&path[1])) {
      if (*at < without.size()) { without[*at] = true; }
    }
  }
};

// A trait that the file declares.
struct OwnTrait {
  std::size_t number = 0;  // among those of the file
  std::string id;
  CardLine line;
};

// Something to be said of the file; `card`: the number of the card that `path` begins at.
struct Remark {
  SourceMark mark;
  std::optional<std::size_t> card;
  CardPath path;
  Bilingual text;
  std::string word;  // in the reference of words: "action-gain"; may be empty
};

const Source* field_of(const Source& source, std::string_view key) {
  for (const Source::Field& field : source.fields) {
    if (field.first == key) { return &field.second; }
  }
  return nullptr;
}

// "action-gain" of "words/kannagi.md#action-gain"
std::string anchor_in(std::string_view place) {
  const std::size_t hash = place.find('#');
  return hash == std::string_view::npos ? "" : std::string(place.substr(hash + 1));
}

// A warning's text without the card's name before it and the place in the reference behind it.
std::string bare(std::string text, std::string_view before, std::string_view place) {
  if (text.starts_with(before)) { text.erase(0, before.size()); }
  if (const std::size_t at = text.find(fmt::format(" ({}", place)); at != std::string::npos) {
    text.erase(at);
  }
  return text;
}

class Preview {
 public:
  explicit Preview(const ShelvedGame& game)
      : game_(game), format_(game.entry->card_format()), shipped_(game.catalogue.pool) {}

  std::string answer(std::string_view file) {
    std::vector<Fault> faults;
    const std::optional<Source> root = catalog::parse_yaml(file, faults);
    for (const Fault& fault : faults) { remark(faults_, fault, fault.mark, std::nullopt, {}); }
    if (root) {
      take_traits(*root);
      take_cards(*root);
    }
    leave_faults_out();
    look_over();
    return document();
  }

 private:
  void remark(std::vector<Remark>& into, const Fault& fault, SourceMark mark,
              std::optional<std::size_t> card, const CardPath& path) {
    if (into.size() >= kMostRemarks) { return; }
    const std::string word =
        fault.word == nullptr ? "" : anchor_in(catalog::place_in_reference(format_, *fault.word));
    into.push_back(
        {mark,
         card,
         path,
         {fmt::format("{}が見つかりました。必要なもの：{}", fault.found.ja, fault.expected.ja),
          fmt::format("found {}, expected {}", fault.found.en, fault.expected.en)},
         word});
  }

  void take_traits(const Source& root) {
    const Source* list = field_of(root, "traits");
    if (list == nullptr) { return; }
    const auto fault = [&](const Source& found) {
      const effect::Phrase expected{fmt::format("{}個までの特徴のリスト", kMaxTraits),
                                    fmt::format("a list of up to {} traits", kMaxTraits)};
      remark(faults_, {found.mark, effect::shown(found), expected}, found.mark, std::nullopt,
             {CardPath::value_type("traits")});
    };
    if (list->shape != Source::Shape::List) { return fault(*list); }
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      if (i == kMaxTraits) { return fault(list->items[i]); }
      const Source* id = field_of(list->items[i], "id");
      own_traits_.push_back({i, id == nullptr ? "" : id->scalar, line_of(list->items[i])});
    }
  }

  void take_cards(const Source& root) {
    const Source* list = field_of(root, "cards");
    if (list == nullptr || list->shape != Source::Shape::List ||
        list->items.size() > kMostPreviewCards) {
      const Source& found = list == nullptr ? root : *list;
      remark(faults_,
             {found.mark,
              effect::shown(found),
              {fmt::format("cards: と{}枚までのカードのリスト", kMostPreviewCards),
               fmt::format("cards: with a list of up to {} cards", kMostPreviewCards)}},
             found.mark, std::nullopt, {});
      return;
    }
    std::set<std::string> words;
    for (const Source& card : list->items) {
      Draft draft;
      draft.source = &card;
      if (const Source* id = field_of(card, "id")) { draft.id = id->scalar; }
      if (const Source* abilities = field_of(card, "abilities")) {
        draft.without.resize(abilities->items.size());
      }
      draft.line = line_of(card);
      words.insert(draft.line.words.begin(), draft.line.words.end());
      drafts_.push_back(std::move(draft));
      refuse_shipped_id(drafts_.size() - 1);
    }
    take_shipped(words);
  }

  void refuse_shipped_id(std::size_t card) {
    Draft& draft = drafts_[card];
    if (shipped_.find(draft.id) == kNoDef) { return; }
    const SourceMark mark = field_of(*draft.source, "id")->mark;
    remark(faults_,
           {mark,
            {fmt::format("元からあるカードのID{}", effect::quoted(draft.id)),
             fmt::format("the id of a card that is there already: {}", effect::quoted(draft.id))},
            {"ほかにないID", "an id of its own"}},
           mark, card, {"id"});
    draft.is_whole_fault = true;
  }

  // The shipped cards that these cards may name.
  void take_shipped(const std::set<std::string>& words) {
    std::vector<DefId> named;
    for (const std::string& word : words) {
      const DefId card = shipped_.find(word);
      if (card != kNoDef) { named.push_back(card); }
    }
    std::set<DefId> taken;
    for (std::size_t i = 0; i < named.size(); ++i) {
      if (!taken.insert(named[i]).second) { continue; }
      const DefId card = named[i];
      shipped_lines_ += line_of(shipped_, card, format_, named) + '\n';
      ++shipped_count_;
    }
  }

  // The file's head, with the traits that the cards may have and name, a line each.
  [[nodiscard]] std::string head() const {
    std::string text(kHead);
    if (shipped_.traits.empty() && own_traits_.empty()) { return text + "cards:\n"; }
    text += "traits:\n";
    for (const Trait& trait : shipped_.traits) {
      text += "- " + match::json_text([&](JsonText& json) {
                json.begin_object().field("id", trait.id).field("name", trait.name).end_object();
              });
      text += '\n';
    }
    for (const OwnTrait& trait : own_traits_) { text += trait.line.text + '\n'; }
    return text + "cards:\n";
  }
  // The cards that are left, a line each; in_file_: their numbers.
  TextFile file() {
    in_file_.clear();
    std::string text = head();
    head_lines_ = static_cast<int>(std::ranges::count(text, '\n'));
    text += shipped_lines_;
    for (std::size_t i = 0; i < drafts_.size(); ++i) {
      if (drafts_[i].is_whole_fault) { continue; }
      text += drafts_[i].line.text + '\n';
      in_file_.push_back(i);
    }
    if (in_file_.empty() && shipped_count_ == 0) { text += "  []\n"; }
    return {"preview", std::move(text)};
  }
  // The card that stands on a line of file(), if it is one of the drafts.
  [[nodiscard]] std::optional<std::size_t> card_on(int line) const {
    const int at = line - 1 - head_lines_ - shipped_count_;
    if (at < 0 || static_cast<std::size_t>(at) >= in_file_.size()) { return std::nullopt; }
    return in_file_[static_cast<std::size_t>(at)];
  }
  // The trait that stands on a line of file(), if it is one of the file's own.
  [[nodiscard]] std::optional<std::size_t> trait_on(int line) const {
    const int own = static_cast<int>(own_traits_.size());
    const int at = line - head_lines_ + own;  // the head's last line is `cards:`
    if (at < 0 || at >= own) { return std::nullopt; }
    return static_cast<std::size_t>(at);
  }
  void remark_trait(const Fault& fault, const OwnTrait& trait) {
    const CardLocation place = trait.line.at(fault.mark.column);
    CardPath path{CardPath::value_type("traits"), trait.number};
    path.insert(path.end(), place.path.begin(), place.path.end());
    remark(faults_, fault, place.mark, std::nullopt, path);
  }

  // Reads the cards without what is faulty, again and again, until nothing is.
  void leave_faults_out() {
    for (int round = 0; round < kMostRounds; ++round) {
      const TextFile text = file();
      auto cards = catalog::read_cards({&text, 1}, format_);
      if (cards) {
        cards_ = std::move(*cards);
        return;
      }
      std::set<std::size_t> faulty;
      std::set<std::size_t> faulty_traits;
      for (const FileFault& fault : cards.error()) {
        if (const auto trait = trait_on(fault.fault.mark.line)) {
          faulty_traits.insert(*trait);
          remark_trait(fault.fault, own_traits_[*trait]);
        }
        const std::optional<std::size_t> card = card_on(fault.fault.mark.line);
        if (!card) { continue; }
        faulty.insert(*card);
        const CardLocation place = drafts_[*card].line.at(fault.fault.mark.column);
        remark(faults_, fault.fault, place.mark, card, place.path);
        drafts_[*card].leave_out(place.path);
      }
      for (const std::size_t card : faulty) {
        drafts_[card].line = line_of(*drafts_[card].source, drafts_[card].without);
      }
      for (const std::size_t trait : faulty_traits | std::views::reverse) {
        own_traits_.erase(own_traits_.begin() + static_cast<std::ptrdiff_t>(trait));
      }
      if (faulty.empty() && faulty_traits.empty()) { break; }
    }
    for (Draft& draft : drafts_) { draft.is_whole_fault = true; }
    in_file_.clear();
  }

  // Notes what is no fault, but most likely a slip.
  void look_over() {
    if (in_file_.empty()) { return; }
    const TextFile text = file();
    const std::string reference = fmt::format("words/{}.md", format_.game);
    for (const catalog::Warning& warning : catalog::lint_cards({&text, 1}, format_).warnings) {
      const std::optional<std::size_t> card = card_on(warning.mark.line);
      if (!card || warnings_.size() >= kMostRemarks) { continue; }
      const CardLocation place = drafts_[*card].line.at(warning.mark.column);
      const CardText& its = cards_.pool.text(def_of(*card));
      std::string word = anchor_in(warning.message.en);
      while (word.ends_with(')')) { word.pop_back(); }
      warnings_.push_back(
          {place.mark,
           card,
           place.path,
           {bare(warning.message.ja, fmt::format("「{}」：", its.name.ja), reference),
            bare(warning.message.en, its.name.en + ": ", reference)},
           word});
    }
  }

  [[nodiscard]] DefId def_of(std::size_t card) const {
    const auto at = std::find(in_file_.begin(), in_file_.end(), card) - in_file_.begin();
    return static_cast<DefId>(shipped_count_ + at);
  }

  std::string document() {
    const CardShelf shelf{cards_.pool, format_, game_.catalogue.glossary, "preview"};
    return match::json_text([&](JsonText& json) {
      json.begin_object();
      json.list("traits", own_traits_, [&](const OwnTrait& its) { write_trait(json, its); });
      json.list("cards", in_file_,
                [&](std::size_t card) { write_card(json, shelf, def_of(card)); });
      json.key("sources").begin_array();
      for (std::size_t i = 0; i < drafts_.size(); ++i) { write_source(json, i); }
      write_remarks(json.end_array().key("faults"), faults_);
      write_remarks(json.key("warnings"), warnings_);
      json.end_object();
    });
  }

  void write_trait(JsonText& json, const OwnTrait& its) const {
    const Trait* trait = cards_.pool.find_trait(its.id);
    json.begin_object().field("id", its.id);
    json.field("name", trait == nullptr ? Bilingual{} : trait->name).end_object();
  }

  void write_source(JsonText& json, std::size_t card) {
    const Draft& draft = drafts_[card];
    json.begin_object().field("id", draft.id);
    write(json.key("source"), *draft.source);
    json.key("texts").begin_array();
    const DefId def = draft.is_whole_fault ? kNoDef : def_of(card);
    std::size_t at = 0;
    for (const bool without : draft.without) {
      if (without || def == kNoDef) {
        json.null();
        continue;
      }
      const effect::PrintContext context{&cards_.pool, format_.bearer(cards_.pool.def(def).kind)};
      const effect::Term& term = cards_.pool.text(def).abilities[at++];
      match::write(json, match::in_both([&](Language language) {
                     return effect::print(term, language, context);
                   }));
    }
    json.end_array().end_object();
  }

  void write_remarks(JsonText& json, const std::vector<Remark>& remarks) const {
    json.list(remarks, [&](const Remark& its) {
      json.begin_object().field("line", its.mark.line).field("column", its.mark.column);
      if (its.card) { json.field("number", *its.card).field("card", drafts_[*its.card].id); }
      json.list("at", its.path, [&](const CardStep& step) {
        if (const auto* key = std::get_if<std::string>(&step)) {
          json.text(*key);
        } else {
          json.number(static_cast<std::int64_t>(std::get<std::size_t>(step)));
        }
      });
      json.field("ja", its.text.ja).field("en", its.text.en);
      if (!its.word.empty()) { json.field("word", its.word); }
      json.end_object();
    });
  }

  const ShelvedGame& game_;
  const effect::CardFormat& format_;
  const CardPool& shipped_;
  std::string shipped_lines_;
  int shipped_count_ = 0;
  int head_lines_ = 0;  // of file()
  std::vector<OwnTrait> own_traits_;
  std::vector<Draft> drafts_;
  std::vector<std::size_t> in_file_;  // numbers of the drafts that file() has
  std::vector<Remark> faults_;
  std::vector<Remark> warnings_;
  Cards cards_;
};

}  // namespace

std::string preview_cards(const ShelvedGame& game, std::string_view file) {
  return Preview(game).answer(file);
}

}  // namespace fudaba::table
