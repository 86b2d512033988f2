#include "CUIKit.h"
#include "Own.h"

#if defined(__APPLE__)
#define SWIFT_SYMBOL(name) __asm__("_" name)
#else
#define SWIFT_SYMBOL(name) __asm__(name)
#endif
#define SWIFTCALL __attribute__((swiftcall))
#define SWIFT_CONTEXT __attribute__((swift_context))

// Swift can create an object from a class value only with a `required` initializer, and every
// override of `init(frame:)` would have to repeat `required`. But the allocating entry of a
// convenience initializer takes the class in the context register, and calls the designated
// initializer through the class's own vtable: UIKit.UIView.__allocating_init(_make: ()) and the
// others.
SWIFTCALL extern void *view_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit6UIViewC5_makeACyt_tcfC");
SWIFTCALL extern void *view_controller_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit16UIViewControllerC5_makeACyt_tcfC");
SWIFTCALL extern void *layer_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit7CALayerC5_makeACyt_tcfC");
SWIFTCALL extern void *layer_copy(void *layer, SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit7CALayerC5_copyA2C_tcfC");
SWIFTCALL extern void *segue_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit17UIStoryboardSegueC5_makeACyt_tcfC");
SWIFTCALL extern void *constraint_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s5UIKit18NSLayoutConstraintC5_makeACyt_tcfC");
SWIFTCALL extern void *object_make(SWIFT_CONTEXT const void *type)
    SWIFT_SYMBOL("$s10Foundation8NSObjectC5UIKitE5_madeACyt_tcfC");

// An object made by an `init()` that the program declares, owned by the caller; NULL if the program
// declares none (ProgramMakers.swift).
extern void *proofbook_make_by_program(const void *type);

// The bodies of two initializers in protocol extensions (ObjectMaking.swift). Swift passes the
// class that `init()` was called on in the context register here, too, after two arguments that are
// not needed: the static class and its conformance.
SWIFTCALL void *proofbook_init_view(SWIFT_CONTEXT const void *type) {
  void *own = proofbook_make_by_program(type);
  return own ? own : view_make(type);
}
SWIFTCALL void *proofbook_init_view_controller(SWIFT_CONTEXT const void *type) {
  void *own = proofbook_make_by_program(type);
  return own ? own : view_controller_make(type);
}

// The object for a class of the program or under NSObject, owned by the caller (ProgramMakers.swift).
extern void *proofbook_make_any(const void *type);

// The body of the `init()` in extensions that the rewriter adds to the program's protocols.
SWIFTCALL void *proofbook_init_object(SWIFT_CONTEXT const void *type) {
  return proofbook_make_any(type);
}

OWN void *proofbook_make_view(const void *type) { return view_make(type); }
OWN void *proofbook_make_view_controller(const void *type) { return view_controller_make(type); }
OWN void *proofbook_make_layer(const void *type) { return layer_make(type); }
OWN void *proofbook_copy_layer(void *layer, const void *type) { return layer_copy(layer, type); }
OWN void *proofbook_make_object(const void *type) { return object_make(type); }
OWN void *proofbook_make_segue(const void *type) { return segue_make(type); }
OWN void *proofbook_make_constraint(const void *type) { return constraint_make(type); }
