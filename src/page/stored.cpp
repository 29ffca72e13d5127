#include "page/stored.h"

#include <boost/json.hpp>
#include <limits>
#include <optional>
#include <utility>

#include "base/hash.h"
#include "match/json_reader.h"
#include "match/json_text.h"
#include "match/words.h"

namespace fudaba::page {

namespace json = boost::json;
using match::JsonText;
using table::Change;
using table::ChangeKind;
using table::Code;
using table::Refusal;

namespace {

constexpr std::size_t kParts = 6;  // of a change

// The number of a list of numbers within bounds; nothing: it is none.
std::optional<std::int64_t> number_of(const json::value& value, std::int64_t most) {
  const std::int64_t* number = value.if_int64();
  if (number == nullptr || *number < 0 || *number > most) { return std::nullopt; }
  return *number;
}

bool names_seat(ChangeKind kind) {
  return kind != ChangeKind::Resume && kind != ChangeKind::Agreed && kind != ChangeKind::Next;
}

std::optional<Change> read_change(std::string_view text) {
  const auto value = match::parse_json(text);
  const json::array* parts = value ? value->if_array() : nullptr;
  if (parts == nullptr || parts->size() != kParts || !(*parts)[4].is_string()) {
    return std::nullopt;
  }
  constexpr std::int64_t kMost = std::numeric_limits<std::uint32_t>::max();
  const auto version = number_of((*parts)[0], kMost);
  const auto kind = number_of((*parts)[1], static_cast<std::int64_t>(ChangeKind::Left));
  const auto seat = number_of((*parts)[2], kNoSeat);
  const auto data = number_of((*parts)[3], kMost);
  const auto digest = match::from_hex(std::string_view((*parts)[4].get_string()));
  const auto at = number_of((*parts)[5], std::numeric_limits<std::int64_t>::max());
  if (!version || !kind || !seat || !data || !digest || !at) { return std::nullopt; }
  Change change;
  change.version = static_cast<std::uint32_t>(*version);
  change.kind = static_cast<ChangeKind>(*kind);
  change.seat = static_cast<Seat>(*seat);
  change.data = static_cast<std::uint32_t>(*data);
  change.digest = *digest;
  change.at = *at;
  if (names_seat(change.kind) && change.seat >= kSeats) { return std::nullopt; }
  return change;
}

Refusal unreadable() {
  return table::refusal(
      Code::Over, "match",
      {"この対戦の記録が読めません。", "The record of this match cannot be read."});
}

}  // namespace

std::string setup_text(const table::Setup& setup, std::string_view set_document) {
  return match::json_text([&](JsonText& out) {
    out.begin_object().key("setup").raw(table::to_json(setup));
    if (!set_document.empty()) { out.field("set", set_document); }
    out.end_object();
  });
}

std::string change_text(const Change& change) {
  return match::json_text([&](JsonText& out) {
    out.begin_array().number(change.version).number(static_cast<std::int64_t>(change.kind));
    out.number(change.seat).number(change.data).text(to_hex(change.digest)).number(change.at);
    out.end_array();
  });
}

std::string_view set_document_of(const table::ShelvedGame& game) {
  return game.note ? std::string_view(game.note->document) : std::string_view();
}

tl::expected<StoredMatch, Refusal> open_new(const table::GameOfMatch& game, table::Setup setup,
                                            std::span<const Change> changes) {
  StoredMatch stored;
  stored.game = game;
  stored.setup = setup_text(setup, set_document_of(*game));
  auto opened = table::Table::open(game, std::move(setup), changes);
  if (!opened) { return table::refused(Code::Over, "match", opened.error()); }
  stored.table = std::move(*opened);
  for (const Change& change : changes) { stored.changes.push_back(change_text(change)); }
  return stored;
}

tl::expected<StoredMatch, Refusal> open_stored(table::OwnSets& sets, std::string_view text,
                                               std::span<const std::string> changes) {
  const auto value = match::parse_json(text);
  const json::object* fields = value ? value->if_object() : nullptr;
  const json::value* inner = fields == nullptr ? nullptr : fields->if_contains("setup");
  if (inner == nullptr) { return tl::unexpected(unreadable()); }
  tl::expected<table::Setup, match::JsonFault> setup = table::read_setup(json::serialize(*inner));
  if (!setup) { return tl::unexpected(unreadable()); }
  StoredMatch stored;
  const json::value* set = fields->if_contains("set");
  if (set != nullptr && set->is_string()) {
    auto game = sets.stored(setup->game, std::string(set->get_string()));
    if (!game) { return tl::unexpected(game.error()); }
    stored.game = *game;
  } else if (const table::ShelvedGame* game = sets.shelf().find(setup->game)) {
    stored.game = table::without_set(*game);
  } else {
    return table::refused(Code::NotFound, "game");
  }
  std::vector<Change> read;
  for (const std::string& one : changes) {
    const std::optional<Change> change = read_change(one);
    if (!change) { return tl::unexpected(unreadable()); }
    read.push_back(*change);
  }
  auto opened = table::Table::open(stored.game, std::move(*setup), read);
  if (!opened) { return table::refused(Code::Over, "match", opened.error()); }
  stored.table = std::move(*opened);
  stored.setup = text;
  stored.changes.assign(changes.begin(), changes.end());
  return stored;
}

}  // namespace fudaba::page
