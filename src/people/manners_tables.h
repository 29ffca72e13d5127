#pragma once

#include <initializer_list>

namespace fudaba::people {

// What people report of each other. Times are ms since 1970; closed_at 0: it is open.
constexpr std::initializer_list<const char*> kMannersTables = {
    "CREATE TABLE reports (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL,"
    " by_account BIGINT NOT NULL, by_name VARCHAR(80) NOT NULL, about_account BIGINT NOT NULL,"
    " about_name VARCHAR(80) NOT NULL, match BIGINT NOT NULL, reason VARCHAR(32) NOT NULL,"
    " words TEXT NOT NULL, said TEXT NOT NULL, closed_at BIGINT NOT NULL DEFAULT 0,"
    " closed_by VARCHAR(80) NOT NULL DEFAULT '')",
};

}  // namespace fudaba::people
