#pragma once

#include <initializer_list>

namespace fudaba::people {

// Passkeys of accounts (people/passkey.h), and what browsers have been asked to sign: each
// challenge is answered once, within minutes, at any node. Times are ms since 1970.
constexpr std::initializer_list<const char*> kPasskeyTables = {
    "CREATE TABLE passkeys (id VARCHAR(1400) NOT NULL PRIMARY KEY, account BIGINT NOT NULL,"
    " site VARCHAR(255) NOT NULL, label VARCHAR(64) NOT NULL, algorithm INTEGER NOT NULL,"
    " public_key VARCHAR(1000) NOT NULL, sign_count BIGINT NOT NULL, created BIGINT NOT NULL,"
    " used BIGINT NOT NULL)",
    "CREATE INDEX passkeys_by_account ON passkeys (account)",
    // purpose: people::PasskeyPurpose; account: 0 of somebody who is yet to be known.
    "CREATE TABLE passkey_challenges (hash VARCHAR(64) NOT NULL PRIMARY KEY,"
    " purpose INTEGER NOT NULL, account BIGINT NOT NULL, until BIGINT NOT NULL)",
    "CREATE INDEX passkey_challenges_by_end ON passkey_challenges (until)",
};

}  // namespace fudaba::people
