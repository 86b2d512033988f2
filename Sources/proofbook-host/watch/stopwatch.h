/// A fair clock for a program's time limit.
///
/// Time counts while the program has a processor, and while it waits by its own will: for a timer, a file, a process that
/// it started. It does not count while a thread of it could run and others have the processors, so that a
/// program's verdict does not depend on how busy the machine is. At `patience` times the limit it is over all the same, and
/// nothing is known of the program.
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
/// Charges the time since the last look. To be called often: what the processes do between two looks is taken to be what
/// they do at them.
void look(struct Stopwatch *stopwatch, const struct Process *processes, int count);
/// `timeout` where the program had its time, `starved` where others kept the processors from it; NULL while it has time.
const char *overtime(const struct Stopwatch *stopwatch, const struct Limits *limits);

#pragma GCC visibility pop
