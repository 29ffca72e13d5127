#include "server/accounts/seat_ownership.h"

#include <algorithm>

#include "server/accounts/account_thread.h"

namespace fudaba::server {

using people::Pace;
using people::Visitor;

namespace {

// A player's time for a match of this many turns, in seconds: up to the first figure it is fast.
constexpr std::int64_t kFastSeconds = 900;
constexpr std::int64_t kTurnsReckoned = 20;

bool is_usual(const std::pair<std::string, std::string>& choice, const ShelvedGame& game) {
  const auto& options = game.catalogue.rules.options;
  return std::any_of(options.begin(), options.end(), [&](const catalog::RuleOption& option) {
    return option.id == choice.first &&
           option.values[static_cast<std::size_t>(option.fallback)].id == choice.second;
  });
}

Refusal not_rated(std::string at, Bilingual why) {
  return refusal(Code::Illegal, std::move(at), std::move(why));
}

}  // namespace

bool may_belong(const Setup& setup) {
  return setup.lesson.empty() && !setup.is_one_screen() && !setup.is_exhibition();
}

bool has_account(const Setup& setup) {
  return setup.seats[0].account != 0 || setup.seats[1].account != 0;
}

void seat_opener(Setup& setup, const Visitor& opener) {
  if (opener.is_guest() || !may_belong(setup)) { return; }
  for (SeatSetup& seat : setup.seats) {
    if (seat.kind != SeatKind::Human) { continue; }
    seat.account = opener.account;
    seat.name = opener.name;
    seat.is_bot = opener.is_bot;
  }
}

Pace pace_of(const ClockRule& clock) {
  switch (clock.kind) {
    case ClockKind::None:    return Pace::None;
    case ClockKind::Fischer:
    case ClockKind::ByoYomi: {
      const std::int64_t reckoned = clock.base + kTurnsReckoned * clock.step;
      return reckoned <= kFastSeconds ? Pace::Fast : Pace::Slow;
    }
    case ClockKind::Days: return Pace::Days;
  }
  return Pace::None;
}

std::optional<Refusal> rated_refusal(const Setup& setup, const ShelvedGame& game,
                                     const Visitor& opener) {
  if (!setup.rated) { return std::nullopt; }
  if (opener.is_guest()) { return refusal(Code::SignIn, "rated"); }
  const auto sits = [&](SeatKind kind) {
    return std::count_if(setup.seats.begin(), setup.seats.end(),
                         [&](const SeatSetup& seat) { return seat.kind == kind; });
  };
  if (!setup.lesson.empty() || sits(SeatKind::Human) != 1 || sits(SeatKind::Invite) != 1) {
    return not_rated("rated", {"レーティング戦は、招待した相手との対戦だけです。",
                               "Only matches with somebody who is invited are rated."});
  }
  if (pace_of(setup.clock) == Pace::None) {
    return not_rated("clock",
                     {"レーティング戦には持ち時間が必要です。", "A rated match needs a clock."});
  }
  if (setup.set) {
    return not_rated("set", {"自作セットの対戦はレーティング戦にできません。",
                             "A match with a set of one's own is not rated."});
  }
  if (setup.fair.empty()) {
    return not_rated("seed", {"種を決めた対戦はレーティング戦にできません。",
                              "A match whose seed is given is not rated."});
  }
  const auto unusual = std::find_if(setup.options.begin(), setup.options.end(),
                                    [&](const auto& option) { return !is_usual(option, game); });
  if (unusual != setup.options.end()) {
    return not_rated("options." + unusual->first, {"レーティング戦は標準のルールだけで行います。",
                                                   "Rated matches are played by the usual rules."});
  }
  return std::nullopt;
}

std::optional<Refusal> join_refusal(const Setup& setup, Seat seat, const Visitor& guest) {
  if (!setup.rated) { return std::nullopt; }
  if (guest.is_guest()) { return refusal(Code::SignIn, "rated"); }
  if (setup.seats[opponent_of(seat)].account != guest.account) { return std::nullopt; }
  return not_rated("rated", {"自分とのレーティング戦はできません。",
                             "You cannot play a rated match against yourself."});
}

std::vector<people::SeatNote> notes_of(std::int64_t match, const Setup& setup,
                                       std::int64_t created) {
  std::vector<people::SeatNote> notes;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const SeatSetup& own = setup.seats[seat];
    const SeatSetup& other = setup.seats[opponent_of(seat)];
    if (own.account == 0) { continue; }
    const bool is_computer = other.kind == SeatKind::Computer;
    people::SeatNote& note = notes.emplace_back();
    note.match = match;
    note.seat = seat;
    note.account = own.account;
    note.game = setup.game;
    note.pace = pace_of(setup.clock);
    note.deck = own.deck_name;
    note.opponent = other.account;
    note.opponent_name = is_computer ? other.level : other.name;
    note.opponent_kind = is_computer          ? people::OpponentKind::Computer
                         : other.account != 0 ? people::OpponentKind::Account
                                              : people::OpponentKind::Guest;
    note.is_rated = setup.rated;
    note.created = created;
  }
  return notes;
}

people::MatchEnding ending_of(std::int64_t match, const Table& table, std::int64_t now) {
  people::MatchEnding ending;
  ending.match = match;
  ending.winner = table.outcome() == Outcome::FirstWins    ? Seat{0}
                  : table.outcome() == Outcome::SecondWins ? Seat{1}
                                                           : kNoSeat;
  ending.starter = table.starter();
  ending.how = static_cast<int>(table.how());
  ending.is_closed = table.how() == EndReason::Closed;
  ending.at = now;
  return ending;
}

people::MatchEnding closed_ending(std::int64_t match, const Table& table, std::int64_t now) {
  people::MatchEnding ending = ending_of(match, table, now);
  ending.how = static_cast<int>(EndReason::Closed);
  ending.is_closed = true;
  return ending;
}

void settle_ratings(AccountThread& account_thread) {
  account_thread.ask([](people::Book& book) { return book.settle(); },
                     [](const tl::expected<std::size_t, Refusal>&) {});
}

}  // namespace fudaba::server
