#define _GNU_SOURCE
#include "watch/processes.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/// Reads a file such as `/proc/1/stat`. If that fails, the process's `state` is 0.
static struct Process readProcess(const char *path) {
  struct Process process = {0};
  char text[1024];
  FILE *file = fopen(path, "r");
  if (!file) return process;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  text[length] = 0;
  // The name in parentheses may contain anything; the numbers follow its last parenthesis.
  char *rest = strrchr(text, ')');
  if (!rest) return process;
  long work[4] = {0};
  char state;
  if (sscanf(
          rest + 1,
          " %c %d %*d %*d %*d %*d %*u %*u %*u %*u %*u %ld %ld %ld %ld %*d %*d %ld %*d %*u %ld %ld",
          &state, &process.parent, &work[0], &work[1], &work[2], &work[3], &process.threads,
          &process.addresses, &process.pages)
      != 9)
    return process;
  process.pid = atoi(text);
  process.state = state;
  process.work = work[0] + work[1] + work[2] + work[3];
  return process;
}

/// Lists all processes except for this one, at most `most`.
static int allOthers(struct Process *processes, int most) {
  DIR *directory = opendir("/proc");
  if (!directory) return 0;
  int count = 0;
  struct dirent *entry;
  while (count < most && (entry = readdir(directory))) {
    if (!isdigit((unsigned char)entry->d_name[0]) || atoi(entry->d_name) == getpid()) continue;
    char path[300];
    snprintf(path, sizeof path, "/proc/%s/stat", entry->d_name);
    struct Process process = readProcess(path);
    if (process.state) processes[count++] = process;
  }
  closedir(directory);
  return count;
}

/// Adds the children of a process, which the kernel lists for each thread. Returns false if this
/// kernel does not list them.
static bool addChildren(pid_t pid, struct Process *processes, int *count) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/task", pid);
  DIR *directory = opendir(path);
  bool isListed = false;
  struct dirent *entry;
  while (directory && (entry = readdir(directory))) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/children", pid, entry->d_name);
    FILE *file = fopen(path, "r");
    if (!file) continue;
    isListed = true;
    int child;
    while (*count < mostSeen && fscanf(file, "%d", &child) == 1) {
      snprintf(path, sizeof path, "/proc/%d/stat", child);
      struct Process process = readProcess(path);
      if (process.state) processes[(*count)++] = process;
    }
    fclose(file);
  }
  if (directory) closedir(directory);
  return isListed;
}

/// Finds the descendants through the parent IDs of all processes.
static int descendantsByParent(struct Process *processes) {
  static struct Process all[4 * mostSeen];
  int count = allOthers(all, 4 * mostSeen), found = 0;
  for (bool isGrowing = true; isGrowing;) {
    isGrowing = false;
    for (int i = 0; i < count && found < mostSeen; i++) {
      bool belongs = all[i].parent == getpid();
      for (int j = 0; j < found && !belongs; j++) belongs = processes[j].pid == all[i].parent;
      if (!all[i].pid || !belongs) continue;
      processes[found++] = all[i];
      all[i].pid = 0;
      isGrowing = true;
    }
  }
  return found;
}

int descendants(struct Process *processes, bool isAlone) {
  if (isAlone) return allOthers(processes, mostSeen);
  int count = 0;
  if (!addChildren(getpid(), processes, &count)) return descendantsByParent(processes);
  for (int i = 0; i < count; i++) addChildren(processes[i].pid, processes, &count);
  return count;
}

bool isRunnable(const struct Process *process) {
  if (strchr("RD", process->state)) return true;
  if (process->threads < 2) return false;
  enum { mostThreadsSeen = 256 };
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/task", process->pid);
  DIR *directory = opendir(path);
  if (!directory) return false;
  bool isAny = false;
  struct dirent *entry;
  for (int seen = 0; !isAny && seen < mostThreadsSeen && (entry = readdir(directory)); seen++) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%s/stat", process->pid, entry->d_name);
    struct Process thread = readProcess(path);
    isAny = thread.state && strchr("RD", thread.state);
  }
  closedir(directory);
  return isAny;
}

long workOf(const struct Process *processes, int count) {
  long ticks = 0;
  for (int i = 0; i < count; i++) ticks += processes[i].work;
  struct rusage collected;
  getrusage(RUSAGE_CHILDREN, &collected);
  return ticks * 1000 / sysconf(_SC_CLK_TCK)
         + (collected.ru_utime.tv_sec + collected.ru_stime.tv_sec) * 1000
         + (collected.ru_utime.tv_usec + collected.ru_stime.tv_usec) / 1000;
}
