/// The deadlines of a program, in the order in which they are reached. All functions require the
/// clock's lock.
#pragma once
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/// The order of deadlines at the same time.
enum DeadlineOrder { deadlineOfWork, deadlineOfThread, deadlineOfRunLoop };

/// Something that happens when the clock reaches a time.
struct Deadline {
  /// In nanoseconds since the program began.
  int64_t time;
  enum DeadlineOrder order;
  /// The time at which it was set, whether by a thread other than the main one, and its sequence
  /// number. These decide between deadlines with the same time and order.
  int64_t setAt;
  bool isOfOtherThread;
  uint64_t number;
  /// Whether it repeats. Repeating deadlines do not keep a program from ending.
  bool isRepeating;
  /// 1 from when the time is reached until the waiting thread has noticed; used as a futex.
  _Atomic uint32_t isReached;
  /// Called with the clock's lock when the time is reached, and called again as long as a waiting
  /// thread does not wake up.
  void (*reach)(struct Deadline *);
  struct Deadline *previous, *next;
  /// Whether it is in the queue.
  bool isQueued;
};

/// Ranks a deadline after all those that were set before for the same time and order.
void rankDeadline(struct Deadline *deadline);
void insertDeadline(struct Deadline *deadline);
/// Does nothing if the deadline is not in the queue.
void removeDeadline(struct Deadline *deadline);
/// The next deadline; NULL if there is none.
struct Deadline *nextDeadline(void);
/// Whether a deadline that does not repeat is in the queue or was announced and is still to come.
bool hasSingleDeadline(void);
/// Removes a deadline from the queue and calls its `reach`.
void reachDeadline(struct Deadline *deadline);

/// Registers a deadline that a run loop reaches through its own timer. It only counts for
/// `hasSingleDeadline`.
void announceDeadline(struct Deadline *deadline);
/// Does nothing if the deadline was not announced.
void withdrawDeadline(struct Deadline *deadline);

/// Called by the `reach` function of a thread's wait. Keeps the deadline until the thread has
/// noticed.
void markReached(struct Deadline *deadline);
/// Called by the thread after its wait. Returns whether the deadline was reached.
bool takeReached(struct Deadline *deadline);
/// Calls `reach` again for each thread that has not noticed yet that its time was reached. Returns
/// whether there is one.
bool wakeLateThreads(void);

/// In a forked process: removes all deadlines, because they belong to the parent.
void forgetDeadlines(void);

#pragma GCC visibility pop
