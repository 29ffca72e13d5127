#include "games/kannagi/table.h"
