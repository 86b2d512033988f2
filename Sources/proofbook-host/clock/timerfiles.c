// Timers with file descriptors.
#define _GNU_SOURCE
#include "clock/dispatchtime.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/runlooptimers.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"

#ifdef __linux__
#include <fcntl.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <unistd.h>

/// The timer behind a descriptor that `timerfd_create` returned: an event file, to which the clock
/// writes.
struct TimerFile {
  struct Deadline deadline;
  int file;
  clockid_t clock;
  int64_t interval;
  bool isArmed;
  struct TimerFile *next;
};

static struct TimerFile *files;
/// The number of timer files; may be read without the lock.
static _Atomic int fileCount;

/// The link that points to a timer file in the list, or the link at the end if the descriptor is
/// not a timer.
static struct TimerFile **find(int file) {
  struct TimerFile **place = &files;
  while (*place && (*place)->file != file) place = &(*place)->next;
  return place;
}

static void reachFile(struct Deadline *deadline) {
  struct TimerFile *file = (struct TimerFile *)deadline;
  file->isArmed = file->interval > 0;
  if (file->interval > 0) {
    deadline->time = nextRepetition(deadline->time, file->interval);
    schedule(deadline);
  }
  uint64_t one = 1;
  if (write(file->file, &one, sizeof one)) { /* its counter is full */
  }
}

int timerfd_create(int clock, int flags) {
  if (!isVirtual()) return original(timerfd_create)(clock, flags);
  struct TimerFile *file = calloc(1, sizeof *file);
  if (!file) return -1;
  *file = (struct TimerFile){
      .deadline = {.reach = reachFile}, .file = eventfd(0, flags), .clock = clock};
  if (file->file < 0) {
    free(file);
    return -1;
  }
  lockClock();
  file->next = files;
  files = file;
  fileCount++;
  int descriptor = file->file;
  unlockClock();
  return descriptor;
}

/// The time that is left until the timer's deadline, and its interval.
static struct itimerspec settingOf(const struct TimerFile *file) {
  struct itimerspec setting = {.it_interval = timespecOf(file->interval)};
  if (file->isArmed) {
    int64_t left = file->deadline.time - now();
    // Zero would be a timer that is not set.
    setting.it_value = timespecOf(left > 0 ? left : 1);
  }
  return setting;
}

int timerfd_gettime(int descriptor, struct itimerspec *setting) {
  lockClock();
  struct TimerFile *file = *find(descriptor);
  if (file) *setting = settingOf(file);
  unlockClock();
  return file ? 0 : original(timerfd_gettime)(descriptor, setting);
}

int timerfd_settime(
    int descriptor, int flags, const struct itimerspec *new, struct itimerspec *old) {
  lockClock();
  struct TimerFile *file = *find(descriptor);
  if (!file) {
    unlockClock();
    return original(timerfd_settime)(descriptor, flags, new, old);
  }
  removeDeadline(&file->deadline);
  uint64_t unread;
  int mode = fcntl(descriptor, F_GETFL);
  fcntl(descriptor, F_SETFL, mode | O_NONBLOCK);
  if (read(descriptor, &unread, sizeof unread)) { /* usually there is nothing to read */
  }
  fcntl(descriptor, F_SETFL, mode);
  if (old) *old = settingOf(file);
  file->isArmed = new->it_value.tv_sec || new->it_value.tv_nsec;
  file->interval = 0;
  if (file->isArmed) {
    int64_t length = (int64_t)new->it_value.tv_sec * nanosecondsPerSecond + new->it_value.tv_nsec;
    bool isTime = flags & TFD_TIMER_ABSTIME;
    int64_t time = isTime ? sinceStart(file->clock, &new->it_value) : now() + length;
    struct Deadline *deadline = &file->deadline;
    deadline->time = roundedUpToMicroseconds(time);
    const struct timespec *interval = &new->it_interval;
    file->interval = (int64_t)interval->tv_sec * nanosecondsPerSecond + interval->tv_nsec;
    rankDeadline(deadline);
    deadline->isRepeating = file->interval > 0;
    // A run loop sets this to the time of its next timer, so the deadline takes that timer's rank.
    const struct Deadline *timer = firstRunLoopTimerAt(deadline->time);
    if (timer) {
      deadline->setAt = timer->setAt;
      deadline->isOfOtherThread = timer->isOfOtherThread;
      deadline->number = timer->number;
      deadline->isRepeating = timer->isRepeating;
    }
    if (deadline->time <= now())
      reachFile(deadline);
    else if (deadline->time < INT64_MAX - nanosecondsPerSecond)
      schedule(deadline);
  }
  unlockClock();
  return 0;
}

int close(int descriptor) {
  if (fileCount) {
    lockClock();
    struct TimerFile **place = find(descriptor), *file = *place;
    if (file) {
      removeDeadline(&file->deadline);
      *place = file->next;
      fileCount--;
      free(file);
    }
    unlockClock();
  }
  return (int)syscall(SYS_close, descriptor);
}
#endif
