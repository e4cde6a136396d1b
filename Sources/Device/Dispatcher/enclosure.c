// The enclosure has three processes: the caller, which waits; the keeper, which only reaps; and the
// program. In a PID namespace the keeper is the first process: the kernel kills the namespace with
// its first process, and protects that process from most signals. Without a namespace the keeper
// leads a session of its own, and is the subreaper of all descendants of the program.

#define _GNU_SOURCE
#include "ThreadNumber.h"
#include "descendants.h"
#include "enclosure.h"
#include "finish.h"

#include <fcntl.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <time.h>
#include <unistd.h>

// The number of processes that a program may have at a time; the kernel does not limit those of
// root.
enum { most_processes = 256 };
// The exit signals of a program that starts more, of one that exits with status 0 before its end, and
// of one that is stopped.
static const int too_many_processes = 64;
static const int unfinished = 62;
static const int stopped = 61;
// The milliseconds between two counts of processes.
static const long counting_interval = 50;

// Ends this process in the same way as another one has ended.
static void end_as(int status) {
  if (WIFSIGNALED(status)) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, WTERMSIG(status));
    sigprocmask(SIG_UNBLOCK, &signals, NULL);
    signal(WTERMSIG(status), SIG_DFL);
    kill(getpid(), WTERMSIG(status));
  }
  _exit(WIFEXITED(status) ? WEXITSTATUS(status) : EX_OSERR);
}

// Waits for the keeper, and reads the ending of the program from the pipe.
static void wait_outside(pid_t keeper, int report) {
  int status = 0;
  waitpid(keeper, &status, 0);
  int program_status = 0;
  if (read(report, &program_status, sizeof program_status) == sizeof program_status) {
    status = program_status;
  }
  end_as(status);
}

// Returns the number of the next process or thread of the namespace, which are numbered from one.
static pid_t next_number(void) {
  pid_t probe = fork();
  if (probe == 0) _exit(EX_OK);
  if (probe > 0) waitpid(probe, NULL, 0);
  return probe;
}

// Whether the namespace has too many processes up to a number. Threads have numbers of the same kind.
static bool has_too_many_up_to(pid_t last) {
  int count = 0;
  for (pid_t number = 1; number <= last; number++) {
    if (syscall(SYS_tgkill, number, number, 0) == 0 && ++count > most_processes) return true;
  }
  return false;
}

// Whether the namespace has too many processes.
static bool has_too_many_inside(void) {
  // Numbers start again after the system's highest one. The first ones are counted without a fork,
  // which competes with those of the program.
  static pid_t highest = 2 * most_processes;
  if (has_too_many_up_to(highest)) return true;
  pid_t next = next_number();
  if (next == -1) return true;
  if (next <= highest) return false;
  highest = next;
  return has_too_many_up_to(highest);
}

// Whether this process has too many descendants. Without a namespace, programs of root cannot start
// any.
static bool has_too_many_below(void) {
  static int calls = 0;
  // Reading all processes of the machine takes milliseconds: every fifth time is enough.
  return geteuid() != 0 && calls++ % 5 == 0 && descendant_count() > most_processes;
}

// Gives this process priority over the program's, if the system allows it: a program that starts
// processes endlessly leaves no time to others, and this process has to end it.
static void raise_priority(void) {
  const struct sched_param lowest_of_the_first = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &lowest_of_the_first) != 0) {
    setpriority(PRIO_PROCESS, 0, -20);
  }
}

// Returns the monotonic time, by the system call, because the clock of the C library may be
// virtual.
static long milliseconds(void) {
  struct timespec now = {0};
  syscall(SYS_clock_gettime, CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / (1000 * 1000);
}

// Reaps orphans until the program ends, is stopped, starts too many processes, or the caller is gone.
//
// The caller is 0 in a namespace, which is killed with the caller.
static void keep(pid_t program, pid_t caller, int report) {
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  if (caller != 0) sigaddset(&awaited, SIGTERM);
  sigprocmask(SIG_BLOCK, &awaited, NULL);
  if (caller != 0) {
    // A signal to the program's session does not reach this process.
    setsid();
    prctl(PR_SET_PDEATHSIG, SIGTERM);
  }
  raise_priority();
  const struct timespec pause = {.tv_nsec = counting_interval * 1000 * 1000};
  long counted = milliseconds();
  int status = 0;
  pid_t ended = 0;
  while (ended != program && ended != -1 && (caller == 0 || getppid() == caller)) {
    ended = waitpid(-1, &status, WNOHANG | WUNTRACED);
    if (ended == 0) sigtimedwait(&awaited, NULL, &pause);
    // Checked even while orphans end continuously.
    if (ended == program || ended == -1 || milliseconds() - counted < counting_interval) continue;
    counted = milliseconds();
    if (caller == 0 ? has_too_many_inside() : has_too_many_below()) {
      status = too_many_processes;
      break;
    }
  }
  if (caller != 0) end_descendants();
  // A run has no shell that would continue it.
  if (ended == program && WIFSTOPPED(status)) status = stopped;
  if (ended == program && status == 0 && !is_finished(program)) status = unfinished;
  if (write(report, &status, sizeof status) != sizeof status) _exit(EX_OSERR);
  _exit(EX_OK);
}

// Limits the processes and threads of this process's user. The kernel limits none of root's.
static void limit_processes(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_NPROC, &limit) != 0) return;
  // The keeper ends the program before this limit, and reports the reason.
  rlim_t most = (rlim_t)(process_count(getuid()) + 2 * most_processes);
  if (limit.rlim_max == RLIM_INFINITY || most < limit.rlim_max) {
    limit.rlim_cur = limit.rlim_max = most;
    setrlimit(RLIMIT_NPROC, &limit);
  }
}

static void correct_thread_number(void) { thread_number_changed(); }

// Ends the process if the cached number of its thread cannot be replaced; replaces it in later
// forks too.
static void require_thread_number(void) {
  if (thread_number_changed() && pthread_atfork(NULL, NULL, correct_thread_number) == 0) return;
  fprintf(stderr, "dispatcher: %s\n", thread_number_fault);
  _exit(EX_UNAVAILABLE);
}

int print_protections(void) {
  int flags = CLONE_NEWPID | (geteuid() == 0 ? 0 : CLONE_NEWUSER);
  const bool has_no_network = unshare(flags | CLONE_NEWNET) == 0;
  if (has_no_network || unshare(flags) == 0) puts("namespace");
  if (has_no_network) puts("network");
  if (can_restrict_files()) puts("files");
  if (can_restrict_calls()) puts("calls");
  return EX_OK;
}

bool enclose(void) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0 || !open_finish()) _exit(EX_OSERR);
  int flags = CLONE_NEWPID | (geteuid() == 0 ? 0 : CLONE_NEWUSER);
  // With a network namespace as well, if the system allows it.
  const bool has_namespace = unshare(flags | CLONE_NEWNET) == 0 || unshare(flags) == 0;
  const pid_t caller = getpid();
  pid_t keeper = fork();
  if (keeper == -1) _exit(EX_OSERR);
  if (keeper > 0) {
    close(report[1]);
    wait_outside(keeper, report[0]);
  }
  // If the waiting process is killed, the namespace is killed too.
  if (has_namespace) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
  } else {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
  }
  close(report[0]);
  pid_t program = fork();
  if (program == -1) _exit(EX_OSERR);
  if (program > 0) {
    use_finish_as_keeper();
    keep(program, has_namespace ? 0 : caller, report[1]);
  }
  close(report[1]);
  use_finish_as_program();
  require_thread_number();
  if (!has_namespace) {
    // The keeper ends the remaining processes; if the keeper is killed, the program is killed too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    limit_processes();
  }
  return has_namespace;
}
