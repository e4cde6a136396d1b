#ifndef THREAD_NUMBER_FIXTURE_H
#define THREAD_NUMBER_FIXTURE_H

#include <stdint.h>

/// The thread-local variables of an object: one that is named as the number that the runtime keeps,
/// and one that is not, though it may hold the same number.
struct thread_number_fixture {
  uint32_t number;
  uint32_t decoy;
};

void thread_number_fixture_set(struct thread_number_fixture values);
struct thread_number_fixture thread_number_fixture_get(void);

/// The number of this thread, as the kernel has it.
uint32_t thread_number_fixture_now(void);

#endif
