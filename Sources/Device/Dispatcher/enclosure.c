// Three processes: the caller, which waits; the namespace's first process, which only reaps, since the
// kernel ends a namespace with its first process, and spares that one most signals; and the program.

#define _GNU_SOURCE
#include "enclosure.h"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <sysexits.h>
#include <unistd.h>

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

// Reaps whatever is orphaned in the namespace, until the program ends.
static void reap_inside(pid_t program, int report) {
  int status = 0;
  pid_t ended = 0;
  while ((ended = wait(&status)) != program && ended != -1) {
  }
  if (write(report, &status, sizeof status) != sizeof status) _exit(EX_OSERR);
  _exit(EX_OK);
}

void enclose(void) {
  int report[2];
  if (pipe2(report, O_CLOEXEC) != 0) return;
  int flags = CLONE_NEWPID | (geteuid() == 0 ? 0 : CLONE_NEWUSER);
  if (unshare(flags) != 0) {
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
}
