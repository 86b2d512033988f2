// The writable file systems of a program, which are mounted before it starts and unmounted after it
// has ended.
#define _GNU_SOURCE
#include "sandbox/confine.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <sched.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The installed kernel headers may be older than the kernel.
enum { callOpenTree = 428, callMountSetAttributes = 442 };
enum { cloned = 1, closedByExec = O_CLOEXEC, withAllBeneath = 0x8000 /* AT_RECURSIVE */ };

/// A file system allows one file or folder for each `entrySize` bytes of its size, because an entry
/// takes about that much of the kernel's memory.
enum { entrySize = 4096, sharedMemoryBytes = 64 << 20 };

static const char sharedMemory[] = "/dev/shm";

/// Paths of the machine that appear in the box, such as a checked package that is in `/tmp`.
static struct {
  const char *path;
  int descriptor;
  mode_t mode;
  char target[4096];
} kept[mostPaths];
static int keptCount;

void keepMounting(void) {
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  // `CAP_SETPCAP` is needed to drop `CAP_SYS_ADMIN` permanently.
  uint32_t rights = 1u << CAP_SYS_ADMIN | 1u << CAP_SETPCAP;
  struct __user_cap_data_struct own[2] = {{.effective = rights, .permitted = rights}};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  syscall(SYS_capset, &header, own);
}

static bool isBeneath(const char *path, const char *folder) {
  size_t length = strlen(folder);
  return !strncmp(path, folder, length) && path[length] == '/';
}

/// Opens a path that the mounted box will hide, so that it can be bind-mounted again.
static bool keep(const char *path) {
  struct stat status;
  if (lstat(path, &status)) return true;
  if (keptCount == mostPaths) return false;
  ssize_t length = 0;
  if (S_ISLNK(status.st_mode)) {
    length = readlink(path, kept[keptCount].target, sizeof kept[keptCount].target - 1);
    if (length < 0) return false;
  }
  kept[keptCount].target[length] = 0;
  kept[keptCount].path = path;
  kept[keptCount].mode = status.st_mode;
  kept[keptCount].descriptor = open(path, O_PATH | O_NOFOLLOW | O_CLOEXEC);
  return kept[keptCount++].descriptor >= 0;
}

static bool showKept(void) {
  for (int i = 0; i < keptCount; i++) {
    char parent[4096], source[64];
    snprintf(parent, sizeof parent, "%s", kept[i].path);
    *strrchr(parent, '/') = 0;
    if (!makeFolders(parent)) return false;
    if (S_ISLNK(kept[i].mode)) {
      if (symlink(kept[i].target, kept[i].path)) return false;
      continue;
    }
    if (S_ISDIR(kept[i].mode)) {
      if (mkdir(kept[i].path, 0755)) return false;
    } else {
      int file = open(kept[i].path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644);
      if (file < 0) return false;
      close(file);
    }
    snprintf(source, sizeof source, "/proc/self/fd/%d", kept[i].descriptor);
    if (mount(source, kept[i].path, NULL, MS_BIND | MS_REC, NULL)) return false;
  }
  return true;
}

static bool mountFresh(const char *path, const char *mode, long bytes) {
  char options[128];
  snprintf(
      options, sizeof options, "size=%ld,nr_inodes=%ld,mode=%s", bytes, bytes / entrySize + 16, mode);
  return mount("tmpfs", path, "tmpfs", MS_NOSUID | MS_NODEV, options) == 0;
}

bool startFreshMounts(const struct View *view, const char *box, const char *outputs, int *copy) {
  if (unshare(CLONE_NEWNS)) return false;
  if (mount(NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL)) return false;
  // From here on, the outputs can only be written to through a copy of their mount that is not
  // attached to any path.
  if (outputs) {
    *copy = (int)syscall(callOpenTree, AT_FDCWD, outputs, cloned | closedByExec);
    if (*copy < 0) return false;
  }
  for (int i = 0; i < view->readableCount; i++)
    if (isBeneath(view->readable[i], box) && !keep(view->readable[i])) return false;
  // Without this, the owner of a file could change its permissions and dates, even those of a
  // device that the whole machine uses.
  struct {
    uint64_t set, clear, propagation, user;
  } readOnly = {.set = 1};
  return syscall(
             callMountSetAttributes, AT_FDCWD, "/", withAllBeneath, &readOnly, sizeof readOnly)
         == 0;
}

bool mountFreshBox(const char *box, long bytes) {
  long shared = bytes < sharedMemoryBytes ? bytes : sharedMemoryBytes;
  return mountFresh(box, "0755", bytes) && mountFresh(sharedMemory, "1777", shared) && showKept();
}

bool removeBox(const char *box) {
  // All processes that used them have ended.
  return umount2(sharedMemory, MNT_DETACH) == 0 && umount2(box, MNT_DETACH) == 0;
}

bool isNetworkFresh(void) {
  // A port stays in use for a minute after its connection was closed.
  FILE *file = fopen("/proc/self/net/sockstat", "re");
  if (!file) return errno == ENOENT;
  char line[256];
  int used = 0, orphans = 0, waiting = 0;
  while (fgets(line, sizeof line, file))
    if (sscanf(line, "TCP: inuse %d orphan %d tw %d", &used, &orphans, &waiting) > 0) break;
  fclose(file);
  return used == 0 && waiting == 0;
}
#endif
