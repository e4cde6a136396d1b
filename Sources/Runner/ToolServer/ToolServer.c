#define _GNU_SOURCE
#include "ThreadNumber.h"
#include "ToolServer.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

typedef int (*main_function)(int, char **, char **);
typedef int (*start_function)(
  main_function, int, char **, void (*)(void), void (*)(void), void (*)(void), void *);

// The descriptor of requests, a number that a tool does not use.
static const int requests = 500;
// That of this library, if its path cannot be preloaded.
static const int library = 499;

static main_function tool_main;

// MARK: Forks that are running

struct fork_of_request {
  pid_t process;
  int32_t request;
};

static struct fork_of_request *running;
static size_t running_count;
static size_t running_capacity;

static void reply(int32_t request, pid_t process, int status) {
  struct tool_server_reply message = {request, process, status};
  while (send(requests, &message, sizeof message, MSG_NOSIGNAL) < 0 && errno == EINTR) {
  }
}

static void remember(pid_t process, int32_t request) {
  if (running_count == running_capacity) {
    running_capacity = running_capacity * 2 + 16;
    running = realloc(running, running_capacity * sizeof *running);
    if (running == NULL) _exit(EX_OSERR);
  }
  running[running_count++] = (struct fork_of_request){process, request};
}

static void reap(void) {
  int status;
  pid_t process;
  while ((process = waitpid(-1, &status, WNOHANG)) > 0) {
    for (size_t index = 0; index < running_count; index++) {
      if (running[index].process != process) continue;
      reply(running[index].request, process, status);
      running[index] = running[--running_count];
      break;
    }
  }
}

// MARK: Requests

// The texts of a message.
struct texts {
  char *next;
  char *end;
};

static char *next_text(struct texts *texts) {
  if (texts->next == texts->end) _exit(EX_PROTOCOL);
  char *text = texts->next;
  texts->next += strlen(text) + 1;
  return text;
}

// Returns a number of texts as an array that ends with NULL.
static char **next_array(struct texts *texts, size_t count) {
  char **array = calloc(count + 1, sizeof *array);
  if (array == NULL) _exit(EX_OSERR);
  for (size_t index = 0; index < count; index++) array[index] = next_text(texts);
  return array;
}

static void redirect(int descriptor, const char *path, int flags) {
  int file = open(path, flags | O_CLOEXEC, 0600);
  if (file < 0 || dup2(file, descriptor) < 0) _exit(EX_CANTCREAT);
  close(file);
}

// Limits the processor time of this process, in seconds. SIGXCPU ends it; if it ignores that, it is
// killed later.
static void limit_processor_time(unsigned long seconds) {
  struct rlimit limit = {.rlim_cur = seconds, .rlim_max = seconds + 10};
  if (seconds > 0 && setrlimit(RLIMIT_CPU, &limit) != 0) _exit(EX_OSERR);
}

// Becomes the tool with a request's arguments; returns the result of its main.
static int become_tool(struct texts texts, const sigset_t *mask) {
  signal(SIGCHLD, SIG_DFL);
  sigprocmask(SIG_SETMASK, mask, NULL);
  close(requests);
  if (chdir(next_text(&texts)) != 0) _exit(EX_NOINPUT);
  redirect(STDIN_FILENO, "/dev/null", O_RDONLY);
  redirect(STDOUT_FILENO, next_text(&texts), O_WRONLY | O_CREAT | O_APPEND);
  redirect(STDERR_FILENO, next_text(&texts), O_WRONLY | O_CREAT | O_APPEND);
  if (!thread_number_changed()) {
    dprintf(STDERR_FILENO, "tool server: %s\n", thread_number_fault);
    _exit(EX_UNAVAILABLE);
  }
  if (strcmp(next_text(&texts), "session") == 0) setsid();
  limit_processor_time(strtoul(next_text(&texts), NULL, 10));
  environ = next_array(&texts, strtoul(next_text(&texts), NULL, 10));
  size_t count = 0;
  for (char *text = texts.next; text < texts.end; text += strlen(text) + 1) count++;
  return tool_main((int)count, next_array(&texts, count), environ);
}

// MARK: Serving

// Loads the tool's libraries in advance; the tool itself reports those that cannot be loaded.
static void preload(void) {
  char *list = getenv("TOOL_SERVER_PRELOAD");
  for (char *path = list ? strtok(list, ":") : NULL; path != NULL; path = strtok(NULL, ":")) {
    dlopen(path, RTLD_NOW | RTLD_LOCAL);
  }
  unsetenv("TOOL_SERVER_PRELOAD");
}

static void forget_signal(int signal) { (void)signal; }

static int serve(int argument_count, char **arguments, char **environment) {
  (void)argument_count;
  (void)arguments;
  (void)environment;
  if (dup2(STDIN_FILENO, requests) < 0) _exit(EX_OSERR);
  fcntl(requests, F_SETFD, FD_CLOEXEC);
  close(library);
  pid_t parent = getpid();

  // SIGCHLD is unblocked only while waiting for requests.
  sigset_t mask, blocked;
  sigemptyset(&blocked);
  sigaddset(&blocked, SIGCHLD);
  sigprocmask(SIG_BLOCK, &blocked, &mask);
  sigdelset(&mask, SIGCHLD);
  signal(SIGCHLD, forget_signal);

  static char message[1 << 20];
  bool is_first = true;
  for (;;) {
    reap();
    struct pollfd incoming = {.fd = requests, .events = POLLIN};
    if (ppoll(&incoming, 1, NULL, &mask) < 0) continue;
    ssize_t size = recv(requests, message, sizeof message, MSG_DONTWAIT | MSG_TRUNC);
    if (size < 0) continue;
    if (size == 0 || size > (ssize_t)sizeof message || message[size - 1] != 0) {
      for (size_t index = 0; index < running_count; index++) kill(running[index].process, SIGKILL);
      _exit(EX_OK);
    }
    struct texts texts = {message, message + size};
    int32_t request = (int32_t)strtol(next_text(&texts), NULL, 10);
    thread_number_find();
    pid_t process = fork();
    if (process < 0) _exit(EX_OSERR);
    if (process == 0) {
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      if (getppid() != parent) _exit(EX_OSERR);
      return become_tool(texts, &mask);
    }
    remember(process, request);
    reply(request, process, -1);
    // The first use need not wait for the preloading that speeds up later ones.
    if (is_first) preload();
    is_first = false;
  }
}

// Interposes the C library's function that starts every program: by then the libraries are loaded
// and linked, and it calls `main` after the constructors of the tool.
int __libc_start_main(
    main_function main, int argument_count, char **arguments, void (*construct)(void),
    void (*destruct)(void), void (*finish)(void), void *stack_end) {
  start_function start = (start_function)dlsym(RTLD_NEXT, "__libc_start_main");
  const char *tool = getenv("TOOL_SERVER_TOOL");
  if (tool != NULL) {
    char path[PATH_MAX];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path);
    // A different executable: the interpreter of a script, for example.
    if (length != (ssize_t)strlen(tool) || strncmp(path, tool, length) != 0) _exit(EX_USAGE);
    unsetenv("TOOL_SERVER_TOOL");
    unsetenv("LD_PRELOAD");
    tool_main = main;
    main = serve;
  }
  return start(main, argument_count, arguments, construct, destruct, finish, stack_end);
}
