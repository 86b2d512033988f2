#define _GNU_SOURCE
#include "clock/quiescence.h"

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

_Atomic int contendingThreads, idleWorkers;
_Atomic bool isMainPolling;

static int threads;

int threadCount(void) { return threads; }

static long switches(int who) {
  struct rusage usage;
  getrusage(who, &usage);
  return usage.ru_nvcsw + usage.ru_nivcsw;
}

/// The number of context switches of all threads except for this one.
static long othersSwitches(void) {
  // Read again if this thread itself was switched out between the two counts.
  for (;;) {
    long own = switches(RUSAGE_THREAD);
    long all = switches(RUSAGE_SELF);
    if (switches(RUSAGE_THREAD) == own) return all - own;
  }
}

/// Reads a file of a thread or process in `/proc`. Returns false if it is empty or does not exist.
static bool readFile(int folder, const char *thread, const char *name, char *text, size_t size) {
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

/// The state letter in the text of a `stat` file.
static char state(const char *text) {
  const char *name = strrchr(text, ')');
  return name && name[1] ? name[2] : 0;
}

/// A descriptor of `/proc/self/task`; -1 if it is not open.
static int folder = -1;

void forgetThreads(void) {
  if (folder >= 0) syscall(SYS_close, folder);
  folder = -1;
  contendingThreads = idleWorkers = 0;
  isMainPolling = false;
}

/// Calls `visit` for each thread of this process until it returns false. Returns whether all
/// threads were visited.
static bool visitThreads(bool (*visit)(int folder, const char *thread)) {
  if (folder < 0) {
    int found = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    folder = fcntl(found, F_DUPFD_CLOEXEC, firstOwnDescriptor);
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

/// Whether a thread waits, has ended, or is the calling thread.
static bool isWaiting(int folder, const char *thread) {
  char text[512];
  count++;
  if (atoi(thread) == own || !readFile(folder, thread, "stat", text, sizeof text)) return true;
  if (state(text) && !strchr("SZX", state(text))) return false;
  // The `stat` file reports that a thread waits slightly before it has stopped running. Reading its
  // `syscall` file blocks until it has stopped.
  bool isRead = readFile(folder, thread, "syscall", text, sizeof text);
  return !isRead || strncmp(text, "running", 7) != 0;
}

/// Threads are read one by one. A thread that was seen waiting may since have been woken by another
/// thread that waits only now. But then that other thread was switched out between the two counts
/// of context switches.
bool isQuiescent(void) {
  if (contendingThreads) return false;
  long before = othersSwitches();
  own = gettid();
  count = 0;
  if (!visitThreads(isWaiting)) return false;
  threads = count;
  return othersSwitches() == before && !contendingThreads;
}

/// Whether all processes that a thread started have ended.
static bool isWithoutRunningChild(int folder, const char *thread) {
  char children[4096], text[512];
  if (!readFile(folder, thread, "children", children, sizeof children)) return true;
  char *rest = children;
  for (char *child; (child = strsep(&rest, " "));) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%s", child);
    if (*child && readFile(AT_FDCWD, path, "stat", text, sizeof text) && !strchr("ZX", state(text)))
      return false;
  }
  return true;
}

bool hasRunningChild(void) {
  siginfo_t child = {0};
  if (waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT)) return false;
  // A child that has ended remains until the program waits for it, and hides the others from
  // `waitid`.
  return !child.si_pid || !visitThreads(isWithoutRunningChild);
}
#endif
