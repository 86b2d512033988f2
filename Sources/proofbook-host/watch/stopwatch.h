/// Measures the time of a program for its time limit.
///
/// Time counts while the program runs, and while it waits by itself: for a timer, a file, a process
/// that it started. It does not count while one of its threads is runnable and other processes use
/// the processors, so that a program's verdict does not depend on the load of the machine. After
/// `patience` times the limit of wall-clock time the program is ended all the same, and counts as
/// lost.
#pragma once
#include "watch/limits.h"
#include "watch/processes.h"

#pragma GCC visibility push(hidden)

struct Stopwatch {
  long start, lookedAt, work, charged;
  bool wasRunnable;
};

/// Milliseconds of the machine's own clock.
long milliseconds(void);
struct Stopwatch startStopwatch(void);
/// Charges the time since the last call. Call often: processes are taken to do between two calls
/// what they do at them.
void look(struct Stopwatch *stopwatch, const struct Process *processes, int count);
/// `timeout` if the program used its time, `starved` if other processes used the processors for too
/// long; else NULL.
const char *overtime(const struct Stopwatch *stopwatch, const struct Limits *limits);

#pragma GCC visibility pop
