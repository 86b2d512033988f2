/// The trace of a program: records in memory that the host and the program share. How they are
/// written is said in `Sources/Trace/TraceCoding.swift`.
///
/// The program has no descriptor of this memory, so it cannot close it or write to it through a
/// descriptor, and the trace survives however the program ends. There is no exported function
/// either: before a program is loaded, the host passes the addresses of its own functions to the
/// libraries that write to the trace.
///
/// When the program has ended, the host writes the file `trace`: a first line of text, then the
/// records, which are binary. The first line has the state of the trace, the number of records, and
/// that of their bytes:
///
///     whole 12 1520
///
/// The other states are those of `struct TraceHeader`, and `damaged`. If the first line is missing,
/// or fewer bytes follow than it says, the host ended too early.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// The functions that the host passes to libraries that write to the trace.
struct TraceChannel {
  /// Adds one complete record.
  void (*add)(const void *bytes, size_t count);
  /// Whether this is the program's own process, not one that it forked.
  bool (*isOwnProcess)(void);
  /// Reports that a function was called without the key or token that it needs.
  void (*reportForgery)(void);
};

extern const struct TraceChannel traceChannel;

/// A secret that the host and the libraries that it loads pass in calls to each other, so that
/// programs cannot make these calls.
extern uint64_t traceKey;

/// A position in the trace.
struct TraceMark {
  long bytes, records;
};

/// Allocates `capacity` bytes of memory for the records and creates the key. Returns false if that
/// fails.
bool makeTrace(long capacity);

/// Called in the program's process. From then on, only this process adds records, at most `limit`
/// bytes in all.
void beginTrace(long limit);
/// Adds a record that the program's own lines start, with the bytes of its outputs until now.
void addStart(int64_t output, int64_t errors);
/// Adds a record that the program never became idle.
void addNeverIdle(void);
void reportForgery(void);
struct TraceMark markTrace(void);
/// Removes everything that was added since the mark.
void returnToMark(struct TraceMark mark);

/// Called by the host when all processes of the program have ended. Writes the trace to a file and
/// clears the memory.
void finishTrace(int file, long limit);

#pragma GCC visibility pop
