#include "CUIKit.h"
#include "Own.h"

#include <sched.h>
#include <stdatomic.h>

// A number for this thread that is never 0.
static uint32_t this_thread(void) {
  static _Atomic uint32_t last;
  static _Thread_local uint32_t number;
  if (number == 0) number = atomic_fetch_add(&last, 1) + 1;
  return number;
}

OWN bool proofbook_lock(void *word, bool waits) {
  _Atomic uint32_t *owner = word;
  uint32_t number = this_thread();
  for (;;) {
    uint32_t expected = 0;
    if (atomic_compare_exchange_weak_explicit(
            owner, &expected, number, memory_order_acquire, memory_order_relaxed))
      return true;
    if (expected == number) return false;
    if (expected != 0 && !waits) return false;
    if (expected != 0) sched_yield();
  }
}

OWN bool proofbook_unlock(void *word) {
  _Atomic uint32_t *owner = word;
  uint32_t expected = this_thread();
  return atomic_compare_exchange_strong_explicit(
      owner, &expected, 0, memory_order_release, memory_order_relaxed);
}

OWN bool proofbook_is_locked_here(const void *word) {
  const _Atomic uint32_t *owner = word;
  return atomic_load_explicit(owner, memory_order_relaxed) == this_thread();
}
