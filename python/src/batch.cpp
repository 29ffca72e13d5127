#include "batch.h"

#include <thread>
#include <utility>

namespace fudaba::python {
namespace {

// A thread is worth its start for so many games.
constexpr std::size_t kGamesAThread = 64;

}  // namespace

Batch::Batch(const Layout& layout, BatchOptions options)
    : layout_(layout), options_(std::move(options)) {
  const std::size_t games = options_.games;
  if (options_.observes) {
    arrays_.cards.assign(games * options_.card_rows * layout.card_columns.size(), kNothing);
    arrays_.globals.assign(games * layout.globals.size(), kNothing);
  }
  arrays_.card_count.assign(games, 0);
  arrays_.answers.assign(games * options_.answer_rows * kAnswerColumns, kNothing);
  arrays_.count.assign(games, 0);
  arrays_.mask.assign(games * options_.answer_rows, 0);
  arrays_.player.assign(games, 0);
  arrays_.side.assign(games, 0);
  arrays_.reward.assign(games * 2, 0);
  arrays_.terminated.assign(games, 0);
  arrays_.truncated.assign(games, 0);
  arrays_.episode.assign(games, 0);
}

void Batch::reset(std::uint64_t seed) {
  options_.seed = seed;
  play_all(nullptr);
}

std::optional<std::size_t> Batch::step(std::span<const std::int64_t> answers) {
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i] < 0 || answers[i] >= arrays_.count[i]) { return i; }
  }
  play_all(answers.data());
  return std::nullopt;
}

// Threads are started anew each time: none is left that a fork would lose.
void Batch::play_all(const std::int64_t* answers) {
  const std::size_t games = options_.games;
  const std::size_t worth = std::max<std::size_t>(1, games / kGamesAThread);
  const auto parts = static_cast<unsigned>(std::min<std::size_t>(options_.threads, worth));
  const auto part = [&](unsigned i) {
    play(i, games * i / parts, games * (i + 1) / parts, answers);
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < parts; ++i) { threads.emplace_back(part, i); }
  part(0);
  for (std::thread& thread : threads) { thread.join(); }
}

}  // namespace fudaba::python
