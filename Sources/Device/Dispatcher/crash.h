#ifndef CRASH_H
#define CRASH_H

/// Writes the place of a crash to a file named like the trace's, with the suffix `.crash`:
/// addresses of eight bytes, first that of the crash and then those of its callers, each relative
/// to the start of the program's library. The first has one added, because the others are return
/// addresses, which follow their calls. If the stack is exhausted, a zero precedes them.
///
/// - Parameter entry: any function of the program, which identifies its library.
void tell_crashes(const void *entry);

#endif
