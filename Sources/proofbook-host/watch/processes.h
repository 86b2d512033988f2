/// The descendants of this process.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

enum { mostSeen = 4096 };

struct Process {
  pid_t pid, parent;
  long threads, pages;
  /// The size of the address space in bytes.
  long addresses;
  /// The processor time of the process and of its children that it has waited for, in the kernel's
  /// clock ticks.
  long work;
  char state;
};

/// Lists the descendants of this process, at most `mostSeen`.
///
/// - Parameter isAlone: Whether all visible processes are descendants.
/// - Returns: The number of processes.
int descendants(struct Process *processes, bool isAlone);
/// Whether a thread of the process is running, runnable, or waiting for a disk.
bool isRunnable(const struct Process *process);
/// The processor time of the listed processes and of the children that this process has waited for,
/// in milliseconds.
long workOf(const struct Process *processes, int count);

#pragma GCC visibility pop
