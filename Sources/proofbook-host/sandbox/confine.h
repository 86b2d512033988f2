/// What keeps a process from the rest of the machine, as far as this kernel offers it.
///
///     namespaces.c    a root of its own with little in it, no network, no other processes
///     mounts.c        in there, file systems to write to that are mounted for one program and gone with it
///     landlock.c      where there are no namespaces: which files may be read and written
///     filter.c        which calls of the system there are: those of calls.c, as rules.c bounds their arguments
///     privileges.c    limits of the system, and no more rights than any user
///
/// What cannot be had is left out: `probe.c` tells the tool, and the tool tells its users.
#pragma once
#include "watch/limits.h"

#include <stdbool.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

enum { mostPaths = 256 };

/// Paths that a process may use; what does not exist is passed over.
struct View {
  const char *readable[mostPaths], *writable[mostPaths];
  int readableCount, writableCount;
  /// Files that stand in the place of others, in namespaces: `PATH=FILE`.
  char *replaced[mostPaths];
  int replacedCount;
};

struct Confinement {
  struct View view;
  /// Whether the process lives in namespaces, this host's own or those of `bwrap`: nothing of the machine's other
  /// processes, networks and files is there.
  bool isAlone;
  /// Whether what a process may read and write is to be bounded by Landlock.
  bool usesLandlock;
  /// Whether calls of the system are to be refused.
  bool usesFilter;
  /// Whether a refused call is reported on standard error, for tests.
  bool reportsRefusals;
  /// Whether a trap is told by another process, which reads the memory of the one that trapped.
  bool isTraced;
  /// Whether it is for the compiler or a linker: they make files that can be run.
  bool isTool;
};

/// How a process in namespaces of its own is to be.
struct Entrance {
  const struct View *view;
  /// A folder of the machine that may be written, and where it is seen; NULL for none.
  const char *written, *writtenSeen;
  /// In bytes, of what may be written to `/tmp`.
  long disk;
  /// Whether it may still mount, as `startFreshMounts` does.
  bool keepsMounting;
};

/// Makes namespaces and goes on in their first process; the caller's process only waits for it. Returns false where this
/// kernel refuses, and then nothing has changed but for this process, which must end; `errno` says why.
bool enterNamespaces(const struct Entrance *entrance);

/// Makes a folder and those that it is in, where they are not there.
bool makeFolders(const char *path);

/// Gives up every right but that to mount in this process's own namespaces.
void keepMounting(void);
/// Prepares this process for `mountFreshBox`: nothing that is mounted can be written to from now on.
///
/// - Parameters:
///   - box: What of the view lies in it is shown in each fresh box, too.
///   - outputs: A folder that stays writable by the descriptor `copy`; NULL for none.
/// - Returns: False where this process may not mount.
bool startFreshMounts(const struct View *view, const char *box, const char *outputs, int *copy);
/// Mounts empty file systems on the box and on the shared memory.
bool mountFreshBox(const char *box, long bytes);
/// Removes them with all that is in them. Nothing may run that uses them.
bool removeBox(const char *box);
/// Whether no connection of an earlier program takes a port of this process's own network.
bool isNetworkFresh(void);

/// The version of Landlock; 0 where there is none.
int landlockVersion(void);
/// From this version on it bounds signals, too.
enum { firstLandlockOfSignals = 6 };
/// Bounds what this process and its children may read and write, and what they may connect to.
/// `own`, where there is one, may be written to besides; this process's own part of `/proc` may be read.
bool boundFiles(const struct View *view, const char *own, bool isTool);

/// Refuses all calls that are not listed from now on, for this process and its children.
bool refuseCalls(const struct Confinement *confinement);

/// Gives up every right that an ordinary user has not, for ever.
void dropPrivileges(void);
/// No core files, and the limits of `limits` that the kernel counts for each process.
void setLimits(const struct Limits *limits);

/// All that is there for a process on this kernel, before it runs code that may mean harm. Returns false where a part of what
/// is asked for cannot be had.
bool confine(const struct Confinement *confinement, const char *own);

#pragma GCC visibility pop
