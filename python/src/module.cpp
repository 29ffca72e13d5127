#include <fmt/format.h>
#include <pybind11/pybind11.h>
#include <pybind11/stl.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/words.h"
#include "positions.h"

namespace fudaba::python {
namespace {

namespace py = pybind11;
using namespace py::literals;

py::list cards_of(const Loaded& loaded) {
  py::list cards;
  for (const CardText& card : loaded.game->pool().texts) {
    cards.append(py::dict("id"_a = card.id, "ja"_a = card.name.ja, "en"_a = card.name.en));
  }
  return cards;
}

std::vector<std::string> strings(const std::vector<std::string_view>& words) {
  return {words.begin(), words.end()};
}

// Verb by verb; the kernel's own leave numbers free before the game's acts.
py::dict verbs_of(const Loaded& loaded) {
  py::dict verbs;
  const auto add = [&](int verb) {
    const Move move{static_cast<Verb>(verb), kNoCard, 255, 255};
    verbs[py::str(std::string(match::word_of(*loaded.game, move)))] = verb;
  };
  for (int verb = 0; verb < static_cast<int>(Verb::Concede); ++verb) { add(verb); }
  for (std::size_t act = 0; act < loaded.game->act_words().size(); ++act) {
    add(kFirstAct + static_cast<int>(act));
  }
  return verbs;
}

py::dict house_rules_of(const Loaded& loaded) {
  py::dict rules;
  for (const HouseRule& rule : loaded.game->house_rules()) {
    const auto known = rule.known();
    rules[py::str(std::string(rule.id))] = std::vector<std::string>(known.begin(), known.end());
  }
  return rules;
}

MatchSetup setup_of(const Loaded& loaded, const std::pair<DeckName, DeckName>& decks,
                    std::uint64_t seed, std::optional<int> first, const HouseRules& house_rules) {
  MatchSetup setup;
  setup.decks = {deck_of(loaded, decks.first), deck_of(loaded, decks.second)};
  setup.options = options_of(loaded, house_rules);
  setup.key = key_from_seed(seed);
  setup.first = first ? seat_of(*first) : kNoSeat;
  return setup;
}

}  // namespace

void bind_games(py::module_& module) {
  using Game = Loaded;
  py::class_<Game, std::shared_ptr<Game>>(module, "Game", "A game with its cards; see fudaba.Game.")
      .def(py::init([](const std::string& id, const std::string& data) { return load(id, data); }),
           "id"_a, "data"_a = "")
      .def_property_readonly("id", [](const Game& g) { return std::string(g.entry->id); })
      .def(
          "name",
          [](const Game& g, std::string_view lang) { return g.game->name().in(language_of(lang)); },
          "lang"_a = "en")
      .def_property_readonly("decks", [](const Game& g) { return strings(match::ids_of(g.decks)); })
      .def(
          "deck_cards",
          [](const Game& g, const DeckName& deck) {
            return match::deck_words(deck_of(g, deck), g.game->pool(), g.entry->card_format());
          },
          "deck"_a)
      .def(
          "most_cards",
          [](const Game& g, const std::vector<DeckName>& decks) {
            return most_cards(g, decks_of(g, decks));
          },
          "decks"_a = std::vector<DeckName>())
      .def_property_readonly("cards", &cards_of)
      .def_property_readonly("verbs", &verbs_of)
      .def_property_readonly(
          "zone_kinds", [](const Game& g) { return strings(match::ids_of(g.game->zone_words())); })
      .def_property_readonly("house_rules", &house_rules_of)
      .def_property_readonly("players",
                             [](const Game& g) {
                               const auto players = g.game->players();
                               return std::vector<std::string>(players.begin(), players.end());
                             })
      .def_property_readonly("card_columns", [](const Game& g) { return g.layout.card_columns; })
      .def_property_readonly("global_names", [](const Game& g) { return g.layout.globals; })
      .def(
          "deal",
          [](const std::shared_ptr<Game>& g, const std::pair<DeckName, DeckName>& decks,
             std::uint64_t seed, std::optional<int> first, const HouseRules& house_rules) {
            return deal(g, setup_of(*g, decks, seed, first, house_rules));
          },
          "decks"_a, "seed"_a, "first"_a = py::none(), "house_rules"_a = HouseRules())
      .def(
          "replay",
          [](const std::shared_ptr<Game>& g, const std::string& record,
             std::optional<std::size_t> moves) { return replayed(g, record, moves); },
          "record"_a, "moves"_a = py::none())
      .def("__repr__",
           [](const Game& g) { return fmt::format("fudaba.Game(\"{}\")", g.entry->id); })
      .def("__reduce__", [](const py::object& self) {
        return py::make_tuple(py::type::of(self), py::make_tuple(self.attr("id")));
      });
  module.def("game_ids", [] { return strings(match::ids_of(games())); });
}

}  // namespace fudaba::python

PYBIND11_MODULE(_core, module) {
  module.doc() = "The compiled part of fudaba.";
  fudaba::python::bind_games(module);
  fudaba::python::bind_positions(module);
  fudaba::python::bind_batches(module);
  fudaba::python::bind_runs(module);
  module.attr("VERSION") = FUDABA_VERSION;
}
