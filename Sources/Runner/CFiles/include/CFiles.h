/// System calls of Linux that Glibc's module does not export.

#pragma once

#include <sys/types.h>
#include <sys/xattr.h>

/// Exchanges two files of one file system; returns -1 on failure, with the reason in errno.
int files_exchange(const char *first, const char *second);

/// Opens an unnamed temporary file in a folder, for reading and writing; returns -1 on failure.
int files_open_nameless(const char *folder);

/// Takes a read lease on an open file, or releases it.
int files_take_lease(int descriptor);
int files_return_lease(int descriptor);

/// Returns whether a read lease is held without a process waiting for its release.
int files_lease_holds(int descriptor);

/// Closes all descriptors except standard input, output and error in the programs that this process
/// executes.
void files_keep_inherited(void);

/// Opens the place of a file without opening the file itself; returns -1 on failure, with the reason
/// in errno.
int files_open_place(const char *path);

/// Returns whether the file of a descriptor is one that the kernel makes up, as in /proc and /sys.
int files_is_made_up(int descriptor);
