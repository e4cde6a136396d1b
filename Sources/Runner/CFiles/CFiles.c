#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/fs.h>
#include <linux/magic.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

int files_exchange(const char *first, const char *second) {
  return (int)syscall(SYS_renameat2, AT_FDCWD, first, AT_FDCWD, second, RENAME_EXCHANGE);
}

int files_open_nameless(const char *folder) {
  return open(folder, O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
}

int files_take_lease(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_RDLCK); }

int files_return_lease(int descriptor) { return fcntl(descriptor, F_SETLEASE, F_UNLCK); }

int files_lease_holds(int descriptor) { return fcntl(descriptor, F_GETLEASE) == F_RDLCK; }

void files_keep_inherited(void) {
  syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
}

int files_open_place(const char *path) { return open(path, O_PATH | O_CLOEXEC); }

int files_is_made_up(int descriptor) {
  struct statfs status;
  if (fstatfs(descriptor, &status) != 0) return 1;
  switch ((unsigned long)status.f_type) {
    case PROC_SUPER_MAGIC:
    case SYSFS_MAGIC:
    case DEBUGFS_MAGIC:
    case TRACEFS_MAGIC:
    case SECURITYFS_MAGIC:
    case CGROUP_SUPER_MAGIC:
    case CGROUP2_SUPER_MAGIC:
    case PSTOREFS_MAGIC:
    case EFIVARFS_MAGIC:
    case BPF_FS_MAGIC:
    case SELINUX_MAGIC: return 1;
    default: return 0;
  }
}
