#include "server/people/account_reading.h"

#include <array>
#include <utility>

#include "base/base64.h"
#include "people/passphrase.h"

namespace fudaba::server {

using match::FaultSlot;
using match::JsonFields;

std::string device_of(const HttpRequest& request) {
  const std::string_view agent = text_of(request[boost::beast::http::field::user_agent]);
  using Pair = std::pair<std::string_view, std::string_view>;
  static constexpr std::array<Pair, 5> kBrowsers{{{"Edg/", "Edge"},
                                                  {"OPR/", "Opera"},
                                                  {"Firefox/", "Firefox"},
                                                  {"Chrome/", "Chrome"},
                                                  {"Safari/", "Safari"}}};
  static constexpr std::array<Pair, 6> kSystems{{{"Android", "Android"},
                                                 {"iPhone", "iPhone"},
                                                 {"iPad", "iPad"},
                                                 {"Windows", "Windows"},
                                                 {"Mac OS X", "macOS"},
                                                 {"Linux", "Linux"}}};
  const auto word = [&](const auto& table) -> std::string {
    for (const auto& [sign, name] : table) {
      if (agent.find(sign) != std::string_view::npos) { return std::string(name); }
    }
    return {};
  };
  const std::string browser = word(kBrowsers);
  const std::string system = word(kSystems);
  return browser + (browser.empty() || system.empty() ? "" : " · ") + system;
}

Refusal name_taken() {
  return refusal(Code::Taken, "name",
                 {"この名前、またはよく似た名前が使われています。",
                  "This name, or one that looks like it, is taken."});
}

tl::expected<people::Name, Refusal> checked_name(std::string_view text) {
  auto name = people::check_name(text);
  if (name) { return std::move(*name); }
  return tl::unexpected(refusal(Code::Illegal, "name", people::words_of(name.error())));
}

std::vector<std::string> hashes_of(const std::vector<std::string>& codes) {
  std::vector<std::string> hashes;
  hashes.reserve(codes.size());
  for (const std::string& code : codes) { hashes.push_back(people::hash_of_code(code)); }
  return hashes;
}

std::string read_passphrase(JsonFields& fields, std::string_view key) {
  return fields.text(key, people::kMostPassphrase);
}

people::Octets read_octets(JsonFields& fields, std::string_view key, std::size_t most) {
  const std::string text = fields.text(key, (most * 4 + 2) / 3);
  const std::optional<people::Octets> bytes = from_base64url(text);
  if (!bytes || bytes->empty()) { fields.fail(key, {"base64url", "base64url"}); }
  return bytes.value_or(people::Octets());
}

people::ShownPasskey read_shown(const boost::json::value& value, FaultSlot& fault) {
  JsonFields fields(value, "passkey", fault);
  people::ShownPasskey shown;
  shown.id = to_base64url(read_octets(fields, "id", people::kMostPasskeyId));
  shown.client_data = read_octets(fields, "client_data", people::kMostClientData);
  shown.authenticator_data =
      read_octets(fields, "authenticator_data", people::kMostAuthenticatorData);
  shown.signature = read_octets(fields, "signature", people::kMostPasskeySignature);
  if (fields.find("user") != nullptr) {
    shown.user = read_octets(fields, "user", people::kMostPasskeyUser);
  }
  fields.finish();
  return shown;
}

AccountProof read_proof(JsonFields& fields, FaultSlot& fault) {
  AccountProof proof;
  if (const boost::json::value* shown = fields.find("passkey")) {
    proof.passkey = read_shown(*shown, fault);
  } else {
    proof.passphrase = read_passphrase(fields, "passphrase");
  }
  return proof;
}

}  // namespace fudaba::server
