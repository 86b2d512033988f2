// The host's side of a running program: it must end, and nothing of it may stay.
#define _GNU_SOURCE
#include "host.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { mostProcesses = 64, mostThreads = 2048, mostMegabytes = 2048, mostSeen = 4096 };

struct Process {
  pid_t pid, parent;
  long threads, pages;
};

static long milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/// Lists the processes that came from this one, at most `mostSeen`.
static int descendants(struct Process *processes) {
  DIR *directory = opendir("/proc");
  if (!directory) return 0;
  static struct Process all[4 * mostSeen];
  int count = 0;
  struct dirent *entry;
  while (count < 4 * mostSeen && (entry = readdir(directory))) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    char path[300], text[1024];
    snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = 0;
    // The name in parentheses may hold anything; the numbers come after its end.
    char *rest = strrchr(text, ')');
    struct Process process = {.pid = atoi(entry->d_name)};
    char state;
    if (rest
        && sscanf(
               rest + 1,
               " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %*u %*u %*d %*d %*d %*d %ld %*d %*u %*u %ld",
               &state, &process.parent, &process.threads, &process.pages)
            == 4)
      all[count++] = process;
  }
  closedir(directory);
  int found = 0;
  pid_t self = getpid();
  for (bool isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (int i = 0; i < count && found < mostSeen; i++) {
      bool belongs = all[i].parent == self;
      for (int j = 0; j < found && !belongs; j++) belongs = processes[j].pid == all[i].parent;
      if (!all[i].pid || !belongs) continue;
      processes[found++] = all[i];
      all[i].pid = 0;
      isGrowing = true;
    }
  }
  return found;
}

/// Ends everything that the program started and waits until it is gone.
static void endAll(pid_t child) {
  for (int round = 0; round < 1000; round++) {
    if (place.isAlone) {
      kill(-1, SIGKILL);
    } else {
      static struct Process processes[mostSeen];
      int count = descendants(processes);
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

/// Why the program must be ended now; NULL where it may go on.
static const char *excess(void) {
  static struct Process processes[mostSeen];
  int count = descendants(processes);
  long threads = 0, pages = 0;
  for (int i = 0; i < count; i++) {
    threads += processes[i].threads;
    pages += processes[i].pages;
  }
  if (count > mostProcesses || threads > mostThreads) return "processes";
  if (pages * (sysconf(_SC_PAGESIZE) / 1024) / 1024 > mostMegabytes) return "memory";
  return NULL;
}

/// Whether the tool that started this host is gone.
static bool isAbandoned(void) {
  struct pollfd input = {.fd = requestDescriptor, .events = 0};
  return poll(&input, 1, 0) > 0 && (input.revents & (POLLHUP | POLLERR));
}

struct Ending watch(pid_t child, const struct Request *request) {
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  long deadline = milliseconds() + request->timeout;
  long look = milliseconds() + 5;
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
    if (milliseconds() >= deadline) ending.word = "timeout";
    if (milliseconds() >= look) {
      look = milliseconds() + (place.isAlone ? 10 : 50);
      const char *word = excess();
      if (word) ending.word = word;
      if (isAbandoned()) {
        endAll(child);
        exit(1);
      }
    }
    if (ending.word) break;
    struct timespec tick = {.tv_nsec = 5 * 1000000};
    sigtimedwait(&childEnded, NULL, &tick);
  }
  endAll(child);
  return ending;
}
