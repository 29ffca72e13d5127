#include "deeds.h"

#include "people/name.h"
#include "table/clock.h"

namespace fudaba::test {

people::Deed deed_of(people::Book& book, people::DeedKind kind, const std::string& name,
                     const std::string& why) {
  const auto account = book.account_of_skeleton(people::look_of_name(name));
  people::Deed deed;
  deed.kind = kind;
  deed.at = table::now_ms();
  deed.by = "係";
  deed.account = account ? account->id : 0;
  deed.name = name;
  deed.why = why;
  return deed;
}

}  // namespace fudaba::test
