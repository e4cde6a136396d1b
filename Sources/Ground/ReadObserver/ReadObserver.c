// Interposes the function by which observable objects register a read of a property.
//
// An observation tracking receives key paths, but not objects. A trace names the object, and the
// line of the read; so calls are intercepted here, and forwarded to the library of the toolchain.

#define _GNU_SOURCE

#include "ReadObserver.h"

#include <dlfcn.h>
#include <stdlib.h>

// ObservationRegistrar.access(_:keyPath:). The types of the subject and of the member are found in the
// key path's own type, so they are not passed.
#define ACCESS "$s11Observation0A9RegistrarV6access_7keyPathyx_s03KeyE0Cyxq_GtAA10ObservableRzr0_lF"

typedef __attribute__((swiftcall)) void (*access_function)(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar);

static read_observer current_observer;

void read_observer_use(read_observer observer) {
  __atomic_store_n(&current_observer, observer, __ATOMIC_RELEASE);
}

__attribute__((swiftcall)) void read_observer_access(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) __asm__(ACCESS);

__attribute__((swiftcall)) void read_observer_access(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) {
  static access_function original;
  access_function access = __atomic_load_n(&original, __ATOMIC_ACQUIRE);
  if (access == NULL) {
    access = (access_function)dlsym(RTLD_NEXT, ACCESS);
    if (access == NULL) abort();
    __atomic_store_n(&original, access, __ATOMIC_RELEASE);
  }
  read_observer observer = __atomic_load_n(&current_observer, __ATOMIC_ACQUIRE);
  if (observer != NULL) observer(subject, key_path);
  access(subject, key_path, conformance, registrar);
}
