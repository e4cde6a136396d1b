// The functions of the C library that read clocks, sleep, or wait until a time.

#define _GNU_SOURCE
#include "redirection.h"

#include <poll.h>
#include <stddef.h>
#include <sys/eventfd.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

// The C library declares these functions with attributes that do not matter here.
#pragma clang diagnostic ignored "-Wnonnull"

REDIRECT(int, nanosleep, (const struct timespec *span, struct timespec *rest), (span, rest))
REDIRECT(
  int, clock_nanosleep,
  (clockid_t clock, int flags, const struct timespec *when, struct timespec *rest),
  (clock, flags, when, rest))
REDIRECT(unsigned int, sleep, (unsigned int seconds), (seconds))
REDIRECT(int, usleep, (useconds_t microseconds), (microseconds))
REDIRECT(
  int, timerfd_settime,
  (int file, int flags, const struct itimerspec *new_value, struct itimerspec *old_value),
  (file, flags, new_value, old_value))
REDIRECT(int, eventfd_write, (int file, eventfd_t value), (file, value))
REDIRECT(
  int, ppoll,
  (struct pollfd * files, nfds_t count, const struct timespec *limit, const sigset_t *mask),
  (files, count, limit, mask))

static struct redirection clock_gettime_redirection = {"clock_gettime", NULL, NULL, NULL};

// Foundation reads a clock that is ahead of the others by less than its resolution: it computes a
// timer's date in floating point, and would otherwise wake an instant too early and wait again.
int clock_gettime(clockid_t clock, struct timespec *now) {
  void *target = redirection_target(&clock_gettime_redirection);
  int result = ((int (*)(clockid_t, struct timespec *))target)(clock, now);
  if (is_in_foundation(__builtin_return_address(0))) {
    now->tv_nsec += 60000;
    if (now->tv_nsec >= 1000000000) {
      now->tv_nsec -= 1000000000;
      now->tv_sec += 1;
    }
  }
  return result;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  (void)zone;
  struct timespec time;
  clock_gettime(CLOCK_REALTIME, &time);
  now->tv_sec = time.tv_sec;
  now->tv_usec = time.tv_nsec / 1000 + (is_in_foundation(__builtin_return_address(0)) ? 60 : 0);
  if (now->tv_usec >= 1000000) {
    now->tv_usec -= 1000000;
    now->tv_sec += 1;
  }
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}
