/// Watching a process that may be hostile.
#pragma once
#include "watch/limits.h"
#include "watch/processes.h"

#pragma GCC visibility push(hidden)

/// How a program ended, as the host answers.
struct Ending {
  /// `exited`, `signalled`, `timeout`, `starved`, `processes`, `memory` or `disk`.
  const char *word;
  int number;
};

struct Watch {
  struct Limits limits;
  /// Whether this process is the first of a process namespace of its own.
  bool isAlone;
  /// The folder in which it may write; NULL if it may write anywhere.
  const char *box;
  /// A pipe that is closed when the tool ends; -1 for none: then the tool has ended when `parent`
  /// is not the parent.
  int requests;
  /// The process that started this one.
  pid_t parent;
  /// Milliseconds between two checks.
  long interval;
  /// Called at each check; may be NULL.
  void (*whileRunning)(void);
};

/// Waits for `child` and ends it if it exceeds a limit. Then ends everything that it started. The
/// caller must have blocked `SIGCHLD` and be the subreaper of its children's orphans.
struct Ending watch(pid_t child, const struct Watch *watch);

/// Ends a child and everything that it started, and waits until all have ended.
void endAll(pid_t child, bool isAlone);

/// Whether the files that the processes have written are within a limit.
bool isWithinDisk(
    const char *box, long bytes, bool isAlone, const struct Process *processes, int count);

#pragma GCC visibility pop
