/// Kernel memory that is used for processes but not counted as theirs.
#pragma once
#include "watch/processes.h"

/// An upper estimate, in bytes, of messages in sockets, page tables, and the kernel's stacks of
/// threads.
long kernelMemory(const struct Process *processes, int count, bool isAlone);
