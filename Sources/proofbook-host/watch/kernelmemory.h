/// Memory that the kernel keeps for processes and counts as none of theirs.
#pragma once
#include "watch/processes.h"

/// In bytes: what waits in sockets, page tables, the kernel's stacks of threads. Rather too much than too little.
long kernelMemory(const struct Process *processes, int count, bool isAlone);
