// Waiting for file descriptors.
#define _GNU_SOURCE
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/quiescence.h"
#include "clock/scheduler.h"
#include "clock/solo.h"
#include "clock/virtualtime.h"
#include "clock/waits.h"

#ifdef __linux__
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <unistd.h>

static int look(struct pollfd *files, nfds_t count, const sigset_t *signals) {
  struct timespec zero = {0};
  return (int)syscall(SYS_ppoll, files, count, &zero, signals, _NSIG / 8);
}

/// Waits for files without a limit.
static int waitForFiles(struct pollfd *files, nfds_t count, const sigset_t *signals) {
  int found = 0;
  bool isMoved = true;
  while (!found && isMoved && isSolo()) {
    found = look(files, count, signals);
    if (found) break;
    isMoved = moveClock();
    // That the clock does not move may be because the program's end was added to the main queue.
    if (!isMoved) found = look(files, count, signals);
  }
  if (found) return found;
  nudgeScheduler();
  return (int)syscall(SYS_ppoll, files, count, NULL, signals, _NSIG / 8);
}

static int pollFor(struct pollfd *files, nfds_t count, int64_t limit, const sigset_t *signals) {
  enum { most = 1024 };
  if (limit == 0 || (limit > 0 && count >= most)) {
    int found = look(files, count, signals);
    // The kernel refuses more files than a process may have open.
    if (limit == 0 || found) return found;
  }
  if (limit < 0) {
    forgetReadings();
    if (isMainThread()) isMainPolling = true;
    int found = waitForFiles(files, count, signals);
    if (isMainThread()) isMainPolling = false;
    return found;
  }
  struct Wait limited = waitUntil(now() + limit);
  // Nothing else could end the wait at its limit.
  limited.file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (limited.file < 0) {
    errno = ENOMEM;
    return -1;
  }
  struct pollfd few[most];
  struct pollfd *all = count < most ? few : malloc((count + 1) * sizeof *all);
  if (!all) {
    close(limited.file);
    errno = ENOMEM;
    return -1;
  }
  // Entries without a file are left out, so that there is room for one more in the kernel's limit.
  nfds_t used = 0;
  for (nfds_t i = 0; i < count; i++)
    if (files[i].fd >= 0) all[used++] = files[i];
  all[used] = (struct pollfd){.fd = limited.file, .events = POLLIN};
  forgetReadings();
  addWait(&limited.deadline);
  int found = waitForFiles(all, used + 1, signals);
  int problem = errno;
  endWait(&limited.deadline);
  close(limited.file);
  if (found > 0 && all[used].revents) found--;
  used = 0;
  for (nfds_t i = 0; i < count; i++) files[i].revents = files[i].fd >= 0 ? all[used++].revents : 0;
  if (all != few) free(all);
  errno = problem;
  return found;
}

int ppoll(
    struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *signals) {
  if (!isVirtual()) return original(ppoll)(files, count, limit, signals);
  return pollFor(files, count, limit ? nanosecondsOf(limit) : -1, signals);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  if (!isVirtual()) return original(poll)(files, count, milliseconds);
  return pollFor(files, count, milliseconds < 0 ? -1 : (int64_t)milliseconds * 1000000, NULL);
}

int epoll_wait(int file, struct epoll_event *events, int most, int milliseconds) {
  if (isVirtual() && milliseconds > 0) {
    struct pollfd one = {.fd = file, .events = POLLIN};
    pollFor(&one, 1, (int64_t)milliseconds * 1000000, NULL);
    milliseconds = 0;
  }
  bool isIdle = isVirtual() && milliseconds < 0;
  if (isIdle) {
    forgetReadings();
    idleWorkers++;
    nudgeScheduler();
  }
  int found = (int)syscall(SYS_epoll_pwait, file, events, most, milliseconds, NULL, _NSIG / 8);
  if (isIdle) idleWorkers--;
  return found;
}

int select(
    int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict failing,
    struct timeval *restrict limit) {
  bool isValid = limit && limit->tv_sec >= 0 && limit->tv_usec >= 0;
  if (!isVirtual() || !isValid || (!limit->tv_sec && !limit->tv_usec)) return original(select)(count, reading, writing, failing, limit);
  struct pollfd files[FD_SETSIZE];
  nfds_t found = 0;
  for (int file = 0; file < count && file < FD_SETSIZE; file++) {
    short events = (short)((reading && FD_ISSET(file, reading) ? POLLIN : 0)
                           | (writing && FD_ISSET(file, writing) ? POLLOUT : 0)
                           | (failing && FD_ISSET(file, failing) ? POLLPRI : 0));
    if (events) files[found++] = (struct pollfd){.fd = file, .events = events};
  }
  struct timespec time = {.tv_sec = limit->tv_sec, .tv_nsec = limit->tv_usec * 1000};
  pollFor(files, found, nanosecondsOf(&time), NULL);
  *limit = (struct timeval){0};
  return original(select)(count, reading, writing, failing, limit);
}
#endif
