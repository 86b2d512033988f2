/// proofbook-host: runs one program at a time, each in a process of its own.
///
/// The host loads the libraries that every program needs once, then answers requests on standard
/// input. For each it forks, and the child opens the program's shared object and calls its `main`:
/// what a program costs is a fork, not the start of a Swift process.
///
/// A request is lines of `key value`, ended by a line `go`:
///
///     program /path/program.so     the shared object
///     timeout 10000                milliseconds of wall clock
///     date 1780998060              seconds from 1970 to the start of the program's clock
///     finish 10000                 the program imports UIKit: let its runtime come to rest
///     wait 2000                    let the main queue and tasks finish, at most so long on the program's clock
///     trees viewDidLoad            moments at which the runtime records the view tree
///     device iPhone 15, dark       the device that the runtime plays
///     go
///
/// The answer is one line: `exited 0`, `signalled 4`, `timeout`, `processes`, `memory`,
/// `failed reason`. A line `spoilt` before it says that the host ends after this program. Before the first request
/// the host says `ready`. Standard output, standard error and the
/// trace of the program are appended to the files `out`, `err` and `trace` of the host's folder, which
/// are emptied before each program.
#pragma once
#include <stdbool.h>
#include <sys/types.h>

/// Where the host keeps things; set once, from its arguments.
struct Place {
  /// Holds `out`, `err`, `trace`, and `resources`, the files to put beside the program.
  const char *folder;
  /// The program's working directory; made anew for each.
  const char *work;
  /// The parent of `work`: everything in it is removed after each program.
  const char *box;
  /// Whether the host is the first process of a process namespace of its own.
  bool isAlone;
  int out, err, trace;
};

struct Request {
  char program[4096];
  char trees[4096];
  char device[512];
  long timeout, finish, wait, date;
};

/// How a program ended, as the host tells it.
struct Ending {
  const char *word;
  int number;
};

extern struct Place place;
/// Where requests come from; hangs up when the tool ends.
extern int requestDescriptor;

/// What a child leaves for the host to read when it cannot start the program; empty where it could.
extern char *startFailure;
enum { startFailureSize = 4096 };

/// The child's side: becomes the program, never returns.
_Noreturn void runProgram(const struct Request *request);

#ifndef __linux__
/// Runs the main run loop until nothing is left to do in this process, at most `milliseconds`. Returns whether there was
/// something to do and it is done.
bool waitUntilIdle(long milliseconds);
#endif

/// Waits for `child`; ends it where it takes too long or too much, and everything that it started with it.
struct Ending watch(pid_t child, const struct Request *request);

/// Empties the box and makes the working directory anew; false where something cannot be removed.
bool freshWorkingDirectory(void);

/// Copies the resources into the working directory.
bool addResources(void);
