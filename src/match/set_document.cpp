#include "match/set_document.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/base64.h"
#include "catalog/map_reader.h"
#include "match/fair_key.h"
#include "match/json_text.h"

namespace fudaba::match {

namespace json = boost::json;
using catalog::OwnSet;
using catalog::SetPicture;
using effect::Phrase;

namespace {

constexpr std::size_t kMostOfName = catalog::kMaxNameLength * 4;  // bytes
constexpr std::size_t kMostOfAbout = catalog::kMaxTextLength * 4;
constexpr std::size_t kMostOfGame = 64;

bool is_one_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return static_cast<unsigned char>(c) < 0x20U || c == '\x7f'; });
}

class DocumentReader {
 public:
  DocumentReader(std::string at, FaultSlot& fault) : at_(std::move(at)), fault_(fault) {}

  OwnSet read(const json::value& value) {
    JsonFields fields(value, at_, fault_);
    OwnSet set;
    fields.number("fudaba_set", kSetVersion, kSetVersion);
    set.game = fields.text("game", kMostOfGame);
    set.id = fields.text("id", kMostOfName);
    if (!catalog::is_set_id(set.id)) {
      fields.fail("id", {"英小文字で始まり英小文字・数字・_、32字まで",
                         "lowercase letters, digits and _, at most 32"});
    }
    set.version = static_cast<int>(fields.number("version", 1, catalog::kMaxSetVersion));
    const Phrase wanted{"{ja: …} か {en: …}", "{ja: …} or {en: …}"};
    if (const json::value* name = fields.require("name", wanted)) {
      set.name = bilingual(*name, fields.path("name"), kMostOfName);
    }
    line(fields, "author", set.author);
    if (const json::value* about = fields.find("about")) {
      set.about = about_text(*about, fields.path("about"));
    }
    set.cards.push_back({"cards", fields.text("cards", catalog::kMaxSetCardBytes)});
    if (const json::value* decks = fields.find("decks")) {
      read_decks(*decks, fields.path("decks"), set);
    }
    if (const json::value* pictures = fields.find("pictures")) {
      read_pictures(*pictures, fields.path("pictures"), set);
    }
    fields.finish();
    return set;
  }

 private:
  void line(JsonFields& fields, std::string_view key, std::string& text) {
    text = fields.optional_text(key, kMostOfName).value_or("");
    if (!is_one_line(text)) { fields.fail(key, {"1行の文", "one line"}); }
  }

  Bilingual bilingual(const json::value& value, const std::string& at, std::size_t most) {
    JsonFields fields(value, at, fault_);
    Bilingual text;
    text.ja = fields.optional_text("ja", most).value_or("");
    text.en = fields.optional_text("en", most).value_or("");
    const bool lines = most == kMostOfName && !(is_one_line(text.ja) && is_one_line(text.en));
    if (lines || (text.ja.empty() && text.en.empty())) {
      set_fault(
          fault_, at, value,
          {"日本語か英語の文 {ja: …, en: …}", "a text in Japanese or English {ja: …, en: …}"});
    }
    fields.finish();
    return text;
  }

  Bilingual about_text(const json::value& value, const std::string& at) {
    const json::string* text = value.if_string();
    if (text == nullptr || text->size() > kMostOfAbout) {
      return bilingual(value, at, kMostOfAbout);
    }
    return {std::string(*text), std::string(*text)};
  }

  void read_decks(const json::value& value, const std::string& at, OwnSet& set) {
    const json::array* list = value.if_array();
    if (list == nullptr || list->size() > catalog::kMaxSetDecks) {
      return set_fault(fault_, at, value,
                       {fmt::format("{}個までのデッキ", catalog::kMaxSetDecks),
                        fmt::format("up to {} decks", catalog::kMaxSetDecks)});
    }
    for (std::size_t i = 0; i < list->size(); ++i) {
      const json::string* text = (*list)[i].if_string();
      const std::string name = fmt::format("decks[{}]", i);
      if (text == nullptr || text->size() > catalog::kMaxSetDeckBytes) {
        return set_fault(fault_, fmt::format("{}[{}]", at, i), (*list)[i],
                         {"デッキのファイルの中身", "the text of a deck file"});
      }
      set.decks.push_back({name, std::string(*text)});
    }
  }

  void read_pictures(const json::value& value, const std::string& at, OwnSet& set) {
    const json::object* pictures = value.if_object();
    if (pictures == nullptr || pictures->size() > catalog::kMaxSetCards) {
      return set_fault(fault_, at, value, {"カードごとの画像", "pictures by the ids of cards"});
    }
    for (const auto& [card, data] : *pictures) {
      const json::string* text = data.if_string();
      SetPicture picture{std::string(card), {}, {}};
      if (card.size() > catalog::kMaxId || text == nullptr || !read_picture(*text, picture)) {
        return set_fault(fault_, at + '.' + std::string(card.substr(0, 60)),
                         text == nullptr ? data : json::value("…"),
                         {"data:image/webp;base64,…（png・jpegも可、64KBまで）",
                          "data:image/webp;base64,… (or png, jpeg; at most 64 KB)"});
      }
      set.pictures.push_back(std::move(picture));
    }
    std::sort(set.pictures.begin(), set.pictures.end(),
              [](const SetPicture& a, const SetPicture& b) { return a.card < b.card; });
  }

  static bool read_picture(std::string_view text, SetPicture& picture) {
    constexpr std::string_view kHead = "data:image/";
    constexpr std::string_view kTail = ";base64,";
    const std::size_t end = text.find(kTail);
    if (!text.starts_with(kHead) || end == std::string_view::npos) { return false; }
    picture.type = text.substr(kHead.size(), end - kHead.size());
    text.remove_prefix(end + kTail.size());
    if (text.size() > catalog::kMaxSetPicture * 4 / 3 + 4) { return false; }
    auto bytes = from_base64(text);
    if (!bytes) { return false; }
    picture.bytes = std::move(*bytes);
    return !catalog::picture_fault(picture);
  }

  std::string at_;
  FaultSlot& fault_;
};

void write_text(JsonText& out, std::string_view key, const Bilingual& text) {
  out.key(key).begin_object();
  if (!text.ja.empty()) { out.field("ja", text.ja); }
  if (!text.en.empty()) { out.field("en", text.en); }
  out.end_object();
}

}  // namespace

OwnSet read_set(const json::value& value, const std::string& at, FaultSlot& fault) {
  OwnSet set = DocumentReader(at, fault).read(value);
  if (fault) { return set; }
  const std::size_t bytes = to_json(set).size();
  if (bytes > catalog::kMaxSetBytes) {
    set_fault(fault, at, json::value(fmt::format("{} bytes", bytes)),
              {"2 MiBまでのセット", "a set of up to 2 MiB"});
  }
  return set;
}

tl::expected<OwnSet, JsonFault> read_set(std::string_view text) {
  if (text.size() > 2 * catalog::kMaxSetBytes) {
    return tl::unexpected(
        JsonFault{"",
                  {fmt::format("{}バイト", text.size()), fmt::format("{} bytes", text.size())},
                  {"2 MiBまでのセット", "a set of up to 2 MiB"}});
  }
  return read_json(
      text, [](const json::value& value, FaultSlot& fault) { return read_set(value, "", fault); });
}

std::string to_json(const OwnSet& set) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("fudaba_set", kSetVersion).field("game", set.game);
  out.field("id", set.id).field("version", set.version);
  write_text(out, "name", set.name);
  if (!set.author.empty()) { out.field("author", set.author); }
  if (!set.about.ja.empty() && set.about.ja == set.about.en) {
    out.field("about", set.about.ja);
  } else if (set.about != Bilingual{}) {
    write_text(out, "about", set.about);
  }
  out.field("cards", catalog::one_card_file(set));
  if (!set.decks.empty()) {
    out.list("decks", set.decks, [&](const catalog::TextFile& deck) { out.text(deck.text); });
  }
  if (!set.pictures.empty()) {
    out.key("pictures").begin_object();
    for (const SetPicture& picture : set.pictures) {
      out.field(std::string_view(picture.card),
                "data:image/" + picture.type + ";base64," + to_base64(picture.bytes));
    }
    out.end_object();
  }
  out.end_object();
  return text;
}

SetNote note_of(const OwnSet& set) {
  SetNote note;
  note.id = set.id;
  note.version = set.version;
  note.name = {catalog::either(set.name, Language::Ja), catalog::either(set.name, Language::En)};
  note.author = set.author;
  note.document = to_json(set);
  note.digest = digest_of_set(note.document);
  return note;
}

std::string digest_of_set(std::string_view document) { return digest_of("fudaba set 1", document); }

}  // namespace fudaba::match
