#ifndef CRASH_H
#define CRASH_H

/// Writes the place of a crash into the trace's file with the suffix `.crash`: addresses of eight
/// bytes, the crash's own first and then its callers', each relative to the start of the program's
/// library, plus one for the first, as return addresses follow their calls. Zero comes first if the
/// stack is exhausted.
///
/// - Parameter entry: any function of the program, which identifies its library.
void tell_crashes(const void *entry);

#endif
