// The functions of the C library that start threads and let them wait for each other.

#define _GNU_SOURCE
#include "redirection.h"

#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

static struct redirection pthread_create_redirection = {"pthread_create", 0, 0, 0};

// The threads of libdispatch stay its own: nothing of a program runs on them in virtual time.
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

// Most locks are free.
int pthread_mutex_lock(pthread_mutex_t *mutex) {
  int result = pthread_mutex_trylock(mutex);
  if (result != EBUSY) return result;
  return ((int (*)(pthread_mutex_t *))redirection_target(&pthread_mutex_lock_redirection))(mutex);
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
