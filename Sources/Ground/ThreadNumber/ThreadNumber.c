#define _GNU_SOURCE
#include "ThreadNumber.h"

#include <link.h>
#include <stdint.h>
#include <unistd.h>

#include "variables.h"

// The variables of the objects that were loaded at the last search.
static struct thread_variables known;
static unsigned long long loaded, unloaded;
static bool has_looked;

const char *const thread_number_fault =
    "this toolchain is not supported: the symbol table of its libswiftCore names no variable with "
    "the number of a thread; use a Swift 6.3 toolchain whose libraries are not stripped";

static int look(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  bool *has_begun = context;
  if (!*has_begun) {
    if (has_looked && loaded == info->dlpi_adds && unloaded == info->dlpi_subs) return 1;
    loaded = info->dlpi_adds;
    unloaded = info->dlpi_subs;
    known.count = 0;
    known.has_runtime = known.has_runtime_variable = false;
    has_looked = true;
    *has_begun = true;
  }
  find_thread_variables(info, &known);
  return 0;
}

static int renumber(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  const uint32_t *number = context;
  // Thread-local storage that this thread has not used yet is not allocated.
  if (info->dlpi_tls_data == NULL) return 0;
  for (size_t index = 0; index < known.count; index++) {
    const struct thread_variable *variable = &known.variables[index];
    if (variable->module != info->dlpi_tls_modid) continue;
    uint32_t *word = (uint32_t *)((char *)info->dlpi_tls_data + variable->offset);
    // The runtime asks for the number if none is cached.
    if (*word != 0) *word = *number;
  }
  return 0;
}

bool thread_number_find(void) {
  bool has_begun = false;
  dl_iterate_phdr(look, &has_begun);
  return known.has_runtime_variable || !known.has_runtime;
}

bool thread_number_changed(void) {
  bool is_found = thread_number_find();
  uint32_t number = (uint32_t)gettid();
  dl_iterate_phdr(renumber, &number);
  return is_found;
}
