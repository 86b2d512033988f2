/// proofbook-host: runs one program at a time, each in its own process.
///
/// The host loads the libraries that every program needs once, and then answers requests on
/// standard input. For each request it forks, and the child opens the program's shared object and
/// calls its `main`. So starting a program costs a fork, not the start of a Swift process.
///
/// A request is lines of `key value`, ended by a line `go`:
///
///     program /path/program.so     the shared object
///     time 10000                   its time limit in milliseconds; also the others in limits.h
///     seed 1                       the hash seed; 0 for a random one
///     date 1780998060              seconds from 1970 to the start of the program's clock
///     finish 10000                 the program imports UIKit: end it when its runtime is idle
///     wait 2000                    let the main queue and tasks finish, for at most 2000 ms
///     trees viewDidLoad            methods around which the runtime records the view tree
///     device iPhone 15, dark       the device that the runtime simulates
///     entry proofbook_entry_3      in a batch: the function to call instead of `main`
///     names 0B5B6949C5442C87...    in a batch: the compiler's identifier for the program's file
///     token 8675309                the number that generated code passes to the host's functions
///     recorder 1                   1: the program records its steps or all its values; N > 1: of
///                                  its claimed values, only the one with the number N - 2
///     go
///
/// The answer is one line: `exited 0`, `signalled 4`, `timeout`, `processes`, `memory`, `disk`,
/// `unloadable reason` say how the program ended. `starved` (other processes used the processors)
/// and `lost reason` say that the machine failed, so that nothing is known of the program. A line
/// `spoilt` before the answer says that the host exits after this program. Before the first request
/// the host prints `ready`, or `failed reason`. The tool creates the files `out`, `err` and `trace`
/// before each request. Standard output and standard error of the program are appended to the first
/// two; its trace is written to `trace` when it has ended (trace.h).
///
/// It is started as `proofbook-host serve`; commands.h lists the other commands, settings.h the
/// settings.
#pragma once
#include "watch/limits.h"

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#pragma GCC visibility push(hidden)

/// The host's folders and files. All but `out` and `err` are set once.
struct Place {
  /// A descriptor of the folder with `resources`, the files to copy beside the program.
  int folder;
  /// A descriptor of the folder with `out`, `err` and `trace`.
  int outputs;
  /// The running program's outputs, as this process opened them.
  int out, err;
  /// The program's working directory; a new one for each program.
  const char *work;
  /// The parent of `work`; a new one for each program.
  const char *box;
};

struct Request {
  char program[4096];
  char trees[4096];
  char device[512];
  char entry[64], file[64];
  struct Limits limits;
  long finish, wait, date, seed;
  /// Not 0 if the program contains generated code that calls the host.
  uint64_t token;
  /// The value of `recorder`; 0 if nothing is recorded.
  long recorder;
};

extern struct Place place;
/// The pipe of the requests; it is closed when the tool ends.
extern int requestDescriptor;

/// Memory shared with the child: the child's answer if it cannot start the program; otherwise
/// empty.
extern char *startFailure;
enum { startFailureSize = 4096 };

/// Called in the child: becomes the program and never returns.
_Noreturn void runProgram(const struct Request *request);
/// Makes a program end after its own exit handlers, without those of the libraries: they take
/// longer than loading the libraries did, and the kernel frees everything anyway. Must be called
/// before libraries are loaded.
void skipExitHandlersOfLibraries(void);

/// Gives the types of one program of a batch the names that they would have in a module of their
/// own.
///
/// - Parameters:
///   - entry: A function of the batch.
/// The compiler's identifier for the program's file.
void exposeTypeNames(const void *entry, const char *file);

/// Answers requests until the input ends. Returns the exit status.
int serve(void);

/// Creates a box with a working directory in it, and removes the old one. Returns false if that
/// fails; then this host cannot run any more programs.
bool makeFreshBox(void);

/// Copies the resources into the working directory.
bool addResources(void);

/// Reserves disk space for the next program's outputs, which are empty at this point. Returns false
/// if there is no space.
bool reserveOutputs(void);
/// Reserves more if the running program will need it soon.
void extendOutputs(void);
/// Whether there was disk space for everything that the program wrote to its outputs.
bool areOutputsComplete(void);

#pragma GCC visibility pop
