#include "match/json_data.h"

#include <array>

namespace fudaba::match {

namespace json = boost::json;

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

Move read_move(JsonFields& fields) {
  const json::value* value = fields.require("move", {"手", "a move"});
  const std::optional<Move> move = value == nullptr ? std::nullopt : move_of(*value);
  if (!move) { fields.fail("move", {"0から255までの4つの数", "four numbers from 0 to 255"}); }
  return move.value_or(pass());
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

std::optional<Seat> read_seat(JsonFields& fields, std::string_view key) {
  constexpr std::size_t kMostBytes = 64;
  const std::optional<Seat> seat = seat_of(fields.text(key, kMostBytes));
  if (!seat) { fields.fail(key, "first, second"); }
  return seat;
}

std::optional<Bytes32> read_bytes(JsonFields& fields, std::string_view key) {
  const std::optional<Bytes32> bytes = bytes_of(fields.text(key, 64));
  if (!bytes) { fields.fail(key, {"小文字の16進数64桁", "64 lowercase hexadecimal digits"}); }
  return bytes;
}

RandomKey read_key(JsonFields& fields, std::string_view key) {
  const std::optional<RandomKey> read = key_of(fields.text(key, 32));
  if (!read) { fields.fail(key, {"小文字の16進数32桁", "32 lowercase hexadecimal digits"}); }
  return read.value_or(RandomKey{});
}

DeckList read_deck_words(const json::array& words, const std::string& at, const CardPool& pool,
                         const effect::CardFormat& format, FaultSlot& fault) {
  DeckList cards;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const json::string* word = words[i].if_string();
    if (word != nullptr && add_deck_word(cards, *word, pool, format)) { continue; }
    set_fault(fault, at + '[' + std::to_string(i) + ']', words[i], {"カードのid", "a card's id"});
    break;
  }
  return cards;
}

}  // namespace fudaba::match
