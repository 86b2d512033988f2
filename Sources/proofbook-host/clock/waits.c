#define _GNU_SOURCE
#include "clock/waits.h"

#ifdef __linux__
#include "clock/futex.h"
#include "clock/scheduler.h"
#include "clock/solo.h"
#include "clock/virtualtime.h"

#include <unistd.h>

static void wake(struct Deadline *deadline) {
  struct Wait *wait = (struct Wait *)deadline;
  markReached(deadline);
  if (wait->word) wakeFutex(wait->word, INT32_MAX);
  if (wait->condition) pthread_cond_broadcast(wait->condition);
  uint64_t one = 1;
  if (wait->file >= 0 && write(wait->file, &one, sizeof one)) { /* its counter is full */
  }
}

struct Wait waitUntil(int64_t time) {
  return (struct Wait){
      .deadline =
          {.time = roundedUpToMicroseconds(time), .order = deadlineOfThread, .reach = wake},
      .file = -1};
}

int64_t nanosecondsOf(const struct timespec *time) {
  if (time->tv_sec > INT64_MAX / nanosecondsPerSecond / 2) return INT64_MAX / 2;
  return (int64_t)time->tv_sec * nanosecondsPerSecond + time->tv_nsec;
}

void sleepUntil(int64_t time) {
  struct Wait wait = waitUntil(time);
  wait.word = &wait.deadline.isReached;
  addWait(&wait.deadline);
  while (!wait.deadline.isReached) {
    if (isSolo() && moveClock()) continue;
    nudgeScheduler();
    waitOnFutex(&wait.deadline.isReached, 0);
  }
  endWait(&wait.deadline);
}

void waitOneTurn(void) { sleepUntil(now() + 1000000); }
#endif
