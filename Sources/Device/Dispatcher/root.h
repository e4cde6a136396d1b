#ifndef ROOT_H
#define ROOT_H

#include <stdbool.h>

/// The bytes of the files that a program may have at a time, in its folder and in `/tmp`.
extern const long long folder_bytes, temporary_bytes;

/// Gives the program a file system of its own, in place of the machine's: the libraries and tools
/// of the system, some more files and folders, and a `/proc` and a `/dev` with few entries, all
/// read-only; the current folder and `/tmp`, which are empty, in memory and limited in size.
///
/// The caller must be in a mount namespace and a PID namespace of its own. Its other processes in the
/// mount namespace change their root too.
///
/// - Parameters:
///   - shown: further folders that the program can read, terminated by a null. The libraries
///     that are loaded are readable in any case.
///   - kept: a folder on the disk that the program can write to; null for none.
/// - Returns: false if the system does not allow that; the caller's file system is then unchanged.
bool enter_root(const char *const *shown, const char *kept);

#endif
