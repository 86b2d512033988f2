// What this kernel offers, for the tool to choose from and to tell.
#define _GNU_SOURCE
#include "host.h"
#include "settings.h"

#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

/// Whether a process can be made that refuses calls.
static bool canRefuseCalls(void) {
#ifdef __linux__
  pid_t child = fork();
  if (child == 0) _exit(!refuseCalls(&settings.confinement));
  int status;
  return child > 0 && waitpid(child, &status, 0) == child && status == 0;
#else
  return false;
#endif
}

int probe(void) {
#ifdef __linux__
  if (settings.makesNamespaces && !enterNamespaces(&settings.confinement.view, NULL, 1)) return 1;
  printf("landlock %d\n", landlockVersion());
#endif
  printf("filter %d\n", canRefuseCalls());
  printf("user %d\n", (int)geteuid());
  return 0;
}
