/// The settings of a program's clock, from its request.
#pragma once
#include <stdbool.h>
#include <stdint.h>

struct ClockRules {
  /// The date at which the clock starts, in seconds since 1970.
  int64_t date;
  /// The maximum time that the program may run after its last statement, in milliseconds of its
  /// clock; -1 for no limit.
  long wait;
  /// Whether UIKit's runtime is loaded. If so, repeating timers and work that never ends do not
  /// keep the program running.
  bool hasRuntime;
};
