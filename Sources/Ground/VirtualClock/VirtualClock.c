#define _GNU_SOURCE

#include "VirtualClock.h"

#include <stddef.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

// Every run starts at the same instant: 2024-01-01 00:00:00 UTC.
static const int64_t start_of_calendar = 1704067200;
static const int64_t start_of_uptime = 1000;
static const int64_t nanoseconds_per_second = 1000000000;

static int64_t (*virtual_nanoseconds)(void) = NULL;

void virtual_clock_use(int64_t (*nanoseconds)(void)) {
  virtual_nanoseconds = nanoseconds;
}

// Takes the place of the C library's function, which the Swift runtime and Foundation read all their
// clocks with.
int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t passed = virtual_nanoseconds == NULL ? -1 : virtual_nanoseconds();
  int64_t start = -1;
  switch (clock) {
    case CLOCK_REALTIME:
    case CLOCK_REALTIME_COARSE:
      start = start_of_calendar;
      break;
    case CLOCK_MONOTONIC:
    case CLOCK_MONOTONIC_COARSE:
    case CLOCK_MONOTONIC_RAW:
    case CLOCK_BOOTTIME:
      start = start_of_uptime;
      break;
    default:
      break;
  }
  if (passed < 0 || start < 0) return (int)syscall(SYS_clock_gettime, clock, time);
  time->tv_sec = (time_t)(start + passed / nanoseconds_per_second);
  time->tv_nsec = (long)(passed % nanoseconds_per_second);
  return 0;
}
