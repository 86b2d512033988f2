/// Whether the process is quiescent: every thread waits, and nothing is about to wake one.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/// The lowest file descriptor that the clock uses for itself, above those that a program is likely
/// to use.
enum { firstOwnDescriptor = 960 };

/// The number of threads that libdispatch lets sleep briefly because another one is about to finish
/// something. They are not really waiting.
extern _Atomic int contendingThreads;
/// The number of worker threads that wait for work.
extern _Atomic int idleWorkers;
/// Whether the main thread polls files without a time limit, as an idle run loop does.
extern _Atomic bool isMainPolling;

/// Whether every thread except for the calling one waits, and none was woken during the check. Must
/// only be called by one thread.
bool isQuiescent(void);
/// The number of threads when the process was last found quiescent.
int threadCount(void);
/// Whether a process that the program started is still running.
bool hasRunningChild(void);
/// In a forked process: closes the listing of the parent's threads.
void forgetThreads(void);

#pragma GCC visibility pop
