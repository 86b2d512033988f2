// Timers of dispatch queues: dispatch sources.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/dispatchtime.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"

#ifdef __linux__
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

/// A timer source. The virtual clock sets libdispatch's own timer only when the time is reached, to
/// fire immediately.
struct Source {
  struct Deadline deadline;
  void *source;
  /// The exact time, in nanoseconds.
  int64_t time;
  int64_t interval;
  int references;
  bool hasFired;
  struct Source *next;
};

static struct Source *sources;
/// The number of sources, which may be read without the lock.
static _Atomic int sourceCount;

typedef void SetTimer(void *, uint64_t, uint64_t, uint64_t);

static void setTimer(void *source, uint64_t start) {
  originalOf(SetTimer *, "dispatch_source_set_timer")(source, start, dispatchForever, 0);
}

static void fire(void *source) { setTimer(source, 0); }

/// The link that points to a source in the list, or the link at the end if the source is not in the
/// list.
static struct Source **find(const void *source) {
  struct Source **place = &sources;
  while (*place && (*place)->source != source) place = &(*place)->next;
  return place;
}

static void reachSource(struct Deadline *deadline) {
  struct Source *source = (struct Source *)deadline;
  source->hasFired = true;
  // A run loop's wait is over only when it reads a time later than its limit.
  if (deadline->order == deadlineOfRunLoop) moveTo(source->time + 1);
  if (deadline->isRepeating) {
    deadline->time = nextRepetition(deadline->time, source->interval);
    schedule(deadline);
  }
  fire(source->source);
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  typedef void *Create(const void *, uintptr_t, uintptr_t, void *);
  void *source = originalOf(Create *, "dispatch_source_create")(type, handle, mask, queue);
  if (!isVirtual() || !source || type != loaded(void *, "_dispatch_source_type_timer"))
    return source;
  struct Source *known = calloc(1, sizeof *known);
  if (!known) return source;
  lockClock();
  *known = (struct Source){
      .deadline = {.reach = reachSource}, .source = source, .references = 1, .next = sources};
  sources = known;
  sourceCount++;
  unlockClock();
  return source;
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (!isVirtual())
    return originalOf(SetTimer *, "dispatch_source_set_timer")(source, start, interval, leeway);
  void *caller = __builtin_return_address(0);
  lockClock();
  struct Source *known = *find(source);
  if (isInDispatch(caller)) {
    // libdispatch's own timer, with which it checks every second whether its threads are blocked.
    setWorkerMonitor(fire, source);
  } else if (known) {
    removeDeadline(&known->deadline);
    if (known->hasFired) setTimer(source, dispatchForever);
    known->hasFired = false;
    if (start != dispatchForever) {
      bool isRepeating = interval > 0 && interval < INT64_MAX;
      known->interval = (int64_t)interval;
      known->deadline.isRepeating = isRepeating;
      known->time = fromDispatchTime(start);
      known->deadline.time = roundedUpToMicroseconds(known->time);
      known->deadline.order = isInFoundation(caller) ? deadlineOfRunLoop : deadlineOfWork;
      rankDeadline(&known->deadline);
      if (known->deadline.time <= now())
        reachSource(&known->deadline);
      else
        schedule(&known->deadline);
    }
  }
  unlockClock();
}

void dispatch_source_cancel(void *source) {
  lockClock();
  struct Source *known = *find(source);
  if (known) removeDeadline(&known->deadline);
  unlockClock();
  originalOf(void (*)(void *), "dispatch_source_cancel")(source);
}

/// Counts references to a source. When there are none left, the source is removed and does not
/// fire.
static void countReferences(void *object, int change) {
  if (!sourceCount) return;
  lockClock();
  struct Source **place = find(object), *known = *place;
  if (known && (known->references += change) == 0) {
    removeDeadline(&known->deadline);
    *place = known->next;
    sourceCount--;
    free(known);
  }
  unlockClock();
}

void dispatch_retain(void *object) {
  static void (*_Atomic function)(void *);
  if (!function) function = originalOf(void (*)(void *), "dispatch_retain");
  countReferences(object, 1);
  function(object);
}

void dispatch_release(void *object) {
  static void (*_Atomic function)(void *);
  if (!function) function = originalOf(void (*)(void *), "dispatch_release");
  countReferences(object, -1);
  function(object);
}
#endif
