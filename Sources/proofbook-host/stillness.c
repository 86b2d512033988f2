// Whether anything happens in this process.
#define _GNU_SOURCE
#include "clock.h"

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

static int threads;

int threadCount(void) { return threads; }

/// How often threads other than this one have stopped running.
static long switches(void) {
  struct rusage all, own;
  getrusage(RUSAGE_SELF, &all);
  getrusage(RUSAGE_THREAD, &own);
  return all.ru_nvcsw + all.ru_nivcsw - own.ru_nvcsw - own.ru_nivcsw;
}

/// The letter by which the kernel tells what a thread does: `S` for one that waits. 0 where it is gone.
static char state(int folder, const char *thread) {
  char path[300], text[512];
  snprintf(path, sizeof path, "%s/stat", thread);
  int file = openat(folder, path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  syscall(SYS_close, file);
  if (length <= 0) return 0;
  text[length] = 0;
  const char *name = strrchr(text, ')');
  return name && name[1] ? name[2] : 0;
}

/// Each thread is looked at for itself. One that was seen to wait could have been woken by another that
/// waited only after that: but then the other has stopped running between the two counts.
bool isStill(void) {
  static int folder = -1;
  if (folder < 0) {
    int found = open("/proc/self/task", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    folder = fcntl(found, F_DUPFD_CLOEXEC, 960);
    syscall(SYS_close, found);
  }
  long before = switches();
  if (lseek(folder, 0, SEEK_SET) < 0) {
    folder = -1;
    return false;
  }
  char entries[16384] __attribute__((aligned(8)));
  int own = gettid(), count = 0;
  long size;
  while ((size = syscall(SYS_getdents64, folder, entries, sizeof entries)) > 0) {
    for (long offset = 0; offset < size;) {
      struct dirent64 *entry = (struct dirent64 *)(entries + offset);
      offset += entry->d_reclen;
      if (entry->d_name[0] == '.') continue;
      count++;
      if (atoi(entry->d_name) == own) continue;
      char letter = state(folder, entry->d_name);
      if (letter && !strchr("SZX", letter)) return false;
    }
  }
  threads = count;
  return switches() == before;
}
#endif
