#define _GNU_SOURCE
#include "ThreadNumberFixture.h"

#include <unistd.h>

static __thread uint32_t decoy;

// Bears the name of the function that the runtime has inlined into its users.
static uint32_t *_swift_stdlib_gettid(void) {
  static __thread uint32_t tid;
  return &tid;
}

void thread_number_fixture_set(struct thread_number_fixture values) {
  *_swift_stdlib_gettid() = values.number;
  decoy = values.decoy;
}

struct thread_number_fixture thread_number_fixture_get(void) {
  return (struct thread_number_fixture){*_swift_stdlib_gettid(), decoy};
}

uint32_t thread_number_fixture_now(void) { return (uint32_t)gettid(); }
