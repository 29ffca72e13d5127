#include "table/asking.h"

#include <utility>

#include "match/fair_key.h"
#include "table/outbound.h"

namespace fudaba::table {
namespace {

Refusal not_begun() {
  return refusal(Code::Over, {}, {"対戦はまだ始まっていません。", "The match has not begun."});
}

Table::Granted asked_for(const Table& table, const Request& request, Seat seat) {
  using Kind = Request::Kind;
  using Ask = Table::Granted (Table::*)(Seat seat) const;
  static constexpr std::pair<Kind, Ask> kAsks[] = {{Kind::Undo, &Table::undo},
                                                   {Kind::Draw, &Table::draw},
                                                   {Kind::Decline, &Table::decline},
                                                   {Kind::Concede, &Table::concede},
                                                   {Kind::Next, &Table::next}};
  if (request.kind == Kind::Move) { return table.move(seat, request.version, request.move); }
  for (const auto& [kind, ask] : kAsks) {
    if (kind == request.kind) { return (table.*ask)(seat); }
  }
  return refused(Code::UnknownType);
}

// Only of what the reader sees.
tl::expected<std::string, Refusal> look(const Table& table, const Request& request, Seat reader) {
  const bool why = request.kind == Request::Kind::Why;
  const bool about_card = request.kind == Request::Kind::Card;
  if (!about_card && (reader >= kSeats || table.position().decision().player != reader)) {
    return refused(Code::WrongSeat, {},
                   {"今はあなたの番ではありません。", "It is not your turn to decide."});
  }
  const CardId card = why ? request.move.card : request.card;
  if ((about_card || card != kNoCard) && !match::sees_card(table.position(), reader, card)) {
    return refused(Code::NotFound, why ? "move" : "card",
                   {"そのカードは見えていません。", "You do not see that card."});
  }
  return why          ? why_message(table, reader, request.move, request.id)
         : about_card ? card_message(table, reader, card, request.id)
                      : asks_message(table, reader, card, request.zone, request.id);
}

}  // namespace

Table::GrantedChanges granted(const Table& table, const Request& request, Seat seat) {
  if (!request.moves.empty()) { return table.moves(seat, request.version, request.moves); }
  Table::Granted change = asked_for(table, request, seat);
  if (change) { return std::vector<Change>{*change}; }
  const CardId card = request.move.card;
  const bool is_hidden = request.kind == Request::Kind::Move && card != kNoCard &&
                         table.has_begun() && !match::sees_card(table.position(), seat, card);
  if (is_hidden) { change.error().reason.clear(); }
  return tl::unexpected(change.error());
}

DirectAnswer answered(const Table& table, const Request& request, Seat reader) {
  using Kind = Request::Kind;
  if (request.kind == Kind::Ping) { return pong_message(request.id); }
  const bool looks =
      request.kind == Kind::Why || request.kind == Kind::Asks || request.kind == Kind::Card;
  if (!looks && reader >= kSeats) {
    return refused(Code::WrongSeat, {}, {"観戦中です。", "You are watching."});
  }
  if (!looks && request.kind != Kind::Deck) { return std::nullopt; }
  if (!table.has_begun()) { return tl::unexpected(not_begun()); }
  if (looks) { return look(table, request, reader); }
  return deck_message(table, reader, request.id);
}

tl::expected<std::optional<Setup>, Refusal> reveal(const Table& table, const Request& request,
                                                   Seat seat) {
  const Setup& now = table.setup();
  const FairPart* part = now.part_of(seat);
  if (part == nullptr || (!part->contribution && !now.asks_to_reveal(seat))) {
    return refused(Code::Over, {},
                   {"今は寄与を尋ねられていません。", "No contribution is asked for now."});
  }
  if (match::commit(request.contribution) != part->commitment) {
    return refused(Code::Malformed, "contribution",
                   {"この寄与は約束（コミットメント）に合いません。",
                    "This contribution does not fit the commitment."});
  }
  if (part->contribution) { return std::nullopt; }  // the answer was lost
  Setup setup = now;
  for (FairPart& other : setup.fair) {
    if (other.by == part->by) { other.contribution = request.contribution; }
  }
  return setup;
}

tl::expected<Seat, Refusal> seat_for(const Table& table, const Request& hello) {
  if (hello.token) {
    const std::optional<Seat> known = table.seat_of_token(*hello.token);
    if (known) { return *known; }
    return refused(Code::WrongSeat, "token",
                   {"この対戦の席ではありません。", "That is not a seat in this match."});
  }
  if (table.setup().visibility == MatchVisibility::Private) {
    return refused(Code::NotFound, "match",
                   {"この対戦は観戦できません。", "This match cannot be watched."});
  }
  return kNoSeat;
}

Refusal hint_takes_time() {
  return refusal(Code::TooFast, {},
                 {"ヒントは考えている途中です。少し待ってください。",
                  "A hint is being thought about. Please wait a little."});
}

}  // namespace fudaba::table
