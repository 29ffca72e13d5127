#include "tournament/matching.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <numeric>
#include <utility>

// Edmonds' blossom algorithm with the primal-dual method, in time n³ (Galil 1986). Boost's
// maximum_weighted_matching (1.81) does not terminate on some graphs.

namespace fudaba::tournament {
namespace {

// Another pair is worth more than all costs.
constexpr std::int64_t kWorthOfPair = 2 * kMostCost;

enum class Label : std::int8_t { Free, Outer, Inner };

// Vertices are 1 … count, followed by blossoms; 0 is neither.
class Matcher {
 public:
  explicit Matcher(int count)
      : count_(count),
        used_(count),
        room_(static_cast<std::size_t>(count + count / 2 + 2)),
        edges_(room_ * room_),
        inside_(room_ * static_cast<std::size_t>(count + 1)),
        parts_(room_),
        duals_(room_),
        match_(room_),
        slack_(room_),
        top_(room_),
        parent_(room_),
        seen_(room_),
        labels_(room_, Label::Free) {
    std::iota(top_.begin(), top_.begin() + count + 1, 0);
    for (int u = 1; u <= count; ++u) {
      for (int v = 1; v <= count; ++v) { edge(u, v) = {u, v, 0}; }
      inside(u, u) = u;
    }
  }
  void add(int u, int v, std::int64_t weight) { edge(u, v).weight = edge(v, u).weight = weight; }

  void solve() {
    std::int64_t most = 0;
    for (const Edge& one : edges_) { most = std::max(most, one.weight); }
    std::fill(duals_.begin() + 1, duals_.begin() + count_ + 1, most);
    while (augment_once()) {}
  }
  [[nodiscard]] int mate_of(int u) const { return match_[at(u)]; }

 private:
  struct Edge {
    int u = 0;
    int v = 0;
    std::int64_t weight = 0;
  };

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  Edge& edge(int u, int v) { return edges_[at(u) * room_ + at(v)]; }
  // The part of a blossom that contains a vertex.
  int& inside(int b, int v) { return inside_[at(b) * at(count_ + 1) + at(v)]; }
  std::int64_t slack_of(const Edge& e) {
    return duals_[at(e.u)] + duals_[at(e.v)] - 2 * edge(e.u, e.v).weight;
  }

  void update_slack(int u, int x) {
    int& slack = slack_[at(x)];
    if (slack == 0 || slack_of(edge(u, x)) < slack_of(edge(slack, x))) { slack = u; }
  }
  void find_slack(int x) {
    slack_[at(x)] = 0;
    for (int u = 1; u <= count_; ++u) {
      const bool outer = labels_[at(top_[at(u)])] == Label::Outer;
      if (edge(u, x).weight > 0 && top_[at(u)] != x && outer) { update_slack(u, x); }
    }
  }
  void enqueue(int x) {
    if (x <= count_) {
      queue_.push_back(x);
      return;
    }
    for (const int part : parts_[at(x)]) { enqueue(part); }
  }
  void set_top(int x, int b) {
    top_[at(x)] = b;
    if (x <= count_) { return; }
    for (const int part : parts_[at(x)]) { set_top(part, b); }
  }
  // Rotates the blossom so that the path to the part is even; returns its length.
  std::size_t way_to(int b, int part) {
    std::vector<int>& parts = parts_[at(b)];
    const auto place =
        static_cast<std::size_t>(std::find(parts.begin(), parts.end(), part) - parts.begin());
    if (place % 2 == 0) { return place; }
    std::reverse(parts.begin() + 1, parts.end());
    return parts.size() - place;
  }
  void set_match(int u, int v) {
    const Edge e = edge(u, v);
    match_[at(u)] = e.v;
    if (u <= count_) { return; }
    const int part = inside(u, e.u);
    const std::size_t way = way_to(u, part);
    std::vector<int>& parts = parts_[at(u)];
    for (std::size_t i = 0; i < way; ++i) { set_match(parts[i], parts[i ^ 1U]); }
    set_match(part, v);
    std::rotate(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(way), parts.end());
  }
  void augment(int u, int v) {
    for (;;) {
      const int next = top_[at(match_[at(u)])];
      set_match(u, v);
      if (next == 0) { return; }
      const int up = top_[at(parent_[at(next)])];
      set_match(next, up);
      u = up;
      v = next;
    }
  }
  // The meeting point of the paths to the roots; 0: there is none.
  int meeting_of(int u, int v) {
    for (++time_; u != 0 || v != 0; std::swap(u, v)) {
      if (u == 0) { continue; }
      if (seen_[at(u)] == time_) { return u; }
      seen_[at(u)] = time_;
      u = top_[at(match_[at(u)])];
      if (u != 0) { u = top_[at(parent_[at(u)])]; }
    }
    return 0;
  }
  void add_way(int b, int from, int meeting) {
    for (int x = from; x != meeting;) {
      const int y = top_[at(match_[at(x)])];
      parts_[at(b)].push_back(x);
      parts_[at(b)].push_back(y);
      enqueue(y);
      x = top_[at(parent_[at(y)])];
    }
  }
  void add_blossom(int u, int meeting, int v) {
    int b = count_ + 1;
    while (b <= used_ && top_[at(b)] != 0) { ++b; }
    used_ = std::max(used_, b);
    duals_[at(b)] = 0;
    labels_[at(b)] = Label::Outer;
    match_[at(b)] = match_[at(meeting)];
    parts_[at(b)] = {meeting};
    add_way(b, u, meeting);
    std::reverse(parts_[at(b)].begin() + 1, parts_[at(b)].end());
    add_way(b, v, meeting);
    set_top(b, b);
    for (int x = 1; x <= used_; ++x) { edge(b, x).weight = edge(x, b).weight = 0; }
    for (int x = 1; x <= count_; ++x) { inside(b, x) = 0; }
    for (const int part : parts_[at(b)]) {
      for (int x = 1; x <= used_; ++x) {
        const bool better =
            edge(b, x).weight == 0 ||
            (edge(part, x).weight != 0 && slack_of(edge(part, x)) < slack_of(edge(b, x)));
        if (!better) { continue; }
        edge(b, x) = edge(part, x);
        edge(x, b) = edge(x, part);
      }
      for (int x = 1; x <= count_; ++x) {
        if (inside(part, x) != 0) { inside(b, x) = part; }
      }
    }
    find_slack(b);
  }
  void expand_blossom(int b) {
    for (const int part : parts_[at(b)]) { set_top(part, part); }
    const int entry = inside(b, edge(b, parent_[at(b)]).u);
    const std::size_t way = way_to(b, entry);
    const std::vector<int>& parts = parts_[at(b)];
    for (std::size_t i = 0; i < way; i += 2) {
      const int inner = parts[i];
      const int outer = parts[i + 1];
      parent_[at(inner)] = edge(outer, inner).u;
      labels_[at(inner)] = Label::Inner;
      labels_[at(outer)] = Label::Outer;
      slack_[at(inner)] = 0;
      find_slack(outer);
      enqueue(outer);
    }
    labels_[at(entry)] = Label::Inner;
    parent_[at(entry)] = parent_[at(b)];
    for (std::size_t i = way + 1; i < parts.size(); ++i) {
      labels_[at(parts[i])] = Label::Free;
      find_slack(parts[i]);
    }
    top_[at(b)] = 0;
  }
  // Follows a tight edge from an outer vertex. True: an augmenting path was found.
  bool follow(const Edge& e) {
    const int u = top_[at(e.u)];
    const int v = top_[at(e.v)];
    if (labels_[at(v)] == Label::Free) {
      parent_[at(v)] = e.u;
      labels_[at(v)] = Label::Inner;
      const int mate = top_[at(match_[at(v)])];
      slack_[at(v)] = slack_[at(mate)] = 0;
      labels_[at(mate)] = Label::Outer;
      enqueue(mate);
      return false;
    }
    if (labels_[at(v)] == Label::Inner) { return false; }
    const int meeting = meeting_of(u, v);
    if (meeting == 0) {
      augment(u, v);
      augment(v, u);
      return true;
    }
    add_blossom(u, meeting, v);
    return false;
  }
  bool search_queue() {
    while (!queue_.empty()) {
      const int u = queue_.front();
      queue_.pop_front();
      if (labels_[at(top_[at(u)])] == Label::Inner) { continue; }
      for (int v = 1; v <= count_; ++v) {
        if (edge(u, v).weight <= 0 || top_[at(u)] == top_[at(v)]) { continue; }
        if (slack_of(edge(u, v)) != 0) {
          update_slack(u, top_[at(v)]);
        } else if (follow(edge(u, v))) {
          return true;
        }
      }
    }
    return false;
  }
  [[nodiscard]] bool is_top(int x) const { return top_[at(x)] == x; }
  // The change of the duals until an edge is tight or the dual of a blossom is 0.
  std::int64_t step() {
    std::int64_t least = std::numeric_limits<std::int64_t>::max();
    for (int x = 1; x <= used_; ++x) {
      if (!is_top(x)) { continue; }
      if (x > count_ && labels_[at(x)] == Label::Inner) {
        least = std::min(least, duals_[at(x)] / 2);
      }
      if (slack_[at(x)] == 0) { continue; }
      const std::int64_t slack = slack_of(edge(slack_[at(x)], x));
      if (labels_[at(x)] == Label::Free) { least = std::min(least, slack); }
      if (labels_[at(x)] == Label::Outer) { least = std::min(least, slack / 2); }
    }
    return least;
  }
  // False: no further pair is possible or worthwhile.
  bool change_duals(std::int64_t by) {
    for (int u = 1; u <= count_; ++u) {
      if (labels_[at(top_[at(u)])] == Label::Outer && duals_[at(u)] <= by) { return false; }
    }
    for (int u = 1; u <= count_; ++u) {
      const Label label = labels_[at(top_[at(u)])];
      duals_[at(u)] += label == Label::Outer ? -by : label == Label::Inner ? by : 0;
    }
    for (int b = count_ + 1; b <= used_; ++b) {
      if (!is_top(b)) { continue; }
      const Label label = labels_[at(b)];
      duals_[at(b)] += label == Label::Outer ? 2 * by : label == Label::Inner ? -2 * by : 0;
    }
    return true;
  }
  bool augment_once() {
    std::fill(labels_.begin(), labels_.end(), Label::Free);
    std::fill(slack_.begin(), slack_.end(), 0);
    queue_.clear();
    for (int x = 1; x <= used_; ++x) {
      if (!is_top(x) || match_[at(x)] != 0) { continue; }
      parent_[at(x)] = 0;
      labels_[at(x)] = Label::Outer;
      enqueue(x);
    }
    if (queue_.empty()) { return false; }
    for (;;) {
      if (search_queue()) { return true; }
      if (!change_duals(step())) { return false; }
      queue_.clear();
      for (int x = 1; x <= used_; ++x) {
        const int slack = slack_[at(x)];
        const bool tight =
            is_top(x) && slack != 0 && top_[at(slack)] != x && slack_of(edge(slack, x)) == 0;
        if (tight && follow(edge(slack, x))) { return true; }
      }
      for (int b = count_ + 1; b <= used_; ++b) {
        if (is_top(b) && labels_[at(b)] == Label::Inner && duals_[at(b)] == 0) {
          expand_blossom(b);
        }
      }
    }
  }

  int count_;
  int used_;  // highest number in use
  std::size_t room_;
  std::vector<Edge> edges_;  // for blossoms: the best edge to each vertex and blossom
  std::vector<int> inside_;
  std::vector<std::vector<int>> parts_;
  std::vector<std::int64_t> duals_;
  std::vector<int> match_;
  std::vector<int> slack_;   // outer vertex with the least slack to each
  std::vector<int> top_;     // outermost blossom of each
  std::vector<int> parent_;  // in the alternating tree
  std::vector<int> seen_;
  std::vector<Label> labels_;
  std::deque<int> queue_;
  int time_ = 0;
};

}  // namespace

std::vector<int> cheapest_pairs(int count, const std::vector<Possible>& possible) {
  Matcher matcher(count);
  for (const Possible& pair : possible) {
    matcher.add(pair.a + 1, pair.b + 1, kWorthOfPair - pair.cost);
  }
  matcher.solve();
  std::vector<int> pairs(static_cast<std::size_t>(count), -1);
  for (int i = 0; i < count; ++i) {
    pairs[static_cast<std::size_t>(i)] = matcher.mate_of(i + 1) - 1;
  }
  return pairs;
}

}  // namespace fudaba::tournament
