#pragma once

#include <string>
#include <vector>

#include "match/json_reader.h"
#include "server/people/people_api.h"

// Shared parts of requests about accounts.

namespace fudaba::server {

[[nodiscard]] Refusal name_taken();
// The stored form of recovery codes.
[[nodiscard]] std::vector<std::string> hashes_of(const std::vector<std::string>& codes);
[[nodiscard]] std::string read_passphrase(match::JsonFields& fields, std::string_view key);
// Bytes in base64url; there must be some.
[[nodiscard]] people::Octets read_octets(match::JsonFields& fields, std::string_view key,
                                         std::size_t most);
// A passkey as a browser shows it, in the field `passkey`.
[[nodiscard]] people::ShownPasskey read_shown(const boost::json::value& value,
                                              match::FaultSlot& fault);
// Either `passphrase` or `passkey`.
[[nodiscard]] Proof read_proof(match::JsonFields& fields, match::FaultSlot& fault);

}  // namespace fudaba::server
