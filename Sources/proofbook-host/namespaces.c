// A root, a network and processes of one's own, where the kernel lets any user make them.
#define _GNU_SOURCE
#include "confine.h"

#ifdef __linux__
#include <errno.h>
#include <fcntl.h>
#include <net/if.h>
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

/// Who the program is, whoever runs the tool.
enum { ownUser = 1000 };

/// Where the machine's root stands while the own one is made.
#define oldRoot "/.old"

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
  // A superuser may do without.
  if (unshare(CLONE_NEWUSER)) return user == 0;
  writeText("/proc/self/setgroups", "deny");
  snprintf(text, sizeof text, "%d %u 1", ownUser, user);
  if (!writeText("/proc/self/uid_map", text)) return false;
  snprintf(text, sizeof text, "%d %u 1", ownUser, group);
  return writeText("/proc/self/gid_map", text);
}

static bool makeFolders(const char *path) {
  char part[4096];
  snprintf(part, sizeof part, "%s", path);
  for (char *slash = strchr(part + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdir(part, 0755) && errno != EEXIST) return false;
    *slash = '/';
  }
  return mkdir(part, 0755) == 0 || errno == EEXIST;
}

/// Makes a mount, with all that is mounted beneath it, one that is only read.
static bool freeze(const char *path, int flags) {
  struct {
    uint64_t set, clear, propagation, user;
  } attributes = {.set = 1 /* only read */ | 2 /* no rights by programs */ | 4 /* no devices */};
  enum { callMountSetAttributes = 442 };
  return syscall(callMountSetAttributes, AT_FDCWD, path, flags, &attributes, sizeof attributes) == 0;
}

/// Shows a file or folder of the machine at a path; what is not there is left out.
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
  return !isReadOnly || freeze(path, 0x8000 /* beneath it, too */);
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

static bool makeRoot(const struct View *view, const char *folder, long diskMegabytes) {
  // The folder on which the new root stands while it is made; any would do.
  static const char base[] = "/tmp";
  if (mount(NULL, "/", NULL, MS_REC | MS_SLAVE, NULL)) return false;
  if (mount("tmpfs", base, "tmpfs", MS_NOSUID | MS_NODEV, "size=8m,mode=0755")) return false;
  if (chdir(base) || mkdir(".old", 0700)) return false;
  if (syscall(SYS_pivot_root, ".", ".old") || chdir("/")) return false;
  char size[64];
  snprintf(size, sizeof size, "size=%ldm,mode=0700", diskMegabytes);
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
  static const char *const outputs[] = {"out", "err", "trace"};
  for (int i = 0; folder && i < 3; i++) {
    char path[4096];
    snprintf(path, sizeof path, "%s/%s", folder, outputs[i]);
    if (!show(path, false)) return false;
  }
  if (!makeDevices()) return false;
  // A superuser could write there, whoever he is here.
  if (mount("proc", "/proc", "proc", MS_RDONLY | MS_NOSUID | MS_NODEV | MS_NOEXEC, NULL)) return false;
  if (umount2(oldRoot, MNT_DETACH) || rmdir(oldRoot)) return false;
  return freeze("/", 0);
}

static void startLoopback(void) {
  int file = socket(AF_INET, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  struct ifreq interface = {.ifr_name = "lo", .ifr_flags = IFF_UP | IFF_RUNNING};
  if (file < 0) return;
  ioctl(file, SIOCSIFFLAGS, &interface);
  close(file);
}

/// Waits for the namespaces' first process and ends as it does, or when `parent` has ended.
static _Noreturn void waitFor(pid_t child, pid_t parent, const sigset_t *childEnded) {
  int status = 0;
  // The tool sees the end of its pipes by the child's ends alone.
  syscall(SYS_close_range, 0, ~0U, 0);
  while (waitpid(child, &status, WNOHANG) == 0 && getppid() == parent) {
    struct timespec pause = {.tv_nsec = 100 * 1000000};
    sigtimedwait(childEnded, NULL, &pause);
  }
  if (WIFSIGNALED(status)) _exit(128 + WTERMSIG(status));
  _exit(WEXITSTATUS(status));
}

bool enterNamespaces(const struct View *view, const char *folder, long diskMegabytes) {
  if (!enterUser()) return false;
  if (unshare(CLONE_NEWNS | CLONE_NEWPID | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS)) return false;
  unshare(CLONE_NEWCGROUP);
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  sigprocmask(SIG_BLOCK, &childEnded, NULL);
  pid_t parent = getppid();
  pid_t child = fork();
  if (child < 0) return false;
  if (child > 0) waitFor(child, parent, &childEnded);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (!makeRoot(view, folder, diskMegabytes)) return false;
  startLoopback();
  sethostname("proofbook", 9);
  dropPrivileges();
  return true;
}
#endif
