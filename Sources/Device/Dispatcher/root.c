// The file system of a program: mounts in a namespace, entered by pivot_root. It lists the files that
// exist for the program, so none has to be forbidden.

#define _GNU_SOURCE
#include "root.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <linux/mount.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sysexits.h>
#include <unistd.h>

// More than any program of a document needs, and little beside the memory of a machine. The options of
// the file systems have the same numbers.
const long long folder_bytes = 1LL << 30, temporary_bytes = 256LL << 20;
static const char folder_size[] = "1g", temporary_size[] = "256m";
// Each inode takes a kilobyte of the kernel's memory, which the size does not limit.
static const char most_inodes[] = "100000";

// `MNT_DETACH` of the C library's header, which cannot be included beside the kernel's.
enum { detach = 2 };

// MARK: Mounts

static const uint64_t harmless = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NODEV;

static int configure(int file_system, unsigned command, const char *key, const char *value) {
  return (int)syscall(SYS_fsconfig, file_system, command, key, value, 0);
}

// Returns a new file system that is not mounted yet; negative if the system refuses. Options are keys
// and values, terminated by a null.
static int make_file_system(const char *type, const char *const *options, uint64_t attributes) {
  int file_system = (int)syscall(SYS_fsopen, type, FSOPEN_CLOEXEC);
  if (file_system < 0) return -1;
  int mount = -1;
  bool is_configured = true;
  for (; *options != NULL; options += 2) {
    is_configured &= configure(file_system, FSCONFIG_SET_STRING, options[0], options[1]) == 0;
  }
  if (is_configured && configure(file_system, FSCONFIG_CMD_CREATE, NULL, NULL) == 0) {
    mount = (int)syscall(SYS_fsmount, file_system, FSMOUNT_CLOEXEC, attributes);
  }
  close(file_system);
  return mount;
}

// Returns a copy of the mounts below a path, which is not mounted yet; negative if there is none.
static int copy_mounts(const char *path, uint64_t attributes) {
  const unsigned flags = OPEN_TREE_CLONE | OPEN_TREE_CLOEXEC | AT_RECURSIVE;
  int tree = (int)syscall(SYS_open_tree, AT_FDCWD, path, flags);
  if (tree < 0) return -1;
  struct mount_attr change = {.attr_set = attributes};
  const unsigned all = AT_EMPTY_PATH | AT_RECURSIVE;
  if (syscall(SYS_mount_setattr, tree, "", all, &change, sizeof change) == 0) return tree;
  close(tree);
  return -1;
}

static bool attach(int mount, int folder, const char *path) {
  return syscall(SYS_move_mount, mount, "", folder, path, MOVE_MOUNT_F_EMPTY_PATH) == 0;
}

// MARK: Places

// Whether a path inside the root leads to a file already.
static bool is_visible(int root, const char *path, const struct stat *file) {
  struct open_how how = {.flags = O_PATH | O_CLOEXEC, .resolve = RESOLVE_IN_ROOT};
  int found = (int)syscall(SYS_openat2, root, path, &how, sizeof how);
  struct stat status;
  if (found < 0) return false;
  bool is_same = fstat(found, &status) == 0 && status.st_dev == file->st_dev
    && status.st_ino == file->st_ino;
  close(found);
  return is_same;
}

// Makes a folder in the root, with those above it; or an empty file, on which a file can be mounted.
static bool make_place(int root, const char *path, bool is_folder) {
  char part[PATH_MAX];
  if (*path != '/' || strlen(path) >= sizeof part) return false;
  strcpy(part, path + 1);
  for (char *slash = strchr(part, '/'); slash != NULL; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    if (mkdirat(root, part, 0755) != 0 && errno != EEXIST) return false;
    *slash = '/';
  }
  if (is_folder) return mkdirat(root, part, 0755) == 0 || errno == EEXIST;
  int file = openat(root, part, O_CREAT | O_RDONLY | O_CLOEXEC | O_NOFOLLOW, 0444);
  if (file >= 0) close(file);
  return file >= 0;
}

// Mounts a file system at a path of the root, and closes its descriptor.
static bool place(int mount, int root, const char *path, bool is_folder) {
  if (mount < 0) return false;
  bool is_placed = make_place(root, path, is_folder) && attach(mount, root, path + 1);
  close(mount);
  return is_placed;
}

// Mounts a file or a folder of the machine at the same path of the root, unless it is there already.
// One that the machine does not have is left out.
static bool show(int root, const char *path, uint64_t attributes) {
  struct stat status;
  if (*path != '/' || stat(path, &status) != 0 || is_visible(root, path, &status)) return true;
  return place(copy_mounts(path, attributes), root, path, S_ISDIR(status.st_mode));
}

// MARK: Parts

// The folders of the system's libraries and tools; on most systems all but one are symbolic links.
static const char *const system_folders[] = {
  "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32",
};
// The index of the libraries, and the links by which the system chooses some.
static const char *const system_files[] = {"/etc/ld.so.cache", "/etc/alternatives"};
static const char *const devices[] = {
  "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom",
};

static bool show_system(int root) {
  const uint64_t read_only = harmless | MOUNT_ATTR_RDONLY;
  bool is_whole = true;
  for (size_t index = 0; index < sizeof system_folders / sizeof *system_folders; index++) {
    const char *path = system_folders[index];
    char target[PATH_MAX];
    ssize_t length = readlink(path, target, sizeof target - 1);
    if (length < 0) {
      is_whole &= show(root, path, read_only);
    } else {
      target[length] = 0;
      is_whole &= symlinkat(target, root, path + 1) == 0;
    }
  }
  for (size_t index = 0; index < sizeof system_files / sizeof *system_files; index++) {
    is_whole &= show(root, system_files[index], read_only);
  }
  for (size_t index = 0; index < sizeof devices / sizeof *devices; index++) {
    // A device can be written to all the same: only its own attributes are protected.
    const uint64_t attributes = MOUNT_ATTR_NOSUID | MOUNT_ATTR_NOEXEC | MOUNT_ATTR_RDONLY;
    is_whole &= show(root, devices[index], attributes);
  }
  return is_whole;
}

struct root_of_libraries {
  int root;
  bool is_whole;
};

// Shows a loaded library, because the runtime looks up symbols in its file.
static int show_library(struct dl_phdr_info *information, size_t size, void *root) {
  (void)size;
  struct root_of_libraries *libraries = root;
  libraries->is_whole &= information->dlpi_name[0] != '/'
    || show(libraries->root, information->dlpi_name, harmless | MOUNT_ATTR_RDONLY);
  return 0;
}

static int make_writable_folder(const char *size, const char *mode) {
  const char *options[] = {"size", size, "nr_inodes", most_inodes, "mode", mode, NULL};
  return make_file_system("tmpfs", options, harmless);
}

// Without the files that are not about processes: most describe or configure the machine.
static int make_processes(void) {
  const char *options[] = {"subset", "pid", NULL};
  return make_file_system("proc", options, harmless | MOUNT_ATTR_NOEXEC | MOUNT_ATTR_RDONLY);
}

// Fills a new root, which is mounted at the current folder.
static bool fill(int root, const char *folder, const char *const *shown, const char *kept) {
  bool is_whole = show_system(root) && place(make_processes(), root, "/proc", true)
    && place(make_writable_folder(temporary_size, "1777"), root, "/tmp", true);
  for (; *shown != NULL; shown++) {
    is_whole = is_whole && show(root, *shown, harmless | MOUNT_ATTR_RDONLY);
  }
  struct root_of_libraries libraries = {root, is_whole};
  dl_iterate_phdr(show_library, &libraries);
  is_whole = libraries.is_whole;
  if (kept != NULL) is_whole = is_whole && show(root, kept, harmless);
  return is_whole && place(make_writable_folder(folder_size, "700"), root, folder, true);
}

static bool protect(int root) {
  struct mount_attr change = {.attr_set = MOUNT_ATTR_RDONLY};
  return syscall(SYS_mount_setattr, root, "", AT_EMPTY_PATH, &change, sizeof change) == 0;
}

// Ends the process, which is between two roots.
_Noreturn static void give_up(void) {
  fprintf(stderr, "dispatcher: cannot enter a root: %s\n", strerror(errno));
  _exit(EX_OSERR);
}

bool enter_root(const char *const *shown, const char *kept) {
  char folder[PATH_MAX];
  // Mounts of the machine must not follow those of the program.
  struct mount_attr apart = {.propagation = MS_PRIVATE};
  if (getcwd(folder, sizeof folder) == NULL || strcmp(folder, "/") == 0) return false;
  if (syscall(SYS_mount_setattr, AT_FDCWD, "/", AT_RECURSIVE, &apart, sizeof apart) != 0) return false;
  const char *options[] = {"mode", "755", NULL};
  int root = make_file_system("tmpfs", options, harmless);
  if (root < 0) return false;
  if (!attach(root, AT_FDCWD, ".")) {
    close(root);
    return false;
  }
  bool is_entered = fill(root, folder, shown, kept) && protect(root) && fchdir(root) == 0
    && syscall(SYS_pivot_root, ".", ".") == 0;
  close(root);
  if (!is_entered) {
    // The mounts at the folder's path hide it.
    if (chdir("/") != 0) give_up();
    if (syscall(SYS_umount2, folder, detach) != 0 || chdir(folder) != 0) give_up();
    return false;
  }
  if (syscall(SYS_umount2, ".", detach) != 0 || chdir("/") != 0 || chdir(folder) != 0) give_up();
  return true;
}
