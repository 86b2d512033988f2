// Waiting, on the program's clock: sleeping, and waiting for files, conditions, semaphores and words of memory with a limit.
#define _GNU_SOURCE
#include "clock/clock.h"

#ifdef __linux__
#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <poll.h>
#include <semaphore.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/select.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { billion = 1000000000 };

/// A thread that waits, and what wakes it.
struct Wait {
  struct Deadline deadline;
  /// A word of memory.
  void *word;
  pthread_cond_t *condition;
  int file;
};

static void wake(struct Deadline *deadline) {
  struct Wait *wait = (struct Wait *)deadline;
  markReached(deadline);
  if (wait->word) rawFutex(wait->word, futexWake, INT32_MAX);
  if (wait->condition) pthread_cond_broadcast(wait->condition);
  uint64_t one = 1;
  if (wait->file >= 0 && write(wait->file, &one, sizeof one)) { /* it is read when the wait ends */
  }
}

static struct Wait waitUntil(int64_t time) {
  return (struct Wait){
      .deadline = {.time = inMicroseconds(time), .phase = ofThreads, .reach = wake}, .file = -1};
}

static int64_t length(const struct timespec *time) {
  if (time->tv_sec > INT64_MAX / billion / 2) return INT64_MAX / 2;
  return (int64_t)time->tv_sec * billion + time->tv_nsec;
}

// MARK: Sleeping

static void sleepUntil(int64_t time) {
  struct Wait wait = waitUntil(time);
  wait.word = &wait.deadline.isReached;
  awaitDeadline(&wait.deadline);
  while (!wait.deadline.isReached) rawFutex(&wait.deadline.isReached, futexWait, 0);
  endWait(&wait.deadline);
}

void waitOneTurn(void) { sleepUntil(now() + 1000000); }

static int sleepFor(int64_t nanoseconds) {
  forgetReadings();
  if (nanoseconds > 0)
    sleepUntil(now() + nanoseconds);
  else
    // Less than a nanosecond was left: it is over now.
    moveTo(now() + 1);
  return 0;
}

int nanosleep(const struct timespec *time, struct timespec *rest) {
  if (!isVirtual) return real(nanosleep)(time, rest);
  if (isDispatch(__builtin_return_address(0))) {
    contending++;
    int result = real(nanosleep)(time, rest);
    contending--;
    return result;
  }
  if (rest) *rest = (struct timespec){0};
  return sleepFor(length(time));
}

int clock_nanosleep(
    clockid_t clock, int flags, const struct timespec *time, struct timespec *rest) {
  if (!isVirtual) return real(clock_nanosleep)(clock, flags, time, rest);
  if (rest) *rest = (struct timespec){0};
  bool isTime = flags & TIMER_ABSTIME;
  return sleepFor(isTime ? sinceStart(clock, time) - now() : length(time));
}

int usleep(useconds_t microseconds) {
  if (!isVirtual) return real(usleep)(microseconds);
  if (isDispatch(__builtin_return_address(0))) {
    contending++;
    int result = real(usleep)(microseconds);
    contending--;
    return result;
  }
  return sleepFor((int64_t)microseconds * 1000);
}

unsigned sleep(unsigned seconds) {
  if (!isVirtual) return real(sleep)(seconds);
  sleepFor((int64_t)seconds * billion);
  return 0;
}

// MARK: Files

static int pollFor(struct pollfd *files, nfds_t count, int64_t limit, const sigset_t *signals) {
  enum { most = 1024 };
  if (limit == 0 || count >= most) {
    struct timespec zero = {0};
    return (int)syscall(SYS_ppoll, files, count, limit < 0 ? NULL : &zero, signals, _NSIG / 8);
  }
  if (limit < 0) {
    forgetReadings();
    if (isMainThread()) isMainPolling = true;
    nudgeClock();
    int found = (int)syscall(SYS_ppoll, files, count, NULL, signals, _NSIG / 8);
    if (isMainThread()) isMainPolling = false;
    return found;
  }
  struct pollfd all[most];
  if (count) memcpy(all, files, count * sizeof *files);
  forgetReadings();
  struct Wait wait = waitUntil(now() + limit);
  wait.file = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  all[count] = (struct pollfd){.fd = wait.file, .events = POLLIN};
  awaitDeadline(&wait.deadline);
  int found = (int)syscall(SYS_ppoll, all, count + 1, NULL, signals, _NSIG / 8);
  int problem = errno;
  endWait(&wait.deadline);
  close(wait.file);
  if (count) memcpy(files, all, count * sizeof *files);
  errno = problem;
  return found > 0 && all[count].revents ? found - 1 : found;
}

int ppoll(
    struct pollfd *files, nfds_t count, const struct timespec *limit, const sigset_t *signals) {
  if (!isVirtual) return real(ppoll)(files, count, limit, signals);
  return pollFor(files, count, limit ? length(limit) : -1, signals);
}

int poll(struct pollfd *files, nfds_t count, int milliseconds) {
  if (!isVirtual) return real(poll)(files, count, milliseconds);
  return pollFor(files, count, milliseconds < 0 ? -1 : (int64_t)milliseconds * 1000000, NULL);
}

int epoll_wait(int file, struct epoll_event *events, int most, int milliseconds) {
  if (isVirtual && milliseconds > 0) {
    struct pollfd one = {.fd = file, .events = POLLIN};
    pollFor(&one, 1, (int64_t)milliseconds * 1000000, NULL);
    milliseconds = 0;
  }
  bool isIdle = isVirtual && milliseconds < 0;
  if (isIdle) {
    forgetReadings();
    idleWorkers++;
    nudgeClock();
  }
  int found = (int)syscall(SYS_epoll_pwait, file, events, most, milliseconds, NULL, _NSIG / 8);
  if (isIdle) idleWorkers--;
  return found;
}

int select(
    int count, fd_set *restrict reading, fd_set *restrict writing, fd_set *restrict failing,
    struct timeval *restrict limit) {
  bool isLimited = limit && limit->tv_sec >= 0 && limit->tv_usec >= 0 && (limit->tv_sec || limit->tv_usec);
  if (!isVirtual || !isLimited) return real(select)(count, reading, writing, failing, limit);
  struct pollfd files[FD_SETSIZE];
  nfds_t found = 0;
  for (int file = 0; file < count && file < FD_SETSIZE; file++) {
    short events = (short)((reading && FD_ISSET(file, reading) ? POLLIN : 0)
                           | (writing && FD_ISSET(file, writing) ? POLLOUT : 0)
                           | (failing && FD_ISSET(file, failing) ? POLLPRI : 0));
    if (events) files[found++] = (struct pollfd){.fd = file, .events = events};
  }
  struct timespec time = {.tv_sec = limit->tv_sec, .tv_nsec = limit->tv_usec * 1000};
  pollFor(files, found, length(&time), NULL);
  *limit = (struct timeval){0};
  return real(select)(count, reading, writing, failing, limit);
}

// MARK: Conditions

/// A condition's clock is the date's, but for those that say otherwise: then the time is too early to be a date.
static int64_t timeOfCondition(const struct timespec *time) {
  int64_t date = sinceStart(CLOCK_REALTIME, time);
  return date < -(int64_t)1000000000 * billion ? sinceStart(CLOCK_MONOTONIC, time) : date;
}

static int waitFor(pthread_cond_t *condition, pthread_mutex_t *mutex, int64_t time) {
  if (time <= now()) {
    pthread_mutex_unlock(mutex);
    sched_yield();
    pthread_mutex_lock(mutex);
    return ETIMEDOUT;
  }
  forgetReadings();
  struct Wait wait = waitUntil(time);
  wait.condition = condition;
  awaitDeadline(&wait.deadline);
  int problem = pthread_cond_wait(condition, mutex);
  return endWait(&wait.deadline) ? ETIMEDOUT : problem;
}

int pthread_cond_clockwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex, clockid_t clock,
    const struct timespec *restrict time) {
  if (!isVirtual) return real(pthread_cond_clockwait)(condition, mutex, clock, time);
  return waitFor(condition, mutex, sinceStart(clock, time));
}

int pthread_cond_timedwait(
    pthread_cond_t *restrict condition, pthread_mutex_t *restrict mutex,
    const struct timespec *restrict time) {
  if (!isVirtual) return real(pthread_cond_clockwait)(condition, mutex, CLOCK_REALTIME, time);
  return waitFor(condition, mutex, timeOfCondition(time));
}

// MARK: Words of memory

long rawFutex(void *address, int operation, uint32_t value) {
  return real(syscall)(SYS_futex, address, operation, value, NULL, NULL, 0);
}

/// By this libdispatch waits for groups.
long syscall(long number, ...) {
  // Swift's library asks once for a thread's number, by which its locks know their owner. The thread that asks in the host
  // is another one in each program that the host forks; but a 0 is not kept. libdispatch looks after forks itself.
  bool isOfHost = !isVirtual && number == SYS_gettid;
  if (isOfHost && !isDispatch(__builtin_return_address(0))) return 0;
  static long (*_Atomic function)(long, ...);
  if (!function) function = real(syscall);
  long a[6];
  va_list arguments;
  va_start(arguments, number);
  for (int i = 0; i < 6; i++) a[i] = va_arg(arguments, long);
  va_end(arguments);
  int command = (int)a[1] & FUTEX_CMD_MASK;
  const struct timespec *limit = (const struct timespec *)a[3];
  bool isWait = command == FUTEX_WAIT || command == FUTEX_WAIT_BITSET;
  if (!isVirtual || number != SYS_futex || !isWait || !limit)
    return function(number, a[0], a[1], a[2], a[3], a[4], a[5]);
  clockid_t clock = a[1] & FUTEX_CLOCK_REALTIME ? CLOCK_REALTIME : CLOCK_MONOTONIC;
  struct Wait wait =
      waitUntil(command == FUTEX_WAIT ? now() + length(limit) : sinceStart(clock, limit));
  wait.word = (void *)a[0];
  forgetReadings();
  awaitDeadline(&wait.deadline);
  long result = function(number, a[0], a[1], a[2], NULL, a[4], a[5]);
  int problem = errno;
  bool isOver = endWait(&wait.deadline);
  errno = isOver && result == 0 ? ETIMEDOUT : problem;
  return isOver && result == 0 ? -1 : result;
}

// MARK: Semaphores

/// What the host puts in the place of the C library's: one that the clock can wake.
struct Semaphore {
  _Atomic uint32_t value, waiting;
};
_Static_assert(sizeof(struct Semaphore) <= sizeof(sem_t), "it lies in a sem_t");

int sem_init(sem_t *semaphore, int isShared, unsigned value) {
  (void)isShared;
  memset(semaphore, 0, sizeof *semaphore);
  ((struct Semaphore *)semaphore)->value = value;
  return 0;
}

int sem_destroy(sem_t *semaphore) {
  (void)semaphore;
  return 0;
}

int sem_getvalue(sem_t *restrict semaphore, int *restrict value) {
  *value = (int)((struct Semaphore *)semaphore)->value;
  return 0;
}

int sem_post(sem_t *semaphore) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  own->value++;
  if (own->waiting) rawFutex(&own->value, futexWake, 1);
  return 0;
}

int sem_trywait(sem_t *semaphore) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  uint32_t value = own->value;
  while (value > 0)
    if (atomic_compare_exchange_weak(&own->value, &value, value - 1)) return 0;
  errno = EAGAIN;
  return -1;
}

/// Waits until a time passes, where there is one.
static int take(sem_t *semaphore, const int64_t *limit) {
  struct Semaphore *own = (struct Semaphore *)semaphore;
  if (sem_trywait(semaphore) == 0) return 0;
  if (limit && *limit <= now()) {
    errno = ETIMEDOUT;
    return -1;
  }
  struct Wait wait = waitUntil(limit ? *limit : 0);
  wait.word = &own->value;
  own->waiting++;
  if (limit) awaitDeadline(&wait.deadline);
  forgetReadings();
  int result;
  while ((result = sem_trywait(semaphore)) != 0 && !wait.deadline.isReached) {
    nudgeClock();
    rawFutex(&own->value, futexWait, 0);
  }
  own->waiting--;
  if (limit) endWait(&wait.deadline);
  if (result) errno = ETIMEDOUT;
  return result;
}

int sem_wait(sem_t *semaphore) { return take(semaphore, NULL); }

/// Set while the program, not libdispatch itself, waits for a dispatch semaphore.
static _Thread_local int waitsOfProgram;

/// libdispatch's threads wait for work for some seconds and then end. Here they stay: it is no time that a program
/// could notice.
int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *time) {
  if (!isVirtual || (!waitsOfProgram && isDispatch(__builtin_return_address(0)))) {
    idleWorkers++;
    int result = take(semaphore, NULL);
    idleWorkers--;
    return result;
  }
  int64_t limit = sinceStart(clock, time);
  return take(semaphore, &limit);
}

int sem_timedwait(sem_t *restrict semaphore, const struct timespec *restrict time) {
  if (!isVirtual || (!waitsOfProgram && isDispatch(__builtin_return_address(0)))) {
    idleWorkers++;
    int result = take(semaphore, NULL);
    idleWorkers--;
    return result;
  }
  int64_t limit = sinceStart(CLOCK_REALTIME, time);
  return take(semaphore, &limit);
}

long dispatch_semaphore_wait(void *semaphore, uint64_t time) {
  static long (*_Atomic function)(void *, uint64_t);
  if (!function) function = (long (*)(void *, uint64_t))dlsym(RTLD_NEXT, "dispatch_semaphore_wait");
  bool isOwn = !isDispatch(__builtin_return_address(0));
  waitsOfProgram += isOwn;
  long result = function(semaphore, time);
  waitsOfProgram -= isOwn;
  return result;
}
#endif
