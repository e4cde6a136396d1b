#ifndef THREAD_NUMBER_H
#define THREAD_NUMBER_H

#include <stdbool.h>

/// Replaces the thread number that Swift's runtime cached before a fork by that of this thread, the
/// only one of the forked process.
///
/// The runtime asks the kernel for a thread's number once, caches it in a thread-local variable,
/// and records the thread by it as the owner of a lock. The kernel has no thread of the old number:
/// a waiter for the lock, and the thread that then hands it over, would retry forever.
///
/// The variable is not exported to the linker. It is found by its name in the symbol tables of the
/// files of the loaded objects, so no other word is written. The C library resets its own number,
/// and libdispatch binds the main queue to the old one.
///
/// An interface of the runtime that resets the cache after a fork would replace this.
///
/// - Returns: whether the runtime's own variable was found, or the process has no runtime of Swift.
bool thread_number_changed(void);

/// The message for a process whose thread's number cannot be replaced.
extern const char *const thread_number_fault;

/// Finds the variables ahead of time, for later forks: reading symbol tables takes a millisecond.
/// Objects loaded since are searched again.
///
/// - Returns: whether the runtime's own variable was found, or the process has no runtime of Swift.
bool thread_number_find(void);

#endif
