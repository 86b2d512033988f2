#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Creates a layer of the class whose metadata is `type`. The caller owns it.
void *proofbook_make_layer(const void *type);
// The layer is passed with a reference that the copy's initializer takes over.
void *proofbook_copy_layer(void *layer, const void *type);

/// Creates a view with `init(frame:)`, whatever other initializers its class has.
void *proofbook_make_view(const void *type);

/// The same for view controllers, with their `init(nibName:bundle:)`.
void *proofbook_make_view_controller(const void *type);

/// The same for segues and constraints, with their `init()`.
void *proofbook_make_segue(const void *type);
void *proofbook_make_constraint(const void *type);

/// The same for any subclass of `NSObject`, with its `init()`.
void *proofbook_make_object(const void *type);

/// The number of bytes written so far to a descriptor of a file, after flushing its C stream; 0 if
/// that is unknown (a pipe, a terminal).
long proofbook_bytes_written(int descriptor);

/// Calls `callback` with each object of a Swift class when its destruction begins, before any code
/// of its `deinit`, and `gone` with its former address once it is freed. `type` is the class's
/// metadata; a second call for a class does nothing.
///
/// For classes whose objects Objective-C does not free: on Apple's platforms, those without an
/// Objective-C superclass. Must not be called on several threads at once.
void proofbook_observe_deinit(
    const void *type, void (*callback)(void *object), void (*gone)(const void *address));

/// A return address in the runtime's method that the program called and that has not returned; NULL
/// if no code of the program is on this thread's stack.
const void *proofbook_called_by_program(void);

/// The name of the symbol that contains an address; NULL if there is none.
const char *proofbook_symbol(const void *address);

/// Makes `proofbook_symbol` fast for addresses in this library. For a process that forks the
/// processes that call it.
void proofbook_list_symbols(void);

/// Writes a number as `%g`, with a zero byte, to `text`, which has room for `size` bytes: 32 are
/// enough.
void proofbook_write_number(double number, char *text, size_t size);

struct ProofbookTraceChannel;

/// Called once by the host, before a program is loaded: the runtime sends its trace through
/// `channel`, and the host's calls pass `key`. A later call comes from a program and is reported.
void proofbook_connect(const struct ProofbookTraceChannel *channel, uint64_t key);

// The functions below are internal to the library. No program finds them by name.
#pragma GCC visibility push(hidden)

/// Whether there is a host that receives the trace.
bool proofbook_is_connected(void);

/// Whether this process is the program's own, not one that it forked.
bool proofbook_is_own_process(void);

/// Appends lines to the trace.
void proofbook_tell(const void *bytes, size_t count);

/// Whether a call that only the host may make comes from the host; reports it if not. True if there
/// is no host.
bool proofbook_is_host(uint64_t key);

#pragma GCC visibility pop

/// Locks a word that has the locking thread's number while it is locked, and 0 otherwise.
///
/// - Returns: `false` if this thread has locked it already or, without `waits`, if it is locked.
bool proofbook_lock(void *word, bool waits);

/// Returns `false` if this thread has not locked the word.
bool proofbook_unlock(void *word);

bool proofbook_is_locked_here(const void *word);
