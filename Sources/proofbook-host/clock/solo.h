/// Programs whose only thread is the main one.
///
/// Where such a thread waits, nothing but the clock can wake it. So it moves the clock itself, and
/// nobody has to find out whether the process is quiescent.
#pragma once
#include <pthread.h>
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/// Whether the calling thread is the only one that the program ever had, and no process that it
/// started is left.
bool isSolo(void);
/// `pthread_create` for a thread that is not the program's.
int startOwnThread(pthread_t *thread, void *(*start)(void *));
/// In a forked process, whose only thread is the one that forked.
void forgetStartedThreads(void);

#pragma GCC visibility pop
