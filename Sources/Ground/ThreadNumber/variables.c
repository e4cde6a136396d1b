#include "variables.h"

#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The variable of libswiftCore and of libswift_Concurrency, in the function `ulock_get_tid()` of
// the namespace `swift::threading_impl::linux`.
static const char runtime_name[] = "_ZZN5swift14threading_impl5linux13ulock_get_tidEvE3tid";

// The variable of each object into which locks of `Synchronization` were inlined, in
// `_swift_stdlib_gettid()`.
static const char inlined_name[] = "_swift_stdlib_gettid.tid";

// A file in memory.
struct file {
  const char *bytes;
  size_t size;
};

static bool map_file(const char *path, struct file *file) {
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  struct stat status;
  void *bytes = MAP_FAILED;
  if (fstat(descriptor, &status) == 0 && status.st_size > 0) {
    bytes = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, descriptor, 0);
  }
  close(descriptor);
  if (bytes == MAP_FAILED) return false;
  *file = (struct file){bytes, (size_t)status.st_size};
  return true;
}

// Returns an array of the file; NULL if it does not lie within the file.
static const void *array_of(const struct file *file, uint64_t offset, uint64_t count, size_t size) {
  if (offset > file->size || count > (file->size - offset) / size) return NULL;
  return file->bytes + offset;
}

// Returns whether an object was loaded from a file: they have the same segments.
static bool is_origin(const struct file *file, const struct dl_phdr_info *info) {
  const ElfW(Ehdr) *header = array_of(file, 0, 1, sizeof *header);
  if (header == NULL || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return false;
  if (header->e_phnum != info->dlpi_phnum) return false;
  if (header->e_shentsize != sizeof(ElfW(Shdr))) return false;
  size_t size = info->dlpi_phnum * sizeof(ElfW(Phdr));
  const void *segments = array_of(file, header->e_phoff, 1, size);
  return segments != NULL && memcmp(segments, info->dlpi_phdr, size) == 0;
}

// Returns whether an object is Swift's runtime.
static bool is_runtime(const struct dl_phdr_info *info) {
  return strstr(info->dlpi_name, "/libswiftCore.so") != NULL;
}

static void add(struct thread_variables *found, struct thread_variable variable) {
  if (found->count == found->capacity) {
    size_t capacity = found->capacity * 2 + 16;
    void *variables = realloc(found->variables, capacity * sizeof *found->variables);
    if (variables == NULL) return;
    found->variables = variables;
    found->capacity = capacity;
  }
  found->variables[found->count++] = variable;
}

// Returns whether a symbol has a name, or the name with a number that makes it unique.
static bool has_name(const char *symbol, const char *name, size_t length) {
  return strncmp(symbol, name, length) == 0 && (symbol[length] == '\0' || symbol[length] == '.');
}

// Adds the variables that one symbol table names. They are local to their functions, and a table
// begins with the local symbols.
static void find_in_table(
    const struct file *file, const ElfW(Shdr) *sections, size_t section_count,
    const ElfW(Shdr) *table, const struct dl_phdr_info *info, size_t storage_size,
    struct thread_variables *found) {
  const ElfW(Sym) *symbols = array_of(file, table->sh_offset, table->sh_info, sizeof *symbols);
  if (symbols == NULL || table->sh_link >= section_count) return;
  const ElfW(Shdr) *strings = &sections[table->sh_link];
  const char *names = array_of(file, strings->sh_offset, strings->sh_size, 1);
  if (names == NULL || strings->sh_size == 0 || names[strings->sh_size - 1] != '\0') return;
  for (size_t index = 0; index < table->sh_info; index++) {
    const ElfW(Sym) *symbol = &symbols[index];
    if (ELF64_ST_TYPE(symbol->st_info) != STT_TLS || symbol->st_name >= strings->sh_size) continue;
    if (symbol->st_size != sizeof(uint32_t)) continue;
    if (symbol->st_value + sizeof(uint32_t) > storage_size) continue;
    const char *name = names + symbol->st_name;
    bool is_not_inlined = has_name(name, runtime_name, sizeof runtime_name - 1);
    if (!is_not_inlined && !has_name(name, inlined_name, sizeof inlined_name - 1)) continue;
    add(found, (struct thread_variable){info->dlpi_tls_modid, symbol->st_value});
    found->has_runtime_variable |= is_not_inlined && is_runtime(info);
  }
}

void find_thread_variables(const struct dl_phdr_info *info, struct thread_variables *found) {
  found->has_runtime |= is_runtime(info);
  size_t storage_size = 0;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    if (info->dlpi_phdr[index].p_type == PT_TLS) storage_size = info->dlpi_phdr[index].p_memsz;
  }
  if (storage_size == 0) return;
  struct file file;
  // The program itself has no name.
  if (!map_file(*info->dlpi_name == '\0' ? "/proc/self/exe" : info->dlpi_name, &file)) return;
  if (is_origin(&file, info)) {
    const ElfW(Ehdr) *header = (const void *)file.bytes;
    size_t count = header->e_shnum;
    const ElfW(Shdr) *sections = array_of(&file, header->e_shoff, count, sizeof *sections);
    for (size_t index = 0; sections != NULL && index < count; index++) {
      if (sections[index].sh_type != SHT_SYMTAB) continue;
      find_in_table(&file, sections, count, &sections[index], info, storage_size, found);
    }
  }
  munmap((void *)file.bytes, file.size);
}
