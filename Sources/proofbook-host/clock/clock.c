// What the time is.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <dlfcn.h>
#include <errno.h>
#include <stdarg.h>
#include <sched.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { billion = 1000000000, mostReadings = 1000000 };

_Atomic bool isVirtual;
static _Atomic int64_t elapsed;
/// Of 1970, and of when the machine was started, in nanoseconds before the program began.
static int64_t dateAtStart, uptimeAtStart;
static _Thread_local int readings;

static _Thread_local int isMain;

/// A process that the program forks has one thread, nothing that was to come in the program's, and a clock's thread of its own.
static void restartInChild(void) {
  isMain = 0;
  forgetDeadlinesInChild();
  forgetThreadsInChild();
  forgetEndInChild();
  stopClockInChild();
}

void startClock(int64_t date) {
  pthread_atfork(lockDeadlines, unlockDeadlines, restartInChild);
  dateAtStart = date * billion;
  uptimeAtStart = date / 1000000 * billion;
  isVirtual = true;
}

void moveTo(int64_t time) {
  int64_t old = elapsed;
  while (time > old && !atomic_compare_exchange_weak(&elapsed, &old, time)) {
  }
}

int64_t now(void) { return elapsed; }

void forgetReadings(void) { readings = 0; }

bool isMainThread(void) {
  if (!isMain) isMain = gettid() == getpid() ? 1 : -1;
  return isMain > 0;
}

/// The time as the program reads it.
static int64_t reading(void) {
  if (++readings > mostReadings) waitOneTurn();
  return elapsed / 1000 * 1000;
}

int64_t realTime(clockid_t clock) {
  struct timespec time = {0};
  real(clock_gettime)(clock, &time);
  return (int64_t)time.tv_sec * billion + time.tv_nsec;
}

void realPause(int64_t nanoseconds) {
  struct timespec time = {.tv_sec = nanoseconds / billion, .tv_nsec = nanoseconds % billion};
  real(nanosleep)(&time, NULL);
}

static int64_t start(clockid_t clock) {
  bool isDate = clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
  return isDate ? dateAtStart : uptimeAtStart;
}

int64_t sinceStart(clockid_t clock, const struct timespec *time) {
  if (time->tv_sec > INT64_MAX / billion - 1) return INT64_MAX;
  return (int64_t)time->tv_sec * billion + time->tv_nsec - start(clock);
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  bool isOfWork = clock == CLOCK_PROCESS_CPUTIME_ID || clock == CLOCK_THREAD_CPUTIME_ID || clock < 0;
  if (!isVirtual || isOfWork || clock > CLOCK_TAI) {
    static int (*_Atomic function)(clockid_t, struct timespec *);
    if (!function) function = real(clock_gettime);
    return function(clock, time);
  }
  // Core Foundation sees the nanoseconds by which the clock is past a time: some waits are over only then.
  bool isExact = clock == CLOCK_MONOTONIC && isFoundation(__builtin_return_address(0));
  int64_t nanoseconds = start(clock) + (isExact ? elapsed : reading());
  *time = (struct timespec){.tv_sec = nanoseconds / billion, .tv_nsec = nanoseconds % billion};
  return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (!isVirtual) return real(gettimeofday)(time, zone);
  int64_t nanoseconds = dateAtStart + reading();
  time->tv_sec = nanoseconds / billion;
  time->tv_usec = nanoseconds % billion / 1000;
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

/// Core Foundation's own date, by which it counts what is left to wait. A date is a number of seconds that
/// is not exact to the tenth of a microsecond: ahead by more than that, no wait is found to be a little too short.
double CFAbsoluteTimeGetCurrent(void) {
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  double ahead = isVirtual ? 250 : 0;
  return (double)(time.tv_sec - 978307200) + ((double)time.tv_nsec + ahead) / billion;
}

/// Queues are made for one core; who asks otherwise is told of a telephone's six.
long sysconf(int name) {
  if (name != _SC_NPROCESSORS_ONLN && name != _SC_NPROCESSORS_CONF) return real(sysconf)(name);
  return isDispatch(__builtin_return_address(0)) ? 1 : 6;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  (void)process;
  memset(set, 0, size);
  for (int i = 0; i < 6; i++) CPU_SET_S(i, size, set);
  return 0;
}
#endif
