/// What a request says about the clock of its program.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct ClockRules {
  /// When the clock starts, in seconds since 1970.
  int64_t date;
  /// How long the program may go on after its last statement, in milliseconds of its clock; -1
  /// without such a limit.
  long wait;
  /// Whether UIKit's runtime is loaded: then only repeating timers, and work without an end, do not
  /// keep the program.
  bool hasRuntime;
};
