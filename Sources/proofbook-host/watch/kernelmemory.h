/// Kernel memory that is used for processes but not counted as theirs.
#pragma once
#include "watch/processes.h"

/// In bytes: messages in sockets, page tables, the kernel's stacks of threads. An upper estimate.
long kernelMemory(const struct Process *processes, int count, bool isAlone);
