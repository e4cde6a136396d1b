#ifndef VIRTUAL_CLOCK_H
#define VIRTUAL_CLOCK_H

#include <stdint.h>

// Makes the clocks of this process go by virtual time.
//
// The function says how many nanoseconds have passed since the start of the run, or something
// negative where it is asked on a thread that lives on real time. Works in the executable only: its
// symbols come before the C library's.
void virtual_clock_use(int64_t (*nanoseconds)(void));

#endif
