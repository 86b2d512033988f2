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
  if (limit == 0 || count >= most) {
    struct timespec zero = {0};
    return (int)syscall(SYS_ppoll, files, count, limit < 0 ? NULL : &zero, signals, _NSIG / 8);
  }
  if (limit < 0) {
    forgetReadings();
    if (isMainThread()) isMainPolling = true;
    int found = waitForFiles(files, count, signals);
    if (isMainThread()) isMainPolling = false;
    return found;
  }
  struct pollfd all[most];
  if (count) memcpy(all, files, count * sizeof *files);
  forgetReadings();
  struct Wait limited = waitUntil(now() + limit);
  limited.file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  all[count] = (struct pollfd){.fd = limited.file, .events = POLLIN};
  addWait(&limited.deadline);
  int found = waitForFiles(all, count + 1, signals);
  int problem = errno;
  endWait(&limited.deadline);
  close(limited.file);
  if (count) memcpy(files, all, count * sizeof *files);
  errno = problem;
  return found > 0 && all[count].revents ? found - 1 : found;
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
