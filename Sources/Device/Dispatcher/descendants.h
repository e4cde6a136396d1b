#ifndef DESCENDANTS_H
#define DESCENDANTS_H

#include <sys/types.h>

/// Calls a function for each descendant of this process, including orphans if it is their subreaper,
/// with its number in `/proc`.
///
/// - Parameter visit: the function; null for none.
/// - Returns: their number.
int visit_descendants(void (*visit)(pid_t));

/// Kills every descendant of this process, and reaps its children.
void end_descendants(void);

/// Returns the number of processes and threads of a user.
int process_count(uid_t user);

#endif
