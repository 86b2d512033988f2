/// The sandbox of a process, as far as the kernel supports one.
///
///     namespaces.c    a root folder with few files, no network, no other processes
///     mounts.c        in namespaces: writable file systems that are mounted for one program
///     landlock.c      without namespaces: which files may be read and written
///     filter.c        which system calls are allowed: those of calls.c, with arguments by rules.c
///     privileges.c    resource limits, and no privileges
///
/// What the kernel does not support is left out. The command `probe` reports it to the tool, which
/// reports it to its users.
#pragma once
#include "watch/limits.h"

#include <stdbool.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

enum { mostPaths = 256 };

/// Paths that a process may use. Paths that do not exist are ignored.
struct View {
  const char *readable[mostPaths], *writable[mostPaths];
  int readableCount, writableCount;
  /// Files that appear at other paths, in namespaces: `PATH=FILE`.
  char *replaced[mostPaths];
  int replacedCount;
};

struct Confinement {
  struct View view;
  /// Whether the process runs in namespaces, which the host or `bwrap` created: without access to
  /// the machine's other processes, networks and files.
  bool isAlone;
  /// Whether Landlock limits which files may be read and written.
  bool usesLandlock;
  /// Whether system calls are filtered.
  bool usesFilter;
  /// Whether a refused call is reported on standard error, for tests.
  bool reportsRefusals;
  /// Whether another process reports traps. That process must be able to read the memory of the one
  /// that trapped.
  bool isTraced;
  /// Whether the process is the compiler or a linker, which create executable files.
  bool isTool;
};

/// The settings of new namespaces.
struct Entrance {
  const struct View *view;
  /// A folder of the machine that may be written to, and the path at which it appears; NULL for
  /// none.
  const char *written, *writtenSeen;
  /// The size of `/tmp` in bytes.
  long disk;
  /// Whether the process may still mount, as `startFreshMounts` does.
  bool keepsMounting;
};

/// Creates namespaces and returns in their first process; the calling process only waits for that
/// process and exits. If the kernel refuses, returns false and sets `errno`; then this process must
/// exit.
bool enterNamespaces(const struct Entrance *entrance);

/// Creates a folder and its parents if they do not exist.
bool makeFolders(const char *path);

/// Drops all privileges except for mounting in this process's namespaces.
void keepMounting(void);
/// Prepares this process for `mountFreshBox`: makes all mounts read-only.
///
/// - Parameters:
///   - box: Paths of the view that are inside the box appear in each fresh box.
///   - outputs: A folder that stays writable through the descriptor `copy`; NULL for none.
/// - Returns: Whether this process can mount.
bool startFreshMounts(const struct View *view, const char *box, const char *outputs, int *copy);
/// Mounts empty file systems on the box and on the shared memory.
bool mountFreshBox(const char *box, long bytes);
/// Unmounts them, which deletes their contents. No process may be using them.
bool removeBox(const char *box);
/// Whether no socket or recent connection of an earlier program uses a port in this process's
/// network namespace.
bool isNetworkFresh(void);

/// The version of Landlock; 0 if the kernel has none.
int landlockVersion(void);
/// The first version that limits signals.
enum { firstLandlockOfSignals = 6 };
/// Limits what this process and its children may read, write and connect to. Returns false if that
/// fails.
///
/// - Parameter own: An additional folder that may be written to; NULL for none. Files in the
///   process's own folder in `/proc` may always be read and written.
bool restrictFiles(const struct View *view, const char *own, bool isTool);

/// Installs the system call filter for this process and its children. Returns false if that fails.
bool installCallFilter(const struct Confinement *confinement);

/// Drops all privileges that an ordinary user does not have, permanently.
void dropPrivileges(void);
/// Disables core files and sets the limits that the kernel counts for each process.
void setLimits(const struct Limits *limits);

/// Applies the sandbox to this process before it runs code that may be hostile. Returns false if a
/// part of it fails.
bool confine(const struct Confinement *confinement, const char *own);

#pragma GCC visibility pop
