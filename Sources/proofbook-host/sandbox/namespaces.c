// Namespaces for files, processes and networks, if the kernel allows ordinary users to create them.
#define _GNU_SOURCE
#include "sandbox/confine.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/// The user ID that the program sees, whoever runs the tool.
enum { ownUser = 1000 };

/// The machine's root folder while the new one is set up.
#define oldRoot "/.old"

/// Whether this process is in its own user namespace, so that its privileges are valid only there.
static bool hasOwnUser;

static bool writeText(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool isWritten = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  close(file);
  return isWritten;
}

static bool enterUser(void) {
  char text[64];
  uid_t user = geteuid();
  gid_t group = getegid();
  // Root can continue without a user namespace.
  if (unshare(CLONE_NEWUSER)) return user == 0;
  hasOwnUser = true;
  writeText("/proc/self/setgroups", "deny");
  snprintf(text, sizeof text, "%d %u 1", ownUser, user);
  if (!writeText("/proc/self/uid_map", text)) return false;
  snprintf(text, sizeof text, "%d %u 1", ownUser, group);
  return writeText("/proc/self/gid_map", text);
}

bool makeFolders(const char *path) {
  char part[4096];
  snprintf(part, sizeof part, "%s", path);
  for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(part, 0755) && errno != EEXIST) return false;
    *slash = '/';
  }
  return mkdir(part, 0755) == 0 || errno == EEXIST;
}

/// Makes a mount read-only and disables set-user-ID programs and devices on it; with `AT_RECURSIVE`
/// in `flags`, also on all mounts below it.
static bool makeReadOnly(const char *path, int flags) {
  struct {
    uint64_t set, clear, propagation, user;
  } attributes = {.set = 1 /* read-only */ | 2 /* no set-user-ID programs */ | 4 /* no devices */};
  enum { callMountSetAttributes = 442 };
  return syscall(callMountSetAttributes, AT_FDCWD, path, flags, &attributes, sizeof attributes) == 0;
}

/// Mounts a file or folder of the machine at a path. Ignores one that does not exist.
static bool showAt(const char *path, const char *source, bool isReadOnly) {
  char old[4096 + sizeof oldRoot], target[4096];
  snprintf(old, sizeof old, "%s%s", oldRoot, source);
  struct stat status;
  if (lstat(old, &status)) return true;
  char parent[4096];
  snprintf(parent, sizeof parent, "%s", path);
  char *slash = strrchr(parent, '/');
  if (slash > parent) {
    *slash = 0;
    if (!makeFolders(parent)) return false;
  }
  if (S_ISLNK(status.st_mode)) {
    ssize_t size = readlink(old, target, sizeof target - 1);
    if (size < 0) return true;
    target[size] = 0;
    return symlink(target, path) == 0 || errno == EEXIST;
  }
  if (S_ISDIR(status.st_mode)) {
    if (!makeFolders(path)) return false;
  } else {
    int file = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0644);
    if (file >= 0) close(file);
  }
  if (mount(old, path, NULL, MS_BIND | MS_REC, NULL)) return false;
  return !isReadOnly || makeReadOnly(path, 0x8000 /* AT_RECURSIVE */);
}

static bool show(const char *path, bool isReadOnly) { return showAt(path, path, isReadOnly); }

static bool makeDevices(void) {
  static const char *const devices[] = {"/dev/null",   "/dev/zero",    "/dev/full",
                                        "/dev/random", "/dev/urandom", "/dev/tty"};
  if (!makeFolders("/dev")) return false;
  for (size_t i = 0; i < sizeof devices / sizeof *devices; i++)
    if (!show(devices[i], false)) return false;
  if (symlink("/proc/self/fd", "/dev/fd") || symlink("/proc/self/fd/0", "/dev/stdin")
      || symlink("/proc/self/fd/1", "/dev/stdout") || symlink("/proc/self/fd/2", "/dev/stderr"))
    return false;
  mkdir("/dev/shm", 0755);
  return mount("tmpfs", "/dev/shm", "tmpfs", MS_NOSUID | MS_NODEV, "size=64m,mode=1777") == 0;
}

static bool makeRoot(const struct Entrance *entrance) {
  const struct View *view = entrance->view;
  // The new root is mounted here while it is set up; any folder would do.
  static const char base[] = "/tmp";
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL)) return false;
  if (mount("tmpfs", base, "tmpfs", MS_NOSUID | MS_NODEV, "size=8m,mode=0755")) return false;
  if (chdir(base) || mkdir(".old", 0700)) return false;
  if (syscall(SYS_pivot_root, ".", ".old") || chdir("/")) return false;
  char size[64];
  snprintf(size, sizeof size, "size=%ld,mode=0700", entrance->disk);
  if (!makeFolders("/tmp") || !makeFolders("/run") || !makeFolders("/proc")) return false;
  if (mount("tmpfs", "/tmp", "tmpfs", MS_NOSUID | MS_NODEV, size)) return false;
  for (int i = 0; i < view->readableCount; i++)
    if (!show(view->readable[i], true)) return false;
  for (int i = 0; i < view->replacedCount; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s", view->replaced[i]);
    char *file = strchr(path, '=');
    if (!file) continue;
    *file++ = 0;
    if (!showAt(path, file, true)) return false;
  }
  for (int i = 0; i < view->writableCount; i++)
    if (!show(view->writable[i], false)) return false;
  if (entrance->written && !showAt(entrance->writtenSeen, entrance->written, false)) return false;
  if (!makeDevices()) return false;
  // Read-only, because the machine's root user could write there.
  if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL)) return false;
  if (umount2(oldRoot, MNT_DETACH) || rmdir(oldRoot)) return false;
  return makeReadOnly("/", 0);
}

static void startLoopback(void) {
  int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  struct ifreq interface = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  if (file < 0) return;
  ioctl(file, SIOCSIFFLAGS, &interface);
  close(file);
}

/// Waits for the first process of the namespaces and exits with its status. Also exits when
/// `parent` has ended.
///
/// - Parameter kept: A descriptor that stays open until this process exits.
static _Noreturn void waitFor(pid_t child, pid_t parent, int kept, const sigset_t *childEnded) {
  int status = 0;
  // The tool's pipes must close when the child closes them.
  if (kept > 0) syscall(SYS_close_range, 0, kept - 1, 0);
  syscall(SYS_close_range, kept + 1, ~0U, 0);
  while (waitpid(child, &status, WNOHANG) == 0 && getppid() == parent) {
    struct timespec pause = {.tv_nsec = 100 * 1000000};
    sigtimedwait(childEnded, NULL, &pause);
  }
  if (WIFSIGNALED(status)) _exit(128 + WTERMSIG(status));
  _exit(WEXITSTATUS(status));
}

/// Makes this process end when its parent ends, and exits if the parent has already ended. In a new
/// process namespace, a process cannot detect that from its parent's process ID.
///
/// - Parameter ends: A pipe; only the parent keeps its second end open.
static void endWithParent(const int *ends) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close(ends[1]);
  struct pollfd parent = {.fd = ends[0], .events = 0};
  if (poll(&parent, 1, 0) > 0) _exit(1);
  close(ends[0]);
}

bool enterNamespaces(const struct Entrance *entrance) {
  if (!enterUser()) return false;
  if (unshare(CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS)) return false;
  unshare(CLONE_NEWCGROUP);
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  sigprocmask(SIG_BLOCK, &childEnded, NULL);
  pid_t parent = getppid();
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return false;
  pid_t child = fork();
  if (child < 0) return false;
  if (child > 0) waitFor(child, parent, ends[1], &childEnded);
  endWithParent(ends);
  if (!makeRoot(entrance)) return false;
  startLoopback();
  sethostname("proofbook", 9);
  // Without a user namespace, this would allow mounting on the machine.
  if (entrance->keepsMounting && hasOwnUser) {
    keepMounting();
  } else {
    dropPrivileges();
  }
  return true;
}
#endif
