/// The deadlines of a program, in the order in which they are reached. Call all functions with the
/// clock's lock.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// The order of deadlines at the same time.
enum DeadlineOrder { deadlineOfWork, deadlineOfThread, deadlineOfRunLoop };

/// Something that happens when the clock comes to a time.
struct Deadline {
  /// Nanoseconds since the program began.
  int64_t time;
  enum DeadlineOrder order;
  /// When it was set, by which thread, and as which one. Decides between deadlines of the same time
  /// and order.
  int64_t setAt;
  bool isOfOtherThread;
  uint64_t number;
  /// Whether it comes again and again. Such deadlines do not keep a program from ending.
  bool isRepeating;
  /// 1 from when the time has come until the thread that waits for it has seen it; a futex.
  _Atomic uint32_t isReached;
  /// Called with the clock's lock when the time has come. Called repeatedly for a thread that does
  /// not wake up.
  void (*reach)(struct Deadline *);
  struct Deadline *previous, *next;
  /// Whether it is in the queue.
  bool isQueued;
};

/// Gives a deadline its place among those of the same time: after those that were set before.
void rankDeadline(struct Deadline *deadline);
void insertDeadline(struct Deadline *deadline);
/// Does nothing if the deadline is not in the queue.
void removeDeadline(struct Deadline *deadline);
/// The next deadline; NULL if there is none.
struct Deadline *nextDeadline(void);
/// Whether a deadline that does not repeat is in the queue or among those that were announced.
bool hasSingleDeadline(void);
/// Removes a deadline from the queue and calls its `reach`.
void reachDeadline(struct Deadline *deadline);

/// Adds a deadline that a run loop reaches by itself, through a timer of its own: it only counts
/// for `hasSingleDeadline`.
void announceDeadline(struct Deadline *deadline);
/// Does nothing if the deadline was not announced.
void withdrawDeadline(struct Deadline *deadline);

/// Called by the `reach` of a thread's wait: the deadline is kept until the thread has seen it.
void markReached(struct Deadline *deadline);
/// Called by the thread after its wait. Returns whether the deadline had been reached.
bool takeReached(struct Deadline *deadline);
/// Calls `reach` again for each thread that has not seen that its time has come. Returns whether
/// there is one.
bool wakeLateThreads(void);

/// In a forked process: removes all deadlines, which are the parent's.
void forgetDeadlines(void);

#pragma GCC visibility pop
