/// The processes that came from this one.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

enum { mostSeen = 4096 };

struct Process {
  pid_t pid, parent;
  long threads, pages;
  /// In bytes, whether there is memory for them or not.
  long addresses;
  /// The processors' time that it and its collected children had, in the kernel's ticks.
  long work;
  char state;
};

/// Lists the processes that came from this one, at most `mostSeen`. Where all processes are, that is quicker said.
int descendants(struct Process *processes, bool isAlone);
/// Whether a thread of a process would run if it had a processor, or waits for a disk.
bool isRunnable(const struct Process *process);
/// The processors' time of the processes of a list and of those that this one has collected, in milliseconds.
long workOf(const struct Process *processes, int count);

#pragma GCC visibility pop
