// Limits on files, networks and signals, with Landlock.
#define _GNU_SOURCE
#include "sandbox/confine.h"

#ifdef __linux__
#include <fcntl.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// The installed kernel headers may be older than the kernel.
enum { createRuleset = 444, addRule = 445, restrictSelf = 446 };
enum { beneathPath = 1, tellVersion = 1 };

enum Access {
  execute = 1 << 0,
  writeFile = 1 << 1,
  readFile = 1 << 2,
  readFolder = 1 << 3,
  removeFolder = 1 << 4,
  removeFile = 1 << 5,
  makeDevice = 1 << 6,
  makeFolder = 1 << 7,
  makeFile = 1 << 8,
  makeSocket = 1 << 9,
  makePipe = 1 << 10,
  makeBlock = 1 << 11,
  makeLink = 1 << 12,
  refer = 1 << 13,
  truncated = 1 << 14,
  controlDevice = 1 << 15,
  ofFiles = execute | writeFile | readFile | truncated | controlDevice,
  toRead = execute | readFile | readFolder,
  toWrite = toRead | writeFile | removeFolder | removeFile | makeFolder | makeFile | makeSocket | makePipe
            | makeLink | refer | truncated,
};

struct Ruleset {
  /// Bit masks of what is refused unless a rule allows it.
  uint64_t files, network, scopes;
};

struct Rule {
  uint64_t access;
  int32_t folder;
} __attribute__((packed));

int landlockVersion(void) {
  long version = syscall(createRuleset, NULL, 0, tellVersion);
  return version > 0 ? (int)version : 0;
}

static void allow(int ruleset, const char *path, uint64_t access, uint64_t handled) {
  int file = open(path, O_PATH | O_CLOEXEC);
  if (file < 0) return;
  struct stat status;
  if (fstat(file, &status) == 0) {
    if (!S_ISDIR(status.st_mode)) access &= ofFiles;
    struct Rule rule = {.access = access & handled, .folder = file};
    syscall(addRule, ruleset, beneathPath, &rule, 0);
  }
  syscall(SYS_close, file);
}

bool restrictFiles(const struct View *view, const char *own, bool isTool) {
  int version = landlockVersion();
  if (version < 1) return false;
  struct Ruleset attributes = {
      .files = (refer << 1) - 1,
      // TCP bind and connect, abstract Unix sockets, and signals to other processes.
      .network = 3,
      .scopes = 3,
  };
  if (version < 2) attributes.files &= ~(uint64_t)refer;
  if (version >= 3) attributes.files |= truncated;
  if (version >= 5) attributes.files |= controlDevice;
  size_t size = version >= 6 ? 24 : version >= 4 ? 16 : 8;
  int ruleset = (int)syscall(createRuleset, &attributes, size, 0);
  if (ruleset < 0) return false;
  for (int i = 0; i < view->readableCount; i++)
    allow(ruleset, view->readable[i], toRead, attributes.files);
  for (int i = 0; i < view->writableCount; i++)
    allow(ruleset, view->writable[i], toWrite, attributes.files);
  if (own) allow(ruleset, own, toWrite, attributes.files);
  allow(ruleset, "/dev/null", readFile | writeFile | truncated, attributes.files);
  allow(ruleset, "/dev/zero", readFile | writeFile, attributes.files);
  allow(ruleset, "/dev/full", readFile | writeFile, attributes.files);
  allow(ruleset, "/dev/random", readFile, attributes.files);
  allow(ruleset, "/dev/urandom", readFile, attributes.files);
  allow(ruleset, "/proc/cpuinfo", readFile, attributes.files);
  allow(ruleset, "/proc/meminfo", readFile, attributes.files);
  allow(ruleset, "/sys/devices/system/cpu/online", readFile, attributes.files);
  // The folder of the current process in `/proc` is a different one for each process.
  allow(ruleset, "/proc/self/", readFile | readFolder | writeFile, attributes.files);
  // The kernel may drop a process's folder in `/proc` and create it again, and the rule above does
  // not apply to the new one. Then libdispatch, which reads its threads there, traps. The folders
  // of other processes can only be read with the right to trace them.
  if (isTool) allow(ruleset, "/proc", readFile | readFolder, attributes.files);
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  bool isBound = syscall(restrictSelf, ruleset, 0) == 0;
  syscall(SYS_close, ruleset);
  return isBound;
}
#endif
