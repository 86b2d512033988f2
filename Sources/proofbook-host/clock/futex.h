/// The kernel's futex call, which the clock's own `syscall` does not change.
#pragma once
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// Blocks while the word at `address` is `value`, without a time limit.
long waitOnFutex(void *address, uint32_t value);
/// Wakes at most `count` threads that block at `address`.
long wakeFutex(void *address, int count);

#pragma GCC visibility pop
