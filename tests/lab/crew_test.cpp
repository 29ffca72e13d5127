// Runs that are shared: by ranks, by shards, with an earlier run.
#include "lab/crew.h"

#include <gtest/gtest.h>
#include <unistd.h>

#include <array>
#include <barrier>
#include <fstream>
#include <thread>

#include "lab/duel.h"
#include "match/small_game.h"

namespace fudaba::lab {
namespace {

namespace fs = std::filesystem;

// Ranks that are threads of this process.
class Hall {
 public:
  explicit Hall(unsigned count) : count_(count), brought_(count), barrier_(count) {}

  class Member final : public Ranks {
   public:
    Member(Hall& hall, unsigned own) : hall_(hall), own_(own) {}
    [[nodiscard]] unsigned count() const override { return hall_.count_; }
    [[nodiscard]] unsigned own() const override { return own_; }
    [[nodiscard]] std::vector<std::string> gather(const std::string& own) override {
      hall_.brought_[own_] = own;
      hall_.barrier_.arrive_and_wait();
      std::vector<std::string> all = hall_.brought_;
      hall_.barrier_.arrive_and_wait();
      return all;
    }

   private:
    Hall& hall_;
    unsigned own_;
  };

  // Calls `play` with each rank, side by side.
  void run(const std::function<void(Ranks&)>& play) {
    std::vector<std::thread> threads;
    for (unsigned rank = 0; rank < count_; ++rank) {
      threads.emplace_back([this, rank, &play] {
        Member member(*this, rank);
        play(member);
      });
    }
    for (std::thread& thread : threads) { thread.join(); }
  }

 private:
  unsigned count_;
  std::vector<std::string> brought_;
  std::barrier<> barrier_;
};

class CrewFolder : public testing::Test {
 protected:
  ~CrewFolder() override { fs::remove_all(folder_); }

  [[nodiscard]] CrewOptions options(Shard shard = {}) const {
    CrewOptions options;
    options.folder = folder_;
    options.shard = shard;
    options.run = "squares";
    return options;
  }
  static std::unique_ptr<Crew> open(CrewOptions options) {
    auto crew = Crew::open(std::move(options));
    EXPECT_TRUE(crew) << crew.error().en;
    return std::move(*crew);
  }

  fs::path folder_ = fs::path(testing::TempDir()) / ("fudaba_crew_" + std::to_string(getpid()));
};

std::vector<std::string> squares(Crew& crew, std::uint64_t first = 0) {
  return crew.results(
      first, first + 10, [](std::uint64_t n) { return std::to_string(n * n); }, nullptr);
}

const std::vector<std::string> kSquares{"0", "1", "4", "9", "16", "25", "36", "49", "64", "81"};

TEST_F(CrewFolder, FourRanksKnowAllAndWorkOutEachResultOnce) {
  Hall hall(4);
  std::array<std::uint64_t, 4> worked_out{};
  std::array<std::uint64_t, 4> told{};
  hall.run([&](Ranks& ranks) {
    CrewOptions shared = options();
    shared.ranks = &ranks;
    const auto crew = open(std::move(shared));
    std::uint64_t& mine = told[ranks.own()];
    EXPECT_EQ(crew->results(
                  0, 10, [](std::uint64_t n) { return std::to_string(n * n); },
                  [&](std::uint64_t so_far) { mine = so_far; }),
              kSquares);
    EXPECT_TRUE(crew->is_complete());
    EXPECT_EQ(crew->speaks(), ranks.own() == 0);
    worked_out[ranks.own()] = crew->worked_out();
  });
  EXPECT_EQ(worked_out, (std::array<std::uint64_t, 4>{3, 3, 2, 2}));
  EXPECT_EQ(told[0], 10U);
}

TEST_F(CrewFolder, ShardsAreTakenTogether) {
  for (std::uint64_t i = 0; i < 3; ++i) {
    const auto crew = open(options({i, 3}));
    const std::vector<std::string> found = squares(*crew);
    EXPECT_EQ(crew->worked_out(), i == 0 ? 4U : 3U);
    EXPECT_EQ(found[i], kSquares[i]);
    EXPECT_EQ(crew->is_complete(), i == 2) << "the last one finds what the others have left";
  }
  const auto whole = open(options());
  EXPECT_EQ(squares(*whole), kSquares);
  EXPECT_EQ(whole->worked_out(), 0U);
}

TEST_F(CrewFolder, CallsAreToldApart) {
  {
    const auto crew = open(options());
    EXPECT_EQ(squares(*crew), kSquares);
  }
  const auto again = open(options());
  EXPECT_EQ(squares(*again), kSquares);
  EXPECT_EQ(squares(*again, 10).back(), "361");
  EXPECT_EQ(again->worked_out(), 10U);
}

TEST_F(CrewFolder, WhatWasKilledGoesOnFromWhatItHadKept) {
  {
    const auto crew = open(options());
    EXPECT_EQ(squares(*crew), kSquares);
  }
  const fs::path part = fs::directory_iterator(folder_)->path();
  fs::resize_file(part, fs::file_size(part) - 5);  // killed while it wrote the last result
  const auto after = open(options());
  EXPECT_EQ(squares(*after), kSquares);
  EXPECT_EQ(after->worked_out(), 1U);
}

TEST_F(CrewFolder, ABrokenResultIsWorkedOutAgain) {
  {
    const auto crew = open(options());
    EXPECT_EQ(squares(*crew), kSquares);
  }
  const fs::path part = fs::directory_iterator(folder_)->path();
  std::fstream file(part, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(-1, std::ios::end);
  file.put('7');
  file.close();
  const auto after = open(options());
  EXPECT_EQ(squares(*after), kSquares);
  EXPECT_EQ(after->worked_out(), 1U);
}

TEST_F(CrewFolder, ResultsOfAnotherRunAreRefused) {
  { const auto crew = open(options()); }
  CrewOptions other = options();
  other.run = "cubes";
  const auto crew = Crew::open(other);
  ASSERT_FALSE(crew);
  EXPECT_NE(crew.error().en.find("squares"), std::string::npos);
  EXPECT_NE(crew.error().en.find("cubes"), std::string::npos);
  Hall hall(2);
  hall.run([&](Ranks& ranks) {
    CrewOptions shared = other;
    shared.ranks = &ranks;
    EXPECT_FALSE(Crew::open(shared)) << ranks.own();
  });
}

TEST_F(CrewFolder, AFolderThatCannotBeIsRefused) {
  std::ofstream(folder_.string()) << "a file";
  EXPECT_FALSE(Crew::open(options()));
}

DuelOptions small_duel(std::shared_ptr<Crew> crew) {
  static const test::SmallGame kGame;
  const auto decks = kGame.supplies().decks;
  DuelOptions duel;
  duel.sides[0] = {"greedy", {decks[0].cards, decks[1].cards}};
  duel.sides[1] = {"random", {decks[0].cards, decks[1].cards}};
  duel.pairs = 50;
  duel.sprt = Sprt{0, 30};
  duel.crew = std::move(crew);
  return duel;
}

TEST_F(CrewFolder, RanksPlayTheSameDuelAndEndItAtTheSameGame) {
  const test::SmallGame game;
  const DuelReport alone = run_duel(game.game(), small_duel(std::make_shared<Crew>(1)));
  ASSERT_LT(alone.games.size(), 100U) << "the test is to end it";
  Hall hall(4);
  hall.run([&](Ranks& ranks) {
    CrewOptions shared = options();
    shared.ranks = &ranks;
    const DuelReport report = run_duel(game.game(), small_duel(open(std::move(shared))));
    EXPECT_EQ(report.games, alone.games);
    EXPECT_EQ(report.sprt.llr, alone.sprt.llr);
  });
}

}  // namespace
}  // namespace fudaba::lab
