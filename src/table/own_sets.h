#pragma once

#include <cstddef>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

#include "base/mutex.h"
#include "catalog/own_set.h"
#include "match/record.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "table/shelf.h"

namespace fudaba::table {

// The limits of custom sets.
struct SetBounds {
  bool allowed = true;        // matches may bring one
  std::size_t most = 64;      // games with a set in memory; more are refused until one is let go
  std::size_t most_kept = 8;  // of those that nobody uses any more, the latest
};

// A game as a match has it: one of the shelf, or one with a set, which lives as long as somebody
// holds it.
using GameOfMatch = std::shared_ptr<const ShelvedGame>;
[[nodiscard]] GameOfMatch without_set(const ShelvedGame& game);

// Games with sets of one's own: equal sets are read once and shared by all their matches. For all
// threads.
class OwnSets {
 public:
  OwnSets(const Shelf& shelf, const SetBounds& bounds) : shelf_(shelf), bounds_(bounds) {}

  // Offers the set to everybody, and returns its faults.
  std::vector<catalog::FileFault> offer(const catalog::OwnSet& set);
  [[nodiscard]] const Shelf& shelf() const { return shelf_; }

  // The game with the `set` of a request: a document, or the id of one that is offered. Without it,
  // the game itself.
  [[nodiscard]] GameOfMatch read(match::JsonFields& fields, const ShelvedGame& game,
                                 match::FaultSlot& fault, std::optional<Refusal>& refused);
  // The game of a record, with the set that is in it.
  [[nodiscard]] tl::expected<GameOfMatch, Refusal> of(const match::Record& record);
  // A match that is stored goes on, whatever is allowed now.
  [[nodiscard]] tl::expected<GameOfMatch, Refusal> stored(std::string_view game,
                                                          const std::string& document);

  // The sets that are offered for a game.
  struct Offered {
    SetLabel label;
    Bilingual about;
    std::string document;
  };
  [[nodiscard]] std::vector<const Offered*> offered(std::string_view game) const;

 private:
  [[nodiscard]] tl::expected<GameOfMatch, Refusal> open(const ShelvedGame& game,
                                                        const catalog::OwnSet& set);
  // With the mutex held.
  [[nodiscard]] std::size_t held();

  const Shelf& shelf_;
  const SetBounds bounds_;
  std::vector<std::pair<std::string, Offered>> offered_;  // by game
  Mutex mutex_;
  std::unordered_map<std::string, std::weak_ptr<const ShelvedGame>> games_;  // by digest
  std::deque<GameOfMatch> latest_;
};

// {"id","version","name","author"?,"cards","digest"}
void write(match::JsonText& json, const SetLabel& label);
[[nodiscard]] SetLabel read_label(const boost::json::value& value, const std::string& at,
                                  match::FaultSlot& fault);

}  // namespace fudaba::table
