#include "lab/ranks.h"

#include <stdexcept>

#ifdef FUDABA_MPI
#include <mpi.h>

#include <algorithm>
#include <numeric>
#endif

#include "base/environment.h"

namespace fudaba::lab {
namespace {

// Set for each process of a job by Open MPI and by Slurm's srun.
bool is_in_job() {
  return !environment("OMPI_COMM_WORLD_SIZE").empty() || !environment("PMIX_RANK").empty();
}

#ifdef FUDABA_MPI

// Bytes sent at a time: MPI counts them in an int, those of all ranks together.
constexpr std::size_t kPortion = std::size_t{1} << 20U;

class Job final : public Ranks {
 public:
  Job() {
    MPI_Init(nullptr, nullptr);
    int count = 0;
    int own = 0;
    MPI_Comm_size(MPI_COMM_WORLD, &count);
    MPI_Comm_rank(MPI_COMM_WORLD, &own);
    count_ = static_cast<unsigned>(count);
    own_ = static_cast<unsigned>(own);
  }
  ~Job() override { MPI_Finalize(); }

  [[nodiscard]] unsigned count() const override { return count_; }
  [[nodiscard]] unsigned own() const override { return own_; }
  [[nodiscard]] std::vector<std::string> gather(const std::string& own) override {
    std::vector<std::string> all(count_);
    std::size_t sent = 0;
    for (bool is_over = false; !is_over;) {
      const std::size_t part = std::min(kPortion, own.size() - sent);
      is_over = gather_part(own.data() + sent, static_cast<int>(part), all);
      sent += part;
    }
    return all;
  }

 private:
  // True if no rank had anything more.
  bool gather_part(const char* part, int size, std::vector<std::string>& all) const {
    std::vector<int> sizes(count_);
    MPI_Allgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD);
    std::vector<int> places(count_);
    std::exclusive_scan(sizes.begin(), sizes.end(), places.begin(), 0);
    std::string bytes(static_cast<std::size_t>(places.back() + sizes.back()), '\0');
    MPI_Allgatherv(part, size, MPI_CHAR, bytes.data(), sizes.data(), places.data(), MPI_CHAR,
                   MPI_COMM_WORLD);
    for (std::size_t rank = 0; rank < count_; ++rank) {
      all[rank].append(bytes, static_cast<std::size_t>(places[rank]),
                       static_cast<std::size_t>(sizes[rank]));
    }
    return bytes.empty();
  }

  unsigned count_ = 1;
  unsigned own_ = 0;
};

std::unique_ptr<Ranks> join() { return std::make_unique<Job>(); }

#else

std::unique_ptr<Ranks> join() {
  throw std::runtime_error(
      "started by mpirun, but built without MPI: install libopenmpi-dev and build again");
}

#endif

}  // namespace

std::unique_ptr<Ranks> join_ranks() { return is_in_job() ? join() : nullptr; }

}  // namespace fudaba::lab
