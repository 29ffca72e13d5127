#include "match/json_data.h"

#include "match/json_text.h"

namespace fudaba::match {

namespace json = boost::json;

namespace {

// One shape, written once: as text (json_text.h), and read back where a value is wanted.
template <typename Write>
json::object written(Write&& write) {
  std::string text;
  JsonText out(text);
  write(out);
  return json::parse(text).as_object();
}

}  // namespace

json::object to_json(const Bilingual& text) { return {{"ja", text.ja}, {"en", text.en}}; }

json::array move_numbers(const Move& move) {
  return {static_cast<int>(move.verb), move.card, move.place, move.number};
}

std::optional<Move> move_of(const json::value& value) {
  const json::array* numbers = value.if_array();
  std::array<std::uint8_t, 4> read{};
  if (numbers == nullptr || numbers->size() != read.size()) { return std::nullopt; }
  for (std::size_t i = 0; i < read.size(); ++i) {
    const std::int64_t* number = (*numbers)[i].if_int64();
    if (number == nullptr || *number < 0 || *number > 255) { return std::nullopt; }
    read[i] = static_cast<std::uint8_t>(*number);
  }
  return Move{static_cast<Verb>(read[0]), read[1], read[2], read[3]};
}

std::vector<Move> read_moves(JsonFields& fields) {
  std::vector<Move> moves;
  const json::array* list = fields.list("moves", kMaxCards);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    if (const std::optional<Move> move = move_of((*list)[i])) { moves.push_back(*move); }
  }
  if (list != nullptr && (list->empty() || moves.size() < list->size())) {
    fields.fail("moves", {"1つ以上の手の並び（手は0から255までの4つの数）",
                          "a list of at least one move, each four numbers from 0 to 255"});
  }
  return moves;
}

json::object to_json(const AnyGame&, const Decision& decision) {
  return written([&](JsonText& out) { write(out, decision); });
}

json::object to_json(const AnyGame& game, const ViewData& view) {
  return written([&](JsonText& out) { write(out, game, view); });
}

json::object to_json(const AnyGame& game, const Position& position, const Move& move) {
  return written([&](JsonText& out) { write(out, game, position, move); });
}

json::object to_json(const AnyGame& game, const Position& position, const Reason& reason) {
  return written([&](JsonText& out) { write(out, game, position, reason); });
}

json::object ask_json(const AnyGame& game, const Position& position, const Move& move) {
  return written([&](JsonText& out) { write_ask(out, game, position, move); });
}

json::object to_json(const AnyGame& game, const Event& event) {
  return written([&](JsonText& out) {
    out.begin_object();
    write_fields(out, game, event);
    out.end_object();
  });
}

}  // namespace fudaba::match
