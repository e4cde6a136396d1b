// Loads one program and calls its entry point, within limits that it sets on itself.
//
//     dispatcher [--load LIBRARY]… [--cpu-seconds N] [--output-bytes N] LIBRARY SYMBOL
//
// Libraries that are loaded first are there for the program without its naming them.
//
// The program gets a process namespace of its own where the system has one to give, so whatever it
// starts ends with it. Limits are the kernel's: nothing a program does can lift them.

#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sysexits.h>

#include "ReadObserver.h"
#include "WriteObserver.h"
#include "crash.h"
#include "enclosure.h"
#include "redirection.h"
#include "standard-output.h"

// The headroom for the trace, and for output written before the watching side stops a flood.
static const rlim_t file_size_headroom = 64 << 20;

// The memory that a program may allocate, and the files that it may hold open.
static const rlim_t memory_bytes = (rlim_t)4 << 30;
static const rlim_t open_files = 1024;

static int usage(const char *problem) {
  fprintf(stderr, "dispatcher: %s\n", problem);
  fprintf(stderr, "usage: dispatcher [--load LIBRARY]... [--cpu-seconds N] [--output-bytes N] LIBRARY SYMBOL\n");
  return EX_USAGE;
}

// Reads a positive number; zero means none.
static rlim_t parse_number(const char *text) {
  char *end = NULL;
  errno = 0;
  unsigned long long number = strtoull(text, &end, 10);
  return errno == 0 && *text >= '0' && *text <= '9' && *end == '\0' ? (rlim_t)number : 0;
}

static int set_limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limit = {.rlim_cur = soft, .rlim_max = hard};
  return setrlimit(resource, &limit);
}

static void *load(const char *library) {
  void *loaded = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  if (loaded == NULL) {
    fprintf(stderr, "dispatcher: cannot load the program: %s\n", dlerror());
    exit(EX_UNAVAILABLE);
  }
  return loaded;
}

// Hands one of the dispatcher's functions to the bundled libraries, where they were loaded.
static void hand_over(void (*function)(void), const char *receiver) {
  void (*receive)(void (*)(void)) = (void (*)(void (*)(void)))dlsym(RTLD_DEFAULT, receiver);
  if (receive != NULL) receive(function);
}

int main(int argc, char **argv) {
  rlim_t cpu_seconds = 0;
  rlim_t output_bytes = 0;
  int position = 1;
  for (; position < argc && strncmp(argv[position], "--", 2) == 0; position += 2) {
    rlim_t *number = NULL;
    if (strcmp(argv[position], "--cpu-seconds") == 0) number = &cpu_seconds;
    if (strcmp(argv[position], "--output-bytes") == 0) number = &output_bytes;
    bool is_load = strcmp(argv[position], "--load") == 0;
    if (number == NULL && !is_load) return usage("unknown option");
    if (position + 1 == argc) return usage("an option has no value");
    if (is_load) continue;
    *number = parse_number(argv[position + 1]);
    if (*number == 0) return usage("an option's value is not a positive number");
  }
  if (argc - position != 2) return usage("expected a library and a symbol");
  const char *library = argv[position];
  const char *symbol = argv[position + 1];

  int failure = set_limit(RLIMIT_CORE, 0, 0);
  enclose();
  failure |= set_limit(RLIMIT_DATA, memory_bytes, memory_bytes);
  failure |= set_limit(RLIMIT_NOFILE, open_files, open_files);
  if (cpu_seconds > 0) failure |= set_limit(RLIMIT_CPU, cpu_seconds, cpu_seconds + 1);
  if (output_bytes > 0) {
    rlim_t bytes = 4 * output_bytes + file_size_headroom;
    failure |= set_limit(RLIMIT_FSIZE, bytes, bytes);
  }
  if (failure != 0) {
    fprintf(stderr, "dispatcher: cannot set limits: %s\n", strerror(errno));
    return EX_OSERR;
  }

  // Output before a crash must not be lost in a buffer.
  setvbuf(stdout, NULL, _IONBF, 0);
  watch_standard_output();

  for (int index = 1; index < position; index += 2) {
    if (strcmp(argv[index], "--load") == 0) load(argv[index + 1]);
  }
  void *program = load(library);
  void (*entry)(void) = (void (*)(void))dlsym(program, symbol);
  if (entry == NULL) {
    fprintf(stderr, "dispatcher: the program has no entry point: %s\n", dlerror());
    return EX_SOFTWARE;
  }
  tell_crashes((const void *)entry);
  hand_over(chapters_redirect, "chapters_use_redirection");
  hand_over((void (*)(void))read_observer_use, "chapters_use_read_observer");
  hand_over((void (*)(void))write_observer_use, "chapters_use_write_observer");
  // A script is prepared before its first line, if it requests so.
  void (*begin)(void) = (void (*)(void))dlsym(program, "chapters_begin");
  if (begin != NULL) begin();
  entry();
  return 0;
}
