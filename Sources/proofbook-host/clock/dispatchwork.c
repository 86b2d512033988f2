// Delayed work of dispatch queues.
#define _GNU_SOURCE
#include "clock/dispatchtime.h"
#include "clock/lifecycle.h"
#include "clock/originals.h"
#include "clock/scheduler.h"
#include "clock/virtualtime.h"

#ifdef __linux__
#include <stddef.h>
#include <stdlib.h>

struct DelayedWork {
  struct Deadline deadline;
  void *queue;
  /// The block, or the argument of `function` if that is set.
  void *context;
  void (*function)(void *);
};

/// The memory layout of a block.
struct Block {
  void *isa;
  int flags, reserved;
  void (*invoke)(void *);
};

/// Calls a block and releases it on the same thread, because the block may hold the last reference
/// to an object.
static void callBlock(void *block) {
  ((struct Block *)block)->invoke(block);
  loaded(void (*)(void *), "_Block_release")(block);
}

static void start(struct DelayedWork *work) {
  loaded(void (*)(void *, void *, void (*)(void *)), "dispatch_async_f")(
      work->queue, work->context, work->function ? work->function : callBlock);
  loaded(void (*)(void *), "dispatch_release")(work->queue);
  free(work);
}

static void reachWork(struct Deadline *deadline) { start((struct DelayedWork *)deadline); }

static void startAt(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  if (when == dispatchForever) return;
  struct DelayedWork *work = calloc(1, sizeof *work);
  if (!work) return;
  loaded(void (*)(void *), "dispatch_retain")(queue);
  *work = (struct DelayedWork){
      .deadline = {.time = roundedUpToMicroseconds(fromDispatchTime(when)), .reach = reachWork},
      .queue = queue,
      .context = function ? context : loaded(void *(*)(void *), "_Block_copy")(context),
      .function = function};
  if (work->deadline.time <= now()) return start(work);
  lockClock();
  rankDeadline(&work->deadline);
  schedule(&work->deadline);
  unlockClock();
}

void dispatch_after(uint64_t when, void *queue, void *block) {
  typedef void After(uint64_t, void *, void *);
  if (!isVirtual()) return originalOf(After *, "dispatch_after")(when, queue, block);
  startAt(when, queue, block, NULL);
}

void dispatch_after_f(uint64_t when, void *queue, void *context, void (*function)(void *)) {
  typedef void After(uint64_t, void *, void *, void (*)(void *));
  if (!isVirtual()) return originalOf(After *, "dispatch_after_f")(when, queue, context, function);
  startAt(when, queue, context, function);
}
#endif
