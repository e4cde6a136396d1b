// Interposes the functions by which observable objects announce a write to a property.
//
// A registrar notifies only trackings that have read the property, so a write without a reader is
// not observed. A trace has every write, so calls are intercepted here, and forwarded to the
// library of the toolchain.

#define _GNU_SOURCE

#include "WriteObserver.h"

#include <dlfcn.h>
#include <stdlib.h>

// ObservationRegistrar.willSet(_:keyPath:), didSet(_:keyPath:) and withMutation(of:keyPath:_:). The
// types of the subject and of the member are found in the key path's own type, so they are not passed.
#define WILL_SET "$s11Observation0A9RegistrarV7willSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF"
#define DID_SET "$s11Observation0A9RegistrarV6didSet_7keyPathyx_s03KeyF0Cyxq_GtAA10ObservableRzr0_lF"
#define WITH_MUTATION \
  "$s11Observation0A9RegistrarV12withMutation2of7keyPath_q0_x_s03KeyG0Cyxq_Gq0_yKXEtKAA10ObservableRzr1_lF"

typedef __attribute__((swiftcall)) void (*notifying_function)(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar);

typedef __attribute__((swiftcall)) void (*mutating_function)(
  __attribute__((swift_indirect_result)) void *result, const void *subject, const void *key_path,
  const void *mutation, const void *context, const void *result_type, const void *conformance,
  __attribute__((swift_context)) const void *registrar,
  __attribute__((swift_error_result)) void **error);

static write_observer current_observer;

void write_observer_use(write_observer observer) {
  __atomic_store_n(&current_observer, observer, __ATOMIC_RELEASE);
}

static void tell(const void *subject, const void *key_path, bool ends) {
  write_observer observer = __atomic_load_n(&current_observer, __ATOMIC_ACQUIRE);
  if (observer != NULL) observer(subject, key_path, ends);
}

static void *original(void **known, const char *name) {
  void *function = __atomic_load_n(known, __ATOMIC_ACQUIRE);
  if (function != NULL) return function;
  function = dlsym(RTLD_NEXT, name);
  if (function == NULL) abort();
  __atomic_store_n(known, function, __ATOMIC_RELEASE);
  return function;
}

__attribute__((swiftcall)) void write_observer_will_set(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) __asm__(WILL_SET);

__attribute__((swiftcall)) void write_observer_will_set(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) {
  static void *known;
  tell(subject, key_path, false);
  ((notifying_function)original(&known, WILL_SET))(subject, key_path, conformance, registrar);
}

__attribute__((swiftcall)) void write_observer_did_set(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) __asm__(DID_SET);

__attribute__((swiftcall)) void write_observer_did_set(
  const void *subject, const void *key_path, const void *conformance,
  __attribute__((swift_context)) const void *registrar) {
  static void *known;
  ((notifying_function)original(&known, DID_SET))(subject, key_path, conformance, registrar);
  tell(subject, key_path, true);
}

__attribute__((swiftcall)) void write_observer_with_mutation(
  __attribute__((swift_indirect_result)) void *result, const void *subject, const void *key_path,
  const void *mutation, const void *context, const void *result_type, const void *conformance,
  __attribute__((swift_context)) const void *registrar,
  __attribute__((swift_error_result)) void **error) __asm__(WITH_MUTATION);

__attribute__((swiftcall)) void write_observer_with_mutation(
  __attribute__((swift_indirect_result)) void *result, const void *subject, const void *key_path,
  const void *mutation, const void *context, const void *result_type, const void *conformance,
  __attribute__((swift_context)) const void *registrar,
  __attribute__((swift_error_result)) void **error) {
  static void *known;
  tell(subject, key_path, false);
  ((mutating_function)original(&known, WITH_MUTATION))(
    result, subject, key_path, mutation, context, result_type, conformance, registrar, error);
  tell(subject, key_path, true);
}
