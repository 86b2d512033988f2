/// A thread's wait with a time limit, on the program's clock.
#pragma once
#include "clock/deadlines.h"

#include <pthread.h>
#include <stdint.h>
#include <time.h>

#pragma GCC visibility push(hidden)

/// What a thread waits with. When the time has come, each of those that is set is woken.
struct Wait {
  struct Deadline deadline;
  /// A futex.
  void *word;
  pthread_cond_t *condition;
  /// An event file; -1 for none.
  int file;
};

struct Wait waitUntil(int64_t time);
/// A length of time, in nanoseconds.
int64_t nanosecondsOf(const struct timespec *time);
void sleepUntil(int64_t time);
/// Lets the calling thread, which polls the clock, sleep for a millisecond.
void waitOneTurn(void);

#pragma GCC visibility pop
