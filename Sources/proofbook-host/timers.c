// Which timers a program has set.
//
// The functions here stand before those of libdispatch and the C library that have the same names: the host's are found
// first. They take note and go on to the real ones. The kernel's own list does not do: libdispatch always keeps a
// timer of its own, which looks after its threads.
#define _GNU_SOURCE
#include "host.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#ifdef __linux__
enum { mostTimers = 1024, never = -1 };

struct Timer {
  /// The dispatch source or the run loop's timer; NULL for a delayed block.
  const void *source;
  /// Milliseconds on the monotonic clock.
  int64_t deadline;
  bool isRepeating;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct Timer timers[mostTimers];
static unsigned next;

static int64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (int64_t)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}

/// A dispatch time on the monotonic clock, in milliseconds. Its two upper bits tell its clock; a wall time
/// counts backwards.
static int64_t deadlineOf(uint64_t when) {
  static uint64_t (*dispatchTime)(uint64_t, int64_t);
  static uint64_t (*dispatchWallTime)(const struct timespec *, int64_t);
  if (!dispatchTime) {
    dispatchTime = (uint64_t(*)(uint64_t, int64_t))dlsym(RTLD_DEFAULT, "dispatch_time");
    dispatchWallTime =
        (uint64_t(*)(const struct timespec *, int64_t))dlsym(RTLD_DEFAULT, "dispatch_walltime");
  }
  if (when == UINT64_MAX || !dispatchTime || !dispatchWallTime) return never;
  int64_t nanoseconds = 0;
  switch (when >> 62) {
    case 3: nanoseconds = (int64_t)(dispatchWallTime(NULL, 0) - when); break;
    case 2: nanoseconds = (int64_t)(when - dispatchTime(1ULL << 63, 0)); break;
    default: nanoseconds = when ? (int64_t)(when - dispatchTime(0, 0)) : 0;
  }
  return now() + (nanoseconds > 0 ? nanoseconds / 1000000 + 1 : 0);
}

static void note(const void *source, int64_t deadline, bool isRepeating) {
  pthread_mutex_lock(&lock);
  struct Timer *timer = NULL;
  for (unsigned i = 0; source && i < mostTimers && !timer; i++)
    if (timers[i].source == source) timer = &timers[i];
  if (!timer) timer = &timers[next++ % mostTimers];
  *timer = (struct Timer){source, deadline, isRepeating};
  if (deadline == never) timer->source = NULL;
  pthread_mutex_unlock(&lock);
}

bool isAnyTimerPending(bool countsRepeating) {
  int64_t time = now();
  bool isPending = false;
  pthread_mutex_lock(&lock);
  for (unsigned i = 0; i < mostTimers && !isPending; i++)
    isPending = timers[i].isRepeating ? countsRepeating : timers[i].deadline >= time;
  pthread_mutex_unlock(&lock);
  return isPending;
}

#define real(name) dlsym(RTLD_NEXT, name)

void dispatch_after(uint64_t when, void *queue, void *block) {
  note(NULL, deadlineOf(when), false);
  ((void (*)(uint64_t, void *, void *))real("dispatch_after"))(when, queue, block);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *)) {
  note(NULL, deadlineOf(when), false);
  ((void (*)(uint64_t, void *, void *, void (*)(void *)))real("dispatch_after_f"))(
      when, queue, context, work);
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  // Not libdispatch's own, nor those by which Foundation ends a turn of a run loop.
  Dl_info caller;
  bool isForeign = dladdr(__builtin_return_address(0), &caller) && caller.dli_fname
                   && (strstr(caller.dli_fname, "libdispatch")
                       || strstr(caller.dli_fname, "libFoundation"));
  bool isRepeating = interval > 0 && interval < INT64_MAX && start != UINT64_MAX;
  if (!isForeign) note(source, deadlineOf(start), isRepeating);
  ((void (*)(void *, uint64_t, uint64_t, uint64_t))real("dispatch_source_set_timer"))(
      source, start, interval, leeway);
}

void dispatch_source_cancel(void *source) {
  note(source, never, false);
  ((void (*)(void *))real("dispatch_source_cancel"))(source);
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void *callout, void *context) {
  void *timer =
      ((void *(*)(const void *, double, double, unsigned long, long, void *, void *))real(
          "CFRunLoopTimerCreate"))(allocator, date, interval, flags, order, callout, context);
  double (*currentTime)(void) = (double (*)(void))real("CFAbsoluteTimeGetCurrent");
  double seconds = date - currentTime();
  int64_t milliseconds = seconds > 0 ? (int64_t)((seconds < 1e9 ? seconds : 1e9) * 1000) + 1 : 0;
  note(timer, now() + milliseconds, interval > 0);
  return timer;
}

void CFRunLoopTimerInvalidate(void *timer) {
  note(timer, never, false);
  ((void (*)(void *))real("CFRunLoopTimerInvalidate"))(timer);
}
#else
bool isAnyTimerPending(bool countsRepeating) {
  (void)countsRepeating;
  return false;
}
#endif
