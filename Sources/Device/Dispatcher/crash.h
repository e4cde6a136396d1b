#ifndef CRASH_H
#define CRASH_H

/// Writes where a crash happens into the file of the trace with `.crash` behind its name: addresses of
/// eight bytes, the crash's own first and then its callers', each counted from the start of the
/// program's library plus one for the first, as return addresses are behind their calls. Zero comes
/// first where the stack is used up.
///
/// - Parameter entry: any function of the program, which tells its library.
void tell_crashes(const void *entry);

#endif
