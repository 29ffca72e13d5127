#include "cli/cards/sheet_files.h"

#include <algorithm>
#include <array>
#include <iostream>
#include <iterator>
#include <system_error>
#include <utility>
#include <vector>

#include "catalog/folder.h"
#include "reading/read.h"
#include "sheets/open.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array kExtensions{".csv", ".tsv", ".txt", ".json", ".xml", ".xlsx", ".xlsm", ".ods"};

std::vector<fs::path> sheets_in(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) { return {path}; }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    const fs::path extension = entry.path().extension();
    // Excel's own lock files begin so.
    const bool is_lock = entry.path().filename().string().starts_with("~$");
    if (!is_lock &&
        std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end()) {
      files.push_back(entry.path());
    }
  }
  std::sort(files.begin(), files.end());
  return files;
}

tl::expected<catalog::TextFile, catalog::FileFault> bytes_of(const fs::path& path) {
  if (path != "-") { return catalog::read_file(path); }
  return catalog::TextFile{{}, std::string(std::istreambuf_iterator<char>(std::cin), {})};
}

std::optional<sheets::Encoding> encoding_called(std::string_view name) {
  for (std::size_t i = 0; i < sheets::kEncodings; ++i) {
    const auto encoding = static_cast<sheets::Encoding>(i);
    if (sheets::name_of(encoding) == name) { return encoding; }
  }
  return std::nullopt;
}

}  // namespace

std::optional<sheets::SheetCards> read_card_sheets(Context& context, const LoadedGame& loaded,
                                                   std::span<const fs::path> paths,
                                                   const std::string& encoding) {
  const effect::CardFormat& format = loaded.format();
  std::vector<sheets::SheetSource> sources;
  for (const fs::path& path : paths) {
    for (const fs::path& file : sheets_in(path)) {
      const auto bytes = bytes_of(file);
      if (!bytes) {
        fail(context, bytes.error());
        return std::nullopt;
      }
      const std::string name = file == "-" ? std::string() : file.filename().string();
      auto source = sheets::open_sheet(name, bytes->text, encoding_called(encoding));
      if (!source) {
        const catalog::FileFault fault{file.string(), std::move(source.error())};
        fail(context, fault);
        return std::nullopt;
      }
      sources.push_back(std::move(*source));
    }
  }
  const reading::Reader ja(format, Language::Ja);
  const reading::Reader en(format, Language::En);
  auto cards = sheets::read_sheets(sources, format, loaded.catalogue.pool, {.ja = ja, .en = en});
  if (!cards) {
    fail(context, cards.error());
    return std::nullopt;
  }
  return std::move(*cards);
}

void add_encoding_option(const Command& command, std::string& encoding) {
  command
      .option("--encoding", encoding,
              {"表の文字コード（省けば見分ける）",
               "The encoding of tables (if left out it is detected)"})
      .one_of({"UTF-8", "CP932", "EUC-JP", "UTF-16LE", "UTF-16BE"});
}

void report_card_sheets(const Context& context, const sheets::SheetCards& cards,
                        std::ostream& out) {
  const auto plays = static_cast<std::size_t>(
      std::count_if(cards.cards.begin(), cards.cards.end(),
                    [](const sheets::SheetCard& card) { return card.plays(); }));
  if (cards.cards.empty()) {
    out << context.say("カードが一枚もない\n", "There are no cards\n");
  } else {
    out << tell(context, "{}種類がそのまま遊べる。{}種類は手直しが要る\n",
                "{} cards play; {} need a hand\n", plays, cards.cards.size() - plays);
  }
  for (const sheets::SheetCard& card : cards.cards) {
    if (card.plays()) { continue; }
    const std::string place = sheets::place_in(card).in(context.language);
    out << "- " << place << (place.empty() ? "" : ": ") << card.name << '\n';
    for (const effect::Phrase& fault : card.faults) {
      out << "    " << fault.in(context.language) << '\n';
    }
  }
  for (const effect::Phrase& note : cards.notes) {
    out << tell(context, "注：{}\n", "Note: {}\n", note.in(context.language));
  }
}

}  // namespace fudaba::cli
