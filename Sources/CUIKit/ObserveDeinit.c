#include "CUIKit.h"
#include "Own.h"

#include <stdatomic.h>
#include <stdlib.h>

// A Swift class's metadata has, two words before its address, the function that Swift calls when an
// object's last reference is released. It gets the object in the context register, runs the deinits
// of the class and its superclasses, and frees the object.
typedef __attribute__((swiftcall)) void Destroy(__attribute__((swift_context)) void *object);
enum { destroy_word = -2 };

typedef struct Observed {
  void **metadata;
  Destroy *destroy;
  void (*callback)(void *object);
  void (*gone)(const void *address);
  struct Observed *next;
} Observed;

// The list only grows at its head, so that any thread can read it without a lock.
static _Atomic(Observed *) observed_classes;

static const Observed *observed_class(void *const *metadata) {
  const Observed *observed = atomic_load(&observed_classes);
  while (observed && observed->metadata != metadata) observed = observed->next;
  return observed;
}

static __attribute__((swiftcall)) void tell_and_destroy(
    __attribute__((swift_context)) void *object) {
  const Observed *observed = observed_class(*(void ***)object);
  if (!observed) abort();
  observed->callback(object);
  observed->destroy(object);
  observed->gone(object);
}

OWN void proofbook_observe_deinit(
    const void *type, void (*callback)(void *object), void (*gone)(const void *address)) {
  void **metadata = (void **)type;
  Observed *observed = malloc(sizeof *observed);
  if (!observed) return;
  *observed = (Observed){metadata, (Destroy *)metadata[destroy_word], callback, gone, NULL};
  if (observed->destroy == tell_and_destroy) {
    free(observed);
    return;
  }
  observed->next = atomic_load(&observed_classes);
  while (!atomic_compare_exchange_weak(&observed_classes, &observed->next, observed)) {
  }
  metadata[destroy_word] = (void *)tell_and_destroy;
}
