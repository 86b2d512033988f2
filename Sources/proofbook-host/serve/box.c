// The box: the folder in which a program may write, with its working directory.
#define _GNU_SOURCE
#include "folders.h"
#include "serve/serve.h"
#include "settings/settings.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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

/// Replaces the box with a new folder and removes the old one, which a program may have replaced
/// with anything. Uses only descriptors that no program has, so a program cannot redirect it.
static bool replaceBox(void) {
  static const char name[] = "box", old[] = "old-box";
  struct stat made, seen;
  if (renameat(place.folder, name, place.folder, old) && errno != ENOENT) return false;
  if (mkdirat(place.folder, name, 0700) || fstatat(place.folder, name, &made, AT_SYMLINK_NOFOLLOW))
    return false;
  if (!removeAll(place.folder, old)) return false;
  // The path that programs get must lead to the new folder.
  return stat(place.box, &seen) == 0 && seen.st_dev == made.st_dev && seen.st_ino == made.st_ino;
}

static bool makeBox(bool isFirst) {
  if (!settings.confinement.isAlone) return replaceBox();
#ifdef __linux__
  if (settings.mountsAnew)
    return (isFirst || removeBox(place.box)) && mountFreshBox(place.box, settings.limits.disk);
#endif
  // In namespaces without fresh mounts, a host runs only one program.
  return isFirst;
}

bool makeFreshBox(void) {
  static bool isLater;
  bool isFirst = !isLater;
  isLater = true;
  return makeBox(isFirst) && mkdir(place.work, 0755) == 0;
}

bool addResources(void) {
  int how = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int resources = openat(place.folder, "resources", how);
  int work = open(place.work, how);
  DIR *directory = resources >= 0 ? fdopendir(resources) : NULL;
  bool isDone = work >= 0 && directory;
  struct dirent *entry;
  while (isDone && (entry = readdir(directory)))
    if (strcmp(entry->d_name, ".") && strcmp(entry->d_name, ".."))
      isDone = copyFile(dirfd(directory), work, entry->d_name);
  if (directory) closedir(directory);
  if (!directory && resources >= 0) close(resources);
  if (work >= 0) close(work);
  return isDone;
}
