// What comes after a match: another one with seats swapped, or the next game of a series. The token
// of a seat opens that person's seat there as well, so that nobody depends on hearing of a new one.
#include <algorithm>
#include <boost/asio/post.hpp>

#include "match/words.h"
#include "server/hall.h"
#include "server/room.h"
#include "table/opening.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

// Whether there is another game of the match's series to be played.
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

// What speaks against playing the next game of a series with that deck.
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

std::optional<Refusal> Room::rematch_refusal(const Request& request, Seat seat) const {
  if (!table_->is_over() || table_->lesson() != nullptr || opens_next_) {
    return refusal(Code::Over);
  }
  const bool says_something = request.deck || request.other_deck || request.begins;
  if (!says_something) { return std::nullopt; }
  if (!series_goes_on(*table_)) {
    return refusal(Code::Over, {},
                   {"この対戦は連戦の途中ではありません。",
                    "This match is not one of a series that goes on."});
  }
  const bool one_screen = table_->setup().is_one_screen();
  const std::optional<Seat> chooser = match::chooser_after(table_->outcome());
  if (request.begins && chooser != seat && !(one_screen && chooser)) {
    return refusal(Code::WrongSeat, "begins",
                   {"先攻を決めるのは負けた側です。", "The loser says who begins."});
  }
  if (request.other_deck && !one_screen) { return refusal(Code::WrongSeat, "other_deck"); }
  if (request.deck) {
    if (auto wrong = swap_refusal(*table_, seat, *request.deck, "deck")) { return wrong; }
  }
  if (request.other_deck) {
    return swap_refusal(*table_, opponent_of(seat), *request.other_deck, "other_deck");
  }
  return std::nullopt;
}

void Room::ask_rematch(const Asking& asking, Seat seat) {
  if (next_ != 0) {
    for (const Place& place : places_) {
      if (place.client == asking.client) { tell_next(place, asking.request.id); }
    }
    asking.done();
    return;
  }
  if (const std::optional<Refusal> wrong = rematch_refusal(asking.request, seat)) {
    refuse(asking, *wrong);
    return;
  }
  const Setup& setup = table_->setup();
  const Request& request = asking.request;
  const Seat other = opponent_of(seat);
  wishes_[seat].asked = true;
  wishes_[seat].commitment = request.commitment;
  if (request.deck) { wishes_[seat].deck = *request.deck; }
  if (request.other_deck) { wishes_[other].deck = *request.other_deck; }
  if (request.begins) { next_first_ = *request.begins; }
  const bool alone = setup.seats[other].kind == SeatKind::Computer || setup.is_one_screen();
  if (alone || wishes_[other].asked) {
    open_rematch();
  } else {
    std::string text;
    match::JsonText json(text);
    json.begin_object().field("type", "asked").field("by", match::seat_word(seat));
    json.field("what", "rematch").end_object();
    const auto message = std::make_shared<const std::string>(std::move(text));
    for (const Place& place : places_) {
      if (place.seat < kSeats) { place.client->send(message); }
    }
  }
  asking.done();
}

// The same people and decks: on each other's seats, but in a series on their own.
Setup Room::setup_of_rematch() const {
  const Setup& old = table_->setup();
  const bool goes_on = series_goes_on(*table_);
  Setup setup;
  setup.game = old.game;
  setup.set = old.set;
  setup.options = old.options;
  setup.auto_pass = old.auto_pass;
  setup.closed_lists = old.closed_lists;
  setup.clock = old.clock;
  setup.visibility = old.visibility;
  setup.series.of = old.series.of;
  if (goes_on) {
    setup.series = match::after(old.series, table_->outcome());
    // A computer that has lost begins.
    const std::optional<Seat> chooser = match::chooser_after(table_->outcome());
    setup.first = next_first_ < kSeats ? next_first_ : chooser.value_or(kNoSeat);
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    SeatSetup& s = setup.seats[goes_on ? seat : opponent_of(seat)];
    s = old.seats[seat];
    const auto& next = wishes_[seat].deck;
    s.deck = goes_on && next ? *next : table_->deck_of(seat);
    s.invite.reset();
    // Nobody need be invited again; but who is at one screen stays known by it.
    if (s.kind == SeatKind::Human && !old.is_one_screen()) { s.kind = SeatKind::Invite; }
  }
  return setup;
}

// Where who sits here sits in the match that follows.
Seat Room::seat_in_next(Seat seat) const {
  return series_goes_on(*table_) ? seat : opponent_of(seat);
}

void Room::open_rematch() {
  opens_next_ = true;
  Hall::NewMatch match;
  match.number = new_match_number();
  match.after = number_;
  match.after_epoch = epoch();
  if (const auto& note = table_->game().note) { match.set_document = note->document; }
  Setup& setup = match.setup = setup_of_rematch();
  setup.fair = {new_server_part()};
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::optional<Bytes32>& commitment = wishes_[seat].commitment;
    if (commitment) { add_commitment(setup, seat_in_next(seat), *commitment); }
  }
  begin_when_complete(setup, now_ms());
  hall_.open(match, [self = shared_from_this(), number = match.number](bool ok) {
    asio::post(self->strand_, [self, number, ok] {
      self->opens_next_ = false;
      self->wishes_ = {};
      if (ok) { self->next_ = number; }
      const auto failed =
          std::make_shared<const std::string>(refused_message(refusal(Code::Storage), {}));
      for (const Place& place : self->places_) {
        if (place.seat >= kSeats) { continue; }
        ok ? self->tell_next(place, {}) : place.client->send(failed);
      }
    });
  });
}

void Room::tell_next(const Place& place, std::string_view id) {
  if (table_ == nullptr) { return; }  // storage has failed meanwhile; a welcome tells it
  place.client->send(std::make_shared<const std::string>(
      rematch_message({match_name(next_), seat_in_next(place.seat)}, id)));
}

}  // namespace fudaba::server
