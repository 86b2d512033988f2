/// The memory of messages in sockets.
#pragma once

/// The maximum number of bytes that can wait between the two ends of a pair of sockets.
long socketBuffer(void);
/// The memory of all sockets in this process's network namespace, in bytes, including sockets that
/// no process has open. 0 if there are only a few sockets.
long socketMemory(void);
