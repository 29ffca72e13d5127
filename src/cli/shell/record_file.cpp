#include "cli/shell/record_file.h"

#include <fstream>

#include "catalog/folder.h"

namespace fudaba::cli {

std::optional<std::string> read_file(const std::string& path, std::size_t most) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  text.resize(most + 1);
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(file.gcount()));
  if (file.bad() || (!file.eof() && file.fail()) || text.empty()) { return std::nullopt; }
  return text;
}

std::optional<match::Record> load_record(Context& context, const std::string& path) {
  const std::optional<std::string> text = read_file(path, match::kMaxRecordBytes);
  if (!text) {
    fail(context, "{} を読めない", "{} cannot be read", path);
    return std::nullopt;
  }
  auto record = match::read_record(*text);
  if (!record) {
    fail(context, path + ": " + record.error().text(context.language));
    return std::nullopt;
  }
  return *record;
}

}  // namespace fudaba::cli
