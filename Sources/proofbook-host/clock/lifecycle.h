/// The phase in which the clock of a process is, and the lock of all that the clock keeps.
///
///     systemTime
///        │ programStarts
///        ▼   awaitBegins
///     running ◀────────────▶ awaiting
///        │      awaitEnds
///        │ mainReturns        onlyRepeatingIsLeft
///        ├──────────▶ finishing ◀────────────▶ onlyRepeating ◀── running
///        │                │      mainReturns        │
///        ▼ endIsDecided   ▼                         ▼
///     ending ◀────────────┴─────────────────────────┘
///        │ exitBegins
///        ▼
///     exiting
///
/// A process that the program forks is in the phase `forked` until it ends.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

enum ClockPhase {
  /// There is no virtual clock, as in the host's own process: the functions are the C library's.
  systemTime,
  /// The program's statements run.
  running,
  /// The main thread waits for the end of `await` at the top level: only that ends the program.
  awaiting,
  /// The last statement is done. What is still to come happens.
  finishing,
  /// Only repeating timers are left. What the program wrote before is marked.
  onlyRepeating,
  /// The main queue has been given the call of `exit`.
  ending,
  /// `exit` runs what is registered for it. The clock goes on, and no other end is looked for.
  exiting,
  /// A process that the program forked: it ends where its own code does.
  forked,
};

enum ClockEvent {
  programStarts,
  awaitBegins,
  awaitEnds,
  mainReturns,
  onlyRepeatingIsLeft,
  endIsDecided,
  exitBegins,
  processIsForked,
};

/// The phase after an event. The same phase if the event changes nothing.
enum ClockPhase phaseAfter(enum ClockEvent event, enum ClockPhase phase);

/// The current phase. Without the lock, it may change at any time.
enum ClockPhase clockPhase(void);
/// Whether this process has a virtual clock.
bool isVirtual(void);
/// Enters the phase after an event. Returns whether it is another one. Call with the lock.
bool advance(enum ClockEvent event);

/// Locks the phase, the deadlines, and all lists of timers. A thread may lock it again.
void lockClock(void);
void unlockClock(void);
/// In a forked process, where the thread that had the lock may not exist: makes a new lock, which
/// is not locked.
void renewClockLock(void);

#pragma GCC visibility pop
