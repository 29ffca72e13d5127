#include <fmt/format.h>
#include <pybind11/operators.h>
#include <pybind11/stl.h>

#include "positions.h"

namespace fudaba::python {
namespace {

namespace py = pybind11;
using namespace py::literals;

std::optional<int> told(std::uint8_t field) {
  return field == 255 ? std::nullopt : std::optional<int>(field);
}

std::uint8_t field_of(const std::optional<int>& value, const char* name) {
  if (!value) { return 255; }
  if (*value >= 0 && *value < 255) { return static_cast<std::uint8_t>(*value); }
  throw std::invalid_argument(
      fmt::format("found {} = {}; expected 0 to 254, or None", name, *value));
}

}  // namespace

void bind_move(py::module_& module) {
  py::class_<Move>(module, "Move", "An answer to a decision; see fudaba.Move.")
      .def(py::init([](int verb, std::optional<int> card, std::optional<int> place,
                       std::optional<int> number) {
             return Move{static_cast<Verb>(field_of(verb, "verb")), field_of(card, "card"),
                         field_of(place, "place"), field_of(number, "number")};
           }),
           "verb"_a, "card"_a = py::none(), "place"_a = py::none(), "number"_a = py::none())
      .def_property_readonly("verb", [](const Move& move) { return static_cast<int>(move.verb); })
      .def_property_readonly("card", [](const Move& move) { return told(move.card); })
      .def_property_readonly("place", [](const Move& move) { return told(move.place); })
      .def_property_readonly("number", [](const Move& move) { return told(move.number); })
      .def(py::self == py::self)  // NOLINT(misc-redundant-expression)
      .def(py::self < py::self)   // NOLINT(misc-redundant-expression)
      .def("__int__",
           [](const Move& move) {
             return static_cast<std::uint32_t>(move.verb) << 24U | std::uint32_t{move.card} << 16U |
                    std::uint32_t{move.place} << 8U | move.number;
           })
      .def("__hash__",
           [](const Move& move) {
             return py::hash(py::make_tuple(static_cast<int>(move.verb), int{move.card},
                                            int{move.place}, int{move.number}));
           })
      .def("__repr__",
           [](const Move& move) {
             std::string text = fmt::format("Move({}", static_cast<int>(move.verb));
             if (move.card != 255) { text += fmt::format(", card={}", move.card); }
             if (move.place != 255) { text += fmt::format(", place={}", move.place); }
             if (move.number != 255) { text += fmt::format(", number={}", move.number); }
             return text + ')';
           })
      .def(py::pickle(
          [](const Move& move) {
            return py::make_tuple(static_cast<int>(move.verb), told(move.card), told(move.place),
                                  told(move.number));
          },
          [](const py::tuple& fields) {
            if (fields.size() != 4) { throw py::value_error("expected four fields of a Move"); }
            using Field = std::optional<int>;
            return Move{static_cast<Verb>(field_of(fields[0].cast<int>(), "verb")),
                        field_of(fields[1].cast<Field>(), "card"),
                        field_of(fields[2].cast<Field>(), "place"),
                        field_of(fields[3].cast<Field>(), "number")};
          }));
}

}  // namespace fudaba::python
