#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Makes a layer of the class whose metadata is `type`. The caller owns it.
void *proofbook_make_layer(const void *type);

/// Makes a view by its `init(frame:)`, whatever other initializers its class has.
void *proofbook_make_view(const void *type);

/// The same for segues and constraints.
void *proofbook_make_segue(const void *type);
void *proofbook_make_constraint(const void *type);

/// The same for any class under `NSObject`, by its `init()`.
void *proofbook_make_object(const void *type);

/// The bytes written so far to a descriptor that is a file, after flushing the C stream over it;
/// 0 where that cannot be known (a pipe, a terminal).
long proofbook_bytes_written(int descriptor);

/// Calls `callback` with each object of a Swift class when it begins to be destroyed, before any code
/// of its `deinit`, and `gone` with the address where it was when it is freed. `type` is the class's metadata; a second call for one class does nothing.
///
/// For classes that Objective-C does not free: on Apple's platforms those without an Objective-C superclass.
/// To be called on one thread at a time.
void proofbook_observe_deinit(
    const void *type, void (*callback)(void *object), void (*gone)(const void *address));

/// A return address in the runtime's method that the program called and that has not returned; null where no code of
/// the program is on this thread's stack.
const void *proofbook_called_by_program(void);

/// The symbol that an address belongs to; null where it has none.
const char *proofbook_symbol(const void *address);

/// Makes `proofbook_symbol` quick for addresses in this library. For a process that forks those that ask.
void proofbook_list_symbols(void);

/// Writes a number as `%g`, and a zero byte, into `text`, which has room for `size` bytes: 32 are enough.
void proofbook_write_number(double number, char *text, size_t size);

struct ProofbookTraceChannel;

/// Called by the host once, before there is a program: what the runtime tells goes through `channel`, and the host's calls
/// carry `key`. Later calls are those of a program, and reported.
void proofbook_connect(const struct ProofbookTraceChannel *channel, uint64_t key);

// The rest is the library's own. No program finds it by name.
#pragma GCC visibility push(hidden)

/// Whether there is a host that takes the trace.
bool proofbook_is_connected(void);

/// Whether this process is the program's own, not one that it forked.
bool proofbook_is_own_process(void);

/// Adds lines to the trace.
void proofbook_tell(const void *bytes, size_t count);

/// Whether a call that only the host makes is the host's; reports one that is not. True where there is no host.
bool proofbook_is_host(uint64_t key);

#pragma GCC visibility pop
