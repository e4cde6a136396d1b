#ifndef VIRTUAL_CLOCK_H
#define VIRTUAL_CLOCK_H

#include <stdint.h>

// Redirects the clocks of this process to virtual time.
//
// The function returns the reading of a clock, by its number in the C library, in nanoseconds; or a
// negative number on a thread of real time. Works in the executable only, whose symbols precede
// those of the C library.
void virtual_clock_use(int64_t (*reading)(int32_t clock));

#endif
