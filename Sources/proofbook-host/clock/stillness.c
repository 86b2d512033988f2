// Whether anything happens in this process.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

_Atomic int contending;

static int threads;

int threadCount(void) { return threads; }

static long switches(int who) {
  struct rusage usage;
  getrusage(who, &usage);
  return usage.ru_nvcsw + usage.ru_nivcsw;
}

/// How often threads other than this one have stopped running.
static long othersSwitches(void) {
  // Where this one stopped between two readings, that would hide another's.
  for (;;) {
    long own = switches(RUSAGE_THREAD);
    long all = switches(RUSAGE_SELF);
    if (switches(RUSAGE_THREAD) == own) return all - own;
  }
}

/// What the kernel tells of a thread in one of its files. Returns whether there is anything.
static bool tell(int folder, const char *thread, const char *name, char *text, size_t size) {
  char path[300];
  snprintf(path, sizeof path, "%s/%s", thread, name);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t length = read(file, text, size - 1);
  syscall(SYS_close, file);
  if (length <= 0) return false;
  text[length] = 0;
  return true;
}

/// The state of what a `stat` file tells of.
static char state(const char *text) {
  const char *name = strrchr(text, ')');
  return name && name[1] ? name[2] : 0;
}

/// `/proc/self/task`; -1 while it is not open.
static int folder = -1;

void forgetThreadsInChild(void) {
  if (folder >= 0) syscall(SYS_close, folder);
  folder = -1;
  contending = 0;
}

/// Visits this process's threads as long as `visit` wants more. Returns whether it was asked of each.
static bool visitThreads(bool (*visit)(int folder, const char *thread)) {
  if (folder < 0) {
    int found = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    folder = fcntl(found, F_DUPFD_CLOEXEC, ownDescriptor);
    syscall(SYS_close, found);
  }
  if (lseek(folder, 0, SEEK_SET) < 0) {
    folder = -1;
    return false;
  }
  char entries[16384] __attribute__((aligned(8)));
  long size;
  while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long offset = 0; offset < size;) {
      struct dirent64 *entry = (struct dirent64 *)(entries + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] != '.' && !visit(folder, entry->d_name)) return false;
    }
  }
  return true;
}

static int own, count;

/// Whether a thread waits, is gone, or is this one.
static bool isWaiting(int folder, const char *thread) {
  char text[512];
  count++;
  if (atoi(thread) == own || !tell(folder, thread, "stat", text, sizeof text)) return true;
  if (state(text) && !strchr("SZX", state(text))) return false;
  // A thread counts as waiting from a moment before it has stopped running. For what it was called with, the kernel
  // waits until it has.
  return !tell(folder, thread, "syscall", text, sizeof text) || strncmp(text, "running", 7) != 0;
}

/// Each thread is looked at for itself. One that was seen to wait could have been woken by another that
/// waited only after that: but then the other has stopped running between the two counts.
bool isStill(void) {
  if (contending) return false;
  long before = othersSwitches();
  own = gettid();
  count = 0;
  if (!visitThreads(isWaiting)) return false;
  threads = count;
  return othersSwitches() == before && !contending;
}

/// Whether all processes that a thread started have ended.
static bool isWithoutRunningChild(int folder, const char *thread) {
  char children[4096], text[512];
  if (!tell(folder, thread, "children", children, sizeof children)) return true;
  char *rest = children;
  for (char *child; (child = strsep(&rest, " "));) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%s", child);
    if (*child && tell(AT_FDCWD, path, "stat", text, sizeof text) && !strchr("ZX", state(text)))
      return false;
  }
  return true;
}

bool hasRunningChild(void) {
  siginfo_t child = {0};
  if (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT)) return false;
  // One that has ended stays, perhaps for good, until the program asks for it. Then the others are looked at.
  return !child.si_pid || !visitThreads(isWithoutRunningChild);
}
#endif
