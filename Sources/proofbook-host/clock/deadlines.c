// What is to come, in order.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <stddef.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
static struct Deadline *first, *last;
/// Threads' waits that have been reached and not been seen.
static struct Deadline *late;
static uint64_t lastNumber;

void lockDeadlines(void) { pthread_mutex_lock(&lock); }

void unlockDeadlines(void) { pthread_mutex_unlock(&lock); }

int64_t inMicroseconds(int64_t nanoseconds) {
  return nanoseconds > INT64_MAX - 1000 ? nanoseconds : (nanoseconds + 899) / 1000 * 1000;
}

void rank(struct Deadline *deadline) {
  deadline->setAt = now();
  deadline->isForeign = !isMainThread();
  deadline->number = ++lastNumber;
}

static bool comesBefore(const struct Deadline *a, const struct Deadline *b) {
  if (a->time != b->time) return a->time < b->time;
  if (a->phase != b->phase) return a->phase < b->phase;
  if (a->setAt != b->setAt) return a->setAt < b->setAt;
  if (a->isForeign != b->isForeign) return b->isForeign;
  return a->number < b->number;
}

void list(struct Deadline *deadline) {
  struct Deadline *before = last;
  while (before && comesBefore(deadline, before)) before = before->before;
  deadline->before = before;
  deadline->after = before ? before->after : first;
  *(before ? &before->after : &first) = deadline;
  *(deadline->after ? &deadline->after->before : &last) = deadline;
  deadline->isListed = true;
  nudgeClock();
}

void unlist(struct Deadline *deadline) {
  if (!deadline->isListed) return;
  *(deadline->before ? &deadline->before->after : &first) = deadline->after;
  *(deadline->after ? &deadline->after->before : &last) = deadline->before;
  deadline->isListed = false;
}

void forgetDeadlinesInChild(void) {
  lock = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
  while (first) unlist(first);
  late = NULL;
}

struct Deadline *firstDeadline(void) { return first; }

bool isAnyDeadlineSingle(void) {
  for (struct Deadline *deadline = first; deadline; deadline = deadline->after)
    if (!deadline->isRepeating) return true;
  return false;
}

void reachDeadline(struct Deadline *deadline) {
  unlist(deadline);
  deadline->reach(deadline);
}

void awaitDeadline(struct Deadline *deadline) {
  lockDeadlines();
  rank(deadline);
  list(deadline);
  unlockDeadlines();
}

bool endWait(struct Deadline *deadline) {
  lockDeadlines();
  unlist(deadline);
  struct Deadline **place = &late;
  while (*place && *place != deadline) place = &(*place)->after;
  bool isReached = *place != NULL;
  if (isReached) *place = deadline->after;
  unlockDeadlines();
  return isReached;
}

/// Called by what a thread waits with, when its time has come.
void markReached(struct Deadline *deadline) {
  if (deadline->isReached) return;
  deadline->isReached = 1;
  deadline->after = late;
  late = deadline;
}

bool wakeLateThreads(void) {
  lockDeadlines();
  for (struct Deadline *deadline = late; deadline; deadline = deadline->after)
    deadline->reach(deadline);
  bool isAny = late != NULL;
  unlockDeadlines();
  return isAny;
}
#endif
