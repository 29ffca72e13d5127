#pragma once

#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "base/random.h"
#include "batch.h"
#include "games/adapter.h"
#include "kernel/move.h"
#include "observation.h"

// Batches and observations of a game's own types, so that no virtual call is made in a game.

namespace fudaba::python {

template <typename Game>
void tell_answer(const typename Game::State& s, const Move& move, std::int16_t* row) {
  const auto told = [](std::uint8_t field) {
    return field == 255 ? kNothing : std::int16_t{field};
  };
  row[kVerb] = static_cast<std::int16_t>(move.verb);
  row[kOf] = told(move.card);
  const bool is_seen = move.card < kMaxCards && Game::is_seen(s, s.decision.player, move.card);
  row[kPrinted] = is_seen ? static_cast<std::int16_t>(s.cards.def[move.card]) : kNothing;
  row[kWhere] = told(move.place);
  row[kNumber] = told(move.number);
}

template <typename Game>
class BatchOf final : public Batch {
 public:
  using State = typename Game::State;
  using Setup = typename Game::Setup;

  BatchOf(const Game& game, const Layout& layout, BatchOptions options)
      : Batch(layout, std::move(options)),
        game_(game),
        states_(options_.games),
        moves_(options_.games * options_.answer_rows),
        decisions_(options_.games),
        workers_(options_.threads) {
    for (Worker& worker : workers_) {
      worker.view = std::make_unique<typename Game::View>();
      worker.setup.options = Game::options(options_.options);
    }
  }

 private:
  // A thread's own.
  struct Worker {
    std::unique_ptr<typename Game::View> view;
    MoveList list;
    Setup setup;
  };

  void play(unsigned thread, std::size_t first, std::size_t end,
            const std::int64_t* answers) override {
    Worker& worker = workers_[thread];
    for (std::size_t i = first; i < end; ++i) {
      fetch(std::min(i + 1, end - 1));
      arrays_.reward[2 * i] = arrays_.reward[2 * i + 1] = 0;
      arrays_.terminated[i] = arrays_.truncated[i] = 0;
      if (answers == nullptr) {
        arrays_.episode[i] = static_cast<std::int64_t>(i);
        begin(i, worker);
      } else {
        advance(i, static_cast<std::size_t>(answers[i]), worker);
      }
      show(i, worker);
    }
  }

  // Thousands of games do not fit into a core's cache: the next one is on its way while one is
  // played.
  void fetch(std::size_t i) const {
    const auto* const line = reinterpret_cast<const char*>(&states_[i]);
    for (std::size_t at = 0; at < sizeof(State); at += kCacheLine) {
      __builtin_prefetch(line + at, 1);
    }
    __builtin_prefetch(&moves_[i * options_.answer_rows]);
  }

  void advance(std::size_t i, std::size_t answer, Worker& worker) {
    State& s = states_[i];
    Move move;
    if (answer < options_.answer_rows) {
      move = moves_[i * options_.answer_rows + answer];
    } else {
      game_.legal_moves(s, worker.list);
      move = worker.list[answer];
    }
    game_.play_on(s, move, worker.list);
    const bool is_over = worker.list.empty();
    if (!is_over && ++decisions_[i] < kMostDecisions) { return; }
    arrays_.terminated[i] = is_over ? 1 : 0;
    arrays_.truncated[i] = is_over ? 0 : 1;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (Game::outcome(s) != win_of(seat)) { continue; }
      arrays_.reward[2 * i + side_of(i, seat)] = 1;
      arrays_.reward[2 * i + side_of(i, opponent_of(seat))] = -1;
    }
    arrays_.episode[i] += static_cast<std::int64_t>(options_.games);
    begin(i, worker);
  }

  // The seats are swapped in the second game of a pair.
  [[nodiscard]] std::size_t side_of(std::size_t i, Seat seat) const {
    const bool swapped = options_.paired && (arrays_.episode[i] & 1) != 0;
    return swapped ? opponent_of(seat) : seat;
  }

  // Sets up the game of the episode's number up to its first choice.
  void begin(std::size_t i, Worker& worker) {
    const RandomKey key = key_from_seed(options_.seed);
    State& s = states_[i];
    do {
      const auto number = static_cast<std::uint64_t>(arrays_.episode[i]);
      const std::uint64_t deal = options_.paired ? number / 2 : number;
      const std::size_t decks = options_.decks.size();
      worker.setup.key = key_from_seed(siphash(key, deal));
      for (Seat seat = 0; seat < kSeats; ++seat) {
        const std::uint64_t turn = side_of(i, seat) == 0 ? deal : deal / decks;
        worker.setup.decks[seat] = options_.decks[turn % decks];
      }
      game_.setup(worker.setup, s, nullptr);
      decisions_[i] = 0;
      game_.legal_moves(s, worker.list);
      if (worker.list.size() == 1) { game_.play_on(s, worker.list[0], worker.list); }
      if (worker.list.empty()) { arrays_.episode[i] += static_cast<std::int64_t>(options_.games); }
    } while (worker.list.empty());
  }

  // Writes what is asked now.
  void show(std::size_t i, Worker& worker) {
    const State& s = states_[i];
    const Seat asked = s.decision.player;
    const MoveList& list = worker.list;
    const std::size_t most = options_.answer_rows;
    const std::size_t shown = std::min(list.size(), most);
    const std::size_t before = std::min(static_cast<std::size_t>(arrays_.count[i]), most);
    std::int16_t* row = arrays_.answers.data() + i * most * kAnswerColumns;
    for (std::size_t k = 0; k < shown; ++k) {
      tell_answer<Game>(s, list[k], row + k * kAnswerColumns);
    }
    if (shown < before) {
      fill_with_nothing(row + shown * kAnswerColumns, (before - shown) * kAnswerColumns);
    }
    std::copy_n(list.begin(), shown, moves_.data() + i * most);
    std::memset(arrays_.mask.data() + i * most, 1, shown);
    if (shown < before) { std::memset(arrays_.mask.data() + i * most + shown, 0, before - shown); }
    arrays_.count[i] = static_cast<std::int32_t>(list.size());
    arrays_.player[i] = static_cast<std::int8_t>(asked);
    arrays_.side[i] = static_cast<std::int8_t>(side_of(i, asked));
    if (options_.observes) { observe(i, asked, worker); }
  }

  void observe(std::size_t i, Seat asked, Worker& worker) {
    const std::size_t width = layout_.card_columns.size();
    std::int16_t* cards = arrays_.cards.data() + i * options_.card_rows * width;
    game_.view_of(states_[i], asked, *worker.view);
    ObservationWriter writer(layout_, cards, options_.card_rows,
                             arrays_.globals.data() + i * layout_.globals.size());
    const std::size_t used = writer.write(*worker.view);
    const auto before = static_cast<std::size_t>(arrays_.card_count[i]);
    if (used < before) { fill_with_nothing(cards + used * width, (before - used) * width); }
    arrays_.card_count[i] = static_cast<std::int16_t>(used);
  }

  const Game& game_;
  std::vector<State> states_;
  std::vector<Move> moves_;  // of the answers that are shown
  std::vector<std::uint32_t> decisions_;
  std::vector<Worker> workers_;
};

// The members of a Laboratory.
template <typename Game, typename Words>
struct LaboratoryOf {
  static const Game& own(const AnyGame& game) {
    return static_cast<const GameOf<Game, Words>&>(game).game();
  }
  static const typename Game::State& state(const Position& position) {
    return static_cast<const PositionOf<Game, Words>&>(position).state();
  }
  static std::uint64_t known(const AnyGame& game, const Position& position, Seat viewer) {
    const auto settled = std::make_unique<typename Game::State>();
    own(game).settle(state(position), viewer, *settled);
    return Game::digest(*settled);
  }
  static void observe(const AnyGame& game, const Position& position, Seat viewer,
                      const Layout& layout, std::vector<std::int16_t>& cards,
                      std::vector<std::int16_t>& globals) {
    const auto view = std::make_unique<typename Game::View>();
    own(game).view_of(state(position), viewer, *view);
    cards.resize(kMaxCards * layout.card_columns.size());
    globals.resize(layout.globals.size());
    ObservationWriter writer(layout, cards.data(), kMaxCards, globals.data());
    cards.resize(writer.write(*view) * layout.card_columns.size());
  }
  static void tell_answers(const Position& position, const MoveList& moves,
                           std::vector<std::int16_t>& rows) {
    rows.resize(moves.size() * kAnswerColumns);
    std::int16_t* row = rows.data();
    for (const Move& move : moves) {
      tell_answer<Game>(state(position), move, row);
      row += kAnswerColumns;
    }
  }
  static std::unique_ptr<Batch> make_batch(const AnyGame& game, const Layout& layout,
                                           BatchOptions options) {
    return std::make_unique<BatchOf<Game>>(own(game), layout, std::move(options));
  }
};

template <typename Game, typename Words>
[[nodiscard]] constexpr Laboratory laboratory_of() {
  using Of = LaboratoryOf<Game, Words>;
  return {Game::kId, &Of::known, &Of::observe, &Of::tell_answers, &Of::make_batch};
}

}  // namespace fudaba::python
