/// Which library calls a function of the host.
#pragma once
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/// Whether an address of code is in libdispatch.
bool isInDispatch(const void *address);
/// Whether an address of code is in Foundation.
bool isInFoundation(const void *address);

#pragma GCC visibility pop
