// The functions of Foundation's run loop and timers that behave differently on virtual time.

#define _GNU_SOURCE
#include "redirection.h"

#include <dlfcn.h>
#include <stddef.h>

REDIRECT(
  void, CFRunLoopPerformBlock, (void *loop, void *mode, void *block), (loop, mode, block))

// Swift's calling convention: a date is a number, and the run loop, or the type, is in the register
// for `self`.
#define RUN "$s10Foundation7RunLoopC3runyyF"
#define RUN_UNTIL "$s10Foundation7RunLoopC3run5untily0A10Essentials4DateV_tF"
#define TIMER "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC"
#define TIMER_FIRE                                                                        \
  "$s10Foundation5TimerC4fire8interval7repeats5blockAC0A10Essentials4DateV_SdSbyACYbctcfC"
#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context))

// Never returns.
SWIFT void run_loop_run(SELF void *loop) __asm__(RUN);
// Lets time pass, on the main thread.
SWIFT void run_loop_run_until(double date, SELF void *loop) __asm__(RUN_UNTIL);
SWIFT void *timer_init(double interval, bool repeats, void *block, void *context, SELF void *type)
    __asm__(TIMER);

SWIFT void run_loop_run(SELF void *loop) {
  bool (*is_main)(void) = (bool (*)(void))dlsym(RTLD_DEFAULT, "chapters_run_loop_run");
  if (is_main != NULL && is_main()) return;
  ((SWIFT void (*)(SELF void *))redirection_original(RUN, NULL))(loop);
}

SWIFT void run_loop_run_until(double date, SELF void *loop) {
  bool (*is_main)(double) = (bool (*)(double))dlsym(RTLD_DEFAULT, "chapters_run_loop_run_until");
  if (is_main != NULL && is_main(date)) return;
  ((SWIFT void (*)(double, SELF void *))redirection_original(RUN_UNTIL, NULL))(date, loop);
}

// Foundation on Linux fires such a timer at once; on other systems it waits for its interval.
SWIFT void *timer_init(double interval, bool repeats, void *block, void *context, SELF void *type) {
  double (*now)(void) = (double (*)(void))dlsym(RTLD_DEFAULT, "chapters_foundation_now");
  double fire = (now == NULL ? 0 : now()) + interval;
  return ((SWIFT void *(*)(double, double, bool, void *, void *, SELF void *))
              redirection_original(TIMER_FIRE, NULL))(fire, interval, repeats, block, context, type);
}
