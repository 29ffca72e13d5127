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
#include "catalog/own_set.h"
#include "cli/shell/commands.h"
#include "match/set_document.h"
#include "match/words.h"

namespace fudaba::cli {

// A game with everything its files say.
struct LoadedGame {
  const GameEntry* entry = nullptr;
  catalog::Catalogue catalogue;
  std::unique_ptr<AnyGame> game;
  std::vector<match::NamedDeck> decks;  // those of the catalogue
  std::vector<catalog::OwnSet> sets;    // of one's own, whose cards are in the catalogue
  std::optional<match::SetNote> note;   // of the only one of them

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

// --lang, or else the environment: ja… is Japanese, everything else English. `option` empty: not
// given.
[[nodiscard]] Language language_of(std::string_view option, std::string_view lc_all,
                                   std::string_view lc_messages, std::string_view lang);

// A sentence in the language in force, its {} filled in.
template <typename... Parts>
[[nodiscard]] std::string tell(const Context& context, const char* ja, const char* en,
                               const Parts&... parts) {
  return fmt::vformat(context.say(ja, en), fmt::make_format_args(parts...));
}

// Prints an error to people's eyes and sets kBadInput.
void fail(Context& context, const std::string& message);

// The date that files name which were worked out today, as 2026-11-28 (UTC).
[[nodiscard]] std::string today();

// Writes a file, in the place of one that was there; false: it cannot be written.
[[nodiscard]] bool write_file(const std::filesystem::path& path, std::string_view text);
// The same, and says so if it cannot be written.
bool save(Context& context, const std::filesystem::path& path, std::string_view text);

// The entry of a game; says which games there are if there is none of that id.
[[nodiscard]] const GameEntry* find_entry(Context& context, std::string_view id);

// The folder with the data; says where it was looked for.
[[nodiscard]] bool find_data(Context& context);

// The printed card of an id or a name in either language; says which ones come near.
[[nodiscard]] DefId find_card(Context& context, const CardPool& pool, const std::string& text);

// A deck of which every card is known: by the id of a ready one, a file's path or a deck code.
[[nodiscard]] std::optional<catalog::Deck> find_deck(Context& context, const LoadedGame& loaded,
                                                     const std::string& text);

// The cards of all decks of the catalogue.
[[nodiscard]] std::vector<DeckList> ready_decks(const LoadedGame& loaded);
// True if there are decks and each can be played; says what is wrong.
[[nodiscard]] bool can_play(Context& context, const LoadedGame& loaded,
                            std::span<const DeckList> decks);
// True if the game has a computer player of that name; lists them if not.
[[nodiscard]] bool is_player(Context& context, const LoadedGame& loaded, std::string_view name);

// The file of the game's puzzles.
[[nodiscard]] std::filesystem::path puzzle_file(const Context& context, const LoadedGame& loaded);

// Prints what the rules have against a deck; true if nothing. The deck is called `name` in
// messages.
[[nodiscard]] bool deck_is_legal(Context& context, const LoadedGame& loaded,
                                 const catalog::Deck& deck);

// House rules as they are written on the command line, "id=value" each; says which there are if one
// of them is none.
[[nodiscard]] std::optional<std::vector<OptionValue>> read_house_rules(
    Context& context, const LoadedGame& loaded, const std::vector<std::string>& texts);

// The option of a command that takes them, any number of times.
void add_house_rules(const Command& command, std::vector<std::string>& texts);

// An option --json of one command.
void add_json_flag(const Command& command, Context& context);

}  // namespace fudaba::cli
