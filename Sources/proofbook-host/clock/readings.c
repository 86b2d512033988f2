// Functions that read the time.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/time.h>
#include <time.h>

/// The time as the program reads it, in whole microseconds.
static int64_t currentReading(void) {
  if (isPollingByReading()) waitOneTurn();
  return now() / 1000 * 1000;
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  bool isOfWork =
      clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0;
  if (!isVirtual() || isOfWork || clock > CLOCK_TAI) {
    static int (*_Atomic function)(clockid_t, struct timespec *);
    if (!function) function = original(clock_gettime);
    return function(clock, time);
  }
  // Core Foundation needs the nanoseconds that the clock is past a time: some of its waits are over
  // only then.
  bool isExact = clock == CLOCK_MONOTONIC && isInFoundation(__builtin_return_address(0));
  int64_t nanoseconds = startOf(clock) + (isExact ? now() : currentReading());
  *time = timespecOf(nanoseconds);
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!isVirtual()) return original(gettimeofday)(time, zone);
  int64_t nanoseconds = startOf(CLOCK_REALTIME) + currentReading();
  time->tv_sec = nanoseconds / nanosecondsPerSecond;
  time->tv_usec = nanoseconds % nanosecondsPerSecond / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

/// Core Foundation's date, from which it computes its remaining waiting time. It is a `double`,
/// precise only to about 0.1 microseconds at today's dates, so 0.25 microseconds are added:
/// rounding must never make Core Foundation believe that a wait is not over.
double CFAbsoluteTimeGetCurrent(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  double ahead = isVirtual() ? 250 : 0;
  return (double)(time.tv_sec - 978307200) + ((double)time.tv_nsec + ahead) / nanosecondsPerSecond;
}
#endif
