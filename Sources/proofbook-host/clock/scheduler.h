/// The thread that moves the clock.
///
/// It starts with the first deadline, looks whether the process is quiescent, and then moves the
/// clock to the next deadline and reaches it. It sleeps while nothing is to come.
#pragma once
#include "clock/deadlines.h"

#pragma GCC visibility push(hidden)

/// Tells the scheduler that there may be something to do.
void nudgeScheduler(void);
/// Adds a deadline. Call with the clock's lock.
void schedule(struct Deadline *deadline);
/// Adds the deadline of the calling thread's wait.
void beginWait(struct Deadline *deadline);
/// Removes it. Returns whether its time had come.
bool endWait(struct Deadline *deadline);
/// Sets the timer by which libdispatch starts threads where all of a queue's are blocked, and what
/// fires it.
void setWorkerMonitor(void (*fire)(void *source), void *source);
/// In a forked process: there is no thread that moves the clock.
void forgetScheduler(void);

#pragma GCC visibility pop
