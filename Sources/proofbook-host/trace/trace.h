/// What a program tells the tool: lines of JSON in memory that the host and the program share.
///
/// The program has no descriptor of it: there is nothing to close or to write to by its number, and what was told
/// survives the program, however it ends. Nor is there a function that a program could call by its name: the host
/// gives the address of its own to the libraries that tell something, before there is a program.
///
/// After the program the host copies the lines to the file `trace` and adds one that says whether they are whole:
///
///     {"end":"whole","records":12,"bytes":1520}
///
/// The other words are those of `struct Told`. A trace without such a line is one of a host that ended.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// What the host gives to the libraries that tell something.
struct TraceChannel {
  /// Adds whole lines.
  void (*tell)(const void *bytes, size_t count);
  /// Whether this is the program's own process, not one that it forked.
  bool (*isOwnProcess)(void);
  /// A function of the host or of a library was called by what is not to call it.
  void (*reportForgery)(void);
};

extern const struct TraceChannel traceChannel;

/// Known to the host and the libraries that it loads, not to programs: calls between them carry it.
extern uint64_t traceKey;

/// What was told up to a moment.
struct TraceMark {
  long bytes, records;
};

/// Makes the memory, with room for so many bytes, and the key; false where there is none.
bool makeTrace(long capacity);

/// The program's side: this process is the one that tells, and so much at most.
void beginTrace(long limit);
void tell(const char *text);
void reportForgery(void);
struct TraceMark markTrace(void);
/// Takes back what was told since.
void returnToMark(struct TraceMark mark);

/// The host's side, once nothing of the program is left: writes what was told to a file, forgets it, and leaves no
/// trace of it in the memory.
void finishTrace(int file, long limit);

#pragma GCC visibility pop
