#include "cli/cards/cards_read.h"

#include <algorithm>
#include <boost/json.hpp>
#include <iostream>
#include <optional>

#include "base/display_width.h"
#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "cli/cards/sheet_files.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "effect/print_text.h"
#include "reading/read.h"
#include "reading/tell.h"

namespace fudaba::cli {
namespace {

using reading::Readings;

// The languages of a game; a line is read in the given one, or in that of its letters.
class Readers {
 public:
  Readers(const effect::CardFormat& format, const std::string& language)
      : ja_(format, Language::Ja), en_(format, Language::En), language_(language) {}

  [[nodiscard]] Language language_of(std::string_view line) const {
    if (!language_.empty()) { return language_ == "ja" ? Language::Ja : Language::En; }
    return reading::language_of(line);
  }
  [[nodiscard]] const reading::Reader& in(Language language) const {
    return language == Language::Ja ? ja_ : en_;
  }

 private:
  reading::Reader ja_;
  reading::Reader en_;
  std::string language_;
};

void print_fault(Context& context, const std::string& line, int number,
                 const reading::Decline& decline) {
  const std::string before = line.substr(0, std::min(decline.place, line.size()));
  const std::string mark = fmt::format("# {}: ", number);
  std::cout << mark << line << '\n'
            << '#' << std::string(static_cast<std::size_t>(display_width(mark + before)) - 1, ' ')
            << "^\n# " << reading::tell(decline, line).in(context.language) << '\n';
}

void print_several(Context& context, const Readings& found, const effect::CardFormat& format) {
  std::cout << "# "
            << tell(context, "読み方が{}通りある。違いは次のとおり：",
                    "{} ways to read this; they differ:", found.readings.size())
            << '\n';
  for (std::size_t i = 0; i < found.readings.size(); ++i) {
    const reading::TextReading& reading = found.readings[i];
    std::cout << "# - " << effect::written(reading.tree) << '\n';
    if (i == 0) { continue; }
    std::cout << "#   "
              << reading::tell_difference(found.readings[0], reading, format).in(context.language)
              << '\n';
  }
}

boost::json::object as_json(const std::string& line, const Readings& found,
                            const effect::CardFormat& format, const CardPool& pool) {
  boost::json::object object{{"text", line}};
  boost::json::array readings;
  for (const reading::TextReading& reading : found.readings) {
    const effect::PrintContext context{&pool, format.bearer(reading.kinds.front())};
    readings.emplace_back(
        boost::json::object{{"yaml", effect::written(reading.tree)},
                            {"ja", effect::print(reading.tree, Language::Ja, context)},
                            {"en", effect::print(reading.tree, Language::En, context)}});
  }
  object["readings"] = readings;
  if (found.declined) {
    const effect::Phrase why = reading::tell(*found.declined, line);
    object["fault"] = boost::json::object{
        {"at", reading::place_in(line, *found.declined)}, {"ja", why.ja}, {"en", why.en}};
  }
  return object;
}

// Whole cards: prints the file of the playable ones, with the others as comments.
void read_cards(Context& context, const LoadedGame& loaded, const ReadOptions& options) {
  const std::vector<std::filesystem::path> typed{"-"};
  const auto cards = read_card_sheets(
      context, loaded, options.files.empty() ? typed : options.files, options.encoding);
  if (!cards) { return; }
  report_card_sheets(context, *cards, std::cerr);
  const bool has_any = std::any_of(cards->cards.begin(), cards->cards.end(),
                                   [](const sheets::SheetCard& card) { return card.plays(); });
  if (has_any) {
    std::cout << cards->file;
  } else {
    context.exit_code = kNegative;
  }
}

std::optional<std::string> text_of(Context& context, const std::filesystem::path& path) {
  if (path == "-") {
    std::string text;
    for (std::string line; std::getline(std::cin, line);) { text += line + '\n'; }
    return text;
  }
  const auto file = catalog::read_file(path);
  if (file) { return file->text; }
  fail(context, file.error());
  return std::nullopt;
}

// The kind that is called so in a card file or in either language; told if there is none.
std::optional<std::uint8_t> kind_of(Context& context, const effect::CardFormat& format,
                                    const std::string& name) {
  if (name.empty()) { return std::nullopt; }
  const auto kinds = format.kinds->entries;
  std::string known;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const std::string ja = effect::plain_text(kinds[i], Language::Ja);
    if (name == kinds[i].id || name == ja || name == effect::plain_text(kinds[i], Language::En)) {
      return static_cast<std::uint8_t>(i);
    }
    known += (i == 0 ? "" : ", ") + std::string(kinds[i].id);
  }
  fail(context, tell(context, "カードの種類「{}」はない。あるのは：{}",
                     "there is no kind of card {}; there are: {}", name, known));
  return std::nullopt;
}

}  // namespace

void read_texts(Context& context, const ReadOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  if (options.cards) { return read_cards(context, *loaded, options); }
  const std::optional<std::string> text =
      text_of(context, options.files.empty() ? "-" : options.files.front());
  if (!text) { return; }
  const effect::CardFormat& format = loaded->format();
  const CardPool& pool = loaded->catalogue.pool;
  const Readers readers(format, options.text_language);
  const std::optional<std::uint8_t> kind = kind_of(context, format, options.kind);
  if (!kind && !options.kind.empty()) { return; }
  boost::json::array list;
  int number = 0;
  for (std::size_t begin = 0; begin < text->size();) {
    const std::size_t end = std::min(text->find('\n', begin), text->size());
    const std::string line = text->substr(begin, end - begin);
    begin = end + 1;
    ++number;
    if (line.find_first_not_of(" \t\r") == std::string::npos) { continue; }
    const Readings found = readers.in(readers.language_of(line)).read(line, {&pool, kind});
    if (found.readings.size() != 1) { context.exit_code = kNegative; }
    if (context.json) {
      list.emplace_back(as_json(line, found, format, pool));
    } else if (found.declined) {
      print_fault(context, line, number, *found.declined);
    } else if (found.readings.size() > 1) {
      print_several(context, found, format);
    } else {
      std::cout << "- " << effect::written(found.readings[0].tree) << '\n';
    }
  }
  if (context.json) { std::cout << boost::json::serialize(list) << '\n'; }
}

}  // namespace fudaba::cli
