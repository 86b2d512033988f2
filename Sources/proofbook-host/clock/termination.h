/// When a program is at its end.
///
/// A program is at its end when every thread waits and no deadline is left. Repeating timers are
/// followed, because they may end themselves. If only they are left, the outputs are marked; if the
/// timers have not ended after `mostMoments`, the program ends, and what it wrote since the mark is
/// removed. A program that does not end for another reason, such as work that always schedules new
/// work, is ended after as many moments, and the trace says so.
///
/// A program that waits without a runtime (`wait` in its fence) is not ended like that: it runs
/// into its time limit, or to the end that `wait=2s` sets.
#pragma once
#include "clock/clockrules.h"
#include "clock/deadlines.h"

#include <stdbool.h>

#pragma GCC visibility push(hidden)

void setClockRules(struct ClockRules rules);
/// The last statement is done: `status` is the exit status, and the limits count from here.
void startFinishing(int status);
/// Called when the process is quiescent, with the clock's lock. Whether the next deadline may be
/// reached; if the program is at its end instead, ends it.
bool mayReach(const struct Deadline *next);
/// Ends a program that computes for longer than `wait` allows.
void endIfOverWaitLimit(void);

#pragma GCC visibility pop
