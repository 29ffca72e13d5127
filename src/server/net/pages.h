#pragma once

#include <filesystem>
#include <string_view>

#include "server/net/http.h"

namespace fudaba::server {

// The built page: the files of a folder, and its index for each address that the page itself
// handles.
class Pages {
 public:
  explicit Pages(const std::filesystem::path& folder);

  // GET or HEAD of a path outside the API. /site.json says that there is a server, and lists what
  // the folder has for pages that work offline (docs/page-engine.md).
  [[nodiscard]] Reply find(const std::string& path, const HttpRequest& request) const;

 private:
  [[nodiscard]] Reply site() const;
  [[nodiscard]] Reply send(const std::filesystem::path& file, const HttpRequest& request,
                           bool is_hashed) const;

  std::filesystem::path folder_;
};

}  // namespace fudaba::server
