// Replacements of the C library's functions that start threads.
#define _GNU_SOURCE
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/scheduler.h"
#include "clock/solo.h"
#include "clock/virtualtime.h"

#ifdef __linux__
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <sys/wait.h>
#include <time.h>

#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define isSanitized
#endif
#endif

#ifdef isSanitized
// ThreadSanitizer replaces `pthread_create` itself, so that no thread is noticed here.
static _Atomic bool hasStartedThread = true;

int startOwnThread(pthread_t *thread, void *(*start)(void *)) {
  return pthread_create(thread, NULL, start, NULL);
}
#else
/// Whether the program has ever started a thread.
static _Atomic bool hasStartedThread;

int startOwnThread(pthread_t *thread, void *(*start)(void *)) {
  return original(pthread_create)(thread, NULL, start, NULL);
}
#endif

static void noteThread(void) {
  if (!isVirtual()) return;
  hasStartedThread = true;
  nudgeScheduler();
}

#ifndef isSanitized
int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *),
    void *restrict argument) {
  noteThread();
  return original(pthread_create)(thread, attributes, start, argument);
}
#endif

/// The C library starts a thread for a timer that is to call a function.
int timer_create(clockid_t clock, struct sigevent *restrict event, timer_t *restrict timer) {
  if (event && event->sigev_notify == SIGEV_THREAD) noteThread();
  return original(timer_create)(clock, event, timer);
}

bool isSolo(void) {
  if (hasStartedThread || !isMainThread()) return false;
  siginfo_t child;
  return waitid(P_ALL, 0, &child, WEXITED | WNOHANG | WNOWAIT) != 0;
}

void forgetStartedThreads(void) {
#ifndef isSanitized
  hasStartedThread = false;
#endif
}
#endif
