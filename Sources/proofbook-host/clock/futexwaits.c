// Waiting on futexes.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <errno.h>
#include <linux/futex.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Replaces the C library's function, because libdispatch waits for groups through it.
long syscall(long number, ...) {
  // Swift's runtime caches each thread's ID, by which its locks identify their owner, unless it is
  // 0. A program that the host forks has another ID, so the host's must not be cached. libdispatch
  // handles forks itself.
  bool isOfHost = !isVirtual() && number == SYS_gettid;
  if (isOfHost && !isInDispatch(__builtin_return_address(0))) return 0;
  static long (*_Atomic function)(long, ...);
  if (!function) function = original(syscall);
  long a[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
  va_end(arguments);
  int command = (int)a[1] & FUTEX_CMD_MASK;
  const struct timespec *limit = (const struct timespec *)a[3];
  bool isWait = command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
  if (!isVirtual() || number != SYS_futex || !isWait || !limit)
    return function(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  clockid_t clock = a[1] & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  struct Wait wait =
      waitUntil(command == FUTEX_WAIT ? now() + nanosecondsOf(limit) : sinceStart(clock, limit));
  wait.word = (void *)a[0];
  forgetReadings();
  beginWait(&wait.deadline);
  long result = function(number, a[0], a[1], a[2], NULL, a[4], a[5]);
  int problem = errno;
  bool isOver = endWait(&wait.deadline);
  errno = isOver && result == 0 ? ETIMEDOUT : problem;
  return isOver && result == 0 ? -1 : result;
}
#endif
