/// The clock of a running program (Linux): it does not wait.
///
/// The functions that tell the time and that wait for it are defined in the host, before those of
/// the C library and of libdispatch. They use a clock that never runs by itself: it jumps to the
/// next deadline, and only when every thread of the program waits and nothing is ready to be done.
///
///     readings.c, sleeps.c, polls.c, conditions.c,     functions that programs and libraries
///     futexwaits.c, semaphores.c, dispatchwork.c,      call: they set deadlines
///     dispatchsources.c, timerfiles.c
///        │
///        ▼
///     scheduler.c        a thread beside the program's, which reaches deadlines
///        │
///        ▼
///     quiescence.c       does every thread wait?
///     termination.c      is the program at its end?
///        │
///        ▼
///     deadlines.c        what is to come
///     lifecycle.c        the phase of the program
///     virtualtime.c      the time
///
/// No file includes one from above it. The lock of lifecycle.h protects all state, but for the time
/// and some counters, which are atomic.
///
/// What holds on every machine, under any load:
///
/// - The clock starts at a date that the request sets. Work takes no time: two readings without
///   waiting between them are the same.
/// - Times count in whole microseconds. Deadlines in the same microsecond are reached in the order
///   in which they were set, each after the work that the one before caused is done: first those of
///   queues, timers and tasks, then threads that sleep, then the ends of run loops. Of deadlines
///   that several threads set at one moment, the main thread's come first. A timer that repeats
///   keeps the place that it had at first.
/// - Swift's tasks and the global queues see one core, so their work is started in order. Another
///   thread joins them when all of theirs are blocked.
/// - A thread that reads the clock a million times without waiting is taken to poll it: from then
///   on it waits for a millisecond before each reading. If a thread computes for a second of
///   processor time while others wait, the clock jumps all the same.
/// - A program that started another program waits in real time while that runs.
/// - A process that the program forks has a clock of its own, from the same time on, without the
///   deadlines of the program.
///
/// On macOS libraries are bound to their own names, so nothing can be defined before them: programs
/// there run in real time (realtime.c).
#pragma once
#include "clock/clockrules.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

#ifdef __linux__
/// Gives this process, which is about to become a program, its clock.
void startClock(struct ClockRules rules);
/// The main thread waits for the end of `await` at the top level.
void beginTopLevelAwait(void);
void endTopLevelAwait(void);
/// Runs the main run loop until the program is at its end, then exits.
_Noreturn void finishProgram(int status);
#else
/// Runs the main run loop until nothing is left to do in this process, at most `milliseconds`.
/// Returns whether there was something to do and it is done.
bool waitUntilIdle(long milliseconds);
#endif

#pragma GCC visibility pop
