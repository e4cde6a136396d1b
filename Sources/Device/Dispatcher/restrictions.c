// Rights that a program gives up irrevocably: system calls, by filters, and capabilities. Both
// restrictions apply to its descendants, and require no privilege.

#define _GNU_SOURCE
#include "enclosure.h"

#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

// Of `linux/fs.h` since version 6.9.
#define WRITE_NOT_APPENDING 0x20
// Constants of the kernel's `linux/falloc.h`: these modes clear ranges of a file.
#define CLEAR_RANGE 0x40305829
#define CLEAR_LARGE_RANGE 0x4030582b
#define ZERO_RANGE 0x40305839
// All namespaces that 'clone' can make.
#define NEW_NAMESPACES \
  (CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID \
   | CLONE_NEWNET)
// Constants of the kernel's `linux/fs.h`: attributes of a file that only some file systems have.
#define SET_FLAGS 0x40086602
#define SET_FLAGS_32 0x40046602
#define SET_ATTRIBUTES 0x401c5820
// Calls of newer kernels than the oldest headers, of the same numbers on all architectures.
#define CALL_FCHMODAT2 452
#define CALL_SETXATTRAT 463
#define CALL_REMOVEXATTRAT 466
#define CALL_FILE_SETATTR 469
// The other calls of x86-64, which have the same architecture and numbers from here on.
#define FIRST_X32_CALL 0x40000000

#define FIELD(name) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, name))
// The lower half of an argument: both architectures are little-endian.
#define ARGUMENT(index) \
  BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args) + 8 * (index))
#define RETURN(what) BPF_STMT(BPF_RET | BPF_K, (what))
#define ALLOW RETURN(SECCOMP_RET_ALLOW)
#define REFUSE(error) RETURN(SECCOMP_RET_ERRNO | (error))
// Instructions that skip others if the accumulator differs from a value, equals it, or has any of
// its bits.
#define UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))
#define IF(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), (count), 0)
#define IF_BITS(value, count) BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, (value), (count), 0)

// Refuses a call, with an error.
#define NEVER(call, error) UNLESS((call), 1), REFUSE(error)
// Refuses a call if an argument has any of some bits, has none of them, or differs from a value.
#define NEVER_WITH_BITS(call, index, bits, error) \
  UNLESS((call), 4), ARGUMENT(index), IF_BITS((bits), 1), ALLOW, REFUSE(error)
#define ONLY_WITH_BITS(call, index, bits, error) \
  UNLESS((call), 4), ARGUMENT(index), IF_BITS((bits), 1), REFUSE(error), ALLOW
#define ONLY_WITH(call, index, value, error) \
  UNLESS((call), 4), ARGUMENT(index), IF((value), 1), REFUSE(error), ALLOW
// Refuses a call whose first argument is neither zero nor the program's own process.
#define OWN_ALONE(call, process) \
  UNLESS((call), 5), ARGUMENT(0), IF(0, 2), IF((process), 1), REFUSE(EPERM), ALLOW

static void install(struct sock_filter *filter, unsigned short count) {
  struct sock_fprog program = {.len = count, .filter = filter};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return;
  prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

// Filters that every program has.
static void restrict_any(void) {
  struct sock_filter filter[] = {
      FIELD(arch),
      IF(OWN_ARCHITECTURE, 1),
      RETURN(SECCOMP_RET_KILL_PROCESS),
      FIELD(nr),
#ifdef __x86_64__
      BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, FIRST_X32_CALL, 0, 1),
      REFUSE(ENOSYS),
#endif
      // Written output cannot be changed: the append flag of a descriptor cannot be cleared.
      UNLESS(SYS_fcntl, 6),
      ARGUMENT(1),
      UNLESS(F_SETFL, 3),
      ARGUMENT(2),
      IF_BITS(O_APPEND, 1),
      REFUSE(EPERM),
      ALLOW,
      ONLY_WITH(SYS_fallocate, 1, 0, EOPNOTSUPP),
      NEVER_WITH_BITS(SYS_pwritev2, 5, WRITE_NOT_APPENDING, EOPNOTSUPP),
      UNLESS(SYS_ioctl, 6),
      ARGUMENT(1),
      IF(CLEAR_RANGE, 3),
      IF(CLEAR_LARGE_RANGE, 2),
      IF(ZERO_RANGE, 1),
      ALLOW,
      REFUSE(EOPNOTSUPP),
      // Set-user-ID files: a program owns its standard output, which is a file of the machine.
      NEVER_WITH_BITS(SYS_fchmod, 1, S_ISUID | S_ISGID, EPERM),
      NEVER_WITH_BITS(SYS_fchmodat, 2, S_ISUID | S_ISGID, EPERM),
      NEVER_WITH_BITS(CALL_FCHMODAT2, 2, S_ISUID | S_ISGID, EPERM),
#ifdef SYS_chmod
      NEVER_WITH_BITS(SYS_chmod, 1, S_ISUID | S_ISGID, EPERM),
#endif
      // Filters do not apply to work that the kernel's own threads do.
      NEVER(SYS_io_uring_setup, ENOSYS),
      // Memory outside of all limits, or that outlives the program.
      NEVER(SYS_memfd_create, ENOSYS),
      NEVER(SYS_shmget, ENOSYS),
      NEVER(SYS_msgget, ENOSYS),
      NEVER(SYS_semget, ENOSYS),
      NEVER(SYS_mq_open, ENOSYS),
      NEVER(SYS_add_key, ENOSYS),
      // Calls that change the machine.
      NEVER(SYS_reboot, EPERM),
      NEVER(SYS_mount, EPERM),
      NEVER(SYS_umount2, EPERM),
      NEVER(SYS_open_tree, EPERM),
      NEVER(SYS_move_mount, EPERM),
      NEVER(SYS_fsopen, EPERM),
      NEVER(SYS_fspick, EPERM),
      NEVER(SYS_mount_setattr, EPERM),
      NEVER(SYS_pivot_root, EPERM),
      NEVER(SYS_chroot, EPERM),
      NEVER(SYS_unshare, EPERM),
      // A filter cannot read the flags of 'clone3', which are in memory; if it is refused, the C
      // library calls 'clone'.
      NEVER(SYS_clone3, ENOSYS),
      NEVER_WITH_BITS(SYS_clone, 0, NEW_NAMESPACES, EPERM),
      NEVER(SYS_setns, EPERM),
      NEVER(SYS_bpf, EPERM),
      ALLOW,
  };
  install(filter, sizeof filter / sizeof *filter);
}

// A filter that refuses the network, and sockets in the file system; connected pairs are allowed. One for
// datagrams could be connected again: 2 is the bit that tells their types from the others.
static void restrict_sockets(void) {
  struct sock_filter filter[] = {
      FIELD(nr), NEVER(SYS_socket, EACCES), NEVER_WITH_BITS(SYS_socketpair, 1, 2, EACCES), ALLOW,
  };
  install(filter, sizeof filter / sizeof *filter);
}

// A filter that refuses to change the attributes of files, even by a descriptor: one that is opened for
// reading is enough for that.
static void restrict_attributes(void) {
  struct sock_filter filter[] = {
      FIELD(nr),
#ifdef SYS_chmod
      NEVER(SYS_chmod, EPERM),
      NEVER(SYS_chown, EPERM),
      NEVER(SYS_lchown, EPERM),
      NEVER(SYS_utime, EPERM),
      NEVER(SYS_utimes, EPERM),
      NEVER(SYS_futimesat, EPERM),
#endif
      NEVER(SYS_fchmod, EPERM),
      NEVER(SYS_fchmodat, EPERM),
      NEVER(CALL_FCHMODAT2, EPERM),
      NEVER(SYS_fchown, EPERM),
      NEVER(SYS_fchownat, EPERM),
      NEVER(SYS_utimensat, EPERM),
      NEVER(SYS_setxattr, EPERM),
      NEVER(SYS_lsetxattr, EPERM),
      NEVER(SYS_fsetxattr, EPERM),
      NEVER(CALL_SETXATTRAT, EPERM),
      NEVER(SYS_removexattr, EPERM),
      NEVER(SYS_lremovexattr, EPERM),
      NEVER(SYS_fremovexattr, EPERM),
      NEVER(CALL_REMOVEXATTRAT, EPERM),
      NEVER(CALL_FILE_SETATTR, EPERM),
      UNLESS(SYS_ioctl, 6),
      ARGUMENT(1),
      IF(SET_FLAGS, 3),
      IF(SET_FLAGS_32, 2),
      IF(SET_ATTRIBUTES, 1),
      ALLOW,
      REFUSE(EPERM),
      ALLOW,
  };
  install(filter, sizeof filter / sizeof *filter);
}

// Filters of a program that shares processes with others.
static void restrict_unenclosed(void) {
  const uint32_t own = (uint32_t)getpid();
  struct sock_filter filter[] = {
      FIELD(nr),
      OWN_ALONE(SYS_kill, own),
      OWN_ALONE(SYS_tgkill, own),
      OWN_ALONE(SYS_prlimit64, own),
      OWN_ALONE(SYS_rt_sigqueueinfo, own),
      OWN_ALONE(SYS_rt_tgsigqueueinfo, own),
      NEVER(SYS_tkill, EPERM),
      NEVER(SYS_pidfd_open, EPERM),
      NEVER(SYS_pidfd_send_signal, EPERM),
      NEVER(SYS_pidfd_getfd, EPERM),
      NEVER(SYS_ptrace, EPERM),
      NEVER(SYS_process_vm_readv, EPERM),
      NEVER(SYS_process_vm_writev, EPERM),
      ALLOW,
  };
  install(filter, sizeof filter / sizeof *filter);
}

// A filter that refuses new processes, and allows threads.
static void restrict_to_threads(void) {
  struct sock_filter filter[] = {
      FIELD(nr),
#ifdef SYS_fork
      NEVER(SYS_fork, EAGAIN),
      NEVER(SYS_vfork, EAGAIN),
#endif
      ONLY_WITH_BITS(SYS_clone, 0, CLONE_THREAD, EAGAIN),
      ALLOW,
  };
  install(filter, sizeof filter / sizeof *filter);
}

bool can_restrict_calls(void) {
  // A null filter is an error of the address only if the kernel supports filters.
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL) != 0 && errno == EFAULT;
}

void restrict_calls(struct enclosure enclosure, bool has_root) {
  restrict_any();
  if (enclosure.has_network || !has_root || !enclosure.has_namespace) restrict_sockets();
  if (!has_root) restrict_attributes();
  if (enclosure.has_namespace) return;
  restrict_unenclosed();
  if (geteuid() == 0) restrict_to_threads();
}

#else

bool can_restrict_calls(void) { return false; }
void restrict_calls(struct enclosure enclosure, bool has_root) {
  (void)enclosure;
  (void)has_root;
}

#endif

void drop_capabilities(void) {
  const uint32_t for_files = 1 << CAP_CHOWN | 1 << CAP_DAC_OVERRIDE | 1 << CAP_DAC_READ_SEARCH
    | 1 << CAP_FOWNER | 1 << CAP_FSETID;
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct held[2] = {{0}};
  if (syscall(SYS_capget, &header, held) != 0) return;
  for (int half = 0; half < 2; half++) {
    const uint32_t kept = half == 0 ? for_files : 0;
    held[half].effective &= kept;
    held[half].permitted &= kept;
    held[half].inheritable = 0;
  }
  syscall(SYS_capset, &header, held);
}
