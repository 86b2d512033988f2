#define _GNU_SOURCE
#include "clock/termination.h"

#ifdef __linux__
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/quiescence.h"
#include "clock/virtualtime.h"
#include "trace/trace.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/// The maximum number of deadlines that are reached after the last statement of a program that uses
/// UIKit. It is enough for the frames of a display in one minute, or for a one-second timer in one
/// hour.
enum { mostReachedDeadlines = 3600, outputs = 2 };

static struct ClockRules rules;
static int endStatus;
/// The number of deadlines that were reached since the last statement.
static long moments;
/// When the last statement was finished, in virtual time and in processor time.
static int64_t finishStart, workAtFinish;

/// The sizes of the outputs and the trace when only repeating timers were left.
static struct {
  off_t sizes[outputs];
  struct TraceMark trace;
} mark;

void setClockRules(struct ClockRules given) { rules = given; }

void startFinishing(int status) {
  lockClock();
  endStatus = status;
  moments = 0;
  finishStart = now();
  workAtFinish = realTime(CLOCK_PROCESS_CPUTIME_ID);
  advance(mainReturns);
  unlockClock();
}

// MARK: On the main queue

static void addToMainQueue(void (*function)(void *)) {
  loaded(void (*)(void *, void *, void (*)(void *)), "dispatch_async_f")(
      loaded(void *, "_dispatch_main_q"), NULL, function);
}

static void notifyRuntime(const char *name) {
  void (*function)(uint64_t) = loaded(void (*)(uint64_t), name);
  if (function) function(traceKey);
}

static void markOutputs(void *unused) {
  (void)unused;
  fflush(NULL);
  for (int i = 0; i < outputs; i++) {
    struct stat file = {0};
    fstat(i + 1, &file);
    mark.sizes[i] = file.st_size;
  }
  mark.trace = markTrace();
  notifyRuntime("proofbook_uikit_mark");
}

static void end(void *unused) {
  (void)unused;
  lockClock();
  advance(exitBegins);
  unlockClock();
  exit(endStatus);
}

static void endAtMark(void *unused) {
  fflush(NULL);
  for (int i = 0; i < outputs; i++)
    if (ftruncate(i + 1, mark.sizes[i])) { /* it is closed: nothing was written since */
    }
  returnToMark(mark.trace);
  notifyRuntime("proofbook_uikit_return");
  end(unused);
}

// MARK: Deciding

enum Decision { reachNext, markHere, endHere, endWhereMarked, endUnfinished };

static bool isPastLastStatement(enum ClockPhase phase) {
  return phase == finishing || phase == onlyRepeating;
}

/// - Parameter phase: A phase in which the program may end.
static enum Decision decide(enum ClockPhase phase, const struct Deadline *next) {
  bool isPast = isPastLastStatement(phase);
  bool isBounded = isPast && rules.wait >= 0;
  int64_t limit = isBounded ? finishStart + (int64_t)rules.wait * 1000000 : INT64_MAX;
  if (next && next->time > limit) moveTo(limit);
  if (!next || next->time > limit) return endHere;
  if (isBounded || !rules.hasRuntime) return reachNext;
  if (isPast && moments++ >= mostReachedDeadlines)
    return phase == onlyRepeating ? endWhereMarked : endUnfinished;
  return phase != onlyRepeating && !hasSingleDeadline() ? markHere : reachNext;
}

bool mayReach(const struct Deadline *next) {
  enum ClockPhase phase = clockPhase();
  if (phase == ending) return false;
  bool mayEnd = phase == running || isPastLastStatement(phase);
  if (!mayEnd || !isMainPolling) return next != NULL;
  switch (decide(phase, next)) {
    case reachNext: return true;
    case markHere:
      advance(onlyRepeatingIsLeft);
      addToMainQueue(markOutputs);
      return false;
    case endUnfinished: addNeverIdle();
    case endHere:
      advance(endIsDecided);
      addToMainQueue(end);
      return false;
    case endWhereMarked:
      advance(endIsDecided);
      addToMainQueue(endAtMark);
      return false;
  }
  return false;
}

void endIfOverWaitLimit(void) {
  lockClock();
  bool isBounded = isPastLastStatement(clockPhase()) && rules.wait >= 0;
  int64_t work = isBounded ? realTime(CLOCK_PROCESS_CPUTIME_ID) - workAtFinish : 0;
  if (isBounded && work >= (int64_t)rules.wait * 1000000) {
    advance(endIsDecided);
    addToMainQueue(end);
  }
  unlockClock();
}
#endif
