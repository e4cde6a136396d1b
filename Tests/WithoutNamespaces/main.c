// Runs a command on a machine that grants no namespaces:
//
//     without-namespaces USER PROCESSES COMMAND...
//
// The command runs as a user with a number, who may have so many processes and threads.

#define _GNU_SOURCE
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <grp.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sysexits.h>
#include <unistd.h>

static int fail(const char *subject) {
  perror(subject);
  return EX_OSERR;
}

int main(int argc, char **argv) {
  if (argc < 4) {
    fprintf(stderr, "usage: without-namespaces USER PROCESSES COMMAND...\n");
    return EX_USAGE;
  }
  uid_t user = (uid_t)atoi(argv[1]);
  const rlim_t most = (rlim_t)atoi(argv[2]);
  const struct rlimit processes = {.rlim_cur = most, .rlim_max = most};
  if (setrlimit(RLIMIT_NPROC, &processes) != 0) return fail("RLIMIT_NPROC");
  if (user != getuid()) {
    if (setgroups(0, NULL) != 0 || setgid(user) != 0 || setuid(user) != 0) return fail("setuid");
  }
  struct sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_unshare, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
  };
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return fail("no new privileges");
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return fail("seccomp");
  execv(argv[3], argv + 3);
  return fail(argv[3]);
}
