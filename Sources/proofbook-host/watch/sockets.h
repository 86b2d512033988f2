/// What waits in sockets.
#pragma once

/// In bytes: how much one end of a pair of sockets may have on its way to the other.
long socketBuffer(void);
/// In bytes: what all sockets of this process's network hold, those that no process has open included.
long socketMemory(void);
