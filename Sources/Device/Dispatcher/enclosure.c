// The enclosure has three processes: the caller, which waits; the keeper, which only reaps; and the
// program. In a PID namespace the keeper is the first process: the kernel kills the namespace with
// its first process, and protects that process from most signals. Without a namespace the keeper
// leads a session of its own, and is the subreaper of all descendants of the program.

#define _GNU_SOURCE
#include "ThreadNumber.h"
#include "consumption.h"
#include "descendants.h"
#include "enclosure.h"
#include "finish.h"
#include "root.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
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
// The exit signals of a program that starts more, of one that exits with status 0 before its end, of
// one that is stopped, of one that has too much memory, and of one that has too large files.
static const int too_many_processes = 64;
static const int unfinished = 62;
static const int stopped = 61;
static const int too_much_memory = 60;
static const int too_large_files = 59;
// The milliseconds between two counts of processes.
static const long counting_interval = 50;
// Every fifth time, what takes milliseconds is counted too: the files, and the processes of the
// machine.
static const int thorough_count = 5;

// Ends this process, which the system does not give what it needs.
_Noreturn static void give_up(const char *aim) {
  fprintf(stderr, "dispatcher: cannot %s: %s\n", aim, strerror(errno));
  _exit(EX_OSERR);
}

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
  // Without a copy of the memory, which waits for the program's own forks.
  pid_t probe = vfork();
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
  // Neither can the program start more. If that is for lack of room on the machine, it has few.
  if (next == -1) return visit_descendants(NULL) > most_processes / 4;
  if (next <= highest) return false;
  highest = next;
  return has_too_many_up_to(highest);
}

// Whether this process has too many descendants. Without a namespace, programs of root cannot start
// any.
static bool has_too_many_below(void) {
  return geteuid() != 0 && visit_descendants(NULL) > most_processes;
}

// Whether `/proc` is that of the namespace, which has few processes.
static bool has_own_processes(void) {
  char text[2];
  return getpid() == 1 && readlink("/proc/self", text, sizeof text) == 1;
}

// Returns the exit signal of a program that exceeds a limit on all its processes together; 0 if it
// exceeds none.
//
// `folder` is the program's, and `kept` the one that it can write to on the disk, or null.
static int excess(bool has_namespace, const char *folder, const char *kept) {
  static int calls = 0;
  const bool is_thorough = calls++ % thorough_count == 0;
  if (has_namespace ? has_too_many_inside() : is_thorough && has_too_many_below()) {
    return too_many_processes;
  }
  if ((is_thorough || has_own_processes()) && have_too_much_memory(folder)) return too_much_memory;
  if (!is_thorough) return 0;
  return has_too_large_files(folder) || (kept != NULL && has_too_large_files(kept))
    ? too_large_files : 0;
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

// Reaps orphans until the program ends, is stopped, exceeds a limit, or the caller is gone.
//
// The caller is 0 in a namespace, which is killed with the caller.
static void keep(
  pid_t program, pid_t caller, int report, const char *folder, const char *kept) {
  // A descriptor of the keeper's folder would be a way out of the program's root.
  if (chdir("/") != 0) give_up("leave the program's folder");
  sigset_t awaited;
  sigemptyset(&awaited);
  sigaddset(&awaited, SIGCHLD);
  if (caller != 0) sigaddset(&awaited, SIGTERM);
  sigprocmask(SIG_BLOCK, &awaited, NULL);
  // A signal to the program's session does not reach this process, and where sessions share the
  // processor, this one has as much of it as all processes of the program together.
  setsid();
  if (caller != 0) prctl(PR_SET_PDEATHSIG, SIGTERM);
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
    const int signal = excess(caller == 0, folder, kept);
    // From the end of the count, which may take longer than the interval.
    counted = milliseconds();
    if (signal != 0) {
      status = signal;
      break;
    }
  }
  if (caller != 0) {
    end_descendants();
  } else {
    // Before this process gives its own memory back, for which it waits for each process that is
    // being forked: among thousands of them, that takes a minute in which they fork on.
    kill(-1, SIGKILL);
  }
  // A run has no shell that would continue it.
  if (ended == program && WIFSTOPPED(status)) status = stopped;
  if (ended == program && status == 0 && !is_finished(program)) status = unfinished;
  if (write(report, &status, sizeof status) != sizeof status) give_up("report the ending");
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

static bool write_file(const char *path, const char *text) {
  int file = open(path, O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_written = write(file, text, strlen(text)) == (ssize_t)strlen(text);
  close(file);
  return is_written;
}

// Gives the user and the group of this process the same numbers in a new user namespace. Without that
// they cannot create files on file systems that the namespace mounts.
static bool keep_user(uid_t user, gid_t group) {
  char users[64], groups[64];
  snprintf(users, sizeof users, "%u %u 1", user, user);
  snprintf(groups, sizeof groups, "%u %u 1", group, group);
  return write_file("/proc/self/uid_map", users) && write_file("/proc/self/setgroups", "deny")
    && write_file("/proc/self/gid_map", groups);
}

// Puts the processes that this one starts in namespaces, as many as the system allows.
static struct enclosure unshare_all(void) {
  const uid_t user = geteuid();
  const gid_t group = getegid();
  const int necessary = CLONE_NEWPID | (user == 0 ? 0 : CLONE_NEWUSER);
  const int wished[] = {CLONE_NEWNET | CLONE_NEWNS, CLONE_NEWNS, CLONE_NEWNET, 0};
  struct enclosure result = {0};
  for (size_t index = 0; index < sizeof wished / sizeof *wished && !result.has_namespace; index++) {
    if (unshare(necessary | wished[index]) != 0) continue;
    result.has_namespace = true;
    result.has_network = (wished[index] & CLONE_NEWNET) == 0;
    result.has_mounts = (wished[index] & CLONE_NEWNS) != 0 && (user == 0 || keep_user(user, group));
  }
  return result;
}

// Whether a process in the namespaces of this one can have a root of its own.
static bool can_enter_root(void) {
  pid_t probe = fork();
  const char *const none[] = {NULL};
  // A root is mounted at the current folder, which may be any but the machine's root.
  if (probe == 0) _exit(chdir("/usr") == 0 && enter_root(none, NULL) ? EX_OK : EX_UNAVAILABLE);
  int status = 1;
  return probe > 0 && waitpid(probe, &status, 0) == probe && status == 0;
}

int print_protections(void) {
  const struct enclosure enclosure = unshare_all();
  if (enclosure.has_namespace) puts("namespace");
  if (enclosure.has_namespace && !enclosure.has_network) puts("network");
  fflush(stdout);
  if (enclosure.has_mounts && can_enter_root()) puts("root");
  if (can_restrict_files()) puts("files");
  if (can_restrict_calls()) puts("calls");
  return EX_OK;
}

struct enclosure enclose(const char *kept) {
  int report[2];
  // Before the program leaves it for its root, from which it has no path.
  static char folder[PATH_MAX];
  if (getcwd(folder, sizeof folder) == NULL) give_up("find the program's folder");
  if (pipe2(report, O_CLOEXEC) != 0 || !open_finish()) give_up("open a pipe");
  const struct enclosure enclosure = unshare_all();
  const bool has_namespace = enclosure.has_namespace;
  const pid_t caller = getpid();
  pid_t keeper = fork();
  if (keeper == -1) give_up("start a process");
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
  if (program == -1) give_up("start a process");
  if (program > 0) {
    use_finish_as_keeper();
    keep(program, has_namespace ? 0 : caller, report[1], folder, kept);
  }
  close(report[1]);
  use_finish_as_program();
  require_thread_number();
  if (!has_namespace) {
    // The keeper ends the remaining processes; if the keeper is killed, the program is killed too.
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    limit_processes();
  }
  return enclosure;
}
