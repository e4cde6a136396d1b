#ifndef INDEX_READER_H
#define INDEX_READER_H

#include <stdbool.h>

/// An occurrence of a symbol in a file that was compiled as part of a module. The strings are valid
/// during the call that receives it.
typedef struct {
  const char *file;
  const char *module;
  /// The USR (unified symbol resolution).
  const char *symbol;
  const char *name;
  /// The place, counted from 1; the column in UTF-8 bytes.
  unsigned line, column;
  /// Whether the file declares the symbol there.
  bool is_declaration;
  /// Whether the occurrence is implicit: the compiler inserted it, and the source has no name.
  bool is_implicit;
} index_occurrence;

typedef void (*index_receiver)(void *context, const index_occurrence *);

/// Reads the compiler's index of the files below a folder, each as it was last compiled.
///
/// - Parameters:
///   - reader: the path of the toolchain's `libIndexStore`; NULL for that of the toolchain whose
///     runtime this process uses. The first library that is loaded is kept.
///   - store: the path of the index.
///   - folder: the prefix of the files' paths.
/// - Returns: an error message; NULL if the index was read.
const char *index_read(
    const char *reader, const char *store, const char *folder, index_receiver receive,
    void *context);

#endif
