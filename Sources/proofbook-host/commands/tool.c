// The command `tool`: runs the compiler or a linker, whose input may be hostile.
#define _GNU_SOURCE
#include "commands/commands.h"
#include "settings/settings.h"
#include "watch/watch.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/// The exit statuses if the command was ended or not started. The compiler and the linkers use none
/// of them.
enum { endedByTime = 240, endedByMemory = 241, endedByProcesses = 242, notStarted = 243 };

static _Noreturn void become(pid_t parent) {
  setsid();
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(notStarted);
#endif
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  setLimits(&settings.limits);
  if (!confine(&settings.confinement, NULL)) {
    fprintf(stderr, "the kernel refuses a part of it\n");
    _exit(notStarted);
  }
  execv(settings.rest[0], settings.rest);
  fprintf(stderr, "cannot start '%s': %s\n", settings.rest[0], strerror(errno));
  _exit(notStarted);
}

int runTool(void) {
  if (!settings.rest[0]) return notStarted;
  settings.confinement.isTool = true;
  // The signal handler that reports refusals does not survive `execve`.
  settings.confinement.reportsRefusals = false;
  struct Watch how = {
      .limits = settings.limits, .requests = -1, .parent = getppid(), .interval = 50};
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  sigprocmask(SIG_BLOCK, &childEnded, NULL);
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  struct Entrance entrance = {.view = &settings.confinement.view, .disk = settings.limits.disk};
  if (settings.makesNamespaces && !enterNamespaces(&entrance)) {
    fprintf(stderr, "the kernel makes no namespaces: %s\n", strerror(errno));
    return notStarted;
  }
  if (settings.makesNamespaces) how.parent = getppid();
#endif
  how.isAlone = settings.confinement.isAlone;
  pid_t own = getpid();
  pid_t child = fork();
  if (child < 0) return notStarted;
  if (child == 0) become(own);
  struct Ending ending = watch(child, &how);
  if (!strcmp(ending.word, "exited")) return ending.number;
  if (!strcmp(ending.word, "timeout") || !strcmp(ending.word, "starved")) return endedByTime;
  if (!strcmp(ending.word, "memory")) return endedByMemory;
  if (strcmp(ending.word, "signalled")) return endedByProcesses;
  // Ends this process by the same signal, without a second core file.
  setrlimit(RLIMIT_CORE, &(struct rlimit){1, 1});
  signal(ending.number, SIG_DFL);
  sigprocmask(SIG_UNBLOCK, &childEnded, NULL);
  raise(ending.number);
  return 128 + ending.number;
}
