#ifndef THREAD_NUMBER_H
#define THREAD_NUMBER_H

#include <sys/types.h>

/// Tells Swift's runtime that this thread, the only one of a forked process, has another number than
/// the one it was copied from.
///
/// The runtime asks the kernel for a thread's number once, keeps it, and names the thread by it as the
/// owner of a lock. The kernel knows no thread by the old number: who waits for the lock, and who then
/// hands it over, would ask it over and over again.
///
/// - Parameter before: the number that the thread was copied with.
void thread_number_changed(pid_t before);

#endif
