// Waiting until a process has nothing left to do.
#define _GNU_SOURCE
#include "host.h"

#include <dirent.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#ifdef __linux__
/// Reads a small file; empty where it cannot.
static void contents(const char *path, char *text, size_t size) {
  FILE *file = fopen(path, "r");
  size_t length = file ? fread(text, 1, size - 1, file) : 0;
  text[length] = 0;
  if (file) fclose(file);
}

/// Whether a thread other than this one runs, sleeps for a time, or waits for a file: everything but waiting
/// for work, which is a futex or an epoll.
static bool isAnyThreadBusy(void) {
  bool isBusy = false;
  DIR *directory = opendir("/proc/self/task");
  struct dirent *entry;
  while (directory && !isBusy && (entry = readdir(directory))) {
    if (entry->d_name[0] == '.' || atoi(entry->d_name) == getpid()) continue;
    char path[300], text[512];
    snprintf(path, sizeof path, "/proc/self/task/%s/syscall", entry->d_name);
    contents(path, text, sizeof text);
    if (!text[0]) continue;
    long call = strtol(text, NULL, 10);
    bool isWaiting = call == SYS_futex || call == SYS_epoll_pwait;
#ifdef SYS_epoll_wait
    isWaiting = isWaiting || call == SYS_epoll_wait;
#endif
    isBusy = !strncmp(text, "running", 7) || !isWaiting;
  }
  if (directory) closedir(directory);
  return isBusy;
}

#else
static bool isAnyThreadBusy(void) { return false; }
#endif

bool waitUntilIdle(long milliseconds, bool countsRepeating) {
  int (*runInMode)(const void *, double, unsigned char) = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  const void **mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (!runInMode || !mode) return false;
  bool wasBusy = false;
  int busyTurns = 0;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int quiet = 0; quiet < 3;) {
    enum { handledSource = 4 };
    // Without a time to wait: the run loop would set a timer for it.
    bool isBusy = runInMode(*mode, 0, 1) == handledSource;
    if (!isBusy) {
      isBusy = isAnyThreadBusy() || isAnyTimerPending(countsRepeating);
      struct timespec pause = {.tv_nsec = 500000};
      nanosleep(&pause, NULL);
    }
    quiet = isBusy ? 0 : quiet + 1;
    wasBusy = wasBusy || (isBusy && busyTurns++ > 0);
    clock_gettime(CLOCK_MONOTONIC, &now);
    long passed = (now.tv_sec - start.tv_sec) * 1000 + (now.tv_nsec - start.tv_nsec) / 1000000;
    if (passed >= milliseconds) return false;
  }
  return wasBusy;
}
