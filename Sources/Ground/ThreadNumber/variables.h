#ifndef VARIABLES_H
#define VARIABLES_H

#define _GNU_SOURCE
#include <link.h>
#include <stdbool.h>
#include <stddef.h>

/// A thread-local variable with the number of its thread, by its offset in a module's storage.
struct thread_variable {
  size_t module;
  size_t offset;
};

struct thread_variables {
  struct thread_variable *variables;
  size_t count;
  size_t capacity;
  /// Whether they include the variable of Swift's runtime itself.
  bool has_runtime_variable;
  /// Whether Swift's runtime is loaded.
  bool has_runtime;
};

/// Adds the variables of a loaded object, which the symbol table of its file names, and notes
/// whether it is Swift's runtime.
void find_thread_variables(const struct dl_phdr_info *info, struct thread_variables *found);

#endif
