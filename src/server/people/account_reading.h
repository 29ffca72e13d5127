#pragma once

#include <string>
#include <vector>

#include "match/json_reader.h"
#include "server/people/people_api.h"

// Shared by the requests about accounts.

namespace fudaba::server {

// The browser and system named by a request's User-Agent. Nothing more of it is kept.
[[nodiscard]] std::string device_of(const HttpRequest& request);
[[nodiscard]] Refusal name_taken();
// A name for an account, or the objection to it.
[[nodiscard]] tl::expected<people::Name, Refusal> checked_name(std::string_view text);
// The stored form of recovery codes.
[[nodiscard]] std::vector<std::string> hashes_of(const std::vector<std::string>& codes);
[[nodiscard]] std::string read_passphrase(match::JsonFields& fields, std::string_view key);
// Bytes in base64url; there must be some.
[[nodiscard]] people::Octets read_octets(match::JsonFields& fields, std::string_view key,
                                         std::size_t most);
// A passkey that a browser shows, the value of the field `passkey`.
[[nodiscard]] people::ShownPasskey read_shown(const boost::json::value& value,
                                              match::FaultSlot& fault);
// Either `passphrase` or `passkey`.
[[nodiscard]] AccountProof read_proof(match::JsonFields& fields, match::FaultSlot& fault);

}  // namespace fudaba::server
