// The functions of the C library that start and synchronize threads.

#define _GNU_SOURCE
#include "redirection.h"

#include <dlfcn.h>
#include <errno.h>
#include <linux/futex.h>
#include <pthread.h>
#include <stdarg.h>
#include <string.h>
#include <sys/syscall.h>

static struct redirection pthread_create_redirection = {"pthread_create", 0, 0, 0};

// The threads of libdispatch are not redirected: none of a program's code runs on them in virtual
// time.
int pthread_create(
    pthread_t *restrict thread, const pthread_attr_t *restrict attributes, void *(*start)(void *),
    void *restrict argument) {
  Dl_info caller;
  bool is_dispatch = dladdr(__builtin_return_address(0), &caller) != 0 &&
                     strstr(caller.dli_fname, "/libdispatch.so") != NULL;
  void *target = is_dispatch ? redirection_original("pthread_create", NULL)
                             : redirection_target(&pthread_create_redirection);
  return ((int (*)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *))target)(
      thread, attributes, start, argument);
}

static struct redirection pthread_mutex_lock_redirection = {"pthread_mutex_lock", 0, 0, 0};

// Most locks are free, and need no turn.
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  int result = pthread_mutex_trylock(mutex);
  if (result != EBUSY) return result;
  return ((int (*)(pthread_mutex_t *))redirection_target(&pthread_mutex_lock_redirection))(mutex);
}

static struct redirection syscall_redirection = {"syscall", 0, 0, 0};

// Swift's own locks call the kernel, which would bypass turns.
long syscall(long number, ...) {
  static void *original;
  void *target = __atomic_load_n(&original, __ATOMIC_ACQUIRE);
  if (target == NULL) {
    target = redirection_original("syscall", NULL);
    __atomic_store_n(&original, target, __ATOMIC_RELEASE);
  }
  va_list rest;
  va_start(rest, number);
  long arguments[6];
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(rest, long);
  va_end(rest);
  bool is_lock = number == SYS_futex && (arguments[1] & FUTEX_CMD_MASK) == FUTEX_LOCK_PI;
  if (is_lock) target = redirection_target(&syscall_redirection);
  return ((long (*)(long, long, long, long, long, long, long))target)(
      number, arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5]);
}

REDIRECT(int, pthread_join, (pthread_t thread, void **result), (thread, result))
REDIRECT_VERSION(
  int, pthread_cond_wait, "GLIBC_2.3.2", (pthread_cond_t * condition, pthread_mutex_t *mutex),
  (condition, mutex))
REDIRECT_VERSION(
  int, pthread_cond_timedwait, "GLIBC_2.3.2",
  (pthread_cond_t * condition, pthread_mutex_t *mutex, const struct timespec *when),
  (condition, mutex, when))
REDIRECT_VERSION(
  int, pthread_cond_signal, "GLIBC_2.3.2", (pthread_cond_t * condition), (condition))
REDIRECT_VERSION(
  int, pthread_cond_broadcast, "GLIBC_2.3.2", (pthread_cond_t * condition), (condition))
