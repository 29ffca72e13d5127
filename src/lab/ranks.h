#pragma once

#include <memory>
#include <string>
#include <vector>

namespace fudaba::lab {

// The processes of one job (mpirun): each runs the same program and knows what all have found.
class Ranks {
 public:
  Ranks() = default;
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;
  virtual ~Ranks() = default;

  [[nodiscard]] virtual unsigned count() const = 0;
  [[nodiscard]] virtual unsigned own() const = 0;  // from 0
  // The text of each rank, by rank. All must call it; it waits for all.
  [[nodiscard]] virtual std::vector<std::string> gather(const std::string& own) = 0;
};

// The job that this process was started in; nullptr: it was started alone. Throws
// std::runtime_error if it was started in a job and this program was built without MPI. Once in a
// process.
[[nodiscard]] std::unique_ptr<Ranks> join_ranks();

}  // namespace fudaba::lab
