#include "loaded.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <optional>
#include <stdexcept>

#include "ai/levels.h"
#include "catalog/fault.h"
#include "catalog/folder.h"
#include "effect/nearest.h"
#include "match/match.h"

namespace fudaba::python {
namespace {

template <typename... Parts>
[[noreturn]] void refuse_input(fmt::format_string<Parts...> text, Parts&&... parts) {
  throw std::invalid_argument(fmt::format(text, std::forward<Parts>(parts)...));
}

// "found no deck "x"; expected one of: a, b (did you mean a?)"
[[noreturn]] void find_none(std::string_view of, std::string_view found,
                            const std::vector<std::string_view>& known) {
  effect::Nearest nearest(found);
  for (const std::string_view id : known) { nearest.offer(id); }
  std::string text =
      fmt::format("found no {} \"{}\"; expected one of: {}", of, found, match::joined(known));
  if (!nearest.found().empty()) { text += fmt::format(" (did you mean {}?)", nearest.found()); }
  throw std::invalid_argument(text);
}

}  // namespace

LoadedPtr load(const std::string& id, const std::string& data) {
  const GameEntry* entry = find_game(id);
  const Laboratory* laboratory = find_laboratory(id);
  if (entry == nullptr || laboratory == nullptr) { find_none("game", id, match::ids_of(games())); }
  const auto folder = data.empty() ? catalog::find_data_dir() : std::filesystem::path(data);
  if (!folder || !std::filesystem::is_directory(*folder)) {
    refuse_input(
        "found no folder of data{}; expected the one that holds {}/rules.yaml, as the "
        "argument `data` or in the environment's FUDABA_DATA",
        data.empty() ? data : " at " + data, id);
  }
  auto catalogue = catalog::load(*folder, entry->card_format());
  if (!catalogue) { refuse_input("{}", catalog::to_string(catalogue.error(), Language::En)); }
  auto loaded = std::make_shared<Loaded>();
  loaded->entry = entry;
  loaded->laboratory = laboratory;
  loaded->catalogue = std::move(*catalogue);
  loaded->game = entry->make(loaded->catalogue.pool);
  for (const catalog::Deck& deck : loaded->catalogue.decks) {
    loaded->decks.push_back({deck.id, deck.list()});
  }
  loaded->layout = layout_of(*entry, *loaded->game);
  return loaded;
}

DeckList deck_of(const Loaded& loaded, const DeckName& name) {
  DeckList deck;
  if (const auto* id = std::get_if<std::string>(&name)) {
    const auto ready = std::find_if(loaded.decks.begin(), loaded.decks.end(),
                                    [&](const match::NamedDeck& one) { return one.id == *id; });
    if (ready == loaded.decks.end()) { find_none("deck", *id, match::ids_of(loaded.decks)); }
    deck = ready->cards;
  } else {
    for (const std::string& word : std::get<std::vector<std::string>>(name)) {
      if (match::add_deck_word(deck, word, loaded.game->pool(), loaded.entry->card_format())) {
        continue;
      }
      refuse_input(
          "found no card \"{}\"; expected the id of a card of {} (Game.cards), or one "
          "beside the deck as \"section:id\"",
          word, loaded.entry->id);
    }
  }
  if (const auto wrong = match::setup_fault(loaded.supplies(), {{deck, deck}, {}, {}})) {
    refuse_input("this deck cannot be played: {}", wrong->en);
  }
  return deck;
}

std::vector<DeckList> decks_of(const Loaded& loaded, const std::vector<DeckName>& names) {
  std::vector<DeckList> decks;
  for (const DeckName& name : names) { decks.push_back(deck_of(loaded, name)); }
  if (names.empty()) {
    for (const match::NamedDeck& deck : loaded.decks) { decks.push_back(deck.cards); }
  }
  return decks;
}

std::size_t most_cards(const Loaded& loaded, const std::vector<DeckList>& decks) {
  std::size_t most = 0;
  for (const DeckList& deck : decks) {
    std::size_t cards = 0;
    for (const ZoneData& zone :
         loaded.game->setup({{deck, deck}, {}, {}}, nullptr)->full_view().zones) {
      cards += zone.cards.size();
    }
    most = std::max(most, cards);
  }
  return most;
}

std::vector<OptionValue> options_of(const Loaded& loaded, const HouseRules& rules) {
  std::vector<OptionValue> options;
  for (const auto& [id, value] : rules) {
    const HouseRule* rule = find_house_rule(loaded.game->house_rules(), id);
    if (rule == nullptr) { find_none("house rule", id, match::ids_of(loaded.game->house_rules())); }
    const std::optional<int> index = rule->index_of(value);
    if (!index) {
      const auto known = rule->known();
      find_none("value", value, std::vector<std::string_view>(known.begin(), known.end()));
    }
    options.push_back({id, *index});
  }
  return options;
}

PlayerName player_of(const Loaded& loaded, const std::string& text) {
  const std::size_t at = text.find('@');
  PlayerName player{text.substr(0, at), 0};
  const auto players = loaded.game->players();
  std::vector<std::string_view> known(players.begin(), players.end());
  for (const ai::Level& level : ai::yardsticks()) { known.push_back(level.name); }
  if (std::find(known.begin(), known.end(), player.name) == known.end()) {
    find_none("player", player.name, known);
  }
  if (at == std::string::npos) { return player; }
  const std::string digits = text.substr(at + 1);
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, player.iterations);
  if (read.ec != std::errc{} || read.ptr != end) {
    refuse_input("found \"{}\"; expected a player and its iterations, such as plain@200", text);
  }
  player.iterations = iterations_of(player.iterations);
  return player;
}

std::size_t checked(std::string_view name, std::int64_t value, std::size_t most) {
  if (value < 1 || static_cast<std::uint64_t>(value) > most) {
    refuse_input("found {} = {}; expected 1 to {}", name, value, most);
  }
  return static_cast<std::size_t>(value);
}

int iterations_of(std::int64_t iterations) {
  return static_cast<int>(checked("iterations", iterations, kMostIterations));
}

Language language_of(std::string_view text) {
  if (text == "ja") { return Language::Ja; }
  if (text != "en") { refuse_input("found the language \"{}\"; expected \"ja\" or \"en\"", text); }
  return Language::En;
}

}  // namespace fudaba::python
