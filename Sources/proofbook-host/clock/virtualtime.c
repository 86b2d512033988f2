#define _GNU_SOURCE
#include "clock/virtualtime.h"

#ifdef __linux__
#include "clock/originals.h"

#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>

enum { mostReadings = 1000000 };

static _Atomic int64_t elapsed;
/// The start values of the system's clocks, in nanoseconds: since 1970, and since the machine
/// started.
static int64_t startDate, startUptime;
static _Thread_local int readings;
/// 1 for the main thread, -1 for other threads, 0 if not determined yet.
static _Thread_local int mainThread;

void setStartDate(int64_t date) {
  startDate = date * nanosecondsPerSecond;
  startUptime = date / 1000000 * nanosecondsPerSecond;
}

int64_t startOf(clockid_t clock) {
  bool isDate =
      clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE || clock == CLOCK_TAI;
  return isDate ? startDate : startUptime;
}

int64_t now(void) { return elapsed; }

void moveTo(int64_t time) {
  int64_t old = elapsed;
  while (time > old && !atomic_compare_exchange_weak(&elapsed, &old, time)) {
  }
}

int64_t sinceStart(clockid_t clock, const struct timespec *time) {
  if (time->tv_sec > INT64_MAX / nanosecondsPerSecond - 1) return INT64_MAX;
  return (int64_t)time->tv_sec * nanosecondsPerSecond + time->tv_nsec - startOf(clock);
}

int64_t roundedUpToMicroseconds(int64_t nanoseconds) {
  return nanoseconds > INT64_MAX - 1000 ? nanoseconds : (nanoseconds + 899) / 1000 * 1000;
}

int64_t realTime(clockid_t clock) {
  struct timespec time = {0};
  original(clock_gettime)(clock, &time);
  return (int64_t)time.tv_sec * nanosecondsPerSecond + time.tv_nsec;
}

struct timespec timespecOf(int64_t nanoseconds) {
  return (struct timespec){
      .tv_sec = nanoseconds / nanosecondsPerSecond, .tv_nsec = nanoseconds % nanosecondsPerSecond};
}

void realPause(int64_t nanoseconds) {
  struct timespec time = timespecOf(nanoseconds);
  original(nanosleep)(&time, NULL);
}

bool isPollingByReading(void) { return ++readings > mostReadings; }

void forgetReadings(void) { readings = 0; }

bool isMainThread(void) {
  if (!mainThread) mainThread = gettid() == getpid() ? 1 : -1;
  return mainThread > 0;
}

void forgetThreadIdentity(void) { mainThread = 0; }
#endif
