/// proofbook-host: runs one program at a time, each in a process of its own.
///
/// The host loads the libraries that every program needs once, then answers requests on standard
/// input. For each it forks, and the child opens the program's shared object and calls its `main`:
/// what a program costs is a fork, not the start of a Swift process.
///
/// A request is lines of `key value`, ended by a line `go`:
///
///     program /path/program.so     the shared object
///     time 10000                   milliseconds that it may take; likewise the other limits of limits.h
///     seed 1                       of the order of sets and dictionaries; 0 for one of each process's own
///     date 1780998060              seconds from 1970 to the start of the program's clock
///     finish 10000                 the program imports UIKit: let its runtime come to rest
///     wait 2000                    let the main queue and tasks finish, at most so long on the program's clock
///     trees viewDidLoad            moments at which the runtime records the view tree
///     device iPhone 15, dark       the device that the runtime plays
///     entry proofbook_entry_3      of a pack: the function to call instead of `main`
///     names 0B5B6949C5442C87...    of a pack: what the compiler calls the program's file
///     token 8675309                the number with which generated code calls the host's functions
///     recorder 1                   the program records its values or steps
///     go
///
/// The answer is one line: `exited 0`, `signalled 4`, `timeout`, `processes`, `memory`, `disk`, `unloadable reason`
/// tell what the program did; `starved` (others kept the processors from it) and `lost reason` tell that the machine
/// failed, and that nothing is known of the program. A line `spoilt` before it says that the host ends after this
/// program. Before the first request the host says `ready`, or `failed reason`. The tool makes the files `out`, `err` and
/// `trace` anew before each request. Standard output and standard error of the program are appended to the first two; its
/// trace is written to `trace` after it (trace.h).
///
/// It is started as `proofbook-host serve`; as `proofbook-host tool` it runs the compiler or the linker under limits,
/// as `proofbook-host probe` it tells what isolation this kernel offers, as `proofbook-host guard` it starts a command of
/// which nothing is left when the tool ends, as `proofbook-host calls` it prints which calls of the system are allowed, as
/// `proofbook-host group` it starts a command in a control group. The settings are those of settings.h.
#pragma once
#include "watch/limits.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/// Where the host keeps things; set once, from its arguments.
struct Place {
  /// Holds `resources`, the files to put beside the program.
  int folder;
  /// Holds `out`, `err` and `trace`.
  int outputs;
  /// The outputs of the program that runs, as this process opened them.
  int out, err;
  /// The program's working directory; made anew for each.
  const char *work;
  /// The parent of `work`; new for each program.
  const char *box;
};

struct Request {
  char program[4096];
  char trees[4096];
  char device[512];
  char entry[64], file[64];
  struct Limits limits;
  long finish, wait, date, seed;
  /// Not 0 if the program has generated code that calls the host.
  uint64_t token;
  bool isRecorded;
};

extern struct Place place;
/// Where requests come from; hangs up when the tool ends.
extern int requestDescriptor;

/// The answer that a child leaves for the host when it cannot start the program; empty where it could.
extern char *startFailure;
enum { startFailureSize = 4096 };

/// The child's side: becomes the program, never returns.
_Noreturn void runProgram(const struct Request *request);
/// Lets a program end with what it registered for that. What the libraries do then would take longer than they took to start,
/// and the kernel does it, too. To be called before there are libraries.
void leaveEndsToKernel(void);

/// Gives the types of one program of a pack the names that they have alone.
///
/// - Parameters:
///   - entry: A function of the pack.
///   - file: What the compiler calls the program's file.
void revealNames(const void *entry, const char *file);

/// The things that this program is started for; each returns its exit status.
int serve(void);
int runTool(void);
int probe(void);
int guard(void);
int printCalls(void);
int runInGroup(void);

/// Makes a new box with a new working directory in it, and removes the old one. Returns false where that cannot be done:
/// then no further program can be run here.
bool makeFreshBox(void);

/// Copies the resources into the working directory.
bool addResources(void);

/// Reserves room for the next program's outputs, which are empty; false where there is none.
bool reserveOutputs(void);
/// Reserves more where a running program needs it soon.
void attendOutputs(void);
/// Whether all that a program wrote to its outputs found room.
bool areOutputsWhole(void);

#pragma GCC visibility pop
