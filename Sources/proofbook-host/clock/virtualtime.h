/// The program's virtual time, in nanoseconds since the program began.
#pragma once
#include <stdbool.h>
#include <stdint.h>
#include <time.h>

#pragma GCC visibility push(hidden)

enum { nanosecondsPerSecond = 1000000000 };

/// Sets the date at which the clock starts, in seconds since 1970.
void setStartDate(int64_t date);
/// The value of a system clock when the program begins, in nanoseconds.
int64_t startOf(clockid_t clock);

int64_t now(void);
/// Moves the clock forward. Does nothing if it is already past `time`.
void moveTo(int64_t time);
/// Converts a time of a system clock to nanoseconds since the program began.
int64_t sinceStart(clockid_t clock, const struct timespec *time);
/// Rounds up to whole microseconds. A fraction of up to a tenth is considered a rounding error.
int64_t roundedUpToMicroseconds(int64_t nanoseconds);

/// A real clock of the machine, in nanoseconds.
int64_t realTime(clockid_t clock);
/// Converts nanoseconds to seconds and a rest.
struct timespec timespecOf(int64_t nanoseconds);
/// Sleeps in real time.
void realPause(int64_t nanoseconds);

/// Counts a reading of the clock by this thread. Returns true if the thread has read it so often
/// without waiting that it is considered to be polling.
bool isPollingByReading(void);
/// Resets the count of this thread's readings. Called by a thread that waits.
void forgetReadings(void);

bool isMainThread(void);
/// In a forked process, whose only thread is its main thread: forgets which thread this was.
void forgetThreadIdentity(void);

#pragma GCC visibility pop
