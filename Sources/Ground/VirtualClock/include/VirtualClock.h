#ifndef VIRTUAL_CLOCK_H
#define VIRTUAL_CLOCK_H

#include <stdint.h>

// Redirects the clocks of this process to virtual time.
//
// The function returns the nanoseconds since the start of the run, or a negative number on a thread
// of real time. Works in the executable only: its symbols precede the C library's.
void virtual_clock_use(int64_t (*nanoseconds)(void));

#endif
