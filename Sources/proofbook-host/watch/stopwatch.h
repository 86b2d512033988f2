/// Measures a program's time for its time limit.
///
/// Time counts while the program runs, and while it waits of its own accord: for a timer, a file,
/// or a process that it started. It does not count while one of its threads is runnable and other
/// processes use the processors, so that a program's verdict does not depend on the machine's load.
/// When the wall-clock time exceeds `patience` times the limit (but at least `wait`), the program is
/// ended anyway and counts as lost.
#pragma once
#include "watch/limits.h"
#include "watch/processes.h"

#pragma GCC visibility push(hidden)

struct Stopwatch {
  long start, lookedAt, work, charged;
  bool wasRunnable;
};

/// The machine's monotonic clock, in milliseconds.
long milliseconds(void);
struct Stopwatch startStopwatch(void);
/// Charges the time since the last call. Must be called often: the state of the processes at two
/// calls stands for the time between them.
void look(struct Stopwatch *stopwatch, const struct Process *processes, int count);
/// `timeout` if the program used up its time, `starved` if other processes used the processors for
/// too long; otherwise NULL.
const char *overtime(const struct Stopwatch *stopwatch, const struct Limits *limits);

#pragma GCC visibility pop
