// Timers of queues and run loops, on the program's clock.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <dlfcn.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

#define named(type, name) ((type)dlsym(RTLD_DEFAULT, name))
#define next(type, name) ((type)dlsym(RTLD_NEXT, name))
enum { billion = 1000000000 };
static const uint64_t forever = UINT64_MAX;

/// A time as libdispatch writes it, in nanoseconds since the program began. Not before now. Its two upper bits tell its clock; a date
/// counts backwards.
static int64_t timeOf(uint64_t when) {
  uint64_t (*dispatchTime)(uint64_t, int64_t) = named(uint64_t(*)(uint64_t, int64_t), "dispatch_time");
  int64_t left;
  switch (when >> 62) {
    case 3: left = (int64_t)(dispatchTime(UINT64_MAX - 1, 0) - when); break;
    case 2: left = (int64_t)(when - dispatchTime(1ULL << 63, 0)); break;
    default: left = when ? (int64_t)(when - dispatchTime(0, 0)) : 0;
  }
  return left > 0 ? now() / 1000 * 1000 + left : now();
}

// MARK: Delayed work

struct Work {
  struct Deadline deadline;
  void *queue;
  /// A block, or with a function what the function is called with.
  void *context;
  void (*function)(void *);
};

/// A block as compilers lay it out.
struct Block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

/// The block is let go where it was called: it may be the last that holds an object.
static void callBlock(void *block) {
  ((struct Block *)block)->invoke(block);
  named(void (*)(void *), "_Block_release")(block);
}

static void begin(struct Work *work) {
  named(void (*)(void *, void *, void (*)(void *)), "dispatch_async_f")(
      work->queue, work->context, work->function ? work->function : callBlock);
  named(void (*)(void *), "dispatch_release")(work->queue);
  free(work);
}

static void reachWork(struct Deadline *deadline) { begin((struct Work *)deadline); }

static void beginAt(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  if (when == forever) return;
  struct Work *work = calloc(1, sizeof *work);
  if (!work) return;
  named(void (*)(void *), "dispatch_retain")(queue);
  *work = (struct Work){
      .deadline = {.time = inMicroseconds(timeOf(when)), .reach = reachWork},
      .queue = queue,
      .context = function ? context : named(void *(*)(void *), "_Block_copy")(context),
      .function = function};
  if (work->deadline.time <= now()) return begin(work);
  lockDeadlines();
  rank(&work->deadline);
  list(&work->deadline);
  unlockDeadlines();
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  if (!isVirtual) return next(void (*)(uint64_t, void *, void *), "dispatch_after")(when, queue, block);
  beginAt(when, queue, block, NULL);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  if (!isVirtual)
    return next(void (*)(uint64_t, void *, void *, void (*)(void *)), "dispatch_after_f")(
        when, queue, context, function);
  beginAt(when, queue, context, function);
}

// MARK: Dispatch sources

/// A timer as a dispatch source. libdispatch's own timer is set only when the time has come, to fire at once.
struct Source {
  struct Deadline deadline;
  void *source;
  /// The time to the nanosecond.
  int64_t time;
  int64_t interval;
  int references;
  bool hasFired;
  struct Source *after;
};

static struct Source *sources;
/// How many there are, for those that do not have the lock.
static _Atomic int sourceCount;

static void setTimer(void *source, uint64_t start) {
  next(void (*)(void *, uint64_t, uint64_t, uint64_t), "dispatch_source_set_timer")(
      source, start, forever, 0);
}

void fireSource(void *source) { setTimer(source, 0); }

static struct Source **placeOf(const void *source) {
  struct Source **place = &sources;
  while (*place && (*place)->source != source) place = &(*place)->after;
  return place;
}

/// When a timer that repeats comes again: a microsecond later at least, or the clock would never move on.
static int64_t nextTime(int64_t time, int64_t interval) {
  if (interval > INT64_MAX - 1000 - time) return INT64_MAX;
  return inMicroseconds(time + (interval < 1000 ? 1000 : interval));
}

static void reachSource(struct Deadline *deadline) {
  struct Source *source = (struct Source *)deadline;
  source->hasFired = true;
  // A run loop has waited for long enough only when it reads more than its end.
  if (deadline->phase == ofRunLoops) moveTo(source->time + 1);
  if (deadline->isRepeating) {
    deadline->time = nextTime(deadline->time, source->interval);
    list(deadline);
  }
  fireSource(source->source);
}

void *dispatch_source_create(const void *type, uintptr_t handle, uintptr_t mask, void *queue) {
  void *source = next(void *(*)(const void *, uintptr_t, uintptr_t, void *), "dispatch_source_create")(
      type, handle, mask, queue);
  if (!isVirtual || !source || type != dlsym(RTLD_DEFAULT, "_dispatch_source_type_timer"))
    return source;
  struct Source *known = calloc(1, sizeof *known);
  if (!known) return source;
  lockDeadlines();
  *known = (struct Source){
      .deadline = {.reach = reachSource}, .source = source, .references = 1, .after = sources};
  sources = known;
  sourceCount++;
  unlockDeadlines();
  return source;
}

void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  if (!isVirtual)
    return next(void (*)(void *, uint64_t, uint64_t, uint64_t), "dispatch_source_set_timer")(
        source, start, interval, leeway);
  void *caller = __builtin_return_address(0);
  lockDeadlines();
  struct Source *known = *placeOf(source);
  if (isDispatch(caller)) {
    // Its own, which looks after its threads every second; the clock does that.
    monitor = source;
  } else if (known) {
    unlist(&known->deadline);
    if (known->hasFired) setTimer(source, forever);
    known->hasFired = false;
    if (start != forever) {
      bool isRepeating = interval > 0 && interval < INT64_MAX;
      known->interval = (int64_t)interval;
      known->deadline.isRepeating = isRepeating;
      known->time = timeOf(start);
      known->deadline.time = inMicroseconds(known->time);
      known->deadline.phase = isFoundation(caller) ? ofRunLoops : ofWork;
      rank(&known->deadline);
      if (known->deadline.time <= now())
        reachSource(&known->deadline);
      else
        list(&known->deadline);
    }
  }
  unlockDeadlines();
}

void dispatch_source_cancel(void *source) {
  lockDeadlines();
  struct Source *known = *placeOf(source);
  if (known) unlist(&known->deadline);
  unlockDeadlines();
  next(void (*)(void *), "dispatch_source_cancel")(source);
}

/// A source that nobody holds any more does not fire.
static void count(void *object, int change) {
  if (!sourceCount) return;
  lockDeadlines();
  struct Source **place = placeOf(object), *known = *place;
  if (known && (known->references += change) == 0) {
    unlist(&known->deadline);
    *place = known->after;
    sourceCount--;
    free(known);
  }
  unlockDeadlines();
}

void dispatch_retain(void *object) {
  static void (*_Atomic function)(void *);
  if (!function) function = next(void (*)(void *), "dispatch_retain");
  count(object, 1);
  function(object);
}

void dispatch_release(void *object) {
  static void (*_Atomic function)(void *);
  if (!function) function = next(void (*)(void *), "dispatch_release");
  count(object, -1);
  function(object);
}

// MARK: Timers of run loops

/// A `CFRunLoopTimer`, which is what a `Timer` of Foundation's has inside.
struct RunLoopTimer {
  const void *timer;
  void (*callout)(void *timer, void *info);
  void *info;
  double interval;
  /// Its first time and its place among those of a moment.
  struct Deadline deadline;
  bool isAdded;
  struct RunLoopTimer *after;
};

struct TimerContext {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  const void *(*copyDescription)(const void *);
};

static struct RunLoopTimer *runLoopTimers;

static void fire(void *timer, void *info) {
  struct RunLoopTimer *known = info;
  void *object = known->info;
  named(void *(*)(void *), "swift_retain")(object);
  known->callout(timer, object);
  named(void (*)(void *), "swift_release")(object);
}

/// Called when the timer has become invalid. F102: Foundation holds the `Timer`, and with it the block, for ever
/// (here; not on Apple's systems), since it gives no function to release it.
static void invalidated(const void *info) {
  struct RunLoopTimer *known = (struct RunLoopTimer *)info;
  lockDeadlines();
  struct RunLoopTimer **place = &runLoopTimers;
  while (*place && *place != known) place = &(*place)->after;
  if (*place) *place = known->after;
  unlockDeadlines();
  named(void (*)(void *), "swift_release")(known->info);
  free(known);
}

static int64_t timeOfDate(double date) {
  double left = (date - next(double (*)(void), "CFAbsoluteTimeGetCurrent")()) * billion;
  return left < 0 ? now() : left > 1e17 ? INT64_MAX : inMicroseconds(now() + (int64_t)left);
}

void *CFRunLoopTimerCreate(
    const void *allocator, double date, double interval, unsigned long flags, long order,
    void (*callout)(void *, void *), struct TimerContext *context) {
  typedef void *Create(
      const void *, double, double, unsigned long, long, void (*)(void *, void *),
      struct TimerContext *);
  Create *create = next(Create *, "CFRunLoopTimerCreate");
  struct RunLoopTimer *known = NULL;
  bool isTimer = isVirtual && context && context->info && !context->retain && !context->release;
  if (isTimer) known = calloc(1, sizeof *known);
  if (!known) return create(allocator, date, interval, flags, order, callout, context);
  *known = (struct RunLoopTimer){.callout = callout, .info = context->info, .interval = interval};
  struct TimerContext own = {.info = known, .release = invalidated};
  known->timer = create(allocator, date, interval, flags, order, fire, &own);
  known->deadline.time = timeOfDate(date);
  lockDeadlines();
  rank(&known->deadline);
  known->after = runLoopTimers;
  runLoopTimers = known;
  unlockDeadlines();
  return (void *)known->timer;
}

static struct RunLoopTimer *runLoopTimer(const void *timer) {
  struct RunLoopTimer *known = runLoopTimers;
  while (known && known->timer != timer) known = known->after;
  return known;
}

void CFRunLoopAddTimer(void *loop, void *timer, const void *mode) {
  lockDeadlines();
  struct RunLoopTimer *known = runLoopTimer(timer);
  if (known) known->isAdded = true;
  unlockDeadlines();
  next(void (*)(void *, void *, const void *), "CFRunLoopAddTimer")(loop, timer, mode);
}

void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  lockDeadlines();
  struct RunLoopTimer *known = runLoopTimer(timer);
  if (known) {
    known->deadline.time = timeOfDate(date);
    rank(&known->deadline);
  }
  unlockDeadlines();
  next(void (*)(void *, double), "CFRunLoopTimerSetNextFireDate")(timer, date);
}

bool isAnyRunLoopTimerSingle(void) {
  for (struct RunLoopTimer *timer = runLoopTimers; timer; timer = timer->after)
    if (timer->isAdded && timer->interval <= 0 && timer->deadline.time != INT64_MAX
        && timer->deadline.time > now())
      return true;
  return false;
}

/// Whether a timer fires at a time, which is in whole microseconds.
static bool fires(const struct RunLoopTimer *timer, int64_t time) {
  int64_t passed = time - timer->deadline.time;
  if (!timer->isAdded || passed < 0) return false;
  if (timer->interval <= 0) return passed == 0;
  double turns = (double)passed / billion / timer->interval;
  double off = turns - (double)(int64_t)(turns + 0.5);
  return (off < 0 ? -off : off) * timer->interval < 2e-6;
}

/// How long a run loop may wait is a difference of two dates; rounded, so that it does not end just before its end.
int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char returnsAfterSource) {
  double microseconds = seconds * 1e6;
  if (isVirtual && microseconds > 0 && microseconds < 1e15) {
    int64_t whole = (int64_t)(microseconds + 0.5);
    seconds = (double)(whole ? whole : 1) / 1e6;
  }
  return next(int (*)(const void *, double, unsigned char), "CFRunLoopRunInMode")(
      mode, seconds, returnsAfterSource);
}

// MARK: Timers as files

/// What `timerfd_create` gives: an event file, to which the clock writes.
struct TimerFile {
  struct Deadline deadline;
  int file;
  clockid_t clock;
  int64_t interval;
  struct TimerFile *after;
};

static struct TimerFile *files;
/// How many there are, for those that do not have the lock.
static _Atomic int fileCount;

static struct TimerFile **placeOfFile(int file) {
  struct TimerFile **place = &files;
  while (*place && (*place)->file != file) place = &(*place)->after;
  return place;
}

static void reachFile(struct Deadline *deadline) {
  struct TimerFile *file = (struct TimerFile *)deadline;
  if (file->interval > 0) {
    deadline->time = nextTime(deadline->time, file->interval);
    list(deadline);
  }
  uint64_t one = 1;
  if (write(file->file, &one, sizeof one)) { /* it can be full only where nobody reads it */
  }
}

int timerfd_create(int clock, int flags) {
  if (!isVirtual) return real(timerfd_create)(clock, flags);
  struct TimerFile *file = calloc(1, sizeof *file);
  if (!file) return -1;
  *file = (struct TimerFile){
      .deadline = {.reach = reachFile}, .file = eventfd(0, flags), .clock = clock};
  if (file->file < 0) {
    free(file);
    return -1;
  }
  lockDeadlines();
  file->after = files;
  files = file;
  fileCount++;
  int descriptor = file->file;
  unlockDeadlines();
  return descriptor;
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  lockDeadlines();
  struct TimerFile *file = *placeOfFile(descriptor);
  if (!file) {
    unlockDeadlines();
    return real(timerfd_settime)(descriptor, flags, new, old);
  }
  unlist(&file->deadline);
  uint64_t unread;
  int mode = fcntl(descriptor, F_GETFL);
  fcntl(descriptor, F_SETFL, mode | O_NONBLOCK);
  if (read(descriptor, &unread, sizeof unread)) { /* nothing was there, mostly */
  }
  fcntl(descriptor, F_SETFL, mode);
  if (old) memset(old, 0, sizeof *old);
  if (new->it_value.tv_sec || new->it_value.tv_nsec) {
    int64_t length = (int64_t)new->it_value.tv_sec * billion + new->it_value.tv_nsec;
    bool isTime = flags & TFD_TIMER_ABSTIME;
    int64_t time = isTime ? sinceStart(file->clock, &new->it_value) : now() + length;
    struct Deadline *deadline = &file->deadline;
    deadline->time = inMicroseconds(time);
    file->interval = (int64_t)new->it_interval.tv_sec * billion + new->it_interval.tv_nsec;
    rank(deadline);
    deadline->isRepeating = file->interval > 0;
    // A run loop sets the next of its timers: that timer's is the place.
    const struct RunLoopTimer *leader = NULL;
    for (struct RunLoopTimer *timer = runLoopTimers; timer; timer = timer->after)
      if (fires(timer, deadline->time)
          && (!leader || timer->deadline.number < leader->deadline.number))
        leader = timer;
    if (leader) {
      deadline->setAt = leader->deadline.setAt;
      deadline->isForeign = leader->deadline.isForeign;
      deadline->number = leader->deadline.number;
      deadline->isRepeating = leader->interval > 0;
    }
    if (deadline->time <= now())
      reachFile(deadline);
    else if (deadline->time < INT64_MAX - billion)
      list(deadline);
  }
  unlockDeadlines();
  return 0;
}

int close(int descriptor) {
  if (fileCount) {
    lockDeadlines();
    struct TimerFile **place = placeOfFile(descriptor), *file = *place;
    if (file) {
      unlist(&file->deadline);
      *place = file->after;
      fileCount--;
      free(file);
    }
    unlockDeadlines();
  }
  return (int)syscall(SYS_close, descriptor);
}
#endif
