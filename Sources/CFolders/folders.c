#define _GNU_SOURCE
#include "folders.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/// Folders that are nested deeper are moved up before they are removed, because each open folder
/// takes a file descriptor.
enum { mostDepth = 64 };

struct Removal {
  dev_t device;
  /// The folder that is being emptied.
  int top;
  /// A folder in it for the folders that were moved up; -1 until it is created.
  int moved;
  char movedName[32];
  /// The folders that were moved up are named by numbers: the first to be removed, and the next
  /// free one.
  unsigned long first, next;
};

/// Opens a folder and makes its content removable. Returns -1 if it is not a folder, or is on
/// another file system.
static int openFolder(const struct Removal *removal, int parent, const char *name) {
  int how = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
  int folder = openat(parent, name, how);
  if (folder < 0 && errno == EACCES) {
    // Must not follow a symbolic link that may have replaced the folder.
    fchmodat(parent, name, 0700, AT_SYMLINK_NOFOLLOW);
    folder = openat(parent, name, how);
  }
  struct stat status;
  if (folder < 0) return -1;
  if (fstat(folder, &status) || status.st_dev != removal->device) {
    close(folder);
    return -1;
  }
  if ((status.st_mode & 0700) != 0700) fchmod(folder, 0700);
  return folder;
}

static bool makeFolderForMoved(struct Removal *removal) {
  for (unsigned number = 0; removal->moved < 0; number++) {
    snprintf(removal->movedName, sizeof removal->movedName, ".removed-%u", number);
    if (mkdirat(removal->top, removal->movedName, 0700)) {
      if (errno == EEXIST) continue;
      return false;
    }
    removal->moved = openat(
        removal->top, removal->movedName, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (removal->moved < 0) return false;
  }
  return true;
}

static bool moveUp(struct Removal *removal, int parent, const char *name) {
  char number[32];
  if (!makeFolderForMoved(removal)) return false;
  snprintf(number, sizeof number, "%lu", removal->next);
  if (renameat(parent, name, removal->moved, number)) return false;
  removal->next++;
  return true;
}

/// Empties a folder and closes its descriptor. Returns whether it is empty, except for the folder
/// of those that were moved up.
static bool clear(struct Removal *removal, int folder, int depth) {
  DIR *directory = fdopendir(folder);
  if (!directory) {
    close(folder);
    return false;
  }
  bool isEmpty = true;
  struct dirent *entry;
  while ((entry = readdir(directory))) {
    const char *name = entry->d_name;
    if (!strcmp(name, ".") || !strcmp(name, "..")) continue;
    if (depth == 0 && removal->moved >= 0 && !strcmp(name, removal->movedName)) continue;
    if (unlinkat(folder, name, 0) == 0 || errno == ENOENT) continue;
    if (unlinkat(folder, name, AT_REMOVEDIR) == 0) continue;
    int inner = openFolder(removal, folder, name);
    if (inner < 0) {
      isEmpty = false;
    } else if (depth < mostDepth) {
      clear(removal, inner, depth + 1);
      if (unlinkat(folder, name, AT_REMOVEDIR)) isEmpty = false;
    } else {
      close(inner);
      if (!moveUp(removal, folder, name)) isEmpty = false;
    }
  }
  closedir(directory);
  return isEmpty;
}

bool emptyFolder(int descriptor) {
  struct stat status;
  if (fstat(descriptor, &status)) return false;
  if ((status.st_mode & 0700) != 0700) fchmod(descriptor, 0700);
  struct Removal removal = {.device = status.st_dev, .top = descriptor, .moved = -1};
  int own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  bool isEmpty = own >= 0 && clear(&removal, own, 0);
  for (; removal.first < removal.next; removal.first++) {
    char number[32];
    snprintf(number, sizeof number, "%lu", removal.first);
    int inner = openFolder(&removal, removal.moved, number);
    if (inner >= 0) clear(&removal, inner, 1);
    if (unlinkat(removal.moved, number, AT_REMOVEDIR)) isEmpty = false;
  }
  if (removal.moved >= 0) {
    close(removal.moved);
    if (unlinkat(descriptor, removal.movedName, AT_REMOVEDIR)) isEmpty = false;
  }
  return isEmpty;
}

bool removeAll(int parent, const char *name) {
  struct stat status;
  if (unlinkat(parent, name, 0) == 0 || errno == ENOENT) return true;
  if (fstatat(parent, name, &status, AT_SYMLINK_NOFOLLOW) || !S_ISDIR(status.st_mode)) return false;
  struct Removal removal = {.device = status.st_dev};
  int folder = openFolder(&removal, parent, name);
  if (folder < 0) return false;
  emptyFolder(folder);
  close(folder);
  return unlinkat(parent, name, AT_REMOVEDIR) == 0;
}
