#define _GNU_SOURCE
#include "IndexReader.h"

#include <dlfcn.h>
#include <libgen.h>
#include <limits.h>
#include <pthread.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The library has no header in the toolchain; these are the parts of `indexstore.h` that are used.
typedef void *object;
typedef struct {
  const char *bytes;
  size_t length;
} text;
typedef bool (*unit_visitor)(void *, text);
typedef bool (*object_visitor)(void *, object);

enum { record_dependency = 2, module_symbol = 1, extension_symbol = 9 };
enum { declaration_role = 1, definition_role = 2, reference_role = 4, implicit_role = 256 };

static struct {
  object (*store_create)(const char *, object *);
  void (*store_dispose)(object);
  bool (*store_units_apply_f)(object, unsigned, void *, unit_visitor);
  object (*unit_reader_create)(object, const char *, object *);
  void (*unit_reader_dispose)(object);
  void (*unit_reader_get_modification_time)(object, int64_t *, int64_t *);
  text (*unit_reader_get_main_file)(object);
  text (*unit_reader_get_module_name)(object);
  bool (*unit_reader_dependencies_apply_f)(object, void *, object_visitor);
  int (*unit_dependency_get_kind)(object);
  text (*unit_dependency_get_name)(object);
  text (*unit_dependency_get_filepath)(object);
  object (*record_reader_create)(object, const char *, object *);
  void (*record_reader_dispose)(object);
  bool (*record_reader_occurrences_apply_f)(object, void *, object_visitor);
  object (*occurrence_get_symbol)(object);
  uint64_t (*occurrence_get_roles)(object);
  void (*occurrence_get_line_col)(object, unsigned *, unsigned *);
  int (*symbol_get_kind)(object);
  text (*symbol_get_name)(object);
  text (*symbol_get_usr)(object);
} library;

#define LOAD(name) \
  if ((*(void **)&library.name = dlsym(handle, "indexstore_" #name)) == NULL) \
  return "libIndexStore has no indexstore_" #name

// Opens `usr/lib/libIndexStore.so`, seen from `usr/lib/swift/linux/libswiftCore.so`.
static void *open_library(void) {
  Dl_info place;
  char core[PATH_MAX], path[PATH_MAX + 32];
  void *symbol = dlsym(RTLD_DEFAULT, "swift_retain");
  if (symbol == NULL || dladdr(symbol, &place) == 0) return NULL;
  if (realpath(place.dli_fname, core) == NULL) return NULL;
  snprintf(path, sizeof path, "%s/../../libIndexStore.so", dirname(core));
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

static const char *load_functions(const char *path) {
  void *handle = path == NULL ? open_library() : dlopen(path, RTLD_NOW | RTLD_LOCAL);
  if (handle == NULL) return "the toolchain's libIndexStore is not found";
  LOAD(store_create);
  LOAD(store_dispose);
  LOAD(store_units_apply_f);
  LOAD(unit_reader_create);
  LOAD(unit_reader_dispose);
  LOAD(unit_reader_get_modification_time);
  LOAD(unit_reader_get_main_file);
  LOAD(unit_reader_get_module_name);
  LOAD(unit_reader_dependencies_apply_f);
  LOAD(unit_dependency_get_kind);
  LOAD(unit_dependency_get_name);
  LOAD(unit_dependency_get_filepath);
  LOAD(record_reader_create);
  LOAD(record_reader_dispose);
  LOAD(record_reader_occurrences_apply_f);
  LOAD(occurrence_get_symbol);
  LOAD(occurrence_get_roles);
  LOAD(occurrence_get_line_col);
  LOAD(symbol_get_kind);
  LOAD(symbol_get_name);
  LOAD(symbol_get_usr);
  return NULL;
}

// Several threads may start reading at the same time.
static const char *load_library(const char *path) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static bool is_loaded = false;
  pthread_mutex_lock(&lock);
  const char *problem = is_loaded ? NULL : load_functions(path);
  is_loaded = problem == NULL;
  pthread_mutex_unlock(&lock);
  return problem;
}

// MARK: Units

// The last compilation of a file: the name of its record of occurrences.
struct unit {
  char *file;
  char *module;
  char *record;
  int64_t seconds, nanoseconds;
};

struct reading {
  object store;
  const char *folder;
  struct unit *units;
  size_t count, capacity;
  index_receiver receive;
  void *context;
  const struct unit *unit;
};

static char *copy(text text) { return strndup(text.bytes, text.length); }

static bool is_newer(const struct unit *unit, const struct unit *other) {
  return unit->seconds != other->seconds ? unit->seconds > other->seconds
                                         : unit->nanoseconds > other->nanoseconds;
}

static void discard(struct unit *unit) {
  free(unit->file);
  free(unit->module);
  free(unit->record);
}

// Keeps the newest unit of each file: a file that moved to another module has two.
static void keep(struct reading *reading, struct unit unit) {
  for (size_t index = 0; index < reading->count; index++) {
    struct unit *known = &reading->units[index];
    if (strcmp(known->file, unit.file) != 0) continue;
    struct unit older = is_newer(&unit, known) ? *known : unit;
    if (is_newer(&unit, known)) *known = unit;
    return discard(&older);
  }
  if (reading->count == reading->capacity) {
    reading->capacity = reading->capacity * 2 + 256;
    reading->units = realloc(reading->units, reading->capacity * sizeof unit);
    if (reading->units == NULL) abort();
  }
  reading->units[reading->count++] = unit;
}

static bool visit_dependency(void *context, object dependency) {
  struct unit *unit = context;
  if (library.unit_dependency_get_kind(dependency) != record_dependency) return true;
  text path = library.unit_dependency_get_filepath(dependency);
  if (path.length != strlen(unit->file) || memcmp(path.bytes, unit->file, path.length) != 0) {
    return true;
  }
  unit->record = copy(library.unit_dependency_get_name(dependency));
  return false;
}

static bool visit_unit(void *context, text name) {
  struct reading *reading = context;
  char *unit_name = copy(name);
  object reader = library.unit_reader_create(reading->store, unit_name, NULL);
  free(unit_name);
  if (reader == NULL) return true;
  struct unit unit = {.file = copy(library.unit_reader_get_main_file(reader))};
  if (strncmp(unit.file, reading->folder, strlen(reading->folder)) == 0) {
    unit.module = copy(library.unit_reader_get_module_name(reader));
    library.unit_reader_get_modification_time(reader, &unit.seconds, &unit.nanoseconds);
    library.unit_reader_dependencies_apply_f(reader, &unit, visit_dependency);
  }
  library.unit_reader_dispose(reader);
  if (unit.record != NULL) {
    keep(reading, unit);
  } else {
    discard(&unit);
  }
  return true;
}

// MARK: Occurrences

static bool visit_occurrence(void *context, object occurrence) {
  struct reading *reading = context;
  object symbol = library.occurrence_get_symbol(occurrence);
  int kind = library.symbol_get_kind(symbol);
  uint64_t roles = library.occurrence_get_roles(occurrence);
  bool is_declaration = (roles & (declaration_role | definition_role)) != 0;
  if (kind == module_symbol || kind == extension_symbol) return true;
  if (!is_declaration && (roles & reference_role) == 0) return true;
  char *usr = copy(library.symbol_get_usr(symbol));
  char *name = copy(library.symbol_get_name(symbol));
  index_occurrence found = {
      .file = reading->unit->file,
      .module = reading->unit->module,
      .symbol = usr,
      .name = name,
      .is_declaration = is_declaration,
      .is_implicit = (roles & implicit_role) != 0,
  };
  library.occurrence_get_line_col(occurrence, &found.line, &found.column);
  reading->receive(reading->context, &found);
  free(usr);
  free(name);
  return true;
}

const char *index_read(
    const char *reader, const char *store, const char *folder, index_receiver receive,
    void *context) {
  const char *problem = load_library(reader);
  if (problem != NULL) return problem;
  struct reading reading = {.folder = folder, .receive = receive, .context = context};
  reading.store = library.store_create(store, NULL);
  if (reading.store == NULL) return "the index cannot be opened";
  library.store_units_apply_f(reading.store, 0, &reading, visit_unit);
  for (size_t index = 0; index < reading.count; index++) {
    reading.unit = &reading.units[index];
    object record = library.record_reader_create(reading.store, reading.unit->record, NULL);
    if (record == NULL) {
      problem = "a record of the index cannot be opened";
      continue;
    }
    library.record_reader_occurrences_apply_f(record, &reading, visit_occurrence);
    library.record_reader_dispose(record);
  }
  library.store_dispose(reading.store);
  for (size_t index = 0; index < reading.count; index++) discard(&reading.units[index]);
  free(reading.units);
  return problem;
}
