/// The lifecycle phase of a process's clock, and the lock of all the clock's state.
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
/// A process that the program forks stays in the phase `forked` until it ends.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

enum ClockPhase {
  /// There is no virtual clock, as in the host's own process: the replaced functions call the
  /// originals.
  systemTime,
  /// The program's statements run.
  running,
  /// The main thread waits for a top-level `await`. The clock does not end the program.
  awaiting,
  /// The last statement is finished. Pending work and deadlines still run.
  finishing,
  /// Only repeating timers are left. The outputs were marked at this point.
  onlyRepeating,
  /// The call of `exit` was added to the main queue.
  ending,
  /// `exit` runs the registered exit handlers. The clock continues, and no further end is decided.
  exiting,
  /// A process that the program forked. It ends only by its own code.
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

/// The current phase. It may change at any time unless the caller has the lock.
enum ClockPhase clockPhase(void);
/// Whether this process has a virtual clock.
bool isVirtual(void);
/// Enters the phase after an event. Returns whether the phase changed. Requires the lock.
bool advance(enum ClockEvent event);

/// Locks the phase, the deadlines, and all lists of timers. The lock is recursive.
void lockClock(void);
void unlockClock(void);
/// In a forked process, where the thread that held the lock may not exist: replaces the lock with a
/// new, unlocked one.
void renewClockLock(void);

#pragma GCC visibility pop
