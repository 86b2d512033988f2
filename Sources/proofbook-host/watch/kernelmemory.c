// Kernel memory that is not counted as a process's.
//
// Other kinds of memory are limited elsewhere: pipes by the kernel's limit for each user, and they
// cannot be enlarged (rules.c); shared memory segments, message queues and memory files are not
// available (calls.c).
#define _GNU_SOURCE
#include "watch/kernelmemory.h"

#ifdef __linux__
#include "watch/sockets.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

/// The number of sockets that a process has open.
static long openSockets(pid_t pid) {
  char path[300], target[32];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *directory = opendir(path);
  long count = 0;
  struct dirent *entry;
  while (directory && (entry = readdir(directory))) {
    ssize_t length = readlinkat(dirfd(directory), entry->d_name, target, sizeof target);
    count += length > 8 && !memcmp(target, "socket:[", 8);
  }
  if (directory) closedir(directory);
  return count;
}

long kernelMemory(const struct Process *processes, int count, bool isAlone) {
  // The stack and structures of each thread, and a page table entry for each page of address space.
  enum { ofThread = 24 << 10, entrySize = 8 };
  long threads = 0, addresses = 0, sockets = 0;
  for (int i = 0; i < count; i++) {
    threads += processes[i].threads;
    addresses += processes[i].addresses;
    if (!isAlone) sockets += openSockets(processes[i].pid);
  }
  return threads * ofThread + addresses / sysconf(_SC_PAGESIZE) * entrySize
         + (isAlone ? socketMemory() : sockets * socketBuffer());
}
#else
long kernelMemory(const struct Process *processes, int count, bool isAlone) {
  (void)processes, (void)count, (void)isAlone;
  return 0;
}
#endif
