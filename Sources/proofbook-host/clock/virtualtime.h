/// The time on the program's clock, in nanoseconds since the program began.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#pragma GCC visibility push(hidden)

enum { nanosecondsPerSecond = 1000000000 };

/// Sets the date at which the clock starts, in seconds since 1970.
void setStartDate(int64_t date);
/// What a clock of the system shows when the program begins, in nanoseconds.
int64_t startOf(clockid_t clock);

int64_t now(void);
/// Moves the clock forwards; does nothing if it is past `time`.
void moveTo(int64_t time);
/// Converts a time of a clock of the system.
int64_t sinceStart(clockid_t clock, const struct timespec *time);
/// Rounds up to whole microseconds. A tenth of one is taken for a rounding error.
int64_t roundedUpToMicroseconds(int64_t nanoseconds);

/// The machine's own clock, in nanoseconds.
int64_t realTime(clockid_t clock);
/// Sleeps in real time.
void realPause(int64_t nanoseconds);

/// Counts a reading of the clock by this thread; true if it has read so often without waiting that
/// it is polling.
bool isPollingByReading(void);
/// Called by a thread that waits.
void forgetReadings(void);

bool isMainThread(void);
/// In a forked process: its only thread is the main thread.
void forgetThreadIdentity(void);

#pragma GCC visibility pop
