/// The virtual clock of a running program (Linux). Waiting on it takes no real time.
///
/// The functions that read the time or wait for it are defined in the host and take precedence over
/// those of the C library and of libdispatch. They use a clock that does not run by itself: it
/// jumps to the next deadline, and only when every thread of the program waits and no work is
/// ready.
///
///     readings.c, sleeps.c, polls.c, conditions.c,     functions that programs and libraries
///     futexwaits.c, semaphores.c, dispatchwork.c,      call: they set deadlines
///     dispatchsources.c, timerfiles.c
///        │
///        ▼
///     scheduler.c        an additional thread, which reaches deadlines
///        │
///        ▼
///     quiescence.c       does every thread wait?
///     termination.c      must the program end?
///        │
///        ▼
///     deadlines.c        the pending deadlines
///     lifecycle.c        the phase of the clock
///     virtualtime.c      the current time
///
/// A file may include only files at its own level or below. The lock of lifecycle.h protects all
/// state except for the time and some counters, which are atomic.
///
/// These guarantees hold on every machine, under any load:
///
/// - The clock starts at a date that the request sets. Computation takes no time, with the
///   exceptions below: two readings without a wait between them are equal. Clocks of processor time
///   are real.
/// - Times are rounded to whole microseconds. Deadlines in the same microsecond are reached in the
///   order in which they were set, and only after the work that the previous one caused is
///   finished: first the deadlines of queues, timers and tasks, then those of sleeping threads,
///   then the time limits of run loops. If several threads set deadlines at the same time, those of
///   the main thread come first. A repeating timer keeps its original rank.
/// - Swift's tasks and the global queues see one core, so their work is started in order. If all of
///   their threads are blocked, another one is added.
/// - A thread that reads the clock a million times without waiting is considered to be polling:
///   from then on, it waits for one millisecond before each reading. If the program computes for
///   one second of processor time while a deadline is pending, the clock jumps anyway.
/// - While another program that the program started runs, the clock follows real time.
/// - A process that the program forks gets its own clock, which starts at the same time without the
///   program's deadlines.
///
/// On macOS, every symbol is bound to a specific library, so the host cannot replace these
/// functions: programs run in real time there (realtime.c).
#pragma once
#include "clock/clockrules.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

#ifdef __linux__
/// Starts the virtual clock in this process, which is about to become a program.
void startClock(struct ClockRules rules);
/// Called before the main thread waits for a top-level `await`.
void beginTopLevelAwait(void);
void endTopLevelAwait(void);
/// Runs the main run loop until the program ends, then exits.
_Noreturn void finishProgram(int status);
#else
/// Runs the main run loop until this process is idle, for at most `milliseconds`. Returns true if
/// there was work and all of it is done.
bool waitUntilIdle(long milliseconds);
#endif

#pragma GCC visibility pop
