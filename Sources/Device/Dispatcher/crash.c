// The backtrace of a crash, which the crashing process itself walks. The runner symbolizes the
// addresses.

#define _GNU_SOURCE
#include "crash.h"

#include <dlfcn.h>
#include <fcntl.h>
#include <link.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <ucontext.h>
#include <unistd.h>

static int report = -1;
static uintptr_t library_start, library_end;

static void tell(uint64_t number) {
  if (write(report, &number, sizeof number) != sizeof number) _exit(1);
}

static void tell_frame(uintptr_t address) {
  if (address >= library_start && address < library_end) tell(address - library_start);
}

static void on_crash(int signal, siginfo_t *information, void *context) {
  const mcontext_t *machine = &((ucontext_t *)context)->uc_mcontext;
#if defined(__x86_64__)
  uintptr_t place = machine->gregs[REG_RIP], frame = machine->gregs[REG_RBP];
  uintptr_t stack = machine->gregs[REG_RSP];
#elif defined(__aarch64__)
  uintptr_t place = machine->pc, frame = machine->regs[29], stack = machine->sp;
#else
  uintptr_t place = 0, frame = 0, stack = 0;
#endif
  // A guard page follows the end of the stack.
  uintptr_t touched = (uintptr_t)information->si_addr;
  const uintptr_t reach = 1 << 20;
  if (signal == SIGSEGV && touched < stack + reach && touched + reach > stack) tell(0);
  tell_frame(place + 1);
  for (int depth = 0; depth < 200 && frame >= stack && frame % sizeof frame == 0; depth++) {
    const uintptr_t *links = (const uintptr_t *)frame;
    tell_frame(links[1]);
    if (links[0] <= frame) break;
    frame = links[0];
  }
  // The handler has been removed: the same instruction, executed again, ends the process by its
  // signal.
}

static int find_library(struct dl_phdr_info *information, size_t size, void *start) {
  if (information->dlpi_addr != (uintptr_t)start) return 0;
  for (int index = 0; index < information->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &information->dlpi_phdr[index];
    uintptr_t end = information->dlpi_addr + segment->p_vaddr + segment->p_memsz;
    if (segment->p_type == PT_LOAD && end > library_end) library_end = end;
  }
  return 1;
}

void tell_crashes(const void *entry) {
  const char *trace = getenv("CHAPTERS_TRACE");
  Dl_info library;
  if (trace == NULL || dladdr(entry, &library) == 0) return;
  library_start = (uintptr_t)library.dli_fbase;
  dl_iterate_phdr(find_library, library.dli_fbase);
  char path[4096];
  int length = snprintf(path, sizeof path, "%s.crash", trace);
  if (length < 0 || (size_t)length >= sizeof path) return;
  report = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600);
  if (report == -1) return;

  // An alternate stack, because the thread's own may be exhausted.
  static char own_stack[1 << 16];
  stack_t stack = {.ss_sp = own_stack, .ss_size = sizeof own_stack};
  sigaltstack(&stack, NULL);
  struct sigaction action = {.sa_sigaction = on_crash};
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESETHAND;
  const int signals[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT};
  for (size_t index = 0; index < sizeof signals / sizeof *signals; index++) {
    sigaction(signals[index], &action, NULL);
  }
}
