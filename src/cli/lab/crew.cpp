#include "cli/lab/crew.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <system_error>

#include "base/hash.h"
#include "catalog/folder.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

// "0/4": the first of four shares.
std::optional<lab::Shard> read_share(Context& context, const std::string& text) {
  lab::Shard shard;
  if (text.empty()) { return shard; }
  const char* const end = text.data() + text.size();
  const auto index = std::from_chars(text.data(), end, shard.index);
  const bool slash = index.ec == std::errc() && index.ptr != end && *index.ptr == '/';
  const auto count = std::from_chars(slash ? index.ptr + 1 : end, end, shard.count);
  if (slash && count.ec == std::errc() && count.ptr == end && shard.index < shard.count) {
    return shard;
  }
  fail(context, "--shard は「番号/数」（0/4 から 3/4 まで）。「{}」は読めない",
       "--shard is NUMBER/COUNT (0/4 to 3/4), not \"{}\"", text);
  return std::nullopt;
}

// A digest of the game's files.
std::uint64_t digest_of_data(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() == ".yaml") { files.push_back(entry.path()); }
  }
  std::sort(files.begin(), files.end());
  Digest digest;
  for (const fs::path& path : files) {
    if (const auto file = catalog::read_file(path)) { digest.add(file->text); }
  }
  return digest.value();
}

// Shared by the whole process: MPI can be joined only once.
lab::Ranks* ranks() {
  static const std::unique_ptr<lab::Ranks> kRanks = lab::join_ranks();
  return kRanks.get();
}

}  // namespace

void add_crew(const Command& command, CrewFlags& flags) {
  command.option("--jobs", flags.jobs, {"スレッドの数", "Threads"}).between(1, 256);
  command.option("--work", flags.folder,
                 {"途中の結果を置くフォルダ。同じコマンドをもう一度動かすと続きから始まる",
                  "Folder for results so far; the same command run again goes on from "
                  "there"});
  command.option("--shard", flags.shard,
                 {"番号/数：仕事のこの分だけをする（--work が要る）",
                  "NUMBER/COUNT: do this part of the work alone (needs --work)"});
}

std::shared_ptr<lab::Crew> open_crew(Context& context, const LoadedGame& loaded,
                                     const CrewFlags& flags, const std::string& run) {
  const auto shard = read_share(context, flags.shard);
  if (!shard) { return nullptr; }
  if (shard->count > 1 && flags.folder.empty()) {
    fail(context, "--shard には結果を置くフォルダ --work が要る",
         "--shard needs --work, a folder for the results");
    return nullptr;
  }
  const std::uint64_t data =
      flags.folder.empty() ? 0 : digest_of_data(context.data / loaded.entry->id);
  auto crew = lab::Crew::open({flags.jobs, ranks(), flags.folder, *shard,
                               fmt::format("{} {} data {}", FUDABA_VERSION, run, to_hex(data))});
  if (!crew) {
    fail(context, crew.error());
    return nullptr;
  }
  return std::move(*crew);
}

bool is_to_report(const Context& context, const lab::Crew& crew) {
  if (crew.is_complete()) { return crew.speaks(); }
  if (crew.speaks()) {
    std::cout << tell(
        context,
        "この分は終わった（{}件）。全部の分が終わったら、--shard なしの同じコマンドでまとめる\n",
        "this part is done ({} results); when all are, the same command without "
        "--shard puts them together\n",
        crew.worked_out());
  }
  return false;
}

}  // namespace fudaba::cli
