#ifndef THREAD_NUMBER_H
#define THREAD_NUMBER_H

#include <stdbool.h>

/// Gives Swift's runtime the number of this thread, the only one of a forked process, in place of
/// the number of the thread that it was copied from.
///
/// The runtime asks the kernel for a thread's number once, keeps it in a thread-local variable, and
/// names the thread by it as the owner of a lock. The kernel knows no thread by the old number: a
/// thread that waits for the lock, and the one that then hands it over, would ask for it over and
/// over again.
///
/// The variable has no name for the linker. It is found by its name in the symbol tables of the
/// files of the loaded objects, so no other word is written. The C library renumbers its thread
/// itself, and libdispatch has the main queue belong to the old number.
///
/// An interface of the runtime that makes it ask anew after a fork would replace this.
///
/// - Returns: whether the runtime's own variable is among those that were found.
bool thread_number_changed(void);

/// Looks for the variables, so that each later fork need not do so: reading symbol tables takes a
/// millisecond. Objects that were loaded since are looked into again.
///
/// - Returns: whether the runtime's own variable is among those that were found.
bool thread_number_find(void);

#endif
