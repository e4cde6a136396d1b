#ifndef DESCENDANTS_H
#define DESCENDANTS_H

#include <sys/types.h>

/// The number of processes below this one, with those of which the parent ended if this process is
/// their subreaper.
int descendant_count(void);

/// Kills every process below this one, and reaps its children.
void end_descendants(void);

/// The number of processes and threads of a user.
int process_count(uid_t user);

#endif
