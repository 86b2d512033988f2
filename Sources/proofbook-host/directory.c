// The program's working directory.
#define _GNU_SOURCE
#include "host.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Removes what is in a directory, without following links or entering what is mounted there.
/// The descriptor is closed.
static bool emptyDirectory(int descriptor, int depth, dev_t device) {
  struct stat own;
  if (fstat(descriptor, &own) || own.st_dev != device) {
    close(descriptor);
    return false;
  }
  DIR *directory = depth < 200 ? fdopendir(descriptor) : NULL;
  if (!directory) {
    close(descriptor);
    return false;
  }
  bool isEmpty = true;
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    const char *name = entry->d_name;
    if (!strcmp(name, ".") || !strcmp(name, "..")) continue;
    if (unlinkat(descriptor, name, 0) == 0) continue;
    fchmodat(descriptor, name, 0700, 0);
    int inner = openat(descriptor, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner >= 0) emptyDirectory(inner, depth + 1, device);
    if (unlinkat(descriptor, name, AT_REMOVEDIR)) isEmpty = false;
  }
  closedir(directory);
  return isEmpty;
}

static bool copyFile(int from, int to, const char *name) {
  int source = openat(from, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  int target = openat(to, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
  bool isCopied = source >= 0 && target >= 0;
  char bytes[65536];
  ssize_t count;
  while (isCopied && (count = read(source, bytes, sizeof bytes)) != 0)
    isCopied = count > 0 && write(target, bytes, (size_t)count) == count;
  if (source >= 0) close(source);
  if (target >= 0) close(target);
  return isCopied;
}

bool freshWorkingDirectory(void) {
  chmod(place.box, 0700);
  int box = open(place.box, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (box < 0) return false;
  struct stat own = {0};
  fstat(box, &own);
  // What the sandbox mounted in the box stays; the working directory must go.
  emptyDirectory(box, 0, own.st_dev);
  return mkdir(place.work, 0755) == 0;
}

bool addResources(void) {
  char path[4096];
  snprintf(path, sizeof path, "%s/resources", place.folder);
  int work = open(place.work, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *directory = opendir(path);
  bool isDone = work >= 0 && directory;
  struct dirent *entry;
  while (isDone && (entry = readdir(directory)))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
      isDone = copyFile(dirfd(directory), work, entry->d_name);
  if (directory) closedir(directory);
  if (work >= 0) close(work);
  return isDone;
}
