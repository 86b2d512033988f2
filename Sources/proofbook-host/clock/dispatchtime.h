/// Conversions of libdispatch's time values.
#pragma once
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// `DISPATCH_TIME_FOREVER`.
static const uint64_t dispatchForever = UINT64_MAX;

/// Converts a time to nanoseconds since the program began; at least the current time.
int64_t fromDispatchTime(uint64_t when);
/// The next time of a repeating timer: at least one microsecond later, because otherwise the clock
/// would never advance.
int64_t nextRepetition(int64_t time, int64_t interval);

#pragma GCC visibility pop
