// The functions of Foundation's run loop and timers that behave differently on virtual time, and those
// that name the machine's locale, the program's bundle and its user defaults.

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

// The locale of a run, whatever the machine's settings are: that of a device in the United States.
// Foundation on Linux has no current locale of its own, and takes `en_001`, in which no device is.
#define LOCALE "$s20FoundationEssentials6LocaleV7currentACvgZ"
#define AUTOUPDATING_LOCALE "$s20FoundationEssentials6LocaleV19autoupdatingCurrentACvgZ"
#define LOCALE_INIT "$s20FoundationEssentials6LocaleV10identifierACSS_tcfC"
#define CALENDAR "$s20FoundationEssentials8CalendarV7currentACvgZ"
#define AUTOUPDATING_CALENDAR "$s20FoundationEssentials8CalendarV19autoupdatingCurrentACvgZ"
#define CALENDAR_SET_LOCALE "$s20FoundationEssentials8CalendarV6localeAA6LocaleVSgvs"

// A locale, or a calendar: a reference with its conformance.
struct existential {
  void *object;
  void *conformance;
};

// A short string is its bytes, with its length and "is ASCII" in the last one.
struct string {
  uint64_t first;
  uint64_t second;
};

static const struct string en_US = {
    'e' | 'n' << 8 | '_' << 16 | (uint64_t)'U' << 24 | (uint64_t)'S' << 32, (uint64_t)0xE5 << 56};

SWIFT struct existential locale_current(void) __asm__(LOCALE);
SWIFT struct existential locale_autoupdating(void) __asm__(AUTOUPDATING_LOCALE);
SWIFT struct existential calendar_current(void) __asm__(CALENDAR);
SWIFT struct existential calendar_autoupdating(void) __asm__(AUTOUPDATING_CALENDAR);

SWIFT struct existential locale_current(void) {
  typedef SWIFT struct existential (*initializer)(uint64_t, uint64_t);
  static initializer init;
  if (init == NULL) init = (initializer)redirection_original(LOCALE_INIT, NULL);
  return init(en_US.first, en_US.second);
}

SWIFT struct existential locale_autoupdating(void) { return locale_current(); }

// The setter takes over the reference to the locale.
SWIFT struct existential calendar_current(void) {
  typedef SWIFT struct existential (*getter)(void);
  typedef SWIFT void (*setter)(struct existential, SELF struct existential *calendar);
  static getter get;
  static setter set_locale;
  if (get == NULL) get = (getter)redirection_original(CALENDAR, NULL);
  if (set_locale == NULL) set_locale = (setter)redirection_original(CALENDAR_SET_LOCALE, NULL);
  struct existential calendar = get();
  set_locale(locale_current(), &calendar);
  return calendar;
}

SWIFT struct existential calendar_autoupdating(void) { return calendar_current(); }

// The bundle of a program is a folder that the runner fills. Foundation would take the dispatcher's own.
#define MAIN_BUNDLE "$s10Foundation6BundleC4mainACvgZ"
#define BUNDLE_OF_CLASS "$s10Foundation6BundleC3forACyXlXp_tcfC"

static const char *bundle_folder;

void set_bundle(const char *folder) { bundle_folder = folder; }

// Returns the bundle of the program, with a reference for the caller; null without one.
static void *program_bundle(void) {
  if (bundle_folder == NULL) return NULL;
  void *(*make)(const char *) = (void *(*)(const char *))dlsym(RTLD_DEFAULT, "chapters_main_bundle");
  return make == NULL ? NULL : make(bundle_folder);
}

SWIFT void *bundle_main(SELF void *type) __asm__(MAIN_BUNDLE);
SWIFT void *bundle_of_class(void *class, SELF void *type) __asm__(BUNDLE_OF_CLASS);

SWIFT void *bundle_main(SELF void *type) {
  void *bundle = program_bundle();
  if (bundle != NULL) return bundle;
  return ((SWIFT void *(*)(SELF void *))redirection_original(MAIN_BUNDLE, NULL))(type);
}

// The classes of a program are in its bundle.
SWIFT void *bundle_of_class(void *class, SELF void *type) {
  void *bundle = program_bundle();
  if (bundle != NULL) return bundle;
  return ((SWIFT void *(*)(void *, SELF void *))redirection_original(BUNDLE_OF_CLASS, NULL))(
      class, type);
}

// Foundation for Linux posts no notification of a change of user defaults; the libraries' object does.
#define STANDARD_DEFAULTS "$s10Foundation12UserDefaultsC8standardACvgZ"

SWIFT void *standard_defaults(SELF void *type) __asm__(STANDARD_DEFAULTS);

SWIFT void *standard_defaults(SELF void *type) {
  void *(*standard)(void) = (void *(*)(void))dlsym(RTLD_DEFAULT, "chapters_standard_defaults");
  void *defaults = standard == NULL ? NULL : standard();
  if (defaults != NULL) return defaults;
  return ((SWIFT void *(*)(SELF void *))redirection_original(STANDARD_DEFAULTS, NULL))(type);
}
