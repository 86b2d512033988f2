// The command `guard`: runs a command, and ends it with all its descendants when the tool ends or
// sends a signal.
//
// It is used for `bwrap`, which starts a process that waits for it, and only later arranges for
// that process to end when it ends. If the tool were killed in between, that process would wait
// forever.
#define _GNU_SOURCE
#include "commands/commands.h"
#include "settings/settings.h"
#include "watch/watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { notStarted = 127 };

int guard(void) {
#ifdef __linux__
  if (!settings.rest[0]) return notStarted;
  pid_t parent = getppid(), own = getpid();
  // Orphaned processes become children of this process.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  sigset_t heard, before;
  sigemptyset(&heard);
  for (size_t i = 0; i < 4; i++) sigaddset(&heard, (int[]){SIGCHLD, SIGTERM, SIGINT, SIGHUP}[i]);
  sigprocmask(SIG_BLOCK, &heard, &before);
  pid_t child = fork();
  if (child < 0) {
    fprintf(stderr, "cannot start a process: %s\n", strerror(errno));
    return notStarted;
  }
  if (child == 0) {
    sigprocmask(SIG_SETMASK, &before, NULL);
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != own) _exit(notStarted);
    execv(settings.rest[0], settings.rest);
    fprintf(stderr, "cannot start '%s': %s\n", settings.rest[0], strerror(errno));
    _exit(notStarted);
  }
  // The tool's pipes must close when the command closes them.
  syscall(SYS_close_range, 0, ~0U, 0);
  int status = 0;
  pid_t ended = 0;
  while (ended != child && getppid() == parent) {
    struct timespec pause = {.tv_nsec = 100 * 1000000};
    int signal = sigtimedwait(&heard, NULL, &pause);
    if (signal > 0 && signal != SIGCHLD) break;
    int anyStatus;
    while (ended != child && (ended = waitpid(-1, &anyStatus, WNOHANG)) > 0)
      if (ended == child) status = anyStatus;
  }
  endAll(child, false);
  if (ended != child) return notStarted;
  return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
#else
  return notStarted;
#endif
}
