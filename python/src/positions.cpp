#include "positions.h"

#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "base/hash.h"
#include "games/marked_text.h"
#include "games/telling.h"
#include "match/record.h"

namespace fudaba::python {
namespace {

namespace py = pybind11;
using namespace py::literals;

using Choice = std::variant<Move, std::int64_t>;

MoveList legal_of(const Position& position) {
  MoveList moves;
  position.legal_moves(moves);
  return moves;
}

// The move, or that of the index; what the game has no such answer to is refused.
Move move_of(const Loaded& loaded, const Position& position, const Choice& choice) {
  if (position.outcome() != Outcome::Ongoing) {
    throw IllegalMove("the game is over: nothing is to be decided (is_over)");
  }
  const MoveList legal = legal_of(position);
  if (const auto* index = std::get_if<std::int64_t>(&choice)) {
    if (*index >= 0 && *index < static_cast<std::int64_t>(legal.size())) {
      return legal[static_cast<std::size_t>(*index)];
    }
    throw IllegalMove(
        fmt::format("found answer {}; expected 0 to {}, an index into legal(), or a Move", *index,
                    legal.size() - 1));
  }
  const Move move = std::get<Move>(choice);
  if (std::find(legal.begin(), legal.end(), move) != legal.end()) { return move; }
  const Reason reason = position.why_not(move);
  throw IllegalMove(fmt::format("{}: {} (expected one of the {} moves of legal())",
                                to_string(reason.clause, loaded.game->prefix()),
                                position.describe(reason, Language::En), legal.size()));
}

std::vector<Move> legal_list(const Position& position) {
  const MoveList moves = legal_of(position);
  return {moves.begin(), moves.end()};
}

py::array_t<std::int16_t> rows(const std::vector<std::int16_t>& values, std::size_t columns) {
  py::array_t<std::int16_t> array({values.size() / columns, columns});
  std::copy(values.begin(), values.end(), array.mutable_data());
  return array;
}

py::array_t<std::int16_t> answer_rows(const Loaded& loaded, const Position& position) {
  std::vector<std::int16_t> values;
  loaded.laboratory->tell_answers(position, legal_of(position), values);
  return rows(values, kAnswerColumns);
}

py::dict observation(const Loaded& loaded, const Position& position, Seat viewer) {
  std::vector<std::int16_t> cards;
  std::vector<std::int16_t> globals;
  loaded.laboratory->observe(*loaded.game, position, viewer, loaded.layout, cards, globals);
  py::array_t<std::int16_t> row(static_cast<py::ssize_t>(globals.size()));
  std::copy(globals.begin(), globals.end(), row.mutable_data());
  return py::dict("cards"_a = rows(cards, loaded.layout.card_columns.size()), "globals"_a = row);
}

std::string information_state(const Loaded& loaded, const Position& position, Seat viewer) {
  return to_hex(loaded.laboratory->known(*loaded.game, position, viewer));
}

py::object seat_or_none(Seat seat) {
  return seat < kSeats ? py::object(py::int_(int{seat})) : py::object(py::none());
}

// A view in the game's own words.
py::dict in_words(const Loaded& loaded, const ViewData& view) {
  const CardPool& pool = loaded.game->pool();
  const auto word = [&](DefId def) {
    return def == kNoDef ? py::object(py::none()) : py::object(py::str(pool.text(def).id));
  };
  py::list zones;
  for (const ZoneData& zone : view.zones) {
    py::list cards;
    for (const ZoneData::Card& card : zone.cards) { cards.append(word(card.def)); }
    zones.append(py::dict("zone"_a = match::zone_path(*loaded.game, zone.zone), "cards"_a = cards));
  }
  py::list known;
  for (const std::vector<DefId>& group : view.known_in_group) {
    py::list faces;
    for (const DefId def : group) { faces.append(word(def)); }
    known.append(faces);
  }
  py::list facts;
  for (const FieldData& field : view.fields) {
    facts.append(py::dict(
        "id"_a = field.id, "player"_a = seat_or_none(field.seat),
        "place"_a = field.place < 0 ? py::object(py::none()) : py::object(py::int_(field.place)),
        "card"_a =
            field.card == kNoCard ? py::object(py::none()) : py::object(py::int_(int{field.card})),
        "value"_a = field.value));
  }
  return py::dict("viewer"_a = seat_or_none(view.viewer), "zones"_a = zones, "known"_a = known,
                  "facts"_a = facts);
}

// The table and the question as somebody sees them (kNoSeat: who only watches).
std::string to_text(const Loaded& loaded, const Position& position, Seat viewer,
                    std::string_view lang) {
  const Language language = language_of(lang);
  std::string text;
  for (const std::string& line : loaded.game->board(position.view(viewer), language)) {
    text += unmarked(line) + '\n';
  }
  if (position.outcome() == Outcome::Ongoing) { text += position.prompt(language) + '\n'; }
  return told_to(text, viewer, language);
}

std::optional<std::pair<std::string, std::string>> why_not(const Loaded& loaded,
                                                           const Position& position,
                                                           const Move& move,
                                                           std::string_view lang) {
  const Reason reason = position.why_not(move);
  if (reason.allows()) { return std::nullopt; }
  return std::pair{to_string(reason.clause, loaded.game->prefix()),
                   position.describe(reason, language_of(lang))};
}

std::string describe(const Loaded& loaded, const Position& position, const Choice& choice,
                     std::string_view lang) {
  return position.describe(move_of(loaded, position, choice), language_of(lang));
}

Move choose(const Loaded& loaded, const Position& position, const std::string& name,
            std::uint64_t seed) {
  const PlayerName player = player_of(loaded, name);
  if (position.outcome() != Outcome::Ongoing) {
    throw IllegalMove("the game is over: nothing is to be decided (is_over)");
  }
  const std::unique_ptr<Position> own = position.clone();
  const py::gil_scoped_release release;
  FastRandom random(seed);
  return own->choose(player.name, random, {.iterations = player.iterations});
}

std::vector<std::tuple<Move, double, double>> search(const Position& position,
                                                     std::int64_t iterations) {
  const int count = iterations_of(iterations);
  if (position.outcome() != Outcome::Ongoing) {
    throw IllegalMove("the game is over: nothing is to be decided (is_over)");
  }
  const std::unique_ptr<Position> own = position.clone();
  std::vector<std::tuple<Move, double, double>> found;
  const py::gil_scoped_release release;
  for (const ai::Chance& chance : own->study()->search(count)) {
    found.emplace_back(chance.move, chance.mean, chance.error);
  }
  return found;
}

State sample(const LoadedPtr& loaded, const Position& position, Seat viewer, std::uint64_t seed) {
  FastRandom random(seed);
  return {loaded, position.sample(viewer, random), nullptr, {}};
}

std::vector<double> returns(const Position& position) {
  std::vector<double> values(kSeats, 0);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (position.outcome() != win_of(seat)) { continue; }
    values[seat] = 1;
    values[opponent_of(seat)] = -1;
  }
  return values;
}

std::optional<int> asked(const Position& position) {
  const Seat seat = position.decision().player;
  return position.outcome() == Outcome::Ongoing && seat < kSeats ? std::optional<int>(seat)
                                                                 : std::nullopt;
}

void apply(State& state, const Choice& choice) {
  const Move move = move_of(*state.loaded, *state.position, choice);
  (void)state.position->apply(move, nullptr);
  if (state.setup != nullptr) { state.moves.push_back(move); }
}

void concede(State& state, int player) {
  const Seat seat = seat_of(player);
  if (state.position->outcome() != Outcome::Ongoing) {
    throw IllegalMove("the game is over: nobody can concede any more (is_over)");
  }
  state.position->concede(seat, nullptr);
  if (state.setup != nullptr) { state.moves.push_back(match::concession(seat)); }
}

[[noreturn]] void refuse_pickle(const py::object& self) {
  throw py::type_error(
      fmt::format("found a {} to pickle; expected a record (State.record), or seed and moves",
                  py::str(py::type::of(self).attr("__name__")).cast<std::string>()));
}

// Offered by a state and by a perspective.
template <typename Held>
void bind_common(py::class_<Held>& type) {
  type.def_property_readonly(
          "is_over", [](const Held& held) { return held.position->outcome() != Outcome::Ongoing; })
      .def_property_readonly("turn", [](const Held& held) { return held.position->turn(); })
      .def("returns", [](const Held& held) { return returns(*held.position); })
      .def(
          "prompt",
          [](const Held& held, std::string_view lang) {
            const Language language = language_of(lang);
            const bool is_over = held.position->outcome() != Outcome::Ongoing;
            return is_over ? std::string() : held.position->prompt(language);
          },
          "lang"_a = "en")
      .def("__reduce_ex__", [](const py::object& self, int) { refuse_pickle(self); });
}

void bind_perspective(py::module_& module) {
  py::class_<Perspective> type(module, "Perspective",
                               "A position as one player knows it; see fudaba.Perspective.");
  bind_common(type);
  const auto decides = [](const Perspective& p) { return asked(*p.position) == int{p.seat}; };
  const auto must_decide = [decides](const Perspective& p) -> const Position& {
    if (decides(p)) { return *p.position; }
    throw IllegalMove("this player is not to decide (Perspective.decides)");
  };
  type.def_property_readonly("seat", [](const Perspective& p) { return int{p.seat}; })
      .def_property_readonly("player", [](const Perspective& p) { return asked(*p.position); })
      .def_property_readonly("decides", decides)
      .def("legal",
           [decides](const Perspective& p) {
             return decides(p) ? legal_list(*p.position) : std::vector<Move>();
           })
      .def("answers",
           [must_decide](const Perspective& p) { return answer_rows(*p.loaded, must_decide(p)); })
      .def("observation",
           [](const Perspective& p) { return observation(*p.loaded, *p.position, p.seat); })
      .def("information_state",
           [](const Perspective& p) { return information_state(*p.loaded, *p.position, p.seat); })
      .def("view",
           [](const Perspective& p) { return in_words(*p.loaded, p.position->view(p.seat)); })
      .def(
          "sample",
          [](const Perspective& p, std::uint64_t seed) {
            return sample(p.loaded, *p.position, p.seat, seed);
          },
          "seed"_a)
      .def(
          "to_text",
          [](const Perspective& p, std::string_view lang) {
            return to_text(*p.loaded, *p.position, p.seat, lang);
          },
          "lang"_a = "en")
      .def(
          "why_not",
          [must_decide](const Perspective& p, const Move& move, std::string_view lang) {
            return why_not(*p.loaded, must_decide(p), move, lang);
          },
          "move"_a, "lang"_a = "en")
      .def(
          "describe",
          [must_decide](const Perspective& p, const Choice& move, std::string_view lang) {
            return describe(*p.loaded, must_decide(p), move, lang);
          },
          "move"_a, "lang"_a = "en")
      .def(
          "choose",
          [must_decide](const Perspective& p, const std::string& player, std::uint64_t seed) {
            return choose(*p.loaded, must_decide(p), player, seed);
          },
          "player"_a, "seed"_a = 1)
      .def(
          "search",
          [must_decide](const Perspective& p, std::int64_t iterations) {
            return search(must_decide(p), iterations);
          },
          "iterations"_a);
}

void bind_state(py::module_& module) {
  py::class_<State> type(module, "State", "A position of a game; see fudaba.State.");
  bind_common(type);
  type.def_property_readonly("player", [](const State& s) { return asked(*s.position); })
      .def("legal", [](const State& s) { return legal_list(*s.position); })
      .def("answers", [](const State& s) { return answer_rows(*s.loaded, *s.position); })
      .def("apply", &apply, "move"_a)
      .def("concede", &concede, "player"_a)
      .def("clone",
           [](const State& s) { return State{s.loaded, s.position->clone(), s.setup, s.moves}; })
      .def("__copy__",
           [](const State& s) { return State{s.loaded, s.position->clone(), s.setup, s.moves}; })
      .def(
          "__deepcopy__",
          [](const State& s, const py::dict&) {
            return State{s.loaded, s.position->clone(), s.setup, s.moves};
          },
          "memo"_a)
      .def(
          "perspective",
          [](const State& s, int player) {
            return Perspective{s.loaded, s.position->clone(), seat_of(player)};
          },
          "player"_a)
      .def(
          "observation",
          [](const State& s, int player) {
            return observation(*s.loaded, *s.position, seat_of(player));
          },
          "player"_a)
      .def(
          "information_state",
          [](const State& s, int player) {
            return information_state(*s.loaded, *s.position, seat_of(player));
          },
          "player"_a)
      .def(
          "view",
          [](const State& s, std::optional<int> player) {
            return in_words(*s.loaded, s.position->view(player ? seat_of(*player) : kNoSeat));
          },
          "player"_a)
      .def("everything",
           [](const State& s) { return in_words(*s.loaded, s.position->full_view()); })
      .def("digest", [](const State& s) { return to_hex(s.position->digest()); })
      .def(
          "sample",
          [](const State& s, int player, std::uint64_t seed) {
            return sample(s.loaded, *s.position, seat_of(player), seed);
          },
          "player"_a, "seed"_a)
      .def(
          "to_text",
          [](const State& s, std::string_view lang, std::optional<int> player) {
            return to_text(*s.loaded, *s.position, player ? seat_of(*player) : kNoSeat, lang);
          },
          "lang"_a = "en", "player"_a = py::none())
      .def(
          "why_not",
          [](const State& s, const Move& move, std::string_view lang) {
            return why_not(*s.loaded, *s.position, move, lang);
          },
          "move"_a, "lang"_a = "en")
      .def(
          "describe",
          [](const State& s, const Choice& move, std::string_view lang) {
            return describe(*s.loaded, *s.position, move, lang);
          },
          "move"_a, "lang"_a = "en")
      .def(
          "choose",
          [](const State& s, const std::string& player, std::uint64_t seed) {
            return choose(*s.loaded, *s.position, player, seed);
          },
          "player"_a, "seed"_a = 1)
      .def(
          "search",
          [](const State& s, std::int64_t iterations) { return search(*s.position, iterations); },
          "iterations"_a)
      .def("record", &record, "players"_a = std::pair<std::string, std::string>("", ""))
      .def_property_readonly("moves", [](const State& s) { return s.moves; });
}

}  // namespace

Seat seat_of(int player) {
  if (player == 0 || player == 1) { return static_cast<Seat>(player); }
  throw std::invalid_argument(fmt::format("found player {}; expected 0 or 1", player));
}

State deal(const LoadedPtr& loaded, MatchSetup setup) {
  State state{loaded, loaded->game->setup(setup, nullptr), nullptr, {}};
  state.setup = std::make_shared<const MatchSetup>(std::move(setup));
  return state;
}

void bind_positions(py::module_& module) {
  py::register_exception<IllegalMove>(module, "IllegalMove", PyExc_ValueError);
  bind_move(module);
  bind_perspective(module);
  bind_state(module);
}

}  // namespace fudaba::python
