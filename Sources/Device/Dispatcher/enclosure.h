#ifndef ENCLOSURE_H
#define ENCLOSURE_H

#include <stdbool.h>

/// Encloses the program, so that none of its processes outlives it: in a PID namespace, or, if the
/// system grants none, below a subreaper that ends orphaned processes.
///
/// Returns in the process that runs the program. The calling process waits, and ends in the same
/// way as the program: with its exit status, or by its signal. A program that exits with status 0
/// without `report_finish` ends by signal 62, and one that starts too many processes by signal 64.
///
/// - Returns: whether the program has a namespace.
bool enclose(void);

/// Prints the protections of a program on this machine, one word for each: `namespace`, `network`,
/// `files`, `calls`.
int print_protections(void);

/// Whether the kernel can restrict a process's access to files, or its system calls.
bool can_restrict_files(void);
bool can_restrict_calls(void);

/// Filters system calls irrevocably: those that are useful only for attacks, those that could
/// change the program's written output, and those that allocate memory outside of its limit.
///
/// - Parameter has_namespace: whether other processes and the network are out of reach without filters.
///   If not, signals to processes of others, access to their memory and sockets to the network are
///   refused, and root may start no processes, since the kernel limits their number for other users
///   only.
void restrict_calls(bool has_namespace);

/// Drops all capabilities of root except those for files.
void drop_capabilities(void);

/// Reopens standard output and standard error, so that the program cannot truncate them. A
/// descriptor that is opened later cannot be truncated either, outside of the current folder.
void protect_output(void);

/// Restricts the program, by Landlock, to writing below the current folder and to devices.
///
/// - Parameters:
///   - hidden: a folder that cannot be read, such as the user's home; null for none.
///   - shown: folders inside the hidden one that can be read, terminated by a null.
void restrict_files(const char *hidden, const char *const *shown);

#endif
