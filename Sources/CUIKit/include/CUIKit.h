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
