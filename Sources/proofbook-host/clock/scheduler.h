/// The thread that moves the clock.
///
/// It starts with the first deadline, checks whether the process is quiescent, and then moves the
/// clock to the next deadline and reaches it. It sleeps while there is no deadline. While the main
/// thread is the program's only one, that thread moves the clock where it waits (`moveClock`), and
/// the scheduler only looks now and then for what else a program may do: compute, or wait for
/// something that has no deadline.
#pragma once
#include "clock/deadlines.h"

#pragma GCC visibility push(hidden)

/// Wakes the scheduler, or starts it, because there may be something to do.
void nudgeScheduler(void);
/// Called by a thread that waits and is the only one: reaches the next deadline. Returns whether
/// that may have ended the wait.
bool moveClock(void);
/// Adds a deadline. Requires the clock's lock.
void schedule(struct Deadline *deadline);
/// Adds the deadline of the calling thread's wait, which is about to block. Takes the clock's lock.
void beginWait(struct Deadline *deadline);
/// The same for a thread that calls `moveClock` before it blocks.
void addWait(struct Deadline *deadline);
/// Removes it. Returns whether its time was reached.
bool endWait(struct Deadline *deadline);
/// Sets libdispatch's timer that starts more threads if all threads of a queue are blocked, and the
/// function that fires it.
void setWorkerMonitor(void (*fire)(void *source), void *source);
/// In a forked process: resets the state, because the scheduler's thread does not exist there.
void forgetScheduler(void);

#pragma GCC visibility pop
