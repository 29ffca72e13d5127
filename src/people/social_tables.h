#pragma once

#include <initializer_list>

namespace fudaba::people {

// Followed and blocked accounts, and reports to the operator. Times are ms since 1970; an account
// of 0 is a guest's.
constexpr std::initializer_list<const char*> kSocialTables = {
    "CREATE TABLE follows (account BIGINT NOT NULL, other BIGINT NOT NULL, since BIGINT NOT NULL,"
    " PRIMARY KEY (account, other))",
    "CREATE INDEX follows_by_other ON follows (other)",
    "CREATE TABLE blocks (account BIGINT NOT NULL, other BIGINT NOT NULL, since BIGINT NOT NULL,"
    " PRIMARY KEY (account, other))",
    "CREATE INDEX blocks_by_other ON blocks (other)",
    // match: 0 if it is about no match; reason: a word of people::ReportReason; words: what whoever
    // reports adds; said: what both said last at the table, as JSON; closed_at: 0 as long as nobody
    // has dealt with it.
    "CREATE TABLE reports (id BIGINT NOT NULL PRIMARY KEY, at BIGINT NOT NULL,"
    " by_account BIGINT NOT NULL, by_name VARCHAR(80) NOT NULL, about_account BIGINT NOT NULL,"
    " about_name VARCHAR(80) NOT NULL, match BIGINT NOT NULL, reason VARCHAR(32) NOT NULL,"
    " words TEXT NOT NULL, said TEXT NOT NULL, closed_at BIGINT NOT NULL DEFAULT 0,"
    " closed_by VARCHAR(80) NOT NULL DEFAULT '')",
    "CREATE INDEX reports_by_time ON reports (at)",
    "CREATE INDEX reports_by_subject ON reports (about_account)",
    "CREATE INDEX reports_by_reporter ON reports (by_account, at)",
};

}  // namespace fudaba::people
