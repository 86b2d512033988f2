/// The resources that a program may use.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

struct Limits {
  /// In milliseconds. Counts while the program runs or waits, not while other processes use the
  /// processors.
  long time;
  /// The limit of wall-clock time, as a multiple of `time`.
  long patience;
  /// In bytes; of all its processes together.
  long memory;
  /// In bytes; of the address space of each process.
  long space;
  long processes, threads;
  /// Open files of each process.
  long files;
  /// In bytes; of each file, the outputs among them.
  long file;
  /// In bytes; of all files that it creates.
  long disk;
};

extern const struct Limits defaultLimits;

/// Sets the limit of this name. Returns false if there is none.
bool setLimit(struct Limits *limits, const char *name, long value);

#pragma GCC visibility pop
