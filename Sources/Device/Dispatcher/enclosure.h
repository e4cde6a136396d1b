#ifndef ENCLOSURE_H
#define ENCLOSURE_H

#include <stdbool.h>

/// The namespaces of a program, as far as the system grants them.
struct enclosure {
  /// Whether it has a PID namespace.
  bool has_namespace;
  /// Whether it shares the machine's network.
  bool has_network;
  /// Whether it has a mount namespace, in which it can enter a root of its own.
  bool has_mounts;
};

/// Encloses the program, so that none of its processes outlives it: in a PID namespace, or, if the
/// system grants none, below a subreaper that ends orphaned processes.
///
/// Returns in the process that runs the program. The calling process waits, and ends in the same
/// way as the program: with its exit status, or by its signal. A program ends by a signal from 59 to
/// 64 if it exits with status 0 without `report_finish` (62), is stopped (61), starts too many
/// processes (64), or if its processes together have too much memory (60) or too large files (59).
///
/// - Parameter kept: a folder other than the current one that the program can write to; null for
///   none.
struct enclosure enclose(const char *kept);

/// Prints the protections of a program on this machine, one word for each: `namespace`, `network`,
/// `root`, `files`, `calls`.
int print_protections(void);

/// Whether the kernel can restrict a process's access to files, or its system calls.
bool can_restrict_files(void);
bool can_restrict_calls(void);

/// Filters system calls irrevocably: those that are useful only for attacks, those that could
/// change the program's written output, and those that allocate memory outside of its limit.
///
/// - Parameters:
///   - enclosure: the namespaces. Without one for processes, signals to processes of others and access
///     to their memory are refused, and root may start no processes, since the kernel limits their
///     number for other users only. Without one for the network, only pairs of sockets are allowed.
///   - has_root: whether the program has a root of its own. Without one, only pairs of sockets are
///     allowed, and nothing can change the attributes of files, which Landlock does not restrict.
void restrict_calls(struct enclosure enclosure, bool has_root);

/// Drops all capabilities of root except those for files.
void drop_capabilities(void);

/// Reopens standard output, standard error and the trace, so that the program cannot truncate them.
/// A descriptor that is opened later cannot be truncated either, outside of the program's folders.
///
/// - Parameters:
///   - trace: the descriptor of the trace; negative for none.
///   - writable: the paths below which the program can write, terminated by a null.
void protect_output(int trace, const char *const *writable);

/// The files that a program can reach, for the rules of Landlock.
struct access {
  /// The paths below which it can write, terminated by a null.
  const char *const *writable;
  /// The folders that it cannot read, terminated by a null.
  const char *const *hidden;
  /// Paths inside the hidden folders that it can read, terminated by a null.
  const char *const *shown;
};

/// Restricts the program's access to files, by Landlock.
void restrict_files(struct access access);

#endif
