#include "lab/speed.h"

#include <fstream>

namespace fudaba::lab {

std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  std::string line;
  while (std::getline(file, line)) {
    const std::size_t colon = line.find(": ");
    if (line.rfind("model name", 0) == 0 && colon != std::string::npos) {
      return line.substr(colon + 2);
    }
  }
  return "unknown";
}

std::vector<std::vector<DefId>> decks_of_whole_set(const CardPool& pool,
                                                   const effect::CardFormat& format,
                                                   std::size_t size, std::size_t copies) {
  std::vector<DefId> cards;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if ((format.deck_kinds >> pool.defs[i].kind & 1U) != 0) {
      cards.insert(cards.end(), copies, static_cast<DefId>(i));
    }
  }
  std::vector<std::vector<DefId>> decks;
  for (std::size_t from = 0; from < cards.size(); from += size) {
    std::vector<DefId>& deck = decks.emplace_back();
    for (std::size_t i = 0; i < size; ++i) { deck.push_back(cards[(from + i) % cards.size()]); }
  }
  return decks;
}

}  // namespace fudaba::lab
