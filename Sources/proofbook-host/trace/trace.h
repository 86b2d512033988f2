/// The trace of a program: records in memory that the host and the program share. How they are
/// written is said in `Sources/Trace/TraceCoding.swift`.
///
/// The program has no descriptor of it, so it cannot close it or write to it by number, and the
/// trace survives the program however it ends. Nor is there an exported function: the host passes
/// the address of its own to the libraries that write to the trace, before a program is loaded.
///
/// When the program has ended, the host copies the records to the file `trace`, behind a line that
/// says whether they are complete, how many there are, and how many bytes:
///
///     whole 12 1520
///
/// The other words are those of `struct TraceHeader`. If there are fewer bytes in the file, the host
/// ended too early.
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

/// A secret of the host and the libraries that it loads, passed in calls between them, so that
/// programs cannot make them.
extern uint64_t traceKey;

/// The size of the trace at a moment.
struct TraceMark {
  long bytes, records;
};

/// Creates the memory, of so many bytes, and the key. Returns false if that fails.
bool makeTrace(long capacity);

/// Called in the program's process: from now on, only this process adds records, at most `limit`
/// bytes of them.
void beginTrace(long limit);
/// Adds a record that the program's own lines start, with the bytes of its outputs until now.
void addStart(int64_t output, int64_t errors);
/// Adds a record that the program never became idle.
void addUnfinished(void);
void reportForgery(void);
struct TraceMark markTrace(void);
/// Removes what was added since.
void returnToMark(struct TraceMark mark);

/// Called by the host when no process of the program is left: writes the trace to a file and clears
/// the memory.
void finishTrace(int file, long limit);

#pragma GCC visibility pop
