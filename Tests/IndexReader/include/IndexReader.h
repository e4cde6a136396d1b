#ifndef INDEX_READER_H
#define INDEX_READER_H

#include <stdbool.h>

/// Receives an occurrence of a symbol: the file and the module it is in, the symbol's unified
/// symbol resolution, and whether the file declares it. The texts are valid during the call.
typedef void (*index_occurrence)(
    void *context, const char *file, const char *module, const char *symbol, bool is_declaration);

/// Reads the compiler's index of the files below a folder, each as it was last compiled, with the
/// library of the toolchain whose runtime this process uses.
///
/// - Parameters:
///   - store: the path of the index.
///   - folder: the prefix of the files' paths.
/// - Returns: an error message; NULL if the index was read.
const char *index_read(
    const char *store, const char *folder, index_occurrence receive, void *context);

#endif
