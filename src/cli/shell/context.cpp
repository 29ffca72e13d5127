#include "cli/shell/context.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <fstream>
#include <iostream>

#include "catalog/folder.h"
#include "effect/nearest.h"
#include "match/match.h"

namespace fudaba::cli {

Language language_of(std::string_view option, std::string_view lc_all, std::string_view lc_messages,
                     std::string_view lang) {
  if (!option.empty()) { return option == "ja" ? Language::Ja : Language::En; }
  for (const std::string_view value : {lc_all, lc_messages, lang}) {
    if (!value.empty()) { return value.starts_with("ja") ? Language::Ja : Language::En; }
  }
  return Language::En;
}

void fail(Context& context, const std::string& message) {
  std::cout.flush();
  std::cerr << context.say("エラー：", "error: ") << message << '\n';
  context.exit_code = kBadInput;
}

std::string today() {
  const std::time_t now = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm parts{};
  gmtime_r(&now, &parts);
  return fmt::format("{:04}-{:02}-{:02}", parts.tm_year + 1900, parts.tm_mon + 1, parts.tm_mday);
}

bool write_file(const std::filesystem::path& path, std::string_view text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  return !file.fail();
}

bool save(Context& context, const std::filesystem::path& path, std::string_view text) {
  if (write_file(path, text)) { return true; }
  fail(context, "{} に書けない", "{} cannot be written", path.string());
  return false;
}

const GameEntry* find_entry(Context& context, std::string_view id) {
  if (const GameEntry* entry = find_game(id)) { return entry; }
  std::string known;
  effect::Nearest nearest(id);
  for (const GameEntry& game : games()) {
    known += (known.empty() ? "" : context.say("、", ", ")) + std::string(game.id);
    nearest.offer(game.id);
  }
  std::string message = tell(context, "「{}」というゲームはない。遊べるのは {}",
                             "there is no game \"{}\"; there are: {}", id, known);
  if (!nearest.found().empty()) {
    message += tell(context, "（{} のことか）", " (did you mean {}?)", nearest.found());
  }
  fail(context, message);
  return nullptr;
}

bool find_data(Context& context) {
  if (!context.data.empty()) {
    if (std::filesystem::is_directory(context.data)) { return true; }
    fail(context, "データのフォルダ {} がない", "there is no data folder {}",
         context.data.string());
    return false;
  }
  if (const auto found = catalog::find_data_dir()) {
    context.data = *found;
    return true;
  }
  fail(context, "データのフォルダが見つからない。--data か環境変数 FUDABA_DATA で指定してほしい",
       "the data folder was not found; name it with --data or the environment's FUDABA_DATA");
  return false;
}

std::vector<DeckList> ready_decks(const LoadedGame& loaded) {
  std::vector<DeckList> decks;
  decks.reserve(loaded.decks.size());
  for (const match::NamedDeck& deck : loaded.decks) { decks.push_back(deck.cards); }
  return decks;
}

bool can_play(Context& context, const LoadedGame& loaded, std::span<const DeckList> decks) {
  if (decks.empty()) {
    fail(context, "デッキがない", "there is no deck");
    return false;
  }
  for (const DeckList& deck : decks) {
    if (const auto wrong = match::setup_fault(loaded.supplies(), {{deck, deck}, {}, {}})) {
      fail(context, wrong->in(context.language));
      return false;
    }
  }
  return true;
}

bool is_player(Context& context, const LoadedGame& loaded, std::string_view name) {
  const auto players = loaded.game->players();
  if (std::find(players.begin(), players.end(), name) != players.end()) { return true; }
  fail(context, "「{}」というコンピュータはいない。いるのは {}",
       "there is no computer player \"{}\"; there are: {}", name, match::joined(players));
  return false;
}

std::filesystem::path puzzle_file(const Context& context, const LoadedGame& loaded) {
  return context.data / loaded.entry->id / "puzzles.yaml";
}

std::optional<std::vector<match::Puzzle>> read_puzzles(Context& context, const LoadedGame& loaded,
                                                       const std::filesystem::path& path) {
  const auto file = catalog::read_file(path);
  if (!file) {
    fail(context, file.error());
    return std::nullopt;
  }
  auto puzzles = match::read_puzzles(*file, loaded.supplies());
  if (!puzzles) {
    fail(context, puzzles.error());
    return std::nullopt;
  }
  return std::move(*puzzles);
}

DefId find_card(Context& context, const CardPool& pool, const std::string& text) {
  if (const DefId def = pool.find(text); def != kNoDef) { return def; }
  effect::Nearest nearest(text);
  std::vector<DefId> near;
  for (std::size_t i = 0; i < pool.texts.size(); ++i) {
    const CardText& card = pool.texts[i];
    if (card.name.ja == text || card.name.en == text) { return static_cast<DefId>(i); }
    const bool part = card.name.ja.find(text) != std::string::npos ||
                      card.name.en.find(text) != std::string::npos ||
                      card.id.find(text) != std::string::npos;
    if (part) { near.push_back(static_cast<DefId>(i)); }
    nearest.offer(card.id);
  }
  if (near.size() == 1) { return near[0]; }
  std::string guesses;
  for (std::size_t i = 0; i < near.size() && i < 8; ++i) {
    const CardText& card = pool.texts[near[i]];
    guesses += fmt::format("\n  {}  {}", card.id, card.name.in(context.language));
  }
  if (near.empty() && !nearest.found().empty()) {
    guesses = fmt::format("\n  {}", nearest.found());
  }
  std::string message = tell(context, "「{}」というカードはない", "there is no card \"{}\"", text);
  if (!guesses.empty()) { message += context.say("。近いもの：", "; near it:") + guesses; }
  fail(context, message);
  return kNoDef;
}

namespace {

// "id=value"; nothing if the game has no such rule or value.
std::optional<OptionValue> house_rule_of(const AnyGame& game, std::string_view text) {
  const std::size_t equals = text.find('=');
  if (equals == std::string_view::npos) { return std::nullopt; }
  const HouseRule* rule = find_house_rule(game.house_rules(), text.substr(0, equals));
  if (rule == nullptr) { return std::nullopt; }
  const std::optional<int> value = rule->index_of(text.substr(equals + 1));
  if (!value) { return std::nullopt; }
  return OptionValue{std::string(rule->id), *value};
}

std::string known_house_rules(const AnyGame& game) {
  std::string known;
  for (const HouseRule& rule : game.house_rules()) {
    for (const std::string_view value : rule.known()) {
      known += fmt::format("\n  {}={}", rule.id, value);
    }
  }
  return known;
}

}  // namespace

std::optional<std::vector<OptionValue>> read_house_rules(Context& context, const LoadedGame& loaded,
                                                         const std::vector<std::string>& texts) {
  std::vector<OptionValue> rules;
  rules.reserve(texts.size());
  for (const std::string& text : texts) {
    const std::optional<OptionValue> rule = house_rule_of(*loaded.game, text);
    if (!rule) {
      fail(context, "「{}」というハウスルールはない。あるのは次のとおり{}",
           "there is no house rule \"{}\"; there are:{}", text, known_house_rules(*loaded.game));
      return std::nullopt;
    }
    rules.push_back(*rule);
  }
  return rules;
}

void add_house_rules(const Command& command, std::vector<std::string>& texts) {
  command.option("--house-rule", texts,
                 {"ハウスルール（例：ID=値）。何度でも書ける",
                  "A house rule, as ID=VALUE; may be given several times"});
}

bool deck_is_legal(Context& context, const LoadedGame& loaded, const catalog::Deck& deck) {
  const auto faults =
      catalog::check_deck(deck, loaded.catalogue.pool, loaded.format(), loaded.game->profile());
  for (const catalog::DeckFault& fault : faults) {
    const std::string clause = to_string(fault.clause, loaded.entry->prefix);
    std::cout << fmt::format("{}{}{}\n", clause, clause.empty() ? "" : context.say("：", ": "),
                             fault.message.in(context.language));
  }
  return faults.empty();
}

void add_json_flag(const Command& command, Context& context) {
  command.option("--json", context.json,
                 {"プログラムが読む形（JSON）で出力する", "Print JSON, for programs"});
}

}  // namespace fudaba::cli
