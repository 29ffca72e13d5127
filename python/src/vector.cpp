#include <fmt/format.h>
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <thread>
#include <utility>

#include "positions.h"

namespace fudaba::python {
namespace {

namespace py = pybind11;
using namespace py::literals;

constexpr std::size_t kMostGames = 1000000;
constexpr std::size_t kMostAnswers = MoveList::kCapacity;

// A batch as Python holds it: closed or not, and used by one thread at a time.
class Vector {
 public:
  Vector(LoadedPtr loaded, BatchOptions options)
      : loaded_(std::move(loaded)),
        batch_(
            loaded_->laboratory->make_batch(*loaded_->game, loaded_->layout, std::move(options))) {}

  [[nodiscard]] Batch& batch() { return *batch_; }
  void close() { is_closed_ = true; }
  [[nodiscard]] bool is_closed() const { return is_closed_; }

  void reset(std::uint64_t seed) {
    const Use use(*this);
    const py::gil_scoped_release release;
    batch_->reset(seed);
  }

  void step(const py::object& answers) {
    const Use use(*this);
    const auto wanted = static_cast<py::ssize_t>(batch_->options().games);
    const auto given = py::array::ensure(answers);
    if (!given || (given.dtype().kind() != 'i' && given.dtype().kind() != 'u')) {
      throw py::type_error(
          fmt::format("found answers of {}; expected whole numbers, one for each "
                      "of {} games",
                      given ? py::str(given.dtype()).cast<std::string>()
                            : py::str(py::type::of(answers)).cast<std::string>(),
                      wanted));
    }
    if (given.ndim() != 1 || given.shape(0) != wanted) {
      throw std::invalid_argument(fmt::format("found answers of shape {}; expected ({},)",
                                              py::str(given.attr("shape")).cast<std::string>(),
                                              wanted));
    }
    const auto numbers = py::array_t < std::int64_t,
               py::array::c_style | py::array::forcecast > (given);
    const std::span<const std::int64_t> all(numbers.data(), static_cast<std::size_t>(wanted));
    std::optional<std::size_t> wrong;
    {
      const py::gil_scoped_release release;
      wrong = batch_->step(all);
    }
    if (wrong) {
      throw IllegalMove(fmt::format("found answer {} for game {}; expected 0 to {}", all[*wrong],
                                    *wrong, batch_->arrays().count[*wrong] - 1));
    }
  }

 private:
  // Refuses a second thread while one is at work, as the arrays are written then.
  class Use {
   public:
    explicit Use(Vector& vector) : busy_(vector.is_busy_) {
      if (vector.is_closed_) {
        throw std::invalid_argument("the environment is closed; expected an open one");
      }
      if (busy_.exchange(true)) {
        throw std::runtime_error(
            "another thread is in step or reset of this environment; expected "
            "one thread at a time");
      }
    }
    ~Use() { busy_ = false; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    std::atomic<bool>& busy_;
  };

  LoadedPtr loaded_;
  std::unique_ptr<Batch> batch_;
  bool is_closed_ = false;
  std::atomic<bool> is_busy_ = false;
};

struct VectorArguments {
  std::int64_t games = 1;
  std::uint64_t seed = 1;
  std::vector<DeckName> decks;
  HouseRules house_rules;
  std::int64_t threads = 1;
  bool paired = true;
  bool observes = true;
  std::int64_t answers = 64;
};

std::unique_ptr<Vector> make_vector(const LoadedPtr& loaded, const VectorArguments& given) {
  BatchOptions options;
  options.games = checked("n", given.games, kMostGames);
  options.seed = given.seed;
  options.decks = decks_of(*loaded, given.decks);
  options.options = options_of(*loaded, given.house_rules);
  options.threads = static_cast<unsigned>(checked("threads", given.threads, kMostThreads));
  options.paired = given.paired;
  options.observes = given.observes;
  options.card_rows = most_cards(*loaded, options.decks);
  options.answer_rows = checked("answers", given.answers, kMostAnswers);
  return std::make_unique<Vector>(loaded, std::move(options));
}

// The array as NumPy sees it: it stays where it is, belongs to `owner` and can only be read.
template <typename T>
py::array shared(const std::vector<T>& values, std::vector<py::ssize_t> shape,
                 const py::object& owner) {
  py::array array(py::dtype::of<T>(), std::move(shape), values.data(), owner);
  array.attr("setflags")("write"_a = false);
  return array;
}

py::dict arrays_of(const py::object& self) {
  auto& vector = self.cast<Vector&>();
  Batch& batch = vector.batch();
  const BatchArrays& arrays = batch.arrays();
  const auto n = static_cast<py::ssize_t>(batch.options().games);
  const auto columns = static_cast<py::ssize_t>(batch.layout().card_columns.size());
  const auto globals = static_cast<py::ssize_t>(batch.layout().globals.size());
  const auto rows = static_cast<py::ssize_t>(batch.options().card_rows);
  const auto answers = static_cast<py::ssize_t>(batch.options().answer_rows);
  py::dict all;
  if (batch.options().observes) {
    all["cards"] = shared(arrays.cards, {n, rows, columns}, self);
    all["card_count"] = shared(arrays.card_count, {n}, self);
    all["globals"] = shared(arrays.globals, {n, globals}, self);
  }
  all["answers"] = shared(arrays.answers, {n, answers, kAnswerColumns}, self);
  all["count"] = shared(arrays.count, {n}, self);
  all["mask"] = shared(arrays.mask, {n, answers}, self).attr("view")("bool");
  all["player"] = shared(arrays.player, {n}, self);
  all["side"] = shared(arrays.side, {n}, self);
  all["reward"] = shared(arrays.reward, {n, 2}, self);
  all["terminated"] = shared(arrays.terminated, {n}, self).attr("view")("bool");
  all["truncated"] = shared(arrays.truncated, {n}, self).attr("view")("bool");
  all["episode"] = shared(arrays.episode, {n}, self);
  return all;
}

}  // namespace

void bind_batches(py::module_& module) {
  py::class_<Vector>(module, "Batch", "The compiled part of fudaba.VectorEnv.")
      .def(py::init([](const LoadedPtr& loaded, std::int64_t n, std::uint64_t seed,
                       std::vector<DeckName> decks, HouseRules house_rules, std::int64_t threads,
                       bool paired, bool observe, std::int64_t answers) {
             return make_vector(loaded, {n, seed, std::move(decks), std::move(house_rules), threads,
                                         paired, observe, answers});
           }),
           "game"_a, "n"_a, "seed"_a, "decks"_a, "house_rules"_a, "threads"_a, "paired"_a,
           "observe"_a, "answers"_a)
      .def("arrays", &arrays_of)
      .def("reset", &Vector::reset, "seed"_a)
      .def("step", &Vector::step, "answers"_a)
      .def("close", &Vector::close)
      .def_property_readonly("is_closed", &Vector::is_closed)
      .def("__reduce_ex__", [](const py::object&, int) -> py::object {
        throw py::type_error(
            "found a VectorEnv to pickle; expected its arguments, from which it "
            "can be made again");
      });
}

}  // namespace fudaba::python
