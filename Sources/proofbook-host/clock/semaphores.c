// Replacements of the C library's semaphores, which the clock could not wake.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/futex.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/quiescence.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <errno.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

/// The layout of a `sem_t` here. `value` is used as a futex.
struct Semaphore {
  _Atomic uint32_t value, waiting;
};
_Static_assert(sizeof(struct Semaphore) <= sizeof(sem_t), "a Semaphore fits into a sem_t");

int sem_init(sem_t *semaphore, int isShared, unsigned value) {
  // The futex is that of one process, and the clock does not see waits in others.
  if (isShared) {
    errno = ENOSYS;
    return -1;
  }
  memset(semaphore, 0, sizeof *semaphore);
  ((struct Semaphore *)semaphore)->value = value;
  return 0;
}

int sem_destroy(sem_t *semaphore) {
  (void)semaphore;
  return 0;
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  *value = (int)((struct Semaphore *)semaphore)->value;
  return 0;
}

int sem_post(sem_t *semaphore) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  own->value++;
  if (own->waiting) wakeFutex(&own->value, 1);
  return 0;
}

int sem_trywait(sem_t *semaphore) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  uint32_t value = own->value;
  while (value > 0)
    if (atomic_compare_exchange_weak(&own->value, &value, value - 1)) return 0;
  errno = EAGAIN;
  return -1;
}

/// - Parameter limit: When the wait ends, in virtual time; NULL for a wait without a time limit.
static int take(sem_t *semaphore, const int64_t *limit) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  if (sem_trywait(semaphore) == 0) return 0;
  if (limit && *limit <= now()) {
    errno = ETIMEDOUT;
    return -1;
  }
  struct Wait wait = waitUntil(limit ? *limit : 0);
  wait.word = &own->value;
  own->waiting++;
  if (limit) beginWait(&wait.deadline);
  forgetReadings();
  int result;
  while ((result = sem_trywait(semaphore)) != 0 && !wait.deadline.isReached) {
    nudgeScheduler();
    waitOnFutex(&own->value, 0);
  }
  own->waiting--;
  if (limit) endWait(&wait.deadline);
  if (result) errno = ETIMEDOUT;
  return result;
}

int sem_wait(sem_t *semaphore) { return take(semaphore, NULL); }

/// Greater than 0 while the program, not libdispatch itself, waits on a dispatch semaphore.
static _Thread_local int waitsOfProgram;

/// Waits until a time of a system clock. libdispatch's own threads wait for work for some seconds
/// and then end; here they wait without a limit, which a program cannot notice.
///
/// - Parameter caller: A code address in the calling function.
static int takeUntil(
    sem_t *semaphore, clockid_t clock, const struct timespec *time, const void *caller) {
  if (isVirtual() && (waitsOfProgram || !isInDispatch(caller))) {
    int64_t limit = sinceStart(clock, time);
    return take(semaphore, &limit);
  }
  idleWorkers++;
  int result = take(semaphore, NULL);
  idleWorkers--;
  return result;
}

int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  return takeUntil(semaphore, clock, time, __builtin_return_address(0));
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  return takeUntil(semaphore, CLOCK_REALTIME, time, __builtin_return_address(0));
}

long dispatch_semaphore_wait(void *semaphore, uint64_t time) {
  static long (*_Atomic function)(void *, uint64_t);
  if (!function) function = originalOf(long (*)(void *, uint64_t), "dispatch_semaphore_wait");
  bool isOfProgram = !isInDispatch(__builtin_return_address(0));
  waitsOfProgram += isOfProgram;
  long result = function(semaphore, time);
  waitsOfProgram -= isOfProgram;
  return result;
}
#endif
