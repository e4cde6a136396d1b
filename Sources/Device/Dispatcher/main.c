// Loads one program and calls its entry point, within limits that it sets on itself.
//
//     dispatcher [OPTION VALUE]… LIBRARY SYMBOL
//     dispatcher --protections
//
//     --load LIBRARY     loads a library first, so that the program need not name it
//     --cpu-seconds N    limits the processor time
//     --output-bytes N   limits standard output, and standard error
//     --hide FOLDER      refuses to read a folder, such as the user's home
//     --show FOLDER      allows reading of a folder in the hidden one
//
// The second form prints a word for each protection that a program has on this machine.
//
// The program runs in a PID namespace if the system grants one, and ends with all of its
// descendants. The kernel enforces limits, filters and rules, which a program cannot lift.

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sysexits.h>
#include <unistd.h>

#include "ReadObserver.h"
#include "WriteObserver.h"
#include "crash.h"
#include "enclosure.h"
#include "finish.h"
#include "redirection.h"
#include "standard-output.h"

// The headroom for the trace, and for output that is written before the watching process stops the
// program.
static const rlim_t file_size_headroom = 64 << 20;

// The memory that a program may allocate, and the files that it may hold open.
static const rlim_t memory_bytes = (rlim_t)4 << 30;
static const rlim_t open_files = 1024;

// The address space without memory: libraries, and the reservations of the C library for each
// thread.
static const rlim_t reserved_bytes = (rlim_t)2 << 30;

static int usage(const char *problem) {
  fprintf(stderr, "dispatcher: %s\n", problem);
  fprintf(
      stderr,
      "usage: dispatcher [--load LIBRARY]... [--cpu-seconds N] [--output-bytes N] [--hide FOLDER] "
      "[--show FOLDER]... LIBRARY SYMBOL\n");
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

// Returns the size of this process's address space.
static rlim_t address_bytes(void) {
  FILE *file = fopen("/proc/self/statm", "re");
  unsigned long pages = 0;
  if (file == NULL || fscanf(file, "%lu", &pages) != 1) pages = 0;
  if (file != NULL) fclose(file);
  return (rlim_t)pages * (rlim_t)sysconf(_SC_PAGESIZE);
}

// Opens the file of the trace, and passes on its descriptor instead of its path: a program can
// append to the file, but cannot open it in another way.
static void open_trace(void) {
  const char *path = getenv("CHAPTERS_TRACE");
  if (path == NULL) return;
  int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) {
    fprintf(stderr, "warning: cannot write a trace: %s\n", strerror(errno));
    return;
  }
  char number[16];
  snprintf(number, sizeof number, "%d", descriptor);
  setenv("CHAPTERS_TRACE_DESCRIPTOR", number, 1);
  unsetenv("CHAPTERS_TRACE");
}

static void *load(const char *library) {
  void *loaded = dlopen(library, RTLD_NOW | RTLD_GLOBAL);
  if (loaded == NULL) {
    fprintf(stderr, "dispatcher: cannot load the program: %s\n", dlerror());
    exit(EX_UNAVAILABLE);
  }
  return loaded;
}

// Passes one of the dispatcher's functions to the bundled libraries, if they are loaded.
static void hand_over(void (*function)(void), const char *receiver) {
  void (*receive)(void (*)(void)) = (void (*)(void (*)(void)))dlsym(RTLD_DEFAULT, receiver);
  if (receive != NULL) receive(function);
}

int main(int argc, char **argv) {
  if (argc == 2 && strcmp(argv[1], "--protections") == 0) return print_protections();
  rlim_t cpu_seconds = 0;
  rlim_t output_bytes = 0;
  const char *hidden = NULL;
  const char **shown = calloc((size_t)argc, sizeof *shown);
  if (shown == NULL) return EX_OSERR;
  size_t shown_count = 0;
  int position = 1;
  for (; position < argc && strncmp(argv[position], "--", 2) == 0; position += 2) {
    rlim_t *number = NULL;
    if (strcmp(argv[position], "--cpu-seconds") == 0) number = &cpu_seconds;
    if (strcmp(argv[position], "--output-bytes") == 0) number = &output_bytes;
    bool is_load = strcmp(argv[position], "--load") == 0;
    bool hides = strcmp(argv[position], "--hide") == 0;
    bool shows = strcmp(argv[position], "--show") == 0;
    if (number == NULL && !is_load && !hides && !shows) return usage("unknown option");
    if (position + 1 == argc) return usage("an option has no value");
    if (hides) hidden = argv[position + 1];
    if (shows) shown[shown_count++] = argv[position + 1];
    if (number == NULL) continue;
    *number = parse_number(argv[position + 1]);
    if (*number == 0) return usage("an option's value is not a positive number");
  }
  if (argc - position != 2) return usage("expected a library and a symbol");
  const char *library = argv[position];
  const char *symbol = argv[position + 1];

  int failure = set_limit(RLIMIT_CORE, 0, 0);
  const bool has_namespace = enclose();
  failure |= set_limit(RLIMIT_DATA, memory_bytes, memory_bytes);
  // Shared pages are counted by no other limit.
  const rlim_t addresses = address_bytes() + memory_bytes + reserved_bytes;
  failure |= set_limit(RLIMIT_AS, addresses, addresses);
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
  protect_output();
  open_trace();
  hand_over(chapters_redirect, "chapters_use_redirection");
  hand_over((void (*)(void))read_observer_use, "chapters_use_read_observer");
  hand_over((void (*)(void))write_observer_use, "chapters_use_write_observer");
  hand_over(report_finish, "chapters_use_finish_report");
  restrict_files(hidden, shown);
  drop_capabilities();
  restrict_calls(has_namespace);
  // A script may export a function that prepares the process before its first line.
  void (*begin)(void) = (void (*)(void))dlsym(program, "chapters_begin");
  if (begin != NULL) begin();
  entry();
  report_finish();
  return 0;
}
