// When a program has come to its end.
//
// A program is at its end when every thread waits and nothing is left to come. Timers that repeat are followed, because they may
// end themselves. If they have not after `mostMoments`, the program has ended where only they were left: what they
// wrote from there on is taken back. What never ends for another reason, such as work that always puts off new
// work, is left after as many moments, and that is told.
//
// With `wait` in its fence a program that never ends is not left: it meets its time limit, or the end that `wait=2s` says.
#define _GNU_SOURCE
#include "clock/clock.h"
#include "serve/host.h"
#include "trace/trace.h"

#ifdef __linux__
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

/// A minute of a display's frames, an hour of seconds.
enum { mostMoments = 3600, outputs = 2 };

_Atomic bool isAwaiting;
_Atomic bool isFinishing;

static const struct Request *request;
static int endStatus;
static bool isEnding;
/// Whether this process was forked by the program: it has no main queue and ends where its `main` does.
static bool isChild;
/// Whether what is registered for the end runs: the clock goes on, and nobody looks for another end.
static _Atomic bool isExiting;
static long moments;
/// When the last statement was done, on the clock and in time of work.
static int64_t finishStart, workAtFinish;

/// How much was written where only repeating timers were left.
static struct {
  bool isSet;
  off_t sizes[outputs];
  struct TraceMark trace;
} mark;

void setRules(const struct Request *given) { request = given; }

static void onMainQueue(void (*function)(void *)) {
  void (*async)(void *, void *, void (*)(void *)) =
      (void (*)(void *, void *, void (*)(void *)))dlsym(RTLD_DEFAULT, "dispatch_async_f");
  async(dlsym(RTLD_DEFAULT, "_dispatch_main_q"), NULL, function);
}

static void tellRuntime(const char *name) {
  void (*function)(uint64_t) = (void (*)(uint64_t))dlsym(RTLD_DEFAULT, name);
  if (function) function(traceKey);
}

/// That the program is left though it would go on.
static void tellRestless(void) { tell("{\"unrested\":{}}\n"); }

static void setMark(void *unused) {
  (void)unused;
  fflush(NULL);
  for (int i = 0; i < outputs; i++) {
    struct stat file = {0};
    fstat(i + 1, &file);
    mark.sizes[i] = file.st_size;
  }
  mark.trace = markTrace();
  tellRuntime("proofbook_uikit_mark");
}

static _Noreturn void leave(void) {
  isExiting = true;
  exit(endStatus);
}

static void end(void *unused) {
  (void)unused;
  leave();
}

static void endAtMark(void *unused) {
  (void)unused;
  fflush(NULL);
  for (int i = 0; i < outputs; i++)
    if (ftruncate(i + 1, mark.sizes[i])) { /* it is closed: nothing was written since */
    }
  returnToMark(mark.trace);
  tellRuntime("proofbook_uikit_return");
  leave();
}

bool isAtRest(struct Deadline *next) {
  if (isExiting || isChild) return false;
  if (isEnding) return true;
  if (!isMainPolling || isAwaiting) return false;
  bool isBounded = isFinishing && request->wait >= 0;
  int64_t limit = isBounded ? finishStart + (int64_t)request->wait * 1000000 : INT64_MAX;
  void (*what)(void *) = NULL;
  if (!next || next->time > limit) {
    if (next) moveTo(limit);
    what = end;
  } else if (!isBounded && request->finish >= 0) {
    bool isLeft = isFinishing && moments++ >= mostMoments;
    if (isLeft) {
      if (!mark.isSet) tellRestless();
      what = mark.isSet ? endAtMark : end;
    } else if (!mark.isSet && !isAnyDeadlineSingle() && !isAnyRunLoopTimerSingle()) {
      mark.isSet = true;
      isFinishing = true;
      onMainQueue(setMark);
      return true;
    }
  }
  if (!what) return false;
  isEnding = true;
  onMainQueue(what);
  return true;
}

void endIfLate(void) {
  if (isExiting || isChild) return;
  lockDeadlines();
  bool isBounded = isFinishing && request->wait >= 0 && !isEnding;
  int64_t work = realTime(CLOCK_PROCESS_CPUTIME_ID) - workAtFinish;
  bool isLate = isBounded && work >= (int64_t)request->wait * 1000000;
  if (isLate) isEnding = true;
  unlockDeadlines();
  if (isLate) onMainQueue(end);
}

void forgetEndInChild(void) {
  isChild = true;
  isAwaiting = isFinishing = isEnding = false;
}

_Noreturn void comeToRest(int status) {
  if (isChild) exit(status);
  lockDeadlines();
  endStatus = status;
  mark.isSet = false;
  moments = 0;
  finishStart = now();
  workAtFinish = realTime(CLOCK_PROCESS_CPUTIME_ID);
  isFinishing = true;
  unlockDeadlines();
  int (*run)(const void *, double, unsigned char) = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  const void **mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  while (run && mode) {
    nudgeClock();
    run(*mode, 1e9, 0);
  }
  exit(status);
}
#endif
