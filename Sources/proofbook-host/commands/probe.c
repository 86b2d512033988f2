// The command `probe`: prints which isolation this kernel supports.
#define _GNU_SOURCE
#include "commands/commands.h"
#include "settings/settings.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/// Exit statuses. `starved` means that the machine had no resources for the probe.
enum { refused = 1, starved = 75 };

static bool isShortage(int error) {
  return error == EAGAIN || error == ENOMEM || error == ENOSPC || error == EMFILE
         || error == ENFILE || error == EINTR;
}

static int failure(int error) {
  fprintf(stderr, "%s\n", strerror(error));
  return isShortage(error) ? starved : refused;
}

/// Tries something in a child process. Returns 1 if it works and 0 if not. If it cannot be tried,
/// exits.
static int works(bool (*isDone)(void)) {
#ifdef __linux__
  pid_t child = fork();
  if (child == 0) {
    errno = 0;
    _exit(isDone() ? 0 : failure(errno));
  }
  int status;
  if (child < 0 || waitpid(child, &status, 0) != child) _exit(failure(EAGAIN));
  // A killed process gives no answer.
  if (!WIFEXITED(status) || WEXITSTATUS(status) == starved) _exit(starved);
  return WEXITSTATUS(status) == 0;
#else
  return 0;
#endif
}

#ifdef __linux__
static bool canRefuseCalls(void) { return installCallFilter(&settings.confinement); }

static bool canMount(void) {
  enum { someBytes = 1 << 20 };
  if (!settings.makesNamespaces) keepMounting();
  return startFreshMounts(&settings.confinement.view, settings.box, NULL, NULL)
         && mountFreshBox(settings.box, someBytes) && removeBox(settings.box)
         && mountFreshBox(settings.box, someBytes);
}
#endif

int probe(void) {
#ifdef __linux__
  struct Entrance entrance = {
      .view = &settings.confinement.view, .disk = 1 << 20, .keepsMounting = true};
  errno = 0;
  if (settings.makesNamespaces && !enterNamespaces(&entrance)) return failure(errno);
  errno = 0;
  int landlock = landlockVersion();
  if (!landlock && isShortage(errno)) return failure(errno);
  printf("landlock %d\n", landlock);
  fflush(stdout);
  int filter = works(canRefuseCalls);
  int mounts = settings.confinement.isAlone ? works(canMount) : 0;
  printf("filter %d\nmounts %d\n", filter, mounts);
#else
  printf("filter 0\n");
#endif
  return 0;
}
