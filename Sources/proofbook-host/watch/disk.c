// The disk space that a program uses.
#define _GNU_SOURCE
#include "watch/watch.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

/// The approximate size, in bytes, that a file, folder or link takes in addition to its contents,
/// and the size of a block.
enum { entrySize = 4096, blockSize = 512 };

struct Usage {
  long bytes, entries;
};

static void add(const struct stat *status, struct Usage *usage) {
  usage->entries++;
  usage->bytes += (long)status->st_blocks * blockSize;
}

/// Opens a folder even if its owner removed the permission to read it. Returns -1 if it is not a
/// folder.
static int openFolder(int parent, const char *name) {
  int how = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int folder = openat(parent, name, how);
  struct stat status;
  if (folder >= 0 || errno != EACCES || fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW))
    return folder;
  fchmodat(parent, name, 0700, AT_SYMLINK_NOFOLLOW);
  folder = openat(parent, name, how);
  fchmodat(parent, name, status.st_mode & 07777, AT_SYMLINK_NOFOLLOW);
  return folder;
}

/// Adds the contents of a folder. Closes the descriptor.
static void addFolder(
    int descriptor, int depth, dev_t device, long mostEntries, struct Usage *usage) {
  enum { mostDepth = 100 };
  // Folders that are nested deeper cannot be counted, so they count as exceeding the limit.
  if (depth == mostDepth) usage->entries = mostEntries;
  DIR *directory = depth < mostDepth ? fdopendir(descriptor) : NULL;
  if (!directory) {
    close(descriptor);
    return;
  }
  struct dirent *entry;
  while (usage->entries < mostEntries && (entry = readdir(directory))) {
    if (!strcmp(entry->d_name, ".") || !strcmp(entry->d_name, "..")) continue;
    struct stat status;
    if (fstatat(dirfd(directory), entry->d_name, &status, AT_SYMLINK_NOFOLLOW)) continue;
    if (status.st_dev != device) continue;
    add(&status, usage);
    if (!S_ISDIR(status.st_mode)) continue;
    int inner = openFolder(dirfd(directory), entry->d_name);
    if (inner >= 0) addFolder(inner, depth + 1, device, mostEntries, usage);
  }
  closedir(directory);
}

/// Adds files that were deleted while a process still has them open.
static void addRemoved(pid_t pid, dev_t device, struct Usage *usage) {
  char path[300];
  snprintf(path, sizeof path, "/proc/%d/fd", pid);
  DIR *directory = opendir(path);
  if (!directory) return;
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    struct stat status;
    if (fstatat(dirfd(directory), entry->d_name, &status, 0)) continue;
    if (S_ISREG(status.st_mode) && status.st_nlink == 0 && status.st_dev == device)
      add(&status, usage);
  }
  closedir(directory);
}

bool isWithinDisk(
    const char *box, long bytes, bool isAlone, const struct Process *processes, int count) {
  long mostEntries = bytes / entrySize;
  if (isAlone) {
    // The file system's size limits the bytes. Empty files take memory, too, so the number of files
    // is checked.
    struct statvfs status;
    return statvfs(box, &status) || (long)(status.f_files - status.f_ffree) < mostEntries;
  }
  struct Usage usage = {0};
  int folder = openFolder(AT_FDCWD, box);
  struct stat status;
  if (folder < 0 || fstat(folder, &status)) return true;
  addFolder(folder, 0, status.st_dev, mostEntries, &usage);
  for (int i = 0; i < count; i++) addRemoved(processes[i].pid, status.st_dev, &usage);
  return usage.bytes <= bytes && usage.entries < mostEntries;
}
