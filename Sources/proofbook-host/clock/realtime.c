#include "clock/clock.h"

#ifndef __linux__
#include <dlfcn.h>
#include <time.h>

bool waitUntilIdle(long milliseconds) {
  int (*runInMode)(const void *, double, unsigned char) = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  const void **mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (!runInMode || !mode) return false;
  bool wasBusy = false;
  int busyTurns = 0;
  struct timespec start, now;
  clock_gettime(CLOCK_MONOTONIC, &start);
  for (int quiet = 0; quiet < 3;) {
    enum { handledSource = 4 };
    bool isBusy = runInMode(*mode, 0, 1) == handledSource;
    if (!isBusy) {
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
#endif
