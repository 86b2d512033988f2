// Sleeping.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/quiescence.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <unistd.h>

static int sleepFor(int64_t nanoseconds) {
  forgetReadings();
  if (nanoseconds > 0)
    sleepUntil(now() + nanoseconds);
  else
    // If Core Foundation waits for less than one nanosecond, the wait is over now.
    moveTo(now() + 1);
  return 0;
}

/// Notes that libdispatch lets a thread sleep briefly because another one is about to finish
/// something. That sleep takes real time. Returns false for any other caller.
static bool beginsContention(const void *caller) {
  bool isContending = isInDispatch(caller);
  contendingThreads += isContending;
  return isContending;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!isVirtual()) return original(nanosleep)(time, rest);
  if (beginsContention(__builtin_return_address(0))) {
    int result = original(nanosleep)(time, rest);
    contendingThreads--;
    return result;
  }
  if (rest) *rest = (struct timespec){0};
  return sleepFor(nanosecondsOf(time));
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!isVirtual()) return original(clock_nanosleep)(clock, flags, time, rest);
  if (rest) *rest = (struct timespec){0};
  bool isTime = flags & TIMER_ABSTIME;
  return sleepFor(isTime ? sinceStart(clock, time) - now() : nanosecondsOf(time));
}

int usleep(useconds_t microseconds) {
  if (!isVirtual()) return original(usleep)(microseconds);
  if (beginsContention(__builtin_return_address(0))) {
    int result = original(usleep)(microseconds);
    contendingThreads--;
    return result;
  }
  return sleepFor((int64_t)microseconds * 1000);
}

unsigned sleep(unsigned seconds) {
  if (!isVirtual()) return original(sleep)(seconds);
  sleepFor((int64_t)seconds * nanosecondsPerSecond);
  return 0;
}
#endif
