#ifndef DESCENDANTS_H
#define DESCENDANTS_H

#include <sys/types.h>

/// Returns the number of descendants of this process, including orphans if it is their subreaper.
int descendant_count(void);

/// Kills every descendant of this process, and reaps its children.
void end_descendants(void);

/// Returns the number of processes and threads of a user.
int process_count(uid_t user);

#endif
