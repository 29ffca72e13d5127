#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/fault.h"
#include "catalog/own_set.h"
#include "cli/shell/commands.h"
#include "match/puzzle.h"
#include "match/set_document.h"
#include "match/words.h"

namespace fudaba::cli {

// A game with its loaded files.
struct LoadedGame {
  const GameEntry* entry = nullptr;
  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;  // those of the catalogue
  std::vector<catalog::OwnSet> sets;    // custom sets, whose cards are in the catalogue
  std::optional<match::SetNote> note;   // of the only custom set

  [[nodiscard]] match::Supplies supplies() const {
    return {entry,
            game.get(),
            catalogue.rules.version,
            decks,
            catalogue.rules.options,
            note ? &*note : nullptr};
  }
  [[nodiscard]] const effect::CardFormat& format() const { return entry->card_format(); }
};

// The language of --lang, or of the environment: ja… is Japanese, everything else English. `option`
// empty: not given.
[[nodiscard]] Language language_of(std::string_view option, std::string_view lc_all,
                                   std::string_view lc_messages, std::string_view lang);

// A text in one of the languages, formatted.
template <typename... Parts>
[[nodiscard]] std::string tell(Language language, std::string_view ja, std::string_view en,
                               const Parts&... parts) {
  return fmt::vformat(language == Language::Ja ? ja : en, fmt::make_format_args(parts...));
}
template <typename... Parts>
[[nodiscard]] std::string tell(const Context& context, std::string_view ja, std::string_view en,
                               const Parts&... parts) {
  return tell(context.language, ja, en, parts...);
}

// Prints an error and sets kBadInput.
void fail(Context& context, const std::string& message);
inline void fail(Context& context, const Bilingual& message) {
  fail(context, message.in(context.language));
}
inline void fail(Context& context, const catalog::FileFault& fault) {
  fail(context, catalog::to_string(fault, context.language));
}
inline void fail(Context& context, const std::vector<catalog::FileFault>& faults) {
  fail(context, catalog::to_string(faults, context.language));
}
template <typename... Parts>
void fail(Context& context, std::string_view ja, std::string_view en, const Parts&... parts) {
  fail(context, tell(context, ja, en, parts...));
}

// Today's date for generated files, as 2026-11-28 (UTC).
[[nodiscard]] std::string today();

// Writes or replaces a file; false: it cannot be written.
[[nodiscard]] bool write_file(const std::filesystem::path& path, std::string_view text);
// Writes a file, and reports if it cannot be written.
bool save(Context& context, const std::filesystem::path& path, std::string_view text);

// The entry of a game; reports the existing games if there is none of that id.
[[nodiscard]] const GameEntry* find_entry(Context& context, std::string_view id);

// Finds the data folder; reports where it was looked for.
[[nodiscard]] bool find_data(Context& context);

// The card of an id, or of a name in either language; reports similar ones.
[[nodiscard]] DefId find_card(Context& context, const CardPool& pool, const std::string& text);

// A deck whose cards are all known: by the id of a ready one, the path of a file, or a deck code.
[[nodiscard]] std::optional<catalog::Deck> find_deck(Context& context, const LoadedGame& loaded,
                                                     const std::string& text);

// The cards of all decks of the catalogue.
[[nodiscard]] std::vector<DeckList> ready_decks(const LoadedGame& loaded);
// True if there are decks and each can be played; reports what is wrong.
[[nodiscard]] bool can_play(Context& context, const LoadedGame& loaded,
                            std::span<const DeckList> decks);
// True if the game has a computer player of that name; lists the players if not.
[[nodiscard]] bool is_player(Context& context, const LoadedGame& loaded, std::string_view name);

// The file of the game's puzzles.
[[nodiscard]] std::filesystem::path puzzle_file(const Context& context, const LoadedGame& loaded);
[[nodiscard]] std::optional<std::vector<match::Puzzle>> read_puzzles(
    Context& context, const LoadedGame& loaded, const std::filesystem::path& path);

// Prints what the rules have against a deck; true if nothing. The deck is called `name` in
// messages.
[[nodiscard]] bool deck_is_legal(Context& context, const LoadedGame& loaded,
                                 const catalog::Deck& deck);

// House rules from the command line, "id=value" each; reports the existing ones if one is unknown.
[[nodiscard]] std::optional<std::vector<OptionValue>> read_house_rules(
    Context& context, const LoadedGame& loaded, const std::vector<std::string>& texts);

// Adds the option for house rules, which may be repeated.
void add_house_rules(const Command& command, std::vector<std::string>& texts);

// Adds the option --json.
void add_json_flag(const Command& command, Context& context);

}  // namespace fudaba::cli
