/// The kernel's futex call, bypassing the clock's replacement of `syscall`.
#pragma once
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Blocks while the word at `address` is `value`, without a time limit. May also return early.
long waitOnFutex(void *address, uint32_t value);
/// The same with a time limit, in real time.
long waitOnFutexFor(void *address, uint32_t value, int64_t nanoseconds);
/// Wakes at most `count` threads that are blocked at `address`.
long wakeFutex(void *address, int count);

#pragma GCC visibility pop
