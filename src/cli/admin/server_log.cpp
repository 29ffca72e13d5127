#include "cli/admin/server_log.h"

#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

namespace fudaba::cli {

void set_up_server_log(const std::string& level) {
  auto logger = spdlog::stderr_logger_mt("fudaba");
  logger->set_pattern("%Y-%m-%dT%H:%M:%S.%e%z %l %v");
  logger->set_level(spdlog::level::from_str(level));
  logger->flush_on(spdlog::level::info);
  spdlog::set_default_logger(logger);
}

}  // namespace fudaba::cli
