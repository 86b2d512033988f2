/// Watches a process that may be hostile.
#pragma once
#include "watch/limits.h"
#include "watch/processes.h"

#pragma GCC visibility push(hidden)

/// How a program ended, in the words of the host's answer.
struct Ending {
  /// `exited`, `signalled`, `timeout`, `starved`, `processes`, `memory` or `disk`.
  const char *word;
  int number;
};

struct Watch {
  struct Limits limits;
  /// Whether this process is the first one of its own process namespace.
  bool isAlone;
  /// The folder in which the program may write; NULL if it may write anywhere.
  const char *box;
  /// A pipe that is closed when the tool ends. If -1, the tool has ended when this process's parent
  /// is no longer `parent`.
  int requests;
  /// The process that started this one.
  pid_t parent;
  /// The time between two checks, in milliseconds.
  long interval;
  /// Called at each check; may be NULL.
  void (*whileRunning)(void);
};

/// Waits for `child`, and ends it if it exceeds a limit. Then ends everything that it started. The
/// caller must have blocked `SIGCHLD` and must be the subreaper of orphaned descendants.
struct Ending watch(pid_t child, const struct Watch *watch);

/// Ends a child and everything that it started, and waits until all have ended.
void endAll(pid_t child, bool isAlone);

/// Whether the files that the processes have written are within a limit of disk space.
bool isWithinDisk(
    const char *box, long bytes, bool isAlone, const struct Process *processes, int count);

#pragma GCC visibility pop
