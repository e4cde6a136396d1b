// The tree of processes, as `/proc` shows it.

#define _GNU_SOURCE
#include "descendants.h"

#include <ctype.h>
#include <dirent.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

struct process {
  pid_t number, parent;
  bool is_descendant;
};

struct processes {
  struct process *all;
  int count;
};

// Whether a process is a zombie: it has ended, and its parent has not waited for it.
static bool is_ended(char state) { return state == 'Z' || state == 'X'; }

// Reads the parent of a process; false if it is gone, or a zombie.
static bool read_parent(const char *number, pid_t *parent) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%.20s/stat", number);
  FILE *file = fopen(path, "re");
  if (file == NULL) return false;
  // The name, in parentheses, may contain any bytes, at most sixteen.
  char text[256] = "", state = 0;
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  while (length > 0 && text[length - 1] != ')') length--;
  return sscanf(text + length, " %c %d", &state, parent) == 2 && !is_ended(state);
}

static struct processes read_processes(void) {
  struct processes processes = {NULL, 0};
  int capacity = 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) return processes;
  for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
    struct process process = {.number = (pid_t)atoi(entry->d_name)};
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    if (!read_parent(entry->d_name, &process.parent)) continue;
    if (processes.count == capacity) {
      capacity = capacity == 0 ? 256 : 2 * capacity;
      struct process *all = realloc(processes.all, (size_t)capacity * sizeof *all);
      if (all == NULL) break;
      processes.all = all;
    }
    processes.all[processes.count++] = process;
  }
  closedir(folder);
  return processes;
}

// Returns this process's number in `/proc`, which may be mounted for another namespace.
static pid_t own_number(void) {
  char text[16] = "";
  return readlink("/proc/self", text, sizeof text - 1) > 0 ? (pid_t)atoi(text) : getpid();
}

int visit_descendants(void (*visit)(pid_t)) {
  struct processes processes = read_processes();
  const pid_t own = own_number();
  int count = 0;
  // A child may have a smaller number than its parent, so one pass is not enough.
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (int child = 0; child < processes.count; child++) {
      struct process *process = &processes.all[child];
      bool is_below = process->parent == own;
      for (int other = 0; other < processes.count && !is_below; other++) {
        is_below = processes.all[other].is_descendant
          && processes.all[other].number == process->parent;
      }
      if (process->is_descendant || !is_below) continue;
      process->is_descendant = is_changed = true;
      count++;
      if (visit != NULL) visit(process->number);
    }
  }
  free(processes.all);
  return count;
}

static void stop(pid_t process) { kill(process, SIGSTOP); }
static void end(pid_t process) { kill(process, SIGKILL); }

void end_descendants(void) {
  const struct timespec pause = {.tv_nsec = 1000 * 1000};
  // Stopped processes start no others, so rounds are repeated until none is new. They end after ten
  // seconds, because a process in an uninterruptible system call handles no signal.
  int stopped = 0;
  for (int round = 0; round < 100; round++) {
    int count = visit_descendants(stop);
    if (count == stopped) break;
    stopped = count;
  }
  for (int round = 0; round < 10000; round++) {
    int count = visit_descendants(end);
    while (waitpid(-1, NULL, WNOHANG) > 0) {}
    if (count == 0) return;
    nanosleep(&pause, NULL);
  }
}

int process_count(uid_t user) {
  int count = 0;
  DIR *folder = opendir("/proc");
  if (folder == NULL) return 0;
  for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
    if (!isdigit((unsigned char)entry->d_name[0])) continue;
    char path[64];
    snprintf(path, sizeof path, "/proc/%.20s/task", entry->d_name);
    struct stat tasks;
    // The link count of a folder is that of its subfolders plus two.
    if (stat(path, &tasks) == 0 && tasks.st_uid == user) count += (int)tasks.st_nlink - 2;
  }
  closedir(folder);
  return count;
}
