#include "lab/crew.h"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <stdexcept>
#include <system_error>

#include "base/hash.h"
#include "lab/results.h"
#include "lab/side_by_side.h"

namespace fudaba::lab {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kHead = "fudaba results 2: ";
constexpr std::string_view kPartEnd = ".results";

std::uint64_t digest_of(std::string_view bytes) {
  Digest digest;
  digest.add(bytes);
  return digest.value();
}

std::string entry_of(std::uint32_t call, std::uint64_t number, std::string_view result) {
  const std::string body = Packer().number(call).number(number).text(result).take();
  return Packer().number(digest_of(body)).text(body).take();
}

tl::unexpected<Bilingual> unusable(const fs::path& path, const std::string& why) {
  return tl::unexpected(Bilingual{fmt::format("{} が使えない（{}）", path.string(), why),
                                  fmt::format("cannot use {} ({})", path.string(), why)});
}

}  // namespace

Crew::Crew(unsigned threads) { options_.threads = threads; }

Crew::Crew(CrewOptions options) : options_(std::move(options)) {}

tl::expected<std::unique_ptr<Crew>, Bilingual> Crew::open(CrewOptions options) {
  std::unique_ptr<Crew> crew(new Crew(std::move(options)));
  if (crew->options_.folder.empty()) { return crew; }
  if (const auto read = crew->read_folder(); !read) { return tl::unexpected(read.error()); }
  if (const auto begun = crew->begin_part(); !begun) { return tl::unexpected(begun.error()); }
  return crew;
}

tl::expected<void, Bilingual> Crew::read_folder() {
  std::error_code error;
  fs::create_directories(options_.folder, error);
  if (error) { return unusable(options_.folder, error.message()); }
  tl::expected<void, Bilingual> read;
  if (speaks()) {
    for (const fs::directory_entry& entry : fs::directory_iterator(options_.folder, error)) {
      if (read && entry.path().extension() == kPartEnd) { read = read_part(entry.path()); }
    }
    if (error) { read = unusable(options_.folder, error.message()); }
  }
  // One rank has looked, so that all know the same though some have begun to write already.
  if (options_.ranks == nullptr) { return read; }
  std::string known;
  if (!read) {
    known = Packer().number(true).text(read.error().ja).text(read.error().en).take();
  } else if (speaks()) {
    known = Packer().number(false).take();
    for (const auto& [task, result] : known_) {
      known += entry_of(task.first, task.second, result);
    }
  }
  const std::string told = options_.ranks->gather(known)[0];
  Unpacker head(told);
  if (head.number<bool>()) {
    const std::string ja(head.text());
    return tl::unexpected(Bilingual{ja, std::string(head.text())});
  }
  take_in(std::string_view(told).substr(1));
  return {};
}

// Up to where they are damaged: the process that wrote them was ended there.
void Crew::take_in(std::string_view bytes) {
  Unpacker all(bytes);
  while (!all.is_at_end()) {
    const auto digest = all.number<std::uint64_t>();
    const std::string_view body = all.text();
    if (!all.is_whole() || digest != digest_of(body)) { return; }
    Unpacker one(body);
    const auto call = one.number<std::uint32_t>();
    const auto number = one.number<std::uint64_t>();
    known_.insert_or_assign({call, number}, std::string(one.text()));
  }
}

tl::expected<void, Bilingual> Crew::read_part(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  if (!file) { return unusable(path, "read"); }
  const std::size_t end = bytes.find('\n');
  if (end == std::string::npos) { return {}; }  // ended before it had begun
  const std::string head = std::string(kHead) + options_.run;
  if (const std::string found = bytes.substr(0, end); found != head) {
    return tl::unexpected(
        Bilingual{fmt::format("{} は別の仕事の結果\n  あったもの：{}\n  あるはずのもの：{}",
                              path.string(), found, head),
                  fmt::format("{} has results of another run\n  found:    {}\n  expected: {}",
                              path.string(), found, head)});
  }
  take_in(std::string_view(bytes).substr(end + 1));
  return {};
}

// A file of its own, so that no two processes write into one.
tl::expected<void, Bilingual> Crew::begin_part() {
  std::array<char, 256> host{};
  gethostname(host.data(), host.size() - 1);
  for (int n = 0;; ++n) {
    const fs::path path =
        options_.folder / fmt::format("{}-{}-{}{}", host.data(), getpid(), n, kPartEnd);
    if (fs::exists(path)) { continue; }
    part_.open(path, std::ios::binary);
    part_ << kHead << options_.run << '\n' << std::flush;
    return part_ ? tl::expected<void, Bilingual>() : unusable(path, "write");
  }
}

std::vector<std::uint64_t> Crew::missing_tasks(std::uint64_t first, std::uint64_t end) const {
  std::vector<std::uint64_t> tasks;
  for (std::uint64_t number = first; number < end; ++number) {
    const bool is_ours = number % options_.shard.count == options_.shard.index;
    if (is_ours && !known_.contains({call_, number})) { tasks.push_back(number); }
  }
  return tasks;
}

std::vector<std::uint64_t> Crew::own_of(const std::vector<std::uint64_t>& missing) const {
  if (options_.ranks == nullptr) { return missing; }
  std::vector<std::uint64_t> tasks;
  for (std::size_t i = options_.ranks->own(); i < missing.size(); i += options_.ranks->count()) {
    tasks.push_back(missing[i]);
  }
  return tasks;
}

void Crew::keep(const Task& task, const std::string& result) {
  if (!part_.is_open()) { return; }
  part_ << entry_of(task.first, task.second, result) << std::flush;
  if (!part_) { throw std::runtime_error(options_.folder.string() + ": cannot write results"); }
}

// Makes known to all ranks what each has worked out.
void Crew::exchange(const std::vector<std::uint64_t>& own) {
  std::string bytes;
  for (const std::uint64_t number : own) {
    bytes += entry_of(call_, number, known_[{call_, number}]);
  }
  for (const std::string& other : options_.ranks->gather(bytes)) { take_in(other); }
}

std::vector<std::string> Crew::results(std::uint64_t first, std::uint64_t end,
                                       const std::function<std::string(std::uint64_t)>& work,
                                       const std::function<void(std::uint64_t)>& done) {
  const std::vector<std::uint64_t> missing = missing_tasks(first, end);
  const std::vector<std::uint64_t> own = own_of(missing);
  const std::uint64_t ranks = options_.ranks == nullptr ? 1 : options_.ranks->count();
  std::uint64_t told = 0;
  // Each rank counts for all: they are about as fast.
  const auto tell = [&](std::uint64_t more) {
    more = std::min(more, end - first - told);
    told += more;
    if (done && more > 0) { done(told); }
  };
  tell(end - first - missing.size());  // known, or left to others
  std::vector<std::string> found(own.size());
  side_by_side(
      0, own.size(), options_.threads, [&](std::uint64_t i) { found[i] = work(own[i]); },
      [&](std::uint64_t i) {
        keep({call_, own[i]}, found[i]);
        tell(ranks);
      });
  worked_out_ += own.size();
  for (std::size_t i = 0; i < own.size(); ++i) { known_[{call_, own[i]}] = std::move(found[i]); }
  if (options_.ranks != nullptr) { exchange(own); }
  std::vector<std::string> results;
  for (std::uint64_t number = first; number < end; ++number) {
    auto known = known_.extract({call_, number});
    results.push_back(known ? std::move(known.mapped()) : std::string());
    is_complete_ = is_complete_ && !results.back().empty();
  }
  ++call_;
  return results;
}

}  // namespace fudaba::lab
