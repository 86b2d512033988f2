/// A thread's wait with a time limit, on the program's clock.
#pragma once
#include "clock/deadlines.h"

#include <pthread.h>
#include <stdint.h>
#include <time.h>

#pragma GCC visibility push(hidden)

/// How to wake a waiting thread. When the time is reached, each of the fields that is set is woken.
struct Wait {
  struct Deadline deadline;
  /// A futex.
  void *word;
  pthread_cond_t *condition;
  /// An event file descriptor; -1 for none.
  int file;
};

struct Wait waitUntil(int64_t time);
/// Converts a duration to nanoseconds.
int64_t nanosecondsOf(const struct timespec *time);
void sleepUntil(int64_t time);
/// Lets the calling thread, which is polling the clock, sleep for one millisecond.
void waitOneTurn(void);

#pragma GCC visibility pop
