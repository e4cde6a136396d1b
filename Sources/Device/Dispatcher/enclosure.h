#ifndef ENCLOSURE_H
#define ENCLOSURE_H

/// Moves the program into a PID namespace of its own, so that no process of it outlives it.
///
/// Returns in the process that runs the program. The calling process remains, and ends as the
/// program ends: with its exit status, or by its signal. If the system grants no namespaces, it
/// returns in the same process, and only the program's session contains its processes.
void enclose(void);

#endif
