#include "table/rematch.h"

#include "match/words.h"
#include "table/opening.h"

namespace fudaba::table {
namespace {

// True if the match's series has another game.
bool series_goes_on(const Table& table) {
  const match::Series& series = table.setup().series;
  return series.of > 1 && !match::is_over(match::after(series, table.outcome()));
}

DeckList deck_from(const std::vector<std::string>& words, const ShelvedGame& game, bool& known) {
  DeckList deck;
  for (const std::string& word : words) {
    known =
        match::add_deck_word(deck, word, game.catalogue.pool, game.entry->card_format()) && known;
  }
  return deck;
}

// The objection to playing the next game of a series with that deck.
std::optional<Refusal> swap_refusal(const Table& table, Seat seat,
                                    const std::vector<std::string>& words, std::string_view at) {
  const ShelvedGame& game = table.game();
  bool known = true;
  const DeckList now = deck_from(words, game, known);
  const DeckList before = deck_from(table.deck_of(seat), game, known);
  if (!known || !match::is_swap(before, now, game.entry->card_format())) {
    return refusal(Code::Illegal, std::string(at),
                   {"デッキとサイドボードの間でだけ、カードを入れ替えられます。",
                    "Cards can only be swapped between deck and sideboard."});
  }
  const std::vector<catalog::DeckFault> faults = deck_faults(game, now);
  if (faults.empty()) { return std::nullopt; }
  return refusal(Code::Illegal, std::string(at), faults[0].message);
}

}  // namespace

std::optional<Refusal> Rematch::refusal_of(const Table& table, const Request& request,
                                           Seat seat) const {
  if (!table.is_over() || table.lesson() != nullptr || is_opened_) { return refusal(Code::Over); }
  const bool says_something = request.deck || request.other_deck || request.begins;
  if (!says_something) { return std::nullopt; }
  if (!series_goes_on(table)) {
    return refusal(Code::Over, {},
                   {"この対戦は連戦の途中ではありません。",
                    "This match is not one of a series that goes on."});
  }
  const bool one_screen = table.setup().is_one_screen();
  const std::optional<Seat> chooser = match::chooser_after(table.outcome());
  if (request.begins && chooser != seat && !(one_screen && chooser)) {
    return refusal(Code::WrongSeat, "begins",
                   {"先攻を決めるのは負けた側です。", "The loser says who begins."});
  }
  if (request.other_deck && !one_screen) { return refusal(Code::WrongSeat, "other_deck"); }
  if (request.deck) {
    if (auto wrong = swap_refusal(table, seat, *request.deck, "deck")) { return wrong; }
  }
  if (request.other_deck) {
    return swap_refusal(table, opponent_of(seat), *request.other_deck, "other_deck");
  }
  return std::nullopt;
}

bool Rematch::ask(const Table& table, const Request& request, Seat seat) {
  const Setup& setup = table.setup();
  const Seat other = opponent_of(seat);
  wishes_[seat].asked = true;
  wishes_[seat].commitment = request.commitment;
  if (request.deck) { wishes_[seat].deck = *request.deck; }
  if (request.other_deck) { wishes_[other].deck = *request.other_deck; }
  if (request.begins) { next_first_ = *request.begins; }
  const bool is_alone = setup.seats[other].kind == SeatKind::Computer || setup.is_one_screen();
  return is_alone || wishes_[other].asked;
}

// The same people and decks: on each other's seats, but in a series on their own.
Setup Rematch::old_setup(const Table& table) const {
  const Setup& old = table.setup();
  const bool goes_on = series_goes_on(table);
  Setup setup = old;
  setup.first = kNoSeat;
  setup.key = {};
  setup.fair = {};
  setup.begun = 0;
  setup.closed = {};
  setup.series = {.of = old.series.of};
  setup.rated = old.rated && old.seats[0].account != 0 && old.seats[1].account != 0;
  if (goes_on) {
    setup.series = match::after(old.series, table.outcome());
    // A computer that has lost begins.
    const std::optional<Seat> chooser = match::chooser_after(table.outcome());
    setup.first = next_first_ < kSeats ? next_first_ : chooser.value_or(kNoSeat);
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    SeatSetup& s = setup.seats[goes_on ? seat : opponent_of(seat)];
    s = old.seats[seat];
    const auto& next = wishes_[seat].deck;
    s.deck = goes_on && next ? *next : table.deck_of(seat);
    s.invite.reset();
    // Nobody need be invited again; but who is at one screen stays known by it.
    if (s.kind == SeatKind::Human && !old.is_one_screen()) { s.kind = SeatKind::Invite; }
  }
  return setup;
}

Setup Rematch::open(const Table& table, std::int64_t now) {
  is_opened_ = true;
  Setup setup = old_setup(table);
  setup.fair = {new_server_part()};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::optional<Bytes32>& commitment = wishes_[seat].commitment;
    if (commitment) { add_commitment(setup, seat_in_next(table, seat), *commitment); }
  }
  begin_when_complete(setup, now);
  return setup;
}

void Rematch::clear() {
  is_opened_ = false;
  wishes_ = {};
}

Seat Rematch::asked_by() const {
  Seat by = kNoSeat;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    if (wishes_[seat].asked) { by = seat; }
  }
  return by;
}

Seat seat_in_next(const Table& table, Seat seat) {
  return series_goes_on(table) ? seat : opponent_of(seat);
}

}  // namespace fudaba::table
