/// Timers of run loops.
#pragma once
#include "clock/deadlines.h"

#pragma GCC visibility push(hidden)

/// Of the timers that fire at a time, which is in whole microseconds: the deadline of the one that
/// was set first. NULL if none fires. Call with the clock's lock.
const struct Deadline *firstRunLoopTimerAt(int64_t time);

#pragma GCC visibility pop
