#define _GNU_SOURCE
#include "watch/stopwatch.h"

#include <time.h>

long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

struct Stopwatch startStopwatch(void) {
  long now = milliseconds();
  return (struct Stopwatch){.start = now, .lookedAt = now, .work = workOf(0, 0)};
}

void look(struct Stopwatch *stopwatch, const struct Process *processes, int count) {
  long now = milliseconds(), work = workOf(processes, count);
  bool isAnyRunnable = false;
  for (int i = 0; i < count && !isAnyRunnable; i++) isAnyRunnable = isRunnable(&processes[i]);
  long passed = now - stopwatch->lookedAt;
  // After a longer gap, this process itself was stopped or had no processor, so it does not know
  // what the program did.
  enum { longestGap = 1000 };
  if (passed > longestGap) passed = longestGap;
  long done = work - stopwatch->work;
  if (done < 0) done = 0;
  bool isStarved = (isAnyRunnable || stopwatch->wasRunnable) && done < passed;
  stopwatch->charged += isStarved ? done : passed;
  stopwatch->lookedAt = now;
  if (work > stopwatch->work) stopwatch->work = work;
  stopwatch->wasRunnable = isAnyRunnable;
}

const char *overtime(const struct Stopwatch *stopwatch, const struct Limits *limits) {
  if (stopwatch->charged >= limits->time) return "timeout";
  long longest = limits->time * limits->patience;
  if (longest < limits->wait) longest = limits->wait;
  return stopwatch->lookedAt - stopwatch->start >= longest ? "starved" : NULL;
}
