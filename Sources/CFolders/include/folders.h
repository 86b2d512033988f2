/// Removing folders that somebody else filled.
#pragma once
#include <stdbool.h>

/// Removes what is in a folder, however deep it is and whoever may enter it, in a time that grows with the number of
/// files alone. Follows no link, and enters nothing that is mounted there.
///
/// - Parameter descriptor: Of the folder; stays open.
/// - Returns: Whether the folder is empty now.
bool emptyFolder(int descriptor);

/// Removes a file, or a folder with all that is in it. Like `emptyFolder`.
///
/// - Parameters:
///   - parent: A folder, or `AT_FDCWD`.
///   - name: What to remove, seen from there.
/// - Returns: Whether nothing of this name is there now.
bool removeAll(int parent, const char *name);
