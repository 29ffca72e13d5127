#pragma once

#include "ai/judge.h"

namespace fudaba::ai {

// The evaluations of a search.
struct Sight {
  int worlds = 10;          // in which the answers at the root are looked at one by one
  double curiosity = 0.25;  // how much the search goes by the priors, and by what was tried little
  double trust = 1;  // by how many clear leads an answer must be better to have e times the prior
  int solver_nodes = 4000;           // of the search for a certain win this turn; 0: none
  Judging leaves = Judging::Proven;  // for the ends of lines
  Judging priors = Judging::Proven;  // for the answers before any line
  // Without judgement: each line is played at random to the end, answers are selected by UCB1.
  bool plain = false;
};

}  // namespace fudaba::ai
