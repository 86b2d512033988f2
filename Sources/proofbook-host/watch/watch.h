/// Waiting for a process that means no good.
#pragma once
#include "watch/limits.h"
#include "watch/processes.h"

#pragma GCC visibility push(hidden)

/// How a program ended, as the host tells it.
struct Ending {
  /// `exited`, `signalled`, `timeout`, `starved`, `processes`, `memory` or `disk`.
  const char *word;
  int number;
};

struct Watch {
  struct Limits limits;
  /// Whether this process is the first of a process namespace of its own.
  bool isAlone;
  /// Where it may write; NULL where that is not bounded.
  const char *box;
  /// Hangs up when the tool ends; -1 where only `parent` tells.
  int requests;
  /// Who started this process.
  pid_t parent;
  /// Milliseconds between two looks.
  long interval;
  /// Called at each look; NULL for nothing.
  void (*attend)(void);
};

/// Waits for `child`; ends it where it takes too long or too much, and everything that it started with it. The caller
/// has blocked `SIGCHLD`, and collects the orphans of its children.
struct Ending watch(pid_t child, const struct Watch *watch);

/// Ends everything that a child started and waits until it is gone.
void endAll(pid_t child, bool isAlone);

/// Whether all that the processes have written is within a limit.
bool isWithinDisk(
    const char *box, long bytes, bool isAlone, const struct Process *processes, int count);

#pragma GCC visibility pop
