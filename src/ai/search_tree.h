#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "ai/labels.h"

namespace fudaba::ai {

using EdgeId = std::uint32_t;
using NodeId = std::uint32_t;
constexpr std::uint32_t kNothing = ~std::uint32_t{0};

// An answer at a node of the tree, with what has come of it.
struct Edge {
  Label label = 0;
  Label seen = 0;      // of the answer as it was last made (Labels::seen)
  double sum = 0;      // of the chances to win of the player who searches
  double squares = 0;  // the sum of their squares
  std::uint32_t visits = 0;
  std::uint32_t available = 0;  // how often it could have been given
  std::uint32_t stamp = 0;      // the last iteration in which it could
  float prior = 0;
  NodeId node = kNothing;  // what follows it
  EdgeId next = kNothing;  // another answer at the same node

  [[nodiscard]] double mean() const { return visits == 0 ? 0.5 : sum / visits; }
};

// A position as the player who searches sees it: the answers, his own and the other's, that led to
// it from the root. Which of its edges can be taken depends on what is hidden.
struct Node {
  EdgeId first = kNothing;
  std::uint32_t visits = 0;
  int best = 0;        // of the worths by which its priors were made
  double weights = 0;  // the sum of their weights
};

// Nodes and edges in two flat arrays whose room is taken at the start, and touched as it is used:
// when they are full the tree stays as it is.
class Tree {
 public:
  static constexpr std::size_t kMostEdges = std::size_t{1} << 18U;

  explicit Tree(int iterations)
      : most_nodes_(std::min(kMostEdges, static_cast<std::size_t>(iterations) + 2)),
        most_edges_(std::min(kMostEdges,
                             static_cast<std::size_t>(iterations) * kEdgesEach + kLongestList)) {
    nodes_.reserve(most_nodes_);
    edges_.reserve(most_edges_);
  }

  void clear() {
    nodes_.clear();
    edges_.clear();
  }
  [[nodiscard]] Node& node(NodeId id) { return nodes_[id]; }
  [[nodiscard]] EdgeId first_edge(NodeId at) const { return nodes_[at].first; }
  [[nodiscard]] Edge& edge(EdgeId id) { return edges_[id]; }
  [[nodiscard]] const Edge& edge(EdgeId id) const { return edges_[id]; }
  // kNothing if there is no room.
  [[nodiscard]] NodeId add_node() {
    if (nodes_.size() == most_nodes_) { return kNothing; }
    nodes_.emplace_back();
    return static_cast<NodeId>(nodes_.size() - 1);
  }
  [[nodiscard]] EdgeId add_edge(NodeId at, Label label) {
    if (edges_.size() == most_edges_) { return kNothing; }
    const auto id = static_cast<EdgeId>(edges_.size());
    Edge& edge = edges_.emplace_back();
    edge.label = label;
    edge.next = nodes_[at].first;
    nodes_[at].first = id;
    return id;
  }
  [[nodiscard]] EdgeId find_edge(NodeId at, Label label) const {
    EdgeId id = nodes_[at].first;
    while (id != kNothing && edges_[id].label != label) { id = edges_[id].next; }
    return id;
  }
  // The node after an answer: the same node for all answers at `at` that look alike.
  [[nodiscard]] NodeId follow(NodeId at, EdgeId taken, Label seen) {
    Edge& edge = edges_[taken];
    if (edge.node != kNothing && edge.seen == seen) { return edge.node; }
    edge.seen = seen;
    edge.node = kNothing;
    for (EdgeId id = nodes_[at].first; id != kNothing; id = edges_[id].next) {
      if (id != taken && edges_[id].seen == seen && edges_[id].node != kNothing) {
        edge.node = edges_[id].node;
        return edge.node;
      }
    }
    edge.node = add_node();
    return edge.node;
  }

 private:
  // Room for what an iteration adds; a node has some five answers.
  static constexpr std::size_t kEdgesEach = 8;
  static constexpr std::size_t kLongestList = 4096;

  std::size_t most_nodes_;
  std::size_t most_edges_;
  std::vector<Node> nodes_;
  std::vector<Edge> edges_;
};

}  // namespace fudaba::ai
