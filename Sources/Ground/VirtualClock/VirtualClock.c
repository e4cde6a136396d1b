#define _GNU_SOURCE

#include "VirtualClock.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const int64_t nanoseconds_per_second = 1000000000;

static int64_t (*virtual_reading)(int32_t) = NULL;

void virtual_clock_use(int64_t (*reading)(int32_t)) {
  virtual_reading = reading;
}

// Returns whether a clock reads the time of day, or the time since the machine's start.
static int is_virtual(clockid_t clock) {
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      return 1;
    default:
      return 0;
  }
}

// Interposes the C library's function, with which the Swift runtime and Foundation read all clocks.
int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t shown = virtual_reading != NULL && is_virtual(clock) ? virtual_reading(clock) : -1;
  if (shown < 0) return (int)syscall(SYS_clock_gettime, clock, time);
  time->tv_sec = (time_t)(shown / nanoseconds_per_second);
  time->tv_nsec = (long)(shown % nanoseconds_per_second);
  return 0;
}
