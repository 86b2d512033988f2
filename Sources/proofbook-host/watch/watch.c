// Watches a running program, and ends it together with everything that it started.
#define _GNU_SOURCE
#include "watch/watch.h"

#include "watch/kernelmemory.h"
#include "watch/stopwatch.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static struct Process processes[mostSeen];

void endAll(pid_t child, bool isAlone) {
  for (int round = 0; round < 1000; round++) {
    if (isAlone) {
      kill(-1, SIGKILL);
    } else {
      int count = descendants(processes, false);
      kill(-child, SIGKILL);
      for (int i = 0; i < count; i++) kill(processes[i].pid, SIGKILL);
    }
    for (;;) {
      pid_t ended = waitpid(-1, NULL, WNOHANG);
      if (ended < 0 && errno == ECHILD) return;
      if (ended <= 0) break;
    }
    usleep(round < 20 ? 200 : 5000);
  }
}

/// The name of the exceeded limit in the host's answer; NULL if none is exceeded.
static const char *exceededLimit(const struct Watch *watch, int count) {
  const struct Limits *limits = &watch->limits;
  long threads = 0, pages = 0;
  for (int i = 0; i < count; i++) {
    threads += processes[i].threads;
    pages += processes[i].pages;
  }
  if (count > limits->processes || threads > limits->threads) return "processes";
  long bytes = pages * sysconf(_SC_PAGESIZE);
  if (bytes > limits->memory) return "memory";
  if (bytes + kernelMemory(processes, count, watch->isAlone) > limits->memory) return "memory";
  if (watch->box && !isWithinDisk(watch->box, limits->disk, watch->isAlone, processes, count))
    return "disk";
  return NULL;
}

/// Whether the tool that started this process has ended.
static bool isAbandoned(const struct Watch *watch) {
  if (watch->requests < 0) return getppid() != watch->parent;
  struct pollfd input = {.fd = watch->requests, .events = 0};
  return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR));
}

struct Ending watch(pid_t child, const struct Watch *watch) {
#ifdef __linux__
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
#endif
  struct Stopwatch stopwatch = startStopwatch();
  long next = milliseconds() + 5;
  struct Ending ending = {.word = NULL};
  while (!ending.word) {
    int status;
    pid_t ended;
    while ((ended = waitpid(-1, &status, WNOHANG)) > 0) {
      if (ended != child) continue;
      if (WIFEXITED(status)) ending = (struct Ending){"exited", WEXITSTATUS(status)};
      if (WIFSIGNALED(status)) ending = (struct Ending){"signalled", WTERMSIG(status)};
    }
    if (ending.word) break;
    if (milliseconds() >= next) {
      int count = descendants(processes, watch->isAlone);
      look(&stopwatch, processes, count);
      ending.word = overtime(&stopwatch, &watch->limits);
      if (watch->whileRunning) watch->whileRunning();
      const char *word = exceededLimit(watch, count);
      if (word) ending.word = word;
      if (isAbandoned(watch)) {
        endAll(child, watch->isAlone);
        exit(1);
      }
      next = milliseconds() + watch->interval;
    }
    if (ending.word) break;
#ifdef __linux__
    struct timespec tick = {.tv_nsec = 5 * 1000000};
    sigtimedwait(&childEnded, NULL, &tick);
#else
    usleep(1000);
#endif
  }
  endAll(child, watch->isAlone);
  return ending;
}
