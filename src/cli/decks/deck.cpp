#include "cli/decks/deck.h"

#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "cli/shell/terminal.h"
#include "effect/print.h"

namespace fudaba::cli {
namespace {

boost::json::object cards_json(const CardPool& pool, const catalog::CardCounts& counts) {
  boost::json::object cards;
  for (const auto& [card, count] : counts) { cards[pool.text(card).id] = count; }
  return cards;
}

boost::json::object deck_json(const LoadedGame& loaded, const catalog::Deck& deck) {
  const CardPool& pool = loaded.catalogue.pool;
  boost::json::object beside;
  const auto sections = loaded.format().sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    beside[sections[i].id] = cards_json(pool, deck.beside[i]);
  }
  return {{"id", deck.id},
          {"name", {{"ja", deck.name.ja}, {"en", deck.name.en}}},
          {"description", {{"ja", deck.description.ja}, {"en", deck.description.en}}},
          {"plan", {{"ja", deck.plan.ja}, {"en", deck.plan.en}}},
          {"size", deck.size()},
          {"cards", cards_json(pool, deck.cards)},
          {"beside", beside}};
}

constexpr int kColumns = 79;

void print_paragraph(std::string_view text, int indent) {
  for (const std::string& line : wrapped(text, kColumns - indent)) {
    if (!line.empty()) {
      std::cout << std::string(static_cast<std::size_t>(indent), ' ') << line << '\n';
    }
  }
}

void list_decks(Context& context, const DeckOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  boost::json::array list;
  int id_width = 20;
  int name_width = 24;
  for (const catalog::Deck& deck : loaded->catalogue.decks) {
    id_width = std::max(id_width, display_width(deck.id));
    name_width = std::max(name_width, display_width(deck.name.in(context.language)));
  }
  for (const catalog::Deck& deck : loaded->catalogue.decks) {
    if (context.json) {
      list.emplace_back(deck_json(*loaded, deck));
      continue;
    }
    std::cout << fit_to_width(deck.id, id_width) << ' '
              << fit_to_width(deck.name.in(context.language), name_width)
              << tell(context, " {}枚\n", " {} cards\n", deck.size());
    print_paragraph(deck.description.in(context.language), 4);
  }
  if (context.json) { std::cout << boost::json::serialize(list) << '\n'; }
}

void check_deck(Context& context, const DeckOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const auto deck = read_deck(context, *loaded, options.deck);
  if (!deck) { return; }
  if (!deck_is_legal(context, *loaded, *deck)) {
    context.exit_code = kNegative;
    return;
  }
  std::cout << tell(context, "{}（{}枚）は使える\n", "{} ({} cards) may be played\n",
                    deck->name.in(context.language), deck->size());
}

// Prints the cards for which `shown` is true, under a heading; nothing if there are none.
template <typename Shown>
void print_cards(const Context& context, const CardPool& pool, const std::string& heading,
                 const catalog::CardCounts& cards, Shown&& shown) {
  int total = 0;
  std::string lines;
  for (const auto& [card, count] : cards) {
    if (!shown(card)) { continue; }
    total += count;
    lines += fmt::format("  {} {} {}\n", count,
                         fit_to_width(pool.text(card).name.in(context.language), 26),
                         pool.text(card).id);
  }
  if (total > 0) { std::cout << heading << ' ' << total << '\n' << lines; }
}

void show_deck(Context& context, const DeckOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const auto deck = read_deck(context, *loaded, options.deck);
  if (!deck) { return; }
  const CardPool& pool = loaded->catalogue.pool;
  if (context.json) {
    std::cout << boost::json::serialize(deck_json(*loaded, *deck)) << '\n';
    return;
  }
  std::cout << tell(context, "{}  {}枚\n", "{}  {} cards\n", deck->name.in(context.language),
                    deck->size());
  print_paragraph(deck->description.in(context.language), 2);
  if (deck->plan != Bilingual{}) {
    std::cout << context.say("戦い方\n", "Plan\n");
    print_paragraph(deck->plan.in(context.language), 2);
  }
  const auto& kinds = loaded->format().kinds->entries;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    print_cards(context, pool, effect::plain_text(kinds[kind], context.language), deck->cards,
                [&](DefId card) { return pool.def(card).kind == kind; });
  }
  const auto sections = loaded->format().sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    const std::string heading(context.language == Language::Ja ? sections[i].ja : sections[i].en);
    print_cards(context, pool, heading, deck->beside[i], [](DefId) { return true; });
  }
}

}  // namespace

void add_deck(const Command& app, Context& context) {
  auto options = std::make_shared<DeckOptions>();
  const Command deck = app.subcommand(
      "deck", {"デッキを見る・確かめる・書き換える", "Look at decks, check them, write them"});
  deck.footer(
      {"例：\n  fudaba deck list\n  fudaba deck check my_deck.yaml\n"
       "  fudaba deck code kiln_vanguard\n  fudaba deck odds kiln_vanguard ashcoat_hound",
       "Examples:\n  fudaba deck list\n  fudaba deck check my_deck.yaml\n"
       "  fudaba deck code kiln_vanguard\n  fudaba deck odds kiln_vanguard ashcoat_hound"});
  deck.option("--game", options->game, {"ゲーム", "The game"}).shows_default();
  deck.needs_subcommand();

  const Command list = deck.subcommand("list", {"デッキを一覧する", "List the decks"});
  add_json_flag(list, context);
  list.does([&context, options] { list_decks(context, *options); });

  const Command check = deck.subcommand(
      "check", {"デッキがルールに合うか確かめる", "Check a deck against the rules"});
  check
      .option("deck", options->deck,
              {"デッキのファイル・id・コード", "The deck's file, id or code"})
      .required();
  check.does([&context, options] { check_deck(context, *options); });

  const Command show = deck.subcommand("show", {"デッキの中身を見る", "Show what a deck holds"});
  show.option("deck", options->deck,
              {"デッキのファイル・id・コード", "The deck's file, id or code"})
      .required();
  add_json_flag(show, context);
  show.does([&context, options] { show_deck(context, *options); });

  add_deck_code(deck, context, options);
  add_deck_write(deck, context, options);
  add_deck_odds(deck, context, options);
  add_deck_hand(deck, context, options);
}

}  // namespace fudaba::cli
