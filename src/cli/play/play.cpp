#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <random>
#include <utility>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "cli/play/play_series.h"
#include "cli/play/play_session.h"
#include "cli/shell/context.h"
#include "cli/shell/own_sets.h"
#include "match/fair_key.h"
#include "match/match.h"

namespace fudaba::cli {
namespace {

constexpr const char* kPerson = "human";

struct PlayOptions {
  std::string game;
  std::string deck;
  std::string opponent_deck;
  std::string opponent = "greedy";
  std::optional<std::uint64_t> seed;
  std::string seat = "first";
  std::string best_of = "1";
  bool open_lists = false;
  std::string load;
  std::vector<std::string> house_rules;
};

// The beginning of a session.
struct Table {
  match::Match match;
  Story story;
  Session::Seats seats;
};

std::uint64_t any_seed() {
  return (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}();
}

// The name of the ready deck with these cards; empty: there is none.
std::string ready_name(const LoadedGame& loaded, const DeckList& cards, Language language) {
  for (const catalog::Deck& deck : loaded.catalogue.decks) {
    if (deck.list() == cards) { return deck.name.in(language); }
  }
  return {};
}

// The given deck, if it is legal; by default the first one, or the second for the opponent.
std::optional<catalog::Deck> deck_for(Context& context, const LoadedGame& loaded,
                                      const std::string& name, std::size_t otherwise) {
  const auto& decks = loaded.catalogue.decks;
  if (name.empty() && decks.empty()) {
    fail(context, "デッキが1つもない。--deck でファイルを指定してほしい",
         "there are no decks; name a file with --deck");
    return std::nullopt;
  }
  const auto deck = name.empty() ? std::optional(decks[otherwise % decks.size()])
                                 : find_deck(context, loaded, name);
  if (!deck) { return std::nullopt; }
  if (!deck_is_legal(context, loaded, *deck)) {
    fail(context, "デッキ「{}」は使えない", "the deck \"{}\" may not be played",
         name.empty() ? deck->id : name);
    return std::nullopt;
  }
  return deck;
}

std::optional<Table> open_table(Context& context, const LoadedGame& loaded,
                                match::Match::Start start, Session::Seats seats) {
  Story story(*loaded.game, seats.person, context.language);
  auto match = match::Match::start(loaded.supplies(), std::move(start), &story.events());
  if (!match) {
    fail(context, match.error());
    return std::nullopt;
  }
  return Table{std::move(*match), std::move(story), std::move(seats)};
}

// Reduces the game to the set of the decks.
std::optional<Table> new_game(Context& context, std::shared_ptr<LoadedGame>& game,
                              const PlayOptions& options) {
  if (!is_player(context, *game, options.opponent)) { return std::nullopt; }
  const auto deck = deck_for(context, *game, options.deck, 0);
  if (!deck) { return std::nullopt; }
  const auto other_deck = deck_for(context, *game, options.opponent_deck, 1);
  if (!other_deck) { return std::nullopt; }
  DeckList own = deck->list();
  DeckList other = other_deck->list();
  game = load_for(context, std::move(game), std::array{&own, &other});
  if (game == nullptr) { return std::nullopt; }
  const LoadedGame& loaded = *game;
  auto house_rules = read_house_rules(context, loaded, options.house_rules);
  if (!house_rules) { return std::nullopt; }
  const std::uint64_t seed = options.seed.value_or(any_seed());
  Seat person = options.seat == "second" ? Seat{1} : Seat{0};
  if (options.seat == "random") { person = static_cast<Seat>(FastRandom(seed).below(2)); }
  match::Match::Start start;
  start.setup.decks[person] = own;
  start.setup.decks[opponent_of(person)] = other;
  start.setup.options = std::move(*house_rules);
  start.setup.closed_lists = !options.open_lists;
  start.setup.key = options.seed ? key_from_seed(seed) : match::random_key();
  start.players[person] = kPerson;
  start.players[opponent_of(person)] = options.opponent;
  start.series.of = std::stoi(options.best_of);
  return open_table(context, loaded, std::move(start),
                    {person, options.opponent, seed, deck->name.in(context.language)});
}

// Replays the record for its story, since resuming does not tell what happened.
void retell(const LoadedGame& loaded, const match::Record& record, Story& story) {
  const auto setup = match::setup_of(record, loaded.supplies());
  if (!setup) { return; }
  const auto position = loaded.game->setup(*setup, &story.events());
  for (const match::MoveRecord& move : record.moves) {
    if (move.move.verb == Verb::Concede) {
      position->concede(move.move.place, &story.events());
    } else if (!position->apply(move.move, &story.events()).allows()) {
      return;
    }
  }
  story.skip();
}

// Loads the game with the set of the record.
std::optional<Table> old_game(Context& context, std::shared_ptr<LoadedGame>& game,
                              const PlayOptions& options) {
  const auto file = catalog::read_file(options.load);
  if (!file) {
    fail(context, file.error());
    return std::nullopt;
  }
  const auto record = match::read_record(file->text);
  if (!record) {
    fail(context, options.load + ": " + record.error().text(context.language));
    return std::nullopt;
  }
  if (record->game != game->game->id()) {
    fail(context, "{} は {} の記録で、{} のものではない", "{} is a record of {}, not of {}",
         options.load, record->game, game->game->id());
    return std::nullopt;
  }
  game = load_for(context, *record);
  if (game == nullptr) { return std::nullopt; }
  const LoadedGame& loaded = *game;
  auto match = match::Match::resume(loaded.supplies(), *record);
  if (!match) {
    fail(context, "{}：{}手目が合わない：{}", "{}: move {} does not fit: {}", options.load,
         match.error().move, match.error().why.in(context.language));
    return std::nullopt;
  }
  const Seat person = record->players[1] == kPerson ? Seat{1} : Seat{0};
  std::string computer = record->players[opponent_of(person)];
  const auto players = loaded.game->players();
  if (std::find(players.begin(), players.end(), computer) == players.end()) {
    computer = options.opponent;
  }
  if (!is_player(context, loaded, computer)) { return std::nullopt; }
  Story story(*loaded.game, person, context.language);
  retell(loaded, *record, story);
  std::string deck = ready_name(loaded, match->setup().decks[person], context.language);
  return Table{std::move(*match),
               std::move(story),
               {person, std::move(computer), options.seed.value_or(any_seed()), std::move(deck)}};
}

// The start of the next game of a series; nothing: it is over, or the person leaves.
std::optional<match::Match::Start> next_game(Terminal& terminal, const LoadedGame& loaded,
                                             const match::Record& last, Seat person,
                                             Language language) {
  match::Match::Start start;
  start.series = match::after(last.series, last.outcome);
  if (match::is_over(start.series)) { return std::nullopt; }
  start.setup = *match::setup_of(last, loaded.supplies());
  start.setup.key = match::random_key();
  start.players = last.players;
  if (!ask_swaps(terminal, loaded, language, start.setup.decks[person])) { return std::nullopt; }
  // A computer that has lost begins.
  const std::optional<Seat> chooser = match::chooser_after(last.outcome);
  start.setup.first = chooser.value_or(kNoSeat);
  if (chooser == person) {
    const std::optional<Seat> first = ask_who_begins(terminal, person, language);
    if (!first) { return std::nullopt; }
    start.setup.first = *first;
  }
  return start;
}

void play(Context& context, const PlayOptions& options) {
  auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  auto table = options.load.empty() ? new_game(context, loaded, options)
                                    : old_game(context, loaded, options);
  if (!table) { return; }
  Terminal terminal = Terminal::standard();
  for (;;) {
    const Session::Seats seats = table->seats;
    Session session(terminal, *loaded, std::move(table->match), std::move(table->story), seats,
                    context.language);
    if (session.run() == Outcome::Ongoing) { return; }
    auto next = next_game(terminal, *loaded, session.record(), seats.person, context.language);
    if (!next) { return; }
    auto opened = open_table(context, *loaded, std::move(*next), seats);
    if (!opened) { return; }
    table.emplace(std::move(*opened));
  }
}

}  // namespace

void add_play(const Command& app, Context& context) {
  auto options = std::make_shared<PlayOptions>();
  const Command command = app.subcommand(
      "play", {"端末でコンピュータと対戦する", "Play against the computer in the terminal"});
  command.footer(
      {"対戦中は help で使い方、? で「できない理由」を示す。\n例：\n"
       "  fudaba play culdcept\n  fudaba play culdcept --deck my_deck.yaml --opponent random\n"
       "  fudaba play culdcept --load my_game.json",
       "While playing, help shows the commands and ? says why something cannot be "
       "done.\nExamples:\n"
       "  fudaba play culdcept\n  fudaba play culdcept --deck my_deck.yaml --opponent random\n"
       "  fudaba play culdcept --load my_game.json"});
  command
      .option("game", options->game,
              {"ゲームの名前（fudaba games で一覧）", "The game (see fudaba games)"})
      .required();
  command.option("--deck", options->deck,
                 {"自分のデッキ：id かファイル", "Your deck: its id or a file"});
  command.option("--opponent-deck", options->opponent_deck,
                 {"相手のデッキ", "The opponent's deck"});
  command
      .option("--opponent", options->opponent,
              {"コンピュータの強さ：level1（やさしい）から level6、strongest、random、greedy",
               "The computer player: level1 (gentle) to level6, strongest, random, greedy"})
      .shows_default();
  command.option("--seed", options->seed,
                 {"同じ数なら同じ対戦になる", "The same number gives the same match"});
  command
      .option("--seat", options->seat,
              {"席：first, second, random（先攻は席によらず、ルールどおりに決まる）",
               "Seat: first, second, random (whoever sits there, who begins is settled "
               "as the rules say)"})
      .one_of({"first", "second", "random"})
      .shows_default();
  command
      .option("--best-of", options->best_of,
              {"何回勝負にするか：1, 3, 5 …（ゲームの間にサイドボードと入れ替えられる）",
               "Games in the match: 1, 3, 5 … (cards may be swapped in between)"})
      .one_of({"1", "3", "5", "7", "9"})
      .shows_default();
  command.option("--open-lists", options->open_lists,
                 {"コンピュータがあなたのデッキの中身を知っている",
                  "The computer knows what is in your deck"});
  add_house_rules(command, options->house_rules);
  command.option("--load", options->load, {"保存した対戦を続ける", "Go on with a saved match"});
  command.does([&context, options] { play(context, *options); });
}

}  // namespace fudaba::cli
