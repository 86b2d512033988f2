#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include "clock/deadlines.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/quiescence.h"
#include "clock/scheduler.h"
#include "clock/solo.h"
#include "clock/termination.h"
#include "clock/virtualtime.h"

#include <pthread.h>
#include <stdlib.h>

/// A forked process has a single thread, and the thread that held the parent's lock may not exist.
/// So its clock restarts without deadlines, at the same time.
static void restartInFork(void) {
  renewClockLock();
  forgetThreadIdentity();
  forgetDeadlines();
  forgetThreads();
  forgetStartedThreads();
  forgetScheduler();
  advance(processIsForked);
}

static void advanceLocked(enum ClockEvent event) {
  lockClock();
  advance(event);
  unlockClock();
}

void startClock(struct ClockRules rules) {
  setClockRules(rules);
  setStartDate(rules.date);
  pthread_atfork(lockClock, unlockClock, restartInFork);
  advanceLocked(programStarts);
}

void beginTopLevelAwait(void) { advanceLocked(awaitBegins); }

void endTopLevelAwait(void) { advanceLocked(awaitEnds); }

_Noreturn void finishProgram(int status) {
  if (clockPhase() == forked) exit(status);
  startFinishing(status);
  typedef int Run(const void *, double, unsigned char);
  Run *run = loaded(Run *, "CFRunLoopRunInMode");
  const void **mode = loaded(const void **, "kCFRunLoopDefaultMode");
  while (run && mode) {
    if (!isSolo()) nudgeScheduler();
    run(*mode, 1e9, 0);
  }
  exit(status);
}
#endif
