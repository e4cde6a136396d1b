// Three processes: the caller, which waits; the namespace's first process, which only reaps, since the
// kernel ends a namespace with its first process, and spares that one most signals; and the program.

#define _GNU_SOURCE
#include "ThreadNumber.h"
#include "enclosure.h"

#include <fcntl.h>
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

// The number of processes that a program may have at a time: root has no other limit.
static const int most_processes = 256;
// The end of a program that starts more: the last signal, which nothing else sends.
static const int too_many_processes = 64;

// Ends this process the way another one ended.
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

// Waits for the namespace, and learns from the pipe how the program in it ended.
static void wait_outside(pid_t first, int report) {
  int status = 0;
  waitpid(first, &status, 0);
  int program_status = 0;
  if (read(report, &program_status, sizeof program_status) == sizeof program_status) {
    status = program_status;
  }
  end_as(status);
}

// The number of the next process or thread of the namespace: they are counted up from one.
static pid_t next_number(void) {
  pid_t probe = fork();
  if (probe == 0) _exit(EX_OK);
  if (probe > 0) waitpid(probe, NULL, 0);
  return probe;
}

// Whether there are more processes than there may be. Threads have numbers of the same kind.
static bool has_too_many(void) {
  pid_t next = next_number();
  if (next == -1) return true;
  int count = 0;
  for (pid_t number = 1; next > most_processes && number < next; number++) {
    if (syscall(SYS_tgkill, number, number, 0) == 0) count++;
  }
  return count > most_processes;
}

// Runs before whatever the program starts, where the system lets it: a program that starts processes
// without end leaves others no time, and this one ends it.
static void come_first(void) {
  const struct sched_param lowest_of_the_first = {.sched_priority = 1};
  if (sched_setscheduler(0, SCHED_FIFO, &lowest_of_the_first) != 0) {
    setpriority(PRIO_PROCESS, 0, -20);
  }
}

// Reaps whatever is orphaned in the namespace, until the program ends, or starts too much.
static void reap_inside(pid_t program, int report) {
  sigset_t child_ended;
  sigemptyset(&child_ended);
  sigaddset(&child_ended, SIGCHLD);
  sigprocmask(SIG_BLOCK, &child_ended, NULL);
  come_first();
  const struct timespec pause = {.tv_nsec = 50 * 1000 * 1000};
  int status = 0;
  pid_t ended = 0;
  while (ended != program && ended != -1) {
    ended = waitpid(-1, &status, WNOHANG);
    if (ended != 0) continue;
    if (sigtimedwait(&child_ended, NULL, &pause) != -1) continue;
    if (has_too_many()) {
      status = too_many_processes;
      break;
    }
  }
  if (write(report, &status, sizeof status) != sizeof status) _exit(EX_OSERR);
  _exit(EX_OK);
}

void enclose(void) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return;
  int flags = CLONE_NEWPID | (geteuid() == 0 ? 0 : CLONE_NEWUSER);
  // Without a network where the system allows that, too.
  if (unshare(flags | CLONE_NEWNET) != 0 && unshare(flags) != 0) {
    close(report[0]);
    close(report[1]);
    return;
  }
  pid_t first = fork();
  if (first == -1) _exit(EX_OSERR);
  if (first > 0) {
    close(report[1]);
    wait_outside(first, report[0]);
  }
  // If the waiting process is killed, the namespace goes with it.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  close(report[0]);
  pid_t program = fork();
  if (program == -1) _exit(EX_OSERR);
  if (program > 0) reap_inside(program, report[1]);
  close(report[1]);
  if (!thread_number_changed()) {
    fprintf(
        stderr,
        "dispatcher: this toolchain is not supported: the symbol table of its libswiftCore names no "
        "variable with the number of a thread; use a Swift 6.3 toolchain whose libraries are not "
        "stripped\n");
    _exit(EX_UNAVAILABLE);
  }
}
