#pragma once

#include <climits>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

#include "base/language.h"
#include "effect/word.h"
#include "kernel/types.h"
#include "kernel/view.h"

// The facts that a game shows beside its cards. Each is a row of one table per game (view.cpp), and
// everything that shows, sends, sets or compares facts goes by that table.

namespace fudaba {

// To what a fact belongs.
enum class FactScope : std::uint8_t {
  Table,   // one number for the whole table
  Player,  // one for each player
  Place,   // one for each place of a player
  Card,    // one for each card whose face the viewer sees
  Several  // any number of them, each with its own owner, place or card
};

// The viewers of a fact.
enum class Sees : std::uint8_t {
  Everybody,  // the same for both players and spectators: it is read without knowing who looks
  Viewer,     // its reading says what of it the one who looks may see
};

// The part of a fact that the words in its table name.
enum class WordsBy : std::uint8_t {
  Value,         // the value is the index of its word
  ValueButZero,  // the same, but 0 is none of them
  Bits,          // bit k of the value stands for the k-th word
  Place          // the k-th place has the k-th word
};

// A row as those see it who do not know the game's types.
struct FactSpec {
  std::string_view id;
  FactScope scope = FactScope::Table;
  Sees sees = Sees::Everybody;
  // The table of words: of the game's vocabulary, its steps or acts; or words of the fact's own. If
  // both are empty it is a number.
  std::string_view words;
  std::span<const effect::Entry> own_words;
  WordsBy words_by = WordsBy::Value;
  bool is_shown = false;  // else a position can only be given it
  bool is_set = false;    // whether a position can be given it, from `low` to `high`
  int low = 0;
  int high = 0;
};

// Nothing to tell here.
constexpr int kUntold = INT_MIN;

// A position and who looks at it (kNoSeat: a spectator, or anybody).
template <typename Reading, typename State>
struct LookAt {
  const Reading& r;
  const State& s;
  Seat viewer = kNoSeat;
};

// Takes in what is told of one row.
class FactSink {
 public:
  FactSink(Facts& facts, std::uint8_t row) : facts_(facts), row_(row) {}

  // Nothing is told of kUntold.
  void operator()(Seat seat, int place, CardId card, int value) const {
    if (value == kUntold) { return; }
    facts_.push_back(
        {static_cast<std::int16_t>(value), row_, seat, static_cast<std::int8_t>(place), card});
  }

 private:
  Facts& facts_;
  std::uint8_t row_;
};

// The cards whose faces the viewer sees, and the zones they lie in.
struct SeenFaces {
  std::span<const CardId> cards;
  std::span<const SeenZone> zones;
};

template <typename Look, typename State>
struct Observable : FactSpec {
  // Gives the value to a position that is put together: what is wrong, if it cannot be; an empty
  // text says only that.
  using Set = std::optional<Bilingual> (*)(State&, Seat, int);

  void (*read)(const Look&, const SeenFaces&, const FactSink&) = nullptr;
  Set set = nullptr;

  [[nodiscard]] constexpr Observable seen_by(Sees who) const {
    Observable row = *this;
    row.sees = who;
    return row;
  }
  [[nodiscard]] constexpr Observable in_words(std::string_view table,
                                              WordsBy by = WordsBy::Value) const {
    Observable row = *this;
    row.words = table;
    row.words_by = by;
    return row;
  }
  [[nodiscard]] constexpr Observable in_words(std::span<const effect::Entry> entries) const {
    Observable row = *this;
    row.own_words = entries;
    return row;
  }
  // set_to(state, seat, value) gives nothing, whether the position allows it, or what is wrong.
  template <typename F>
  [[nodiscard]] constexpr Observable settable(int from, int to, F) const {
    Observable row = *this;
    row.is_set = true;
    row.low = from;
    row.high = to;
    row.set = [](State& s, Seat seat, int value) -> std::optional<Bilingual> {
      using Result = std::invoke_result_t<F, State&, Seat, int>;
      if constexpr (std::is_void_v<Result>) {
        F{}(s, seat, value);
        return std::nullopt;
      } else if constexpr (std::is_same_v<Result, bool>) {
        return F{}(s, seat, value) ? std::nullopt : std::optional<Bilingual>(std::in_place);
      } else {
        return F{}(s, seat, value);
      }
    };
    return row;
  }
};

// True if no two rows of a table are called the same.
template <typename Row, std::size_t N>
[[nodiscard]] constexpr bool are_named_once(const Row (&rows)[N]) {
  for (std::size_t i = 0; i < N; ++i) {
    for (std::size_t k = 0; k < i; ++k) {
      if (rows[i].id == rows[k].id) { return false; }
    }
  }
  return true;
}

// A function by its name, where a function without captures is asked for.
template <auto F>
struct NamedFunction {
  template <typename... Args>
  constexpr auto operator()(Args&&... args) const {
    return F(std::forward<Args>(args)...);
  }
};
template <auto F>
inline constexpr NamedFunction<F> kNamed{};

// A number of the state as it is, of the table or one for each player: read, and set.
template <auto Number>
struct NumberOf {
  template <typename Look>
  constexpr int operator()(const Look& look) const {
    return static_cast<int>(look.s.*Number);
  }
  template <typename Look>
  constexpr int operator()(const Look& look, Seat seat) const {
    return static_cast<int>((look.s.*Number)[seat]);
  }
  template <typename State>
  constexpr void operator()(State& s, Seat seat, int value) const {
    if constexpr (requires { (s.*Number)[seat]; }) {
      set((s.*Number)[seat], value);
    } else {
      set(s.*Number, value);
    }
  }

 private:
  template <typename T>
  static constexpr void set(T& number, int value) {
    number = static_cast<T>(value);
  }
};
template <auto Number>
inline constexpr NumberOf<Number> kNumber{};

// The rows of a game's table are made with these; each takes a function without captures that gives
// the value, or kUntold.
template <typename Look, typename State>
struct ObservableRows {
  using Row = Observable<Look, State>;
  using Read = decltype(Row::read);

  // value(look)
  template <typename F>
  [[nodiscard]] static constexpr Row table(std::string_view id, F) {
    return shown(id, FactScope::Table, [](const Look& look, auto&, const FactSink& tell) {
      tell(kNoSeat, -1, kNoCard, F{}(look));
    });
  }
  // value(look, seat)
  template <typename F>
  [[nodiscard]] static constexpr Row player(std::string_view id, F) {
    return shown(id, FactScope::Player, [](const Look& look, auto&, const FactSink& tell) {
      for (Seat seat = 0; seat < kSeats; ++seat) { tell(seat, -1, kNoCard, F{}(look, seat)); }
    });
  }
  // value(look, seat, place), places from 0
  template <int Places, typename F>
  [[nodiscard]] static constexpr Row place(std::string_view id, F) {
    return shown(id, FactScope::Place, [](const Look& look, auto&, const FactSink& tell) {
      for (Seat seat = 0; seat < kSeats; ++seat) {
        for (int place = 0; place < Places; ++place) {
          tell(seat, place, kNoCard, F{}(look, seat, place));
        }
      }
    });
  }
  // value(look, seat, thing) of what is at places; each(look, f) calls f(seat, place, thing) for
  // it, in the order of seats and places
  template <typename Each, typename F>
  [[nodiscard]] static constexpr Row place(std::string_view id, Each, F) {
    return shown(id, FactScope::Place, [](const Look& look, auto&, const FactSink& tell) {
      Each{}(look, [&](Seat seat, int place, const auto& thing) {
        tell(seat, place, kNoCard, F{}(look, seat, thing));
      });
    });
  }
  // value(look, card)
  template <typename F>
  [[nodiscard]] static constexpr Row card(std::string_view id, F) {
    return shown(id, FactScope::Card, [](const Look& look, auto& faces, const FactSink& tell) {
      for (const CardId card : faces.cards) { tell(owner_of(card), -1, card, F{}(look, card)); }
    });
  }
  // value(look, card) of the cards in the zones for which in(look, zone)
  template <typename In, typename F>
  [[nodiscard]] static constexpr Row card(std::string_view id, In, F) {
    return shown(id, FactScope::Card, [](const Look& look, auto& faces, const FactSink& tell) {
      for (const SeenZone& zone : faces.zones) {
        if (zone.face_count == 0 || !In{}(look, zone.zone)) { continue; }
        for (const CardId card : faces.cards.subspan(zone.first_face, zone.face_count)) {
          tell(owner_of(card), -1, card, F{}(look, card));
        }
      }
    });
  }
  // each(look, tell)
  template <typename F>
  [[nodiscard]] static constexpr Row several(std::string_view id, F) {
    return shown(id, FactScope::Several,
                 [](const Look& look, auto&, const FactSink& tell) { F{}(look, tell); });
  }
  // Only set, never shown: what is shown follows from it.
  [[nodiscard]] static constexpr Row given(std::string_view id, FactScope scope) {
    Row row;
    row.id = id;
    row.scope = scope;
    return row;
  }

  // The rows that every game has.
  [[nodiscard]] static constexpr Row turn() {
    return table("turn", kNumber<&State::turn>).settable(1, 9999, kNumber<&State::turn>);
  }
  [[nodiscard]] static constexpr Row turn_player() {
    return table("turn_player", kNumber<&State::turn_player>)
        .settable(0, 1, kNumber<&State::turn_player>);
  }
  [[nodiscard]] static constexpr Row step() {
    return table("step", kNumber<&State::step>).in_words("step");
  }

 private:
  [[nodiscard]] static constexpr Row shown(std::string_view id, FactScope scope, Read read) {
    Row row = given(id, scope);
    row.is_shown = true;
    row.read = read;
    return row;
  }
};

}  // namespace fudaba
