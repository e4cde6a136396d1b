#ifndef CONSUMPTION_H
#define CONSUMPTION_H

#include <stdbool.h>

/// The memory in bytes of a program: a limit of each process, and of all of them together, with the
/// files that they keep in memory.
extern const long long memory_bytes;

/// Whether the descendants of this process have more memory than a program may, with the files in a
/// folder and in `/tmp` if these are in memory. Shared pages count once.
bool have_too_much_memory(const char *folder);

/// Whether a folder has more or larger files than a program may have.
///
/// Files that have no name any more are not counted, which only a file system of a limited size does.
bool has_too_large_files(const char *folder);

#endif
