/// Finds out which library calls a function of the host.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/// Whether a code address is in libdispatch.
bool isInDispatch(const void *address);
/// Whether a code address is in Foundation.
bool isInFoundation(const void *address);

#pragma GCC visibility pop
