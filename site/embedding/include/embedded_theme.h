#pragma once

#include <stddef.h>

/// A file of the theme.
struct embedded_file {
  /// Its path below `site/theme`.
  const char *_Nonnull path;
  const unsigned char *_Nonnull bytes;
  size_t count;
};

/// Returns all files, in the order of their paths, and stores their number.
const struct embedded_file *_Nonnull embedded_theme(size_t *_Nonnull count);
