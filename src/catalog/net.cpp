#include "catalog/net.h"

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/hash.h"

namespace fudaba::catalog {
namespace {

// Goes up whenever the numbers of rows come to mean something else (ai/inputs.h).
constexpr std::string_view kNetVersion = "1";

std::string head_of(std::string_view game) {
  return "fudaba net " + std::string(kNetVersion) + ' ' + std::string(game) + '\n';
}

std::uint64_t digest_of_net(std::string_view bytes) {
  Digest digest;
  digest.add(bytes);
  return digest.value();
}

class NetWriter {
 public:
  explicit NetWriter(std::string head) : bytes_(std::move(head)) {}

  template <typename Number>
  void number(Number value) {
    auto rest = static_cast<std::make_unsigned_t<Number>>(value);
    for (std::size_t i = 0; i < sizeof value; ++i) {
      bytes_.push_back(static_cast<char>(rest & 0xffU));
      rest = static_cast<std::make_unsigned_t<Number>>(std::uint64_t{rest} >> 8U);
    }
  }
  [[nodiscard]] std::string take() {
    number(digest_of_net(bytes_));
    return std::move(bytes_);
  }

 private:
  std::string bytes_;
};

class NetReader {
 public:
  explicit NetReader(std::string_view bytes) : rest_(bytes) {}

  template <typename Number>
  void number(Number& value) {
    std::uint64_t read = 0;
    for (std::size_t i = 0; i < sizeof value; ++i) {
      read |= std::uint64_t{static_cast<unsigned char>(rest_[i])} << (8 * i);
    }
    value = static_cast<Number>(read);
    rest_.remove_prefix(sizeof value);
  }
  [[nodiscard]] std::size_t left() const { return rest_.size(); }

 private:
  std::string_view rest_;
};

// Every number of the layers, in the order of the file.
template <typename Layers, typename Each>
void each_number(Layers& layers, Each&& each) {
  for (auto& number : layers.offsets) { each(number); }
  for (auto& unit : layers.hidden) {
    for (auto& number : unit) { each(number); }
  }
  for (auto& number : layers.hidden_offsets) { each(number); }
  for (auto& output : layers.outputs) {
    for (auto& number : output) { each(number); }
  }
  for (auto& number : layers.output_offsets) { each(number); }
}

constexpr std::size_t kLayerBytes = sizeof(NetLayers);
static_assert(std::has_unique_object_representations_v<NetLayers>, "there are numbers alone");
constexpr std::size_t kRowBytes = sizeof(std::uint32_t) + sizeof(NetShape::Row);

tl::unexpected<Bilingual> no_net(std::string ja, std::string en) {
  return tl::unexpected(Bilingual{std::move(ja), std::move(en)});
}

}  // namespace

tl::expected<NetWeights, Bilingual> read_net(std::string_view bytes, std::string_view game) {
  const std::string head = head_of(game);
  if (bytes.substr(0, head.size()) != head) {
    const std::string_view line = bytes.substr(0, bytes.find('\n'));
    if (line.starts_with("fudaba net ") && line.size() < 80) {
      return no_net("ほかの版かほかのゲームの重み：" + std::string(line),
                    "weights of another version or game: " + std::string(line));
    }
    return no_net("重みのファイルではない", "not a file of weights");
  }
  const std::size_t least = head.size() + sizeof(std::uint64_t) + sizeof(std::uint32_t) +
                            kLayerBytes + sizeof(std::uint64_t);
  std::uint64_t digest = 0;
  if (bytes.size() >= least) {
    NetReader(bytes.substr(bytes.size() - sizeof digest)).number(digest);
  }
  if (bytes.size() < least ||
      digest != digest_of_net(bytes.substr(0, bytes.size() - sizeof digest))) {
    return no_net("壊れた重みのファイル", "a damaged file of weights");
  }
  NetReader in(bytes.substr(head.size()));
  NetWeights weights;
  std::uint32_t rows = 0;
  in.number(weights.games);
  in.number(rows);
  if (rows * kRowBytes + kLayerBytes + sizeof digest != in.left()) {
    return no_net("壊れた重みのファイル", "a damaged file of weights");
  }
  weights.keys.resize(rows);
  weights.rows.resize(rows);
  for (std::uint32_t& key : weights.keys) { in.number(key); }
  for (NetShape::Row& row : weights.rows) {
    for (std::int16_t& number : row) { in.number(number); }
  }
  each_number(weights.layers, [&](auto& number) { in.number(number); });
  return weights;
}

std::string write_net(const NetWeights& weights, std::string_view game) {
  NetWriter out(head_of(game));
  out.number(weights.games);
  out.number(static_cast<std::uint32_t>(weights.keys.size()));
  for (const std::uint32_t key : weights.keys) { out.number(key); }
  for (const NetShape::Row& row : weights.rows) {
    for (const std::int16_t number : row) { out.number(number); }
  }
  each_number(weights.layers, [&](const auto& number) { out.number(number); });
  return out.take();
}

}  // namespace fudaba::catalog
