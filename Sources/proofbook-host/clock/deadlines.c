#define _GNU_SOURCE
#include "clock/deadlines.h"

#ifdef __linux__
#include "clock/virtualtime.h"

#include <stddef.h>

static struct Deadline *first, *last;
/// Deadlines that were reached and that the waiting threads have not noticed yet.
static struct Deadline *reached;
static struct Deadline *announced;
static uint64_t lastNumber;

void rankDeadline(struct Deadline *deadline) {
  deadline->setAt = now();
  deadline->isOfOtherThread = !isMainThread();
  deadline->number = ++lastNumber;
}

static bool comesBefore(const struct Deadline *a, const struct Deadline *b) {
  if (a->time != b->time) return a->time < b->time;
  if (a->order != b->order) return a->order < b->order;
  if (a->setAt != b->setAt) return a->setAt < b->setAt;
  if (a->isOfOtherThread != b->isOfOtherThread) return b->isOfOtherThread;
  return a->number < b->number;
}

void insertDeadline(struct Deadline *deadline) {
  struct Deadline *previous = last;
  while (previous && comesBefore(deadline, previous)) previous = previous->previous;
  deadline->previous = previous;
  deadline->next = previous ? previous->next : first;
  *(previous ? &previous->next : &first) = deadline;
  *(deadline->next ? &deadline->next->previous : &last) = deadline;
  deadline->isQueued = true;
}

void removeDeadline(struct Deadline *deadline) {
  if (!deadline->isQueued) return;
  *(deadline->previous ? &deadline->previous->next : &first) = deadline->next;
  *(deadline->next ? &deadline->next->previous : &last) = deadline->previous;
  deadline->isQueued = false;
}

struct Deadline *nextDeadline(void) { return first; }

bool hasSingleDeadline(void) {
  for (struct Deadline *deadline = first; deadline; deadline = deadline->next)
    if (!deadline->isRepeating) return true;
  for (struct Deadline *deadline = announced; deadline; deadline = deadline->next)
    if (!deadline->isRepeating && deadline->time != INT64_MAX && deadline->time > now())
      return true;
  return false;
}

void reachDeadline(struct Deadline *deadline) {
  removeDeadline(deadline);
  deadline->reach(deadline);
}

static void push(struct Deadline **list, struct Deadline *deadline) {
  deadline->next = *list;
  *list = deadline;
}

/// Returns whether the deadline was in the list.
static bool takeFrom(struct Deadline **list, struct Deadline *deadline) {
  while (*list && *list != deadline) list = &(*list)->next;
  bool isFound = *list != NULL;
  if (isFound) *list = deadline->next;
  return isFound;
}

void announceDeadline(struct Deadline *deadline) {
  takeFrom(&announced, deadline);
  push(&announced, deadline);
}

void withdrawDeadline(struct Deadline *deadline) { takeFrom(&announced, deadline); }

void markReached(struct Deadline *deadline) {
  if (deadline->isReached) return;
  deadline->isReached = 1;
  push(&reached, deadline);
}

bool takeReached(struct Deadline *deadline) {
  removeDeadline(deadline);
  return takeFrom(&reached, deadline);
}

bool wakeLateThreads(void) {
  for (struct Deadline *deadline = reached; deadline; deadline = deadline->next)
    deadline->reach(deadline);
  return reached != NULL;
}

void forgetDeadlines(void) {
  while (first) removeDeadline(first);
  reached = announced = NULL;
}
#endif
