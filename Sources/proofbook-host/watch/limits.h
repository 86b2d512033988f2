/// What a program may use.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

struct Limits {
  /// In milliseconds: while it has a processor, or waits by its own will.
  long time;
  /// How many times as long it may take by the clock, where others keep the processors from it.
  long patience;
  /// In bytes, of all its processes.
  long memory;
  /// In bytes, of the address space of each process.
  long space;
  long processes, threads;
  /// Open files of a process.
  long files;
  /// In bytes; of one file, and so of each output.
  long file;
  /// In bytes; of all files that it makes.
  long disk;
};

extern const struct Limits defaultLimits;

/// Takes a limit by its name; false where there is none of this name.
bool setLimit(struct Limits *limits, const char *name, long value);

#pragma GCC visibility pop
