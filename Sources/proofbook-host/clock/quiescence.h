/// Whether the process is quiescent: every thread waits, and nothing is about to wake one.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/// The lowest file descriptor of the clock's own: above those that a program may number.
enum { firstOwnDescriptor = 960 };

/// Threads that libdispatch lets sleep for a moment because another one is about to finish
/// something: they only seem to wait.
extern _Atomic int contendingThreads;
/// Threads of queues that wait for work.
extern _Atomic int idleWorkers;
/// Whether the main thread waits for files without a time limit, as a run loop does that has
/// nothing to do.
extern _Atomic bool isMainPolling;

/// Whether every thread but the calling one waits, and none was woken meanwhile. Called by one
/// thread.
bool isQuiescent(void);
/// The number of threads when the process was last found quiescent.
int threadCount(void);
/// Whether the program started another that still runs.
bool hasRunningChild(void);
/// In a forked process: closes what shows the parent's threads.
void forgetThreads(void);

#pragma GCC visibility pop
