#define _GNU_SOURCE
#include "clock/scheduler.h"

#ifdef __linux__
#include "clock/futex.h"
#include "clock/lifecycle.h"
#include "clock/quiescence.h"
#include "clock/solo.h"
#include "clock/termination.h"
#include "clock/virtualtime.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <unistd.h>

/// The limits of the real pause between two checks, in nanoseconds.
enum { shortestPause = 10000, longestPause = 1000000 };
/// The real pause between two checks of a program whose only thread moves the clock itself.
enum { patientPause = 50000000 };

enum ThreadState { notStarted, active, dozing, asleep };

static _Atomic enum ThreadState state;
/// The number of nudges so far; used as a futex.
static _Atomic uint32_t nudges;
/// Whether the last nudge came from the program's only thread, for a deadline that it will probably
/// reach itself.
static _Atomic bool isPatient;

static void *_Atomic monitor;
static void (*_Atomic fireMonitor)(void *);

void setWorkerMonitor(void (*fire)(void *), void *source) {
  fireMonitor = fire;
  monitor = source;
}

void forgetScheduler(void) {
  state = notStarted;
  isPatient = false;
  monitor = NULL;
}

static void nudge(bool patiently);

void schedule(struct Deadline *deadline) {
  insertDeadline(deadline);
  nudge(isSolo());
}

void addWait(struct Deadline *deadline) {
  lockClock();
  rankDeadline(deadline);
  schedule(deadline);
  unlockClock();
}

void beginWait(struct Deadline *deadline) {
  addWait(deadline);
  nudgeScheduler();
}

bool endWait(struct Deadline *deadline) {
  lockClock();
  bool isReached = takeReached(deadline);
  unlockClock();
  return isReached;
}

// MARK: Looking

/// Lets libdispatch check whether its threads are blocked while work is queued. Returns whether
/// that may have changed something.
static bool startWorkers(void) {
  static int64_t lookedAt = -1;
  static int threadsThen;
  // The main thread and the scheduler's thread.
  enum { others = 2 };
  int threads = threadCount();
  if (!monitor || threads - others <= idleWorkers) return false;
  if (lookedAt == now() && threads <= threadsThen) return false;
  lookedAt = now();
  threadsThen = threads;
  fireMonitor(monitor);
  return true;
}

bool moveClock(void) {
  lockClock();
  struct Deadline *next = nextDeadline();
  bool isDue = next && next->time <= now();
  bool isMoved = isDue || mayReach(next);
  if (isMoved) {
    moveTo(next->time);
    reachDeadline(next);
  }
  unlockClock();
  return isMoved;
}

/// Reaches the next deadline. Returns whether anything happened. Called when the process is
/// quiescent.
static bool step(void) { return startWorkers() || moveClock(); }

/// Wakes the threads that have not noticed that their time was reached. Returns whether there are
/// any.
static bool isAnyThreadLate(void) {
  lockClock();
  bool isAny = wakeLateThreads();
  unlockClock();
  return isAny;
}

/// Reaches deadlines that are already due, which happens if a thread polls the clock.
static void reachOverdue(void) {
  lockClock();
  struct Deadline *next;
  while ((next = nextDeadline()) && next->time <= now()) reachDeadline(next);
  unlockClock();
}

/// When the clock last moved, in real time and in processor time.
struct Move {
  int64_t real, work;
};

static struct Move moveNow(void) {
  return (struct Move){realTime(CLOCK_MONOTONIC), realTime(CLOCK_PROCESS_CPUTIME_ID)};
}

/// Nanoseconds of virtual time until the next deadline; INT64_MAX if there is none.
static int64_t timeLeft(void) {
  lockClock();
  struct Deadline *next = nextDeadline();
  int64_t left = next ? next->time - now() : INT64_MAX;
  unlockClock();
  return left;
}

/// Whether the clock may move now. It follows real time while another program runs, and also moves
/// if this program computes for one second of processor time while a deadline is pending.
static bool mayMove(const struct Move *last) {
  bool isDue = hasRunningChild() ? realTime(CLOCK_MONOTONIC) - last->real >= timeLeft()
                                 : isQuiescent();
  if (isDue || timeLeft() == INT64_MAX) return isDue;
  return realTime(CLOCK_PROCESS_CPUTIME_ID) - last->work > nanosecondsPerSecond;
}

/// Whether only a nudge can cause new work. After its last statement, a program must be watched for
/// its `wait` limit.
static bool canSleep(void) {
  enum ClockPhase phase = clockPhase();
  return phase != finishing && phase != onlyRepeating && phase != ending;
}

static void sleepUntilNudged(uint32_t seen) {
  state = asleep;
  waitOnFutex(&nudges, seen);
  state = active;
}

static void doze(uint32_t seen) {
  state = dozing;
  if (isPatient) waitOnFutexFor(&nudges, seen, patientPause);
  state = active;
}

static void *run(void *unused) {
  (void)unused;
  prctl(PR_SET_TIMERSLACK, 1);
  int64_t pause = shortestPause;
  struct Move last = moveNow();
  uint32_t seen = 0;
  for (;;) {
    if (isPatient) doze(nudges);
    uint32_t current = nudges;
    if (current != seen) pause = shortestPause;
    seen = current;
    if (!isAnyThreadLate()) {
      reachOverdue();
      if (mayMove(&last)) {
        bool isMoved = step();
        last = moveNow();
        if (isMoved) {
          // The only thread waits for something else, and does not move the clock.
          isPatient = false;
          pause = shortestPause;
        } else if (canSleep()) {
          sleepUntilNudged(seen);
          continue;
        }
      }
      endIfOverWaitLimit();
    }
    realPause(pause);
    pause = pause < longestPause ? pause * 2 : longestPause;
  }
}

// MARK: Starting

static void start(void) {
  // This thread must not receive signals.
  sigset_t all, old;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &old);
  pthread_t thread;
  enum { mostTries = 100, pause = 20000000 };
  int problem, tries = 0;
  while ((problem = startOwnThread(&thread, run)) && tries++ < mostTries)
    realPause(pause);
  // The machine has no resources for a thread. Because of this signal, the tool reports the program
  // as lost.
  if (problem) kill(getpid(), SIGKILL);
  pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &old, NULL);
}

static void nudge(bool patiently) {
  if (!isVirtual()) return;
  isPatient = patiently;
  if (patiently && state == dozing) return;
  nudges++;
  if (state == asleep || state == dozing) wakeFutex(&nudges, 1);
  enum ThreadState old = notStarted;
  if (atomic_compare_exchange_strong(&state, &old, active)) start();
}

void nudgeScheduler(void) { nudge(false); }
#endif
