/// The resources that a program may use.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

struct Limits {
  /// In milliseconds. Counts the time in which the program runs or waits, but not while other
  /// processes use the processors.
  long time;
  /// The limit on wall-clock time, as a multiple of `time`.
  long patience;
  /// The least limit on wall-clock time, in milliseconds, however short `time` is.
  long wait;
  /// In bytes, for all processes of the program together.
  long memory;
  /// In bytes, for the address space of each process.
  long space;
  long processes, threads;
  /// The number of open files of each process.
  long files;
  /// In bytes, for each file, including the outputs.
  long file;
  /// In bytes, for all files that the program creates.
  long disk;
};

extern const struct Limits defaultLimits;

/// Sets the limit with this name. Returns false if there is none.
bool setLimit(struct Limits *limits, const char *name, long value);

#pragma GCC visibility pop
