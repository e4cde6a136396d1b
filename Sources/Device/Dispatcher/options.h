#ifndef OPTIONS_H
#define OPTIONS_H

#include <stddef.h>
#include <sys/resource.h>

/// The program to run and its limits, as the command line states them.
struct options {
  const char *library, *symbol;
  /// The libraries that are loaded first.
  const char **loads;
  size_t load_count;
  /// Limits in seconds and in bytes; 0 for none.
  rlim_t cpu_seconds, output_bytes;
  /// A folder that cannot be read; null for none.
  const char *hidden;
  /// Paths that can be read, terminated by a null: folders, and the devices of random bytes.
  const char **shown;
  /// A folder on the disk that the program can write to; null for none.
  const char *kept;
  /// The folder of the program's bundle, which is one of those that can be read; null for none.
  const char *bundle;
};

/// Reads the command line.
///
/// - Returns: null, or what is wrong with it.
const char *read_options(int argc, char **argv, struct options *options);

#endif
