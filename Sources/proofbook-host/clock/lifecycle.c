#define _GNU_SOURCE
#include "clock/lifecycle.h"

#ifdef __linux__
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;
/// Written with the lock.
static _Atomic enum ClockPhase current = systemTime;

enum ClockPhase phaseAfter(enum ClockEvent event, enum ClockPhase phase) {
  bool isOpen = phase == running || phase == finishing || phase == onlyRepeating;
  switch (event) {
    case programStarts: return phase == systemTime ? running : phase;
    case awaitBegins: return phase == running ? awaiting : phase;
    case awaitEnds: return phase == awaiting ? running : phase;
    case mainReturns: return isOpen ? finishing : phase;
    case onlyRepeatingIsLeft: return isOpen ? onlyRepeating : phase;
    case endIsDecided: return isOpen ? ending : phase;
    case exitBegins: return phase == ending ? exiting : phase;
    case processIsForked: return phase == systemTime ? phase : forked;
  }
  return phase;
}

enum ClockPhase clockPhase(void) { return current; }

bool isVirtual(void) { return current != systemTime; }

bool advance(enum ClockEvent event) {
  enum ClockPhase old = current;
  current = phaseAfter(event, old);
  return current != old;
}

void lockClock(void) { pthread_mutex_lock(&lock); }

void unlockClock(void) { pthread_mutex_unlock(&lock); }

void renewClockLock(void) { lock = (pthread_mutex_t)PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP; }
#endif
