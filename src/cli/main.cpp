#include <exception>
#include <iostream>

#include "cli/shell/commands.h"
#include "cli/shell/program.h"

int main(int argc, char** argv) {
  try {
    return fudaba::cli::run(argc, argv);
  } catch (const std::exception& error) {  // system failures: disk, terminal, memory
    std::cerr << "fudaba: " << error.what() << '\n';
    return fudaba::cli::kBadInput;
  }
}
