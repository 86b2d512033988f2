/// Removes folders that other programs have filled.
#pragma once
#include <stdbool.h>

/// Removes everything in a folder, at any depth and with any permissions, in a time that is
/// proportional to the number of files. Does not follow symbolic links, and does not enter mounted
/// file systems.
///
/// - Parameter descriptor: A file descriptor of the folder; stays open.
/// - Returns: Whether the folder is empty now.
bool emptyFolder(int descriptor);

/// Removes a file, or a folder with everything in it, as `emptyFolder` does.
///
/// - Parameters:
///   - parent: A file descriptor of a folder, or `AT_FDCWD`.
///   - name: The path of what to remove, relative to `parent`.
/// - Returns: Whether there is nothing at this path now.
bool removeAll(int parent, const char *name);
