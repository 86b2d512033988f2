#pragma once

/// Makes an object of a Swift class that is known only as a value, by the allocating entry of a
/// convenience initializer. Swift itself allows this for `required` initializers alone, which
/// would burden every `override init(frame:)`; a convenience initializer's entry takes the class
/// in the context register and calls the designated one through the class's own table.
///
/// Each returns an object that the caller owns. `type` is the class's metadata.
void *proofbook_make_view(const void *type);
void *proofbook_make_view_controller(const void *type);
void *proofbook_make_layer(const void *type);

/// The bytes written so far to a descriptor that is a file, after flushing the C stream over it;
/// 0 where that cannot be known (a pipe, a terminal).
long proofbook_bytes_written(int descriptor);

/// Calls `callback` with each object of a Swift class when it begins to be destroyed, before any code
/// of its `deinit`. `type` is the class's metadata; a second call for one class does nothing.
///
/// For classes that Objective-C does not free: on Apple's platforms those without an Objective-C superclass.
/// To be called on one thread at a time.
void proofbook_observe_deinit(const void *type, void (*callback)(void *object));
