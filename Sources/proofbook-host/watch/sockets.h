/// The memory of messages in sockets.
#pragma once

/// In bytes: the most that may wait between the two ends of a pair of sockets.
long socketBuffer(void);
/// In bytes: the memory of all sockets of this process's network namespace, those that no process
/// has open included.
long socketMemory(void);
