#include "server/store/open_shelf.h"

#include <stdexcept>
#include <vector>

#include "catalog/folder.h"
#include "games/games.h"

namespace fudaba::server {

std::shared_ptr<const Shelf> open_shelf(const std::filesystem::path& data) {
  auto shelf = std::make_shared<Shelf>();
  for (const GameEntry& entry : games()) {
    const catalog::GameFiles files = catalog::read_game(data, entry.id);
    const std::vector<catalog::FileFault> faults = shelf->add(entry, files);
    if (!faults.empty()) { throw std::runtime_error(catalog::to_string(faults, Language::En)); }
  }
  return shelf;
}

}  // namespace fudaba::server
