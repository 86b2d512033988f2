/// Times as libdispatch writes them.
#pragma once
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// The time that never comes.
static const uint64_t dispatchForever = UINT64_MAX;

/// Converts a time to nanoseconds since the program began; not before now.
int64_t fromDispatchTime(uint64_t when);
/// When a timer comes again: at least a microsecond later, or the clock would never move on.
int64_t nextRepetition(int64_t time, int64_t interval);

#pragma GCC visibility pop
