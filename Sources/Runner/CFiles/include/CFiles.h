/// System calls of Linux that the importer of Glibc does not see.

#pragma once

#include <sys/types.h>
#include <sys/xattr.h>

/// Lets two files of one file system change places; -1 with the reason in errno where that fails.
int files_exchange(const char *first, const char *second);

/// Opens a file without a name in a folder, for reading and writing; -1 where that fails.
int files_open_nameless(const char *folder);

/// Takes a read lease on an open file, and gives it back.
int files_take_lease(int descriptor);
int files_return_lease(int descriptor);

/// Returns whether a read lease is held without a process waiting for its release.
int files_lease_holds(int descriptor);
