#pragma once

#include <filesystem>
#include <string_view>

#include "server/net/http.h"

namespace fudaba::server {

// The built page: files of one folder, and its index for every address the page itself knows.
class Pages {
 public:
  explicit Pages(const std::filesystem::path& folder);

  // GET or HEAD of a path that is no part of the API. /site.json: that there is a server, and what
  // the folder has for pages that go on without one (docs/page-engine.md).
  [[nodiscard]] Reply find(const std::string& path, const HttpRequest& request) const;

 private:
  [[nodiscard]] Reply site() const;
  [[nodiscard]] Reply send(const std::filesystem::path& file, const HttpRequest& request,
                           bool is_hashed) const;

  std::filesystem::path folder_;
};

}  // namespace fudaba::server
