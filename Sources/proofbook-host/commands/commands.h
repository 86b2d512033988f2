/// What this program is started for besides serving; each returns its exit status.
///
/// The command line is `proofbook-host COMMAND` and the settings of settings.h.
#pragma once

#pragma GCC visibility push(hidden)

/// `tool`: runs the compiler or a linker under limits.
int runTool(void);
/// `probe`: prints what isolation this kernel offers.
int probe(void);
/// `guard`: runs a command, and ends it with all its processes when the tool ends.
int guard(void);
/// `calls`: prints which system calls are allowed.
int printCalls(void);
/// `group`: runs a command in a control group of its own.
int runInGroup(void);

#pragma GCC visibility pop
