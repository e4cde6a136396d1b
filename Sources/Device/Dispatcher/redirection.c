// The targets of redirected calls. Targets are looked up when a function is first called, and
// forgotten when virtual time begins.

#define _GNU_SOURCE
#include "redirection.h"

#include <dlfcn.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sysexits.h>

static struct redirection *known;
static bool is_virtual;

static uintptr_t foundation_start;
static uintptr_t foundation_end;

void *redirection_original(const char *name, const char *version) {
  void *original = version ? dlvsym(RTLD_NEXT, name, version) : NULL;
  return original ? original : dlsym(RTLD_NEXT, name);
}

void *redirection_target(struct redirection *redirection) {
  void *target = __atomic_load_n(&redirection->target, __ATOMIC_ACQUIRE);
  if (target != NULL) return target;
  if (is_virtual) {
    char name[128];
    snprintf(name, sizeof name, "chapters_%s", redirection->name);
    target = dlsym(RTLD_DEFAULT, name);
  }
  if (target == NULL) target = redirection_original(redirection->name, redirection->version);
  if (target == NULL) {
    fprintf(stderr, "dispatcher: there is no function '%s'\n", redirection->name);
    exit(EX_SOFTWARE);
  }
  if (!is_virtual) {
    redirection->next = known;
    known = redirection;
  }
  __atomic_store_n(&redirection->target, target, __ATOMIC_RELEASE);
  return target;
}

static int locate_foundation(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  (void)context;
  const char *file = strrchr(info->dlpi_name, '/');
  if (file == NULL || strcmp(file, "/libFoundation.so") != 0) return 0;
  foundation_start = info->dlpi_addr;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    uintptr_t end = info->dlpi_addr + info->dlpi_phdr[index].p_vaddr + info->dlpi_phdr[index].p_memsz;
    if (info->dlpi_phdr[index].p_type == PT_LOAD && end > foundation_end) foundation_end = end;
  }
  return 1;
}

void chapters_redirect(void) {
  dl_iterate_phdr(locate_foundation, NULL);
  is_virtual = true;
  while (known != NULL) {
    struct redirection *redirection = known;
    known = redirection->next;
    redirection->next = NULL;
    __atomic_store_n(&redirection->target, NULL, __ATOMIC_RELEASE);
  }
}

bool redirection_is_active(void) { return is_virtual; }

bool is_in_foundation(const void *address) {
  return (uintptr_t)address >= foundation_start && (uintptr_t)address < foundation_end;
}
