/// The commands of this program other than `serve`. Each returns the exit status.
///
/// The command line is `proofbook-host COMMAND`, followed by the settings of settings.h.
#pragma once

#pragma GCC visibility push(hidden)

/// `tool`: runs the compiler or a linker under limits.
int runTool(void);
/// `probe`: prints which isolation this kernel supports.
int probe(void);
/// `guard`: runs a command, and ends it with all its processes when the tool ends.
int guard(void);
/// `calls`: prints which system calls are allowed.
int printCalls(void);
/// `group`: runs a command in its own control group.
int runInGroup(void);

#pragma GCC visibility pop
