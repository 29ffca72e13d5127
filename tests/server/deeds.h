#pragma once

#include <string>

#include "people/admin.h"
#include "people/book.h"

namespace fudaba::test {

// What whoever runs the server does to an account now; without a name, to none.
[[nodiscard]] people::AdminAction action_of(people::Book& book, people::AdminActionKind kind,
                                            const std::string& name, const std::string& why);

}  // namespace fudaba::test
