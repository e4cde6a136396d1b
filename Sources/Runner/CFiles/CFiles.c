#define _GNU_SOURCE
#include "CFiles.h"

#include <fcntl.h>
#include <linux/fs.h>
#include <sys/syscall.h>
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

void files_close_inherited(void) { syscall(SYS_close_range, STDERR_FILENO + 1, ~0U, 0); }
