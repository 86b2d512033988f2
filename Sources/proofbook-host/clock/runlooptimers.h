/// Timers of run loops.
#pragma once
#include "clock/deadlines.h"

#pragma GCC visibility push(hidden)

/// The deadline of the timer that was set first among those that fire at a time, which must be in
/// whole microseconds; NULL if none fires. Requires the clock's lock.
const struct Deadline *firstRunLoopTimerAt(int64_t time);

#pragma GCC visibility pop
