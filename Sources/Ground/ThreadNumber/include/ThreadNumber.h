#ifndef THREAD_NUMBER_H
#define THREAD_NUMBER_H

#include <sys/types.h>

/// Replaces the thread number that Swift's runtime cached before a fork by that of this thread, the
/// only one of the forked process.
///
/// The runtime asks the kernel for a thread's number once, caches it, and records the thread by it
/// as the owner of a lock. The kernel has no thread of the old number: a waiter for the lock, and
/// the thread that then hands it over, would retry forever.
///
/// - Parameter before: the number that the thread was copied with.
void thread_number_changed(pid_t before);

#endif
