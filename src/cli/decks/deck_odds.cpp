#include <algorithm>
#include <boost/json.hpp>
#include <iostream>

#include "base/display_width.h"
#include "base/random.h"
#include "cli/decks/deck.h"
#include "decks/odds.h"

namespace fudaba::cli {
namespace {

constexpr int kMostWanted = 4;
constexpr int kAnyCards = 3;  // of ProfileRow::Mulligan

struct OddsOptions {
  std::vector<std::string> cards;
  int turns = 6;
  bool second = false;
};

struct HandOptions {
  std::uint64_t seed = 1;
  std::string back;
};

int copies_of(const catalog::Deck& deck, DefId card) {
  int copies = 0;
  for (const auto& [other, count] : deck.cards) { copies += other == card ? count : 0; }
  return copies;
}

void print_odds(const Context& context, const LoadedGame& loaded, const catalog::Deck& deck,
                int copies, const OddsOptions& how) {
  const auto begins = how.second ? decks::TurnOrder::Second : decks::TurnOrder::First;
  const int wanted = std::min(copies, kMostWanted);
  boost::json::array rows;
  for (int turn = 0; turn <= how.turns; ++turn) {
    const int seen =
        std::min(deck.size(), decks::seen_by_turn(loaded.game->profile(), turn, begins));
    std::string line = fit_to_width(turn == 0 ? context.say("最初の手札", "opening hand")
                                              : tell(context, "{}ターン目", "turn {}", turn),
                                    14) +
                       tell(context, " {:>3}枚", " {:>3} cards", seen);
    boost::json::array chances;
    for (int want = 1; want <= wanted; ++want) {
      const double chance = decks::chance_of_at_least(deck.size(), copies, seen, want);
      line += fmt::format("  {:5.1f}%", 100 * chance);
      chances.emplace_back(chance);
    }
    rows.emplace_back(boost::json::object{{"turn", turn}, {"seen", seen}, {"at_least", chances}});
    if (!context.json) { std::cout << line << '\n'; }
  }
  if (context.json) { std::cout << boost::json::serialize(rows) << '\n'; }
}

void odds(Context& context, const DeckOptions& options, const OddsOptions& how) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const auto deck = read_deck(context, *loaded, options.deck);
  if (!deck) { return; }
  int copies = 0;
  for (const std::string& name : how.cards) {
    const DefId card = find_card(context, loaded->catalogue.pool, name);
    if (card == kNoDef) { return; }
    copies += copies_of(*deck, card);
  }
  if (!context.json) {
    std::cout << tell(context, "{}枚のデッキに{}枚。引ける確率（",
                      "{} cards in the deck, {} of these. The chance to have drawn at least ",
                      deck->size(), copies);
    for (int want = 1; want <= std::min(copies, kMostWanted); ++want) {
      std::cout << (want == 1 ? "" : context.say("・", ", ")) << want;
    }
    std::cout << context.say("枚以上）\n", "\n");
  }
  print_odds(context, *loaded, *deck, copies, how);
}

// The positions in the hand that are returned: "all", or numbers from 1. Nothing: the words are
// invalid.
std::optional<std::vector<std::size_t>> places_in(std::string_view words, std::size_t hand) {
  std::vector<std::size_t> places;
  if (words == "all") {
    for (std::size_t i = 0; i < hand; ++i) { places.push_back(i); }
    return places;
  }
  while (!words.empty()) {
    const std::size_t comma = std::min(words.find(','), words.size());
    const std::string_view word = words.substr(0, comma);
    const bool is_number = word.size() == 1 && word[0] >= '1' && word[0] <= '9';
    const std::size_t place = is_number ? static_cast<std::size_t>(word[0] - '1') : hand;
    if (place >= hand || std::find(places.begin(), places.end(), place) != places.end()) {
      return std::nullopt;
    }
    places.push_back(place);
    words.remove_prefix(std::min(comma + 1, words.size()));
  }
  return places;
}

void print_hand(const Context& context, const LoadedGame& loaded, std::span<const DefId> cards) {
  int place = 0;
  for (const DefId card : cards) {
    std::cout << fmt::format("  {} {}\n", ++place,
                             loaded.catalogue.pool.text(card).name.in(context.language));
  }
}

void hand(Context& context, const DeckOptions& options, const HandOptions& how) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const auto deck = read_deck(context, *loaded, options.deck);
  if (!deck) { return; }
  const auto profile = loaded->game->profile();
  std::vector<DefId> cards = deck->list().cards;
  RandomStream random(key_from_seed(how.seed));
  const auto shuffle = [&] {
    for (std::size_t i = cards.size(); i > 1; --i) {
      std::swap(cards[i - 1], cards[random.below(static_cast<std::uint32_t>(i))]);
    }
  };
  shuffle();
  const auto size = std::min(
      cards.size(), static_cast<std::size_t>(decks::value_of(profile, ProfileRow::OpeningHand)));
  std::cout << context.say("最初の手札\n", "Opening hand\n");
  print_hand(context, *loaded, std::span(cards).first(size));
  if (how.back.empty()) { return; }
  const int mulligan = decks::value_of(profile, ProfileRow::Mulligan);
  const bool is_none = mulligan == 0;
  const auto places = places_in(how.back, size);
  if (is_none || !places || (mulligan != kAnyCards && places->size() != size)) {
    return fail(
        context,
        is_none ? context.say("このゲームに引き直しはない", "this game has no mulligan")
                : context.say("--back には all（一部だけ戻せるゲームでは 1,3 のような番号でも）",
                              "--back takes all (or places such as 1,3 in a game "
                              "where part of a hand may go back)"));
  }
  if (places->size() == size) {
    shuffle();
  } else {  // returned to the bottom of the deck, and replaced from the top
    for (std::size_t i = 0; i < places->size() && size + i < cards.size(); ++i) {
      std::swap(cards[(*places)[i]], cards[size + i]);
    }
  }
  std::cout << context.say("引き直し\n", "After the mulligan\n");
  print_hand(context, *loaded, std::span(cards).first(size));
}

}  // namespace

void add_deck_odds(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options) {
  const Command odds_of = deck.subcommand(
      "odds", {"カードを何ターン目までに引ける確率", "The chance to have drawn cards by a turn"});
  const auto how = std::make_shared<OddsOptions>();
  odds_of
      .option("deck", options->deck,
              {"デッキの id、ファイル、デッキコード", "A deck's id, a file or a deck code"})
      .required();
  odds_of
      .option("cards", how->cards,
              {"カード（いくつでも。どれでもよいものとして数える）",
               "Cards (any number; any of them will do)"})
      .required();
  odds_of.option("--turns", how->turns, {"何ターン目まで", "Up to this turn"})
      .between(0, 99)
      .shows_default();
  odds_of.option("--second", how->second, {"後攻として", "As the second player"});
  add_json_flag(odds_of, context);
  odds_of.does([&context, options, how] { odds(context, *options, *how); });
}

void add_deck_hand(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options) {
  const Command hand_of = deck.subcommand("hand", {"手札を試しに引く", "Draw a sample hand"});
  const auto how = std::make_shared<HandOptions>();
  hand_of
      .option("deck", options->deck,
              {"デッキの id、ファイル、デッキコード", "A deck's id, a file or a deck code"})
      .required();
  hand_of.option("--seed", how->seed, {"乱数の種", "The seed"}).shows_default();
  hand_of.option("--back", how->back,
                 {"引き直す：all か、山札に戻す手札の番号（1,3）",
                  "A mulligan: all, or the places of the cards that go back (1,3)"});
  hand_of.does([&context, options, how] { hand(context, *options, *how); });
}

}  // namespace fudaba::cli
