// The thread that moves the clock.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { second = 1000000000, shortestPause = 10000, longestPause = 1000000 };

_Atomic bool isMainPolling;
_Atomic int idleWorkers;
void *_Atomic monitor;

/// Counts up with every nudge; a futex.
static _Atomic uint32_t nudges;
static _Atomic bool isStarted;
static _Atomic bool isResting;

static void *moveClock(void *unused);

void nudgeClock(void) {
  if (!isVirtual) return;
  nudges++;
  if (isResting) rawFutex(&nudges, futexWake, 1);
  if (atomic_exchange(&isStarted, true)) return;
  // No signal of the program's is for this thread.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  enum { mostTries = 100, pause = 20000000 };
  int problem, tries = 0;
  while ((problem = pthread_create(&thread, NULL, moveClock, NULL)) && tries++ < mostTries) realPause(pause);
  // The machine has no room for it. Nobody takes this end for the program's own doing.
  if (problem) kill(getpid(), SIGKILL);
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

void stopClockInChild(void) {
  isStarted = isResting = isMainPolling = false;
  idleWorkers = 0;
  monitor = NULL;
}

/// Lets libdispatch see that its threads are blocked and work waits for one. Returns whether that may have changed something.
static bool looksAfterThreads(void) {
  static int64_t lookedAt = -1;
  static int threadsThen;
  // The main thread and this one are no workers.
  enum { others = 2 };
  int threads = threadCount();
  if (!monitor || threads - others <= idleWorkers) return false;
  if (lookedAt == now() && threads <= threadsThen) return false;
  lookedAt = now();
  threadsThen = threads;
  fireSource(monitor);
  return true;
}

/// Every thread waits: the next thing happens. Returns whether anything did.
static bool step(void) {
  if (looksAfterThreads()) return true;
  lockDeadlines();
  struct Deadline *next = firstDeadline();
  bool isMoved = !isAtRest(next) && next;
  if (isMoved) {
    moveTo(next->time);
    reachDeadline(next);
  }
  unlockDeadlines();
  return isMoved;
}

/// What has become due without a jump, because a thread turns on the clock.
static void reachOverdue(void) {
  lockDeadlines();
  struct Deadline *next;
  while ((next = firstDeadline()) && next->time <= now()) reachDeadline(next);
  unlockDeadlines();
}

static bool isAnyDeadline(void) {
  lockDeadlines();
  bool isAny = firstDeadline() != NULL;
  unlockDeadlines();
  return isAny;
}

/// Whether the program has computed for so long that what it lets wait must not wait any longer.
static bool isTooBusy(int64_t workAtMove) {
  return realTime(CLOCK_PROCESS_CPUTIME_ID) - workAtMove > second;
}

/// Whether what is next is due in real time, which counts while another program runs.
static bool isDueInRealTime(int64_t realAtMove) {
  lockDeadlines();
  struct Deadline *next = firstDeadline();
  bool isDue = next && realTime(CLOCK_MONOTONIC) - realAtMove >= next->time - now();
  unlockDeadlines();
  return isDue;
}

static void *moveClock(void *unused) {
  (void)unused;
  prctl(PR_SET_TIMERSLACK, 1);
  int64_t pause = shortestPause;
  int64_t realAtMove = realTime(CLOCK_MONOTONIC), workAtMove = realTime(CLOCK_PROCESS_CPUTIME_ID);
  uint32_t seen = 0;
  for (;;) {
    uint32_t heard = nudges;
    if (heard != seen) pause = shortestPause;
    seen = heard;
    if (!wakeLateThreads()) {
      reachOverdue();
      bool mayStep = hasRunningChild() ? isDueInRealTime(realAtMove) : isStill();
      if (!mayStep && isAnyDeadline()) mayStep = isTooBusy(workAtMove);
      if (mayStep) {
        bool isMoved = step();
        realAtMove = realTime(CLOCK_MONOTONIC);
        workAtMove = realTime(CLOCK_PROCESS_CPUTIME_ID);
        if (isMoved) pause = shortestPause;
        if (!isMoved && !isFinishing) {
          // Nothing is to come, so there is nothing to look for until somebody says so.
          isResting = true;
          rawFutex(&nudges, futexWait, heard);
          isResting = false;
          continue;
        }
      }
      endIfLate();
    }
    realPause(pause);
    pause = pause < longestPause ? pause * 2 : longestPause;
  }
}
#endif
