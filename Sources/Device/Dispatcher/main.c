// Loads one program and calls its entry point, within limits that it sets on itself.
//
//     dispatcher [OPTION VALUE]… LIBRARY SYMBOL
//     dispatcher --protections
//
// `options.c` describes the options. The second form prints a word for each protection that a program has
// on this machine.
//
// The program runs in namespaces and in a root of its own if the system grants them, and ends with
// all of its descendants. The kernel enforces limits, filters and rules, which a program cannot lift.

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sysexits.h>
#include <unistd.h>

#include "ReadObserver.h"
#include "WriteObserver.h"
#include "consumption.h"
#include "crash.h"
#include "enclosure.h"
#include "finish.h"
#include "options.h"
#include "redirection.h"
#include "root.h"
#include "standard-output.h"

// The headroom for the trace, and for output that is written before the watching process stops the
// program.
static const rlim_t file_size_headroom = 64 << 20;

// The files that a program may hold open.
static const rlim_t open_files = 1024;

// The address space without memory: libraries, and the reservations of the C library for each
// thread.
static const rlim_t reserved_bytes = (rlim_t)2 << 30;

static int usage(const char *problem) {
  fprintf(stderr, "dispatcher: %s\n", problem);
  fprintf(
      stderr,
      "usage: dispatcher [--load LIBRARY]... [--cpu-seconds N] [--output-bytes N] [--hide FOLDER] "
      "[--show FOLDER]... [--bundle FOLDER] [--keep FOLDER] LIBRARY SYMBOL\n");
  return EX_USAGE;
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
// append to the file, but cannot open it in another way. Returns the descriptor; negative for none.
static int open_trace(void) {
  const char *path = getenv("CHAPTERS_TRACE");
  if (path == NULL) return -1;
  int descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
  if (descriptor < 0) {
    fprintf(stderr, "warning: cannot write a trace: %s\n", strerror(errno));
    return -1;
  }
  char number[16];
  snprintf(number, sizeof number, "%d", descriptor);
  setenv("CHAPTERS_TRACE_DESCRIPTOR", number, 1);
  unsetenv("CHAPTERS_TRACE");
  return descriptor;
}

// Closes what the caller has left open: the program would inherit it.
static void close_descriptors(void) { syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0); }

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

// Restricts the program to its folders, to what it may read, and to the calls that it may make.
static void restrict_program(struct enclosure enclosure, const struct options *options) {
  const int trace = open_trace();
  const bool has_root = enclosure.has_mounts && enter_root(options->shown, options->kept);
  // Without the devices of random bytes: what is written there is added to the machine's pool.
  const char *writable[] = {".", "/dev/null", "/dev/zero", "/dev/full", NULL, NULL, NULL};
  size_t count = 4;
  if (options->kept != NULL) writable[count++] = options->kept;
  if (has_root) writable[count++] = "/tmp";
  // A root of its own has no other devices, and no sockets of the machine's services.
  const char *const hidden[] = {"/dev", "/run", options->hidden, NULL};
  protect_output(trace, writable);
  restrict_files((struct access){writable, has_root ? hidden + 2 : hidden, options->shown});
  drop_capabilities();
  restrict_calls(enclosure, has_root);
}

static void hand_over_all(void) {
  hand_over(chapters_redirect, "chapters_use_redirection");
  hand_over((void (*)(void))read_observer_use, "chapters_use_read_observer");
  hand_over((void (*)(void))write_observer_use, "chapters_use_write_observer");
  hand_over(report_finish, "chapters_use_finish_report");
}

// Sets the limits of each process; returns whether the system allows them.
static bool set_limits(const struct options *options) {
  int failure = set_limit(RLIMIT_DATA, (rlim_t)memory_bytes, (rlim_t)memory_bytes);
  // Shared pages are counted by no other limit.
  const rlim_t addresses = address_bytes() + (rlim_t)memory_bytes + reserved_bytes;
  failure |= set_limit(RLIMIT_AS, addresses, addresses);
  failure |= set_limit(RLIMIT_NOFILE, open_files, open_files);
  const rlim_t seconds = options->cpu_seconds;
  if (seconds > 0) failure |= set_limit(RLIMIT_CPU, seconds, seconds + 1);
  if (options->output_bytes > 0) {
    const rlim_t bytes = 4 * options->output_bytes + file_size_headroom;
    failure |= set_limit(RLIMIT_FSIZE, bytes, bytes);
  }
  return failure == 0;
}

int main(int argc, char **argv) {
  // The loader has read it, and programs inherit the rest of the environment.
  unsetenv("LD_LIBRARY_PATH");
  if (argc == 2 && strcmp(argv[1], "--protections") == 0) return print_protections();
  close_descriptors();
  struct options options;
  const char *problem = read_options(argc, argv, &options);
  if (problem != NULL) return usage(problem);

  const bool has_no_core = set_limit(RLIMIT_CORE, 0, 0) == 0;
  const struct enclosure enclosure = enclose(options.kept);
  if (!has_no_core || !set_limits(&options)) {
    fprintf(stderr, "dispatcher: cannot set limits: %s\n", strerror(errno));
    return EX_OSERR;
  }

  set_bundle(options.bundle);

  // Output before a crash must not be lost in a buffer.
  setvbuf(stdout, NULL, _IONBF, 0);
  watch_standard_output();

  for (size_t index = 0; index < options.load_count; index++) load(options.loads[index]);
  void *program = load(options.library);
  void (*entry)(void) = (void (*)(void))dlsym(program, options.symbol);
  if (entry == NULL) {
    fprintf(stderr, "dispatcher: the program has no entry point: %s\n", dlerror());
    return EX_SOFTWARE;
  }
  tell_crashes((const void *)entry);
  hand_over_all();
  restrict_program(enclosure, &options);
  // A script may export a function that prepares the process before its first line.
  void (*begin)(void) = (void (*)(void))dlsym(program, "chapters_begin");
  if (begin != NULL) begin();
  entry();
  report_finish();
  return 0;
}
