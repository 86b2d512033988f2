/// The clock of a running program (Linux): it does not wait.
///
/// The functions that tell the time and that wait for it stand in the host, before those of the C library and of
/// libdispatch. They keep to a clock that never runs by itself: it jumps to the next moment that somebody waits for, and
/// only when every thread of the program waits and nothing is ready to be done.
///
///     dispatch_after, timers, sleeps, waits with a limit ──▶ deadlines.c    what is to come, in order
///     a thread beside the program's (clockwork.c) ──▶ stillness.c          does every thread wait?
///                                              │ yes: clock.c              the clock jumps, one deadline is reached
///                                              ▼
///                                           rest.c                        nothing left to come: the program ends
///
/// What holds on every machine, under any load:
///
/// - The clock starts at a date that the request tells. Work takes no time: two readings without waiting between
///   them are the same.
/// - Times count in whole microseconds. Deadlines in the same microsecond are reached in the order in which they were set,
///   each after what the one before brought about is done: first those of queues, timers and tasks, then threads that
///   sleep, then the ends of run loops. What was set at one moment by several threads: the main thread's first.
///   A timer that repeats keeps the place that it had at first.
/// - Swift's tasks and the global queues see one core, so what they are given is begun in order. Another thread joins them
///   when all of theirs are blocked.
/// - A thread that reads the clock a million times without waiting is taken to wait for it by turning: from then on it
///   waits for a millisecond before each reading. A thread that computes for a second of its core's time while others wait
///   lets the clock jump all the same.
/// - A program that started another program waits in real time for as long as that runs.
///
/// On macOS libraries are bound to their own names, so nothing can stand before them: programs there run in real time (idle.c).
#pragma once
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#pragma GCC visibility push(hidden)

#ifdef __linux__

/// What comes at the same moment comes in the order of these.
enum Phase { ofWork, ofThreads, ofRunLoops };

/// Something that is to happen when the clock comes to a time.
struct Deadline {
  /// Nanoseconds since the program began.
  int64_t time;
  enum Phase phase;
  /// When it was set, and by whom: what decides between deadlines at one moment.
  int64_t setAt;
  bool isForeign;
  uint64_t number;
  /// Whether it comes again and again: such do not keep a program from ending.
  bool isRepeating;
  /// 1 from when the time has come until the thread that waits for it has seen it; a futex.
  _Atomic uint32_t isReached;
  /// What happens. Called with the lock of the deadlines, repeatedly for a thread that does not hear.
  void (*reach)(struct Deadline *);
  struct Deadline *before, *after;
  bool isListed;
};

// clock.c

/// Whether this process has the clock: the host's own process has not.
extern _Atomic bool isVirtual;
void startClock(int64_t date);
/// Nanoseconds since the program began.
int64_t now(void);
/// Moves the clock forwards.
void moveTo(int64_t time);
/// A time of a clock of the system, in nanoseconds since the program began.
int64_t sinceStart(clockid_t clock, const struct timespec *time);
/// Called by a thread that waits: it does not turn on the clock.
void forgetReadings(void);
bool isMainThread(void);
/// The machine's own clock, in nanoseconds.
int64_t realTime(clockid_t clock);
void realPause(int64_t nanoseconds);

// callers.c

/// Whether an address of code is libdispatch's.
bool isDispatch(const void *address);
bool isFoundation(const void *address);

// deadlines.c

void lockDeadlines(void);
void unlockDeadlines(void);
/// To the whole microsecond above; a tenth of one is taken for a rounding error.
int64_t inMicroseconds(int64_t nanoseconds);
/// Gives a deadline its place among those of its moment.
void rank(struct Deadline *);
void list(struct Deadline *);
void unlist(struct Deadline *);
/// The next; NULL where there is none.
struct Deadline *firstDeadline(void);
/// Whether one is listed that does not repeat.
bool isAnyDeadlineSingle(void);
/// In a process that the program forked: nothing is to come, and nobody has the lock.
void forgetDeadlinesInChild(void);
/// Takes a deadline from the list and lets it happen.
void reachDeadline(struct Deadline *);
/// For a thread's wait: it stays known until it has been seen.
void awaitDeadline(struct Deadline *);
/// Called by what a thread waits with: its time has come.
void markReached(struct Deadline *);
/// Ends the wait. Returns whether the time had come.
bool endWait(struct Deadline *);
/// Wakes again the threads that have not seen that their time has come. Returns whether there are such.
bool wakeLateThreads(void);

// stillness.c

/// The least that a descriptor of the clock's own has: above those that a program counts on.
enum { ownDescriptor = 960 };
/// Whether every thread but this one waits, and none was woken meanwhile.
bool isStill(void);
/// Whether the program started another that still runs.
bool hasRunningChild(void);
/// Threads that libdispatch has sleep for a moment where another one is about to finish something: they only seem to wait.
extern _Atomic int contending;
/// The threads of this process.
int threadCount(void);
/// In a process that the program forked: the threads are others.
void forgetThreadsInChild(void);

// clockwork.c

/// Tells the clock's thread that there may be something to do.
void nudgeClock(void);
extern _Atomic bool isMainPolling;
/// Threads of queues that wait for work.
extern _Atomic int idleWorkers;
/// The source by which libdispatch looks after its threads; NULL before it has one.
extern void *_Atomic monitor;
void fireSource(void *source);
/// In a process that the program forked: there is no thread that moves the clock.
void stopClockInChild(void);

// timers.c

/// Whether a run loop has a timer that fires once.
bool isAnyRunLoopTimerSingle(void);

// waits.c

/// Lets this thread sleep for a millisecond.
void waitOneTurn(void);

// rest.c

/// Whether the main thread waits for the end of a task: then only that ends the program.
extern _Atomic bool isAwaiting;
/// Whether it is past its last statement.
extern _Atomic bool isFinishing;
/// Decides, when every thread waits, whether the program is at its end; then it ends it. Called with the lock of the deadlines.
bool isAtRest(struct Deadline *next);
/// The same for a program that does not come to wait within the time that it was given.
void endIfLate(void);

/// In a process that the program forked: its end is not looked for.
void forgetEndInChild(void);

struct Request;
void setRules(const struct Request *request);
_Noreturn void comeToRest(int status);

/// The function of this name after the host's own.
#define real(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
enum { futexWait = 128, futexWake = 129 };
long rawFutex(void *address, int operation, uint32_t value);
#endif

#pragma GCC visibility pop
