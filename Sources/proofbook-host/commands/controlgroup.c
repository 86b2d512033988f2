// The command `group`: a control group (version 2) limits all memory, including the kernel's.
#define _GNU_SOURCE
#include "commands/commands.h"
#include "settings/settings.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static bool setValue(const char *group, const char *name, long value) {
  char path[4096], text[32];
  snprintf(path, sizeof path, "%s/%s", group, name);
  int length = snprintf(text, sizeof text, "%ld\n", value);
  int file = open(path, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  bool isWritten = file >= 0 && write(file, text, (size_t)length) == length;
  if (file >= 0) close(file);
  return isWritten;
}

/// Removes groups without processes. The kernel refuses to remove others.
static void removeLeftovers(const char *parent) {
  static const char prefix[] = "proofbook-";
  DIR *directory = opendir(parent);
  struct dirent *entry;
  while (directory && (entry = readdir(directory)))
    if (!strncmp(entry->d_name, prefix, sizeof prefix - 1))
      unlinkat(dirfd(directory), entry->d_name, AT_REMOVEDIR);
  if (directory) closedir(directory);
}

/// Moves this process to a new group.
static bool enterGroup(const char *parent, const struct Limits *limits) {
  // An allowance for this process itself, its libraries and the files that it reads.
  enum { ofHost = 256 << 20, threadsOfHost = 64 };
  char group[4096];
  removeLeftovers(parent);
  snprintf(group, sizeof group, "%s/proofbook-%d", parent, getpid());
  if (mkdir(group, 0755)) return false;
  bool isBounded = setValue(group, "memory.max", limits->memory + limits->disk + ofHost);
  setValue(group, "memory.swap.max", 0);
  setValue(group, "pids.max", limits->threads + threadsOfHost);
  // Zero means the writing process.
  if (isBounded && setValue(group, "cgroup.procs", 0)) return true;
  rmdir(group);
  return false;
}

int runInGroup(void) {
  // Another process may remove the new group as a leftover before this one is in it.
  for (int attempt = 0; settings.group && attempt < 3; attempt++)
    if (enterGroup(settings.group, &settings.limits)) break;
  if (!settings.rest[0]) return 64;
  execv(settings.rest[0], settings.rest);
  fprintf(stderr, "cannot start '%s': %s\n", settings.rest[0], strerror(errno));
  return 127;
}
