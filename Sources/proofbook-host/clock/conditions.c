// Waiting for condition variables.
#define _GNU_SOURCE
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <errno.h>
#include <sched.h>

/// A condition variable uses the realtime clock or, depending on its attributes, the monotonic one.
/// A time that is too early for a current date is a monotonic one.
static int64_t timeOfCondition(const struct timespec *time) {
  int64_t date = sinceStart(CLOCK_REALTIME, time);
  bool isDate = date >= -(int64_t)1000000000 * nanosecondsPerSecond;
  return isDate ? date : sinceStart(CLOCK_MONOTONIC, time);
}

static int waitFor(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t time) {
  if (time <= now()) {
    pthread_mutex_unlock(mutex);
    sched_yield();
    pthread_mutex_lock(mutex);
    return ETIMEDOUT;
  }
  forgetReadings();
  struct Wait wait = waitUntil(time);
  wait.condition = condition;
  beginWait(&wait.deadline);
  int problem = pthread_cond_wait(condition, mutex);
  return endWait(&wait.deadline) ? ETIMEDOUT : problem;
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time) {
  if (!isVirtual()) return original(pthread_cond_clockwait)(condition, mutex, clock, time);
  return waitFor(condition, mutex, sinceStart(clock, time));
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict time) {
  if (!isVirtual()) return original(pthread_cond_clockwait)(condition, mutex, CLOCK_REALTIME, time);
  return waitFor(condition, mutex, timeOfCondition(time));
}
#endif
