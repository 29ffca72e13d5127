// The lease as a small machine of states, all of which are looked at: nodes that take a match,
// write to it in two steps, and may do nothing for any time between any two of them (paused, cut
// off) and then go on with what they believed; a clock that only the registry has; the nodes' own
// clocks, which run at the same rate. Whatever happens in whatever order, no write of an old owner
// is accepted; and without the fence some is.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <unordered_set>
#include <vector>

namespace fudaba::test {
namespace {

constexpr int kModelled = 3;     // nodes
constexpr int kLeaseTicks = 3;   // that a lease lasts …
constexpr int kAnswerTicks = 2;  // … and that a node answers without having renewed it
constexpr int kMostEpochs = 3;   // of the match: the history is cut off there
constexpr int kMostWrites = 2;

struct Believer {
  int epoch = 0;            // of its ownership as it believes; 0: none
  int answers_for = 0;      // ticks left on its own clock
  int writing = 0;          // the epoch of the write that is on its way; 0: none
  bool is_checked = false;  // the write's transaction has found the epoch and holds the row
};

struct Model {
  std::array<Believer, kModelled> nodes{};
  std::array<int, kModelled> lease{};  // ticks left, by the registry's clock
  int owner = -1;
  int epoch = 0;        // of the match
  int writes = 0;       // accepted so far
  int last_writer = 0;  // the epoch of the last accepted write
};

struct Found {
  std::size_t states = 0;
  bool old_owner_wrote = false;  // a write was accepted of an owner that was one no more
  bool went_back = false;        // epochs of accepted writes fell
  bool two_answered = false;     // two nodes that are awake would both answer
  int most_writes = 0;
};

enum class Guard : std::uint8_t { Fence, None };

class Explorer {
 public:
  explicit Explorer(Guard guard, int answer_ticks = kAnswerTicks)
      : guard_(guard), answer_ticks_(answer_ticks) {}

  Found explore() {
    reach({});
    while (!open_.empty()) {
      const Model model = open_.front();
      open_.pop_front();
      tick(model);
      for (int i = 0; i < kModelled; ++i) { act(model, i); }
    }
    found_.states = seen_.size();
    return found_;
  }

 private:
  static Believer& at(Model& model, int node) {
    return model.nodes[static_cast<std::size_t>(node)];
  }
  static int& lease_of(Model& model, int node) {
    return model.lease[static_cast<std::size_t>(node)];
  }

  void reach(const Model& model) {
    if (!seen_.insert(number_of(model)).second) { return; }
    int answering = 0;
    for (const Believer& node : model.nodes) {
      answering += node.epoch != 0 && node.answers_for > 0 ? 1 : 0;
    }
    found_.two_answered = found_.two_answered || answering > 1;
    found_.most_writes = std::max(found_.most_writes, model.writes);
    open_.push_back(model);
  }

  // Time passes for all alike, also for who is paused.
  void tick(Model model) {
    for (int i = 0; i < kModelled; ++i) {
      lease_of(model, i) = std::max(0, lease_of(model, i) - 1);
      at(model, i).answers_for = std::max(0, at(model, i).answers_for - 1);
    }
    reach(model);
  }

  void act(const Model& model, int node) {
    renew(model, node);
    take(model, node);
    begin_write(model, node);
    check(model, node);
    commit(model, node);
  }

  void renew(Model next, int node) {
    Believer& me = at(next, node);
    const bool has_lapsed = me.answers_for == 0;
    if (has_lapsed) { me.epoch = 0; }  // begins again, with nothing
    lease_of(next, node) = kLeaseTicks;
    me.answers_for = answer_ticks_;
    if (has_lapsed && next.owner == node) { next.owner = -1; }
    reach(next);
  }

  // The match is free, or ours. A row that a write's transaction holds is waited for.
  void take(Model next, int node) {
    const bool is_held_up = std::any_of(next.nodes.begin(), next.nodes.end(),
                                        [](const auto& n) { return n.is_checked; });
    const bool is_free = next.owner < 0 || next.owner == node || lease_of(next, next.owner) == 0;
    if (lease_of(next, node) == 0 || !is_free || is_held_up || next.epoch >= kMostEpochs) {
      return;
    }
    next.owner = node;
    at(next, node).epoch = ++next.epoch;
    reach(next);
  }

  void begin_write(Model next, int node) {
    Believer& me = at(next, node);
    if (me.epoch == 0 || me.answers_for == 0 || me.writing != 0) { return; }
    me.writing = me.epoch;
    reach(next);
  }

  // The first half of the transaction: the epoch is looked for, and its row held.
  void check(Model next, int node) {
    Believer& me = at(next, node);
    if (guard_ == Guard::None || me.writing == 0 || me.is_checked) { return; }
    if (me.writing == next.epoch) {
      me.is_checked = true;
    } else {  // refused, and forgotten
      me.writing = 0;
      me.epoch = 0;
    }
    reach(next);
  }

  void commit(Model next, int node) {
    Believer& me = at(next, node);
    if (me.writing == 0 || (guard_ == Guard::Fence && !me.is_checked)) { return; }
    if (next.writes >= kMostWrites) { return; }
    found_.old_owner_wrote = found_.old_owner_wrote || me.writing != next.epoch;
    found_.went_back = found_.went_back || me.writing < next.last_writer;
    next.last_writer = me.writing;
    ++next.writes;
    me.writing = 0;
    me.is_checked = false;
    reach(next);
  }

  Guard guard_;
  int answer_ticks_;
  // A state as one number, which is different for different states.
  static std::uint64_t number_of(const Model& model) {
    std::uint64_t number = 0;
    const auto digit = [&](int value, unsigned base) {
      number = number * base + static_cast<unsigned>(value);
    };
    for (const Believer& node : model.nodes) {
      digit(node.epoch, kMostEpochs + 1);
      digit(node.answers_for, kLeaseTicks + 2);
      digit(node.writing, kMostEpochs + 1);
      digit(node.is_checked ? 1 : 0, 2);
    }
    for (const int ticks : model.lease) { digit(ticks, kLeaseTicks + 1); }
    digit(model.owner + 1, kModelled + 1);
    digit(model.epoch, kMostEpochs + 1);
    digit(model.writes, kMostWrites + 1);
    digit(model.last_writer, kMostEpochs + 1);
    return number;
  }

  std::unordered_set<std::uint64_t> seen_;
  std::deque<Model> open_;
  Found found_;
};

TEST(LeaseModel, NoWriteOfAnOldOwnerIsEverAccepted) {
  const Found found = Explorer(Guard::Fence).explore();
  EXPECT_FALSE(found.old_owner_wrote);
  EXPECT_FALSE(found.went_back);
  EXPECT_FALSE(found.two_answered);
  EXPECT_EQ(found.most_writes, kMostWrites) << "writes of owners are";
  EXPECT_GT(found.states, 10'000U);
}

TEST(LeaseModel, WithoutTheFenceAPausedOwnerWritesOverTheNewOne) {
  const Found found = Explorer(Guard::None).explore();
  EXPECT_TRUE(found.old_owner_wrote);
  EXPECT_TRUE(found.went_back);
}

// Why a node stops answering before its lease ends.
TEST(LeaseModel, WhoAnswersForLongerThanItsLeaseAnswersBesideAnother) {
  EXPECT_TRUE(Explorer(Guard::Fence, kLeaseTicks + 1).explore().two_answered);
}

}  // namespace
}  // namespace fudaba::test
