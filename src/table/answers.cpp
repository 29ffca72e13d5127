#include "table/answers.h"

#include <algorithm>
#include <optional>

#include "base/check.h"
#include "effect/card_format.h"
#include "match/json_data.h"
#include "table/card_preview.h"
#include "table/decks.h"
#include "table/opening.h"
#include "table/outbound.h"
#include "table/text_reading.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

// The record in a body, and its game.
std::optional<match::Record> read_record(JsonFields& fields, FaultSlot& fault) {
  const json::value* value = fields.require("record", {"棋譜", "a record"});
  if (value == nullptr) { return std::nullopt; }
  tl::expected<match::Record, match::JsonFault> record =
      match::read_record(json::serialize(*value));
  if (!record) {
    record.error().at = "record." + record.error().at;
    if (!fault) { fault = record.error(); }
    return std::nullopt;
  }
  if (record->moves.size() > kMaxReplayMoves) {
    fields.fail("record", {"5,000手までの棋譜", "a record of up to 5,000 moves"});
  }
  return std::move(*record);
}

// The wish of a request whose fields have all been read.
tl::expected<RecordWish, Refusal> wish_of(std::optional<match::Record> record, Viewer viewer,
                                          JsonFields& fields, const FaultSlot& fault,
                                          OwnSets& sets) {
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  FUDABA_CHECK(record.has_value());  // or there was a fault
  const tl::expected<GameOfMatch, Refusal> game = sets.of(*record);
  if (!game) { return tl::unexpected(game.error()); }
  return RecordWish{std::move(*record), *game, viewer};
}

}  // namespace

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    const std::size_t slash = path.find('/');
    if (slash != 0) { parts.emplace_back(path.substr(0, slash)); }
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
  }
  return parts;
}

Answer read_text(const Shelf& shelf, const std::string& id, const json::value& body) {
  const ShelvedGame* game = shelf.find(id);
  if (game == nullptr) { return refused(Code::NotFound, "game"); }
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  constexpr std::size_t kMostBytes = 4 * kLongestReadLine * kMostReadLines;
  const std::string text = fields.text("text", kMostBytes);
  const std::optional<std::string> lang = fields.optional_text("lang", 2);
  if (lang && *lang != "ja" && *lang != "en") { fields.fail("lang", {"ja か en", "ja or en"}); }
  const auto lines = std::count(text.begin(), text.end(), '\n') + 1;
  if (static_cast<std::size_t>(lines) > 2 * kMostReadLines) {
    fields.fail("text", {"20行まで", "at most 20 lines"});
  }
  const std::optional<std::string> kind_name = fields.optional_text("kind", 40);
  const auto kinds = game->entry->card_format().kinds->entries;
  const auto kind = std::find_if(kinds.begin(), kinds.end(), [&](const effect::Entry& entry) {
    return kind_name && entry.id == *kind_name;
  });
  if (kind_name && kind == kinds.end()) { fields.fail("kind", {"カードの種類", "a kind of card"}); }
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  std::optional<std::uint8_t> its_kind;
  if (kind != kinds.end()) { its_kind = static_cast<std::uint8_t>(kind - kinds.begin()); }
  std::optional<Language> language;
  if (lang) { language = *lang == "ja" ? Language::Ja : Language::En; }
  return json_reply(read_lines(*game->readers, game->catalogue.pool, game->entry->card_format(),
                               text, language, its_kind));
}

Answer preview(const Shelf& shelf, const std::string& id, const json::value& body) {
  const ShelvedGame* game = shelf.find(id);
  if (game == nullptr) { return refused(Code::NotFound, "game"); }
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  const std::string cards = fields.text("cards", kMostPreviewBytes);
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  return json_reply(preview_cards(*game, cards));
}

Answer ask_about_deck(OwnSets& sets, const std::string& id, std::string_view what,
                      const json::value& body) {
  const ShelvedGame* game = sets.shelf().find(id);
  if (game == nullptr) { return refused(Code::NotFound, "game"); }
  return answer_about_deck(*game, sets, what, body).map(json_reply);
}

Reply record_reply(const Table& table, const std::string& name) {
  if (!table.is_over() || table.lesson() != nullptr) {
    Reply reply = error_reply(refusal(
        Code::Over, "match",
        {"棋譜は対戦が終わってから見られます。", "There is a record when the match is over."}));
    reply.status = 403;
    return reply;
  }
  Reply reply = json_reply(match::to_json(table.record()));
  reply.headers.emplace_back("Content-Disposition",
                             "attachment; filename=\"fudaba-" + name + ".json\"");
  return reply;
}

Reply set_reply(const Table& table) {
  const std::optional<match::SetNote>& note = table.game().note;
  return note ? json_reply(note->document)
              : error_reply(refusal(Code::NotFound, "set",
                                    {"この対戦は自作セットを使いません。",
                                     "This match is played without a set of one's own."}));
}

tl::expected<RecordWish, Refusal> read_replay(const json::value& body, OwnSets& sets) {
  static constexpr std::array<std::string_view, 4> kViewers{"first", "second", "spectator", "all"};
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  std::optional<match::Record> record = read_record(fields, fault);
  const auto viewer = static_cast<Viewer>(fields.word("viewer", kViewers));
  return wish_of(std::move(record), viewer, fields, fault, sets);
}

tl::expected<RecordWish, Refusal> read_review(const json::value& body, OwnSets& sets) {
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  return wish_of(read_record(fields, fault), Viewer::Spectator, fields, fault, sets);
}

Refusal refusal_of(const lab::NoReview& none) {
  using Kind = lab::NoReview::Kind;
  const Code code = none.kind == Kind::Unfinished ? Code::Over
                    : none.kind == Kind::TooLong  ? Code::TooLarge
                    : none.kind == Kind::Stopped  ? Code::NotFound
                                                  : Code::Malformed;
  return refusal(code, "record", none.why);
}

tl::expected<NewMatch, Refusal> read_new_match(const json::value& body, OwnSets& sets,
                                               bool allow_seeds) {
  OpeningFaults reading;
  auto [setup, game, seed] = read_opening(body, sets, reading);
  if (reading.fault) { return tl::unexpected(refusal(*reading.fault)); }
  if (reading.refused) { return tl::unexpected(*reading.refused); }
  if (seed && !allow_seeds) {
    return refused(Code::Illegal, "seed",
                   {"このサーバーでは乱数の種を選べません。",
                    "This server does not let anybody choose the seed."});
  }
  if (seed) {
    setup.key = key_from_seed(static_cast<std::uint64_t>(*seed));
  } else if (setup.lesson.empty()) {
    setup.fair.insert(setup.fair.begin(), new_server_part());
  } else {
    setup.key = match::random_key();
  }
  return NewMatch{std::move(setup), {}, std::move(game)};
}

tl::expected<NewMatch, Refusal> read_branch(const json::value& body, OwnSets& sets,
                                            std::int64_t now) {
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  std::optional<match::Record> record = read_record(fields, fault);
  const auto at = static_cast<std::size_t>(fields.number("at", 0, kMaxReplayMoves));
  const std::optional<Seat> seat = match::read_seat(fields, "seat");
  const ShelvedGame* game = record ? sets.shelf().find(record->game) : nullptr;
  const std::string opponent = game == nullptr ? fields.text("opponent", kMaxWord)
                                               : std::string(read_level(fields, "opponent", *game));
  // A record without a set may be gone on with cards of one.
  std::optional<Refusal> refused;
  tl::expected<GameOfMatch, Refusal> with_set;
  if (record) {
    with_set = record->set || game == nullptr
                   ? sets.of(*record)
                   : tl::expected<GameOfMatch, Refusal>(sets.read(fields, *game, fault, refused));
  }
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  FUDABA_CHECK(record.has_value() && seat.has_value());  // or there was a fault
  if (refused) { return tl::unexpected(*refused); }
  if (!with_set) { return tl::unexpected(with_set.error()); }
  tl::expected<Branch, Refusal> branch = branch_of(*with_set, *record, {at, *seat, opponent, now});
  if (!branch) { return tl::unexpected(branch.error()); }
  return NewMatch{std::move(branch->setup), std::move(branch->changes), *with_set};
}

Secrets hand_out(Setup& setup) {
  Secrets secrets;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    SeatSetup& s = setup.seats[seat];
    s.token.reset();
    s.invite.reset();
    switch (s.kind) {
      case SeatKind::Human:
        secrets.token[seat] = new_token();
        s.token = hash_of(secrets.token[seat]);
        break;
      case SeatKind::Invite:
        secrets.invite[seat] = new_invite();
        s.invite = hash_of(secrets.invite[seat]);
        break;
      case SeatKind::Computer: break;
    }
  }
  return secrets;
}

std::string opened_answer(std::int64_t number, const Setup& setup, const Secrets& secrets) {
  return match::json_text([&](JsonText& out) {
    out.begin_object().field("match", match_name(number)).key("seats").begin_array();
    for (Seat seat = 0; seat < kSeats; ++seat) {
      out.begin_object().field("seat", match::seat_word(seat));
      if (!secrets.token[seat].empty()) { out.field("token", secrets.token[seat]); }
      if (!secrets.invite[seat].empty()) { out.field("invite", secrets.invite[seat]); }
      out.end_object();
    }
    write_fair(out.end_array(), setup, KeyDisclosure::Committed);
    out.end_object();
  });
}

}  // namespace fudaba::table
