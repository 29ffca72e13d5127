#include "deeds.h"

#include "people/name.h"
#include "table/clock.h"

namespace fudaba::test {

people::AdminAction action_of(people::Book& book, people::AdminActionKind kind,
                              const std::string& name, const std::string& why) {
  const auto account = book.account_of_skeleton(people::look_of_name(name));
  people::AdminAction action;
  action.kind = kind;
  action.at = table::now_ms();
  action.by = "係";
  action.account = account ? account->id : 0;
  action.name = name;
  action.why = why;
  return action;
}

}  // namespace fudaba::test
