/// Decides when a program ends.
///
/// A program ends when every thread waits and no deadline is left. Repeating timers continue to
/// fire, because they may stop by themselves. When only they are left, the outputs are marked. If
/// the timers have not stopped after `mostReachedDeadlines` deadlines, the program ends, and everything that
/// it wrote since the mark is removed. If a program does not end for another reason, for example
/// because its work always schedules new work, it is ended after the same number of deadlines, and
/// the trace says so.
///
/// Without the runtime, a program that waits (`wait` in its fence) is not ended like that: it runs
/// until its time limit, or until the time that `wait=2s` sets.
#pragma once
#include "clock/clockrules.h"
#include "clock/deadlines.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

void setClockRules(struct ClockRules rules);
/// Called after the last statement. `status` is the exit status; the limits are measured from here.
void startFinishing(int status);
/// Called with the clock's lock when the process is quiescent. Whether the next deadline may be
/// reached. If the program must end instead, starts to end it.
bool mayReach(const struct Deadline *next);
/// Ends a program that has used more processor time than `wait` allows since its last statement.
void endIfOverWaitLimit(void);

#pragma GCC visibility pop
