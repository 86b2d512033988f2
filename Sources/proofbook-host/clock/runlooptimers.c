#define _GNU_SOURCE
#include "clock/runlooptimers.h"

#ifdef __linux__
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/virtualtime.h"

#include <stddef.h>
#include <stdlib.h>

/// A `CFRunLoopTimer`, which is inside a `Timer`. A run loop does not fire its timers from this
/// list: it waits on one timer file or dispatch source. The list records the order in which the
/// timers were set, so that the run loop's deadline is ranked correctly among others at the same
/// time.
struct RunLoopTimer {
  const void *timer;
  void (*callout)(void *timer, void *info);
  void *info;
  double interval;
  /// The first fire time, with the rank among deadlines of the same time.
  struct Deadline deadline;
  /// Whether it was added to a run loop.
  bool isAdded;
  struct RunLoopTimer *next;
};

struct TimerContext {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*copyDescription)(const void *);
};

static struct RunLoopTimer *timers;

static void fire(void *timer, void *info) {
  struct RunLoopTimer *known = info;
  void *object = known->info;
  loaded(void *(*)(void *), "swift_retain")(object);
  known->callout(timer, object);
  loaded(void (*)(void *), "swift_release")(object);
}

/// Called when the timer has become invalid. F102: Foundation (here; not on Apple's systems)
/// retains the `Timer`, and with it the block, forever, because it passes no function to release
/// it.
static void invalidated(const void *info) {
  struct RunLoopTimer *known = (struct RunLoopTimer *)info;
  lockClock();
  struct RunLoopTimer **place = &timers;
  while (*place && *place != known) place = &(*place)->next;
  if (*place) *place = known->next;
  withdrawDeadline(&known->deadline);
  unlockClock();
  loaded(void (*)(void *), "swift_release")(known->info);
  free(known);
}

static int64_t fromDate(double date) {
  double (*current)(void) = originalOf(double (*)(void), "CFAbsoluteTimeGetCurrent");
  double left = (date - current()) * nanosecondsPerSecond;
  if (left < 0) return now();
  return left > 1e17 ? INT64_MAX : roundedUpToMicroseconds(now() + (int64_t)left);
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void (*callout)(void *, void *), struct TimerContext *context) {
  typedef void *Create(
      const void *, double, double, unsigned long, long, void (*)(void *, void *),
      struct TimerContext *);
  Create *create = originalOf(Create *, "CFRunLoopTimerCreate");
  struct RunLoopTimer *known = NULL;
  bool isTimer = isVirtual() && context && context->info && !context->retain && !context->release;
  if (isTimer) known = calloc(1, sizeof *known);
  if (!known) return create(allocator, date, interval, flags, order, callout, context);
  *known = (struct RunLoopTimer){.callout = callout, .info = context->info, .interval = interval};
  struct TimerContext own = {.info = known, .release = invalidated};
  known->timer = create(allocator, date, interval, flags, order, fire, &own);
  known->deadline.time = fromDate(date);
  known->deadline.isRepeating = interval > 0;
  lockClock();
  rankDeadline(&known->deadline);
  known->next = timers;
  timers = known;
  unlockClock();
  return (void *)known->timer;
}

static struct RunLoopTimer *find(const void *timer) {
  struct RunLoopTimer *known = timers;
  while (known && known->timer != timer) known = known->next;
  return known;
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  lockClock();
  struct RunLoopTimer *known = find(timer);
  if (known) {
    known->isAdded = true;
    announceDeadline(&known->deadline);
  }
  unlockClock();
  originalOf(void (*)(void *, void *, const void *), "CFRunLoopAddTimer")(loop, timer, mode);
}

void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  lockClock();
  struct RunLoopTimer *known = find(timer);
  if (known) {
    known->deadline.time = fromDate(date);
    rankDeadline(&known->deadline);
  }
  unlockClock();
  originalOf(void (*)(void *, double), "CFRunLoopTimerSetNextFireDate")(timer, date);
}

/// Whether a timer fires at a time, which must be in whole microseconds.
static bool fires(const struct RunLoopTimer *timer, int64_t time) {
  int64_t passed = time - timer->deadline.time;
  if (!timer->isAdded || passed < 0) return false;
  if (timer->interval <= 0) return passed == 0;
  double turns = (double)passed / nanosecondsPerSecond / timer->interval;
  double off = turns - (double)(int64_t)(turns + 0.5);
  return (off < 0 ? -off : off) * timer->interval < 2e-6;
}

const struct Deadline *firstRunLoopTimerAt(int64_t time) {
  const struct Deadline *first = NULL;
  for (struct RunLoopTimer *timer = timers; timer; timer = timer->next)
    if (fires(timer, time) && (!first || timer->deadline.number < first->number))
      first = &timer->deadline;
  return first;
}

/// Rounds the time limit, which is a difference of two dates. Otherwise the run loop could end just
/// before its time.
int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnsAfterSource) {
  double microseconds = seconds * 1e6;
  if (isVirtual() && microseconds > 0 && microseconds < 1e15) {
    int64_t whole = (int64_t)(microseconds + 0.5);
    seconds = (double)(whole ? whole : 1) / 1e6;
  }
  typedef int Run(const void *, double, unsigned char);
  return originalOf(Run *, "CFRunLoopRunInMode")(mode, seconds, returnsAfterSource);
}
#endif
