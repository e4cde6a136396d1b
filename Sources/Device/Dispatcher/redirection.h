#ifndef REDIRECTION_H
#define REDIRECTION_H

#include <stdbool.h>
#include <stdint.h>

/// A function of a shared library that a program may call, with the target of its calls.
///
/// The dispatcher interposes the function: the dynamic linker resolves symbols in the executable
/// first, so every library that is loaded later calls this definition. Until virtual time begins, a
/// call is forwarded to the original library; from then on to the function of virtual time named
/// `chapters_` and the same name.
struct redirection {
  const char *name;
  /// The version of the symbol, where the C library has several.
  const char *version;
  void *target;
  struct redirection *next;
};

/// Returns the current target of calls.
void *redirection_target(struct redirection *redirection);

/// Returns the original of a function that the dispatcher interposes.
void *redirection_original(const char *name, const char *version);

/// Starts virtual time; called once by the library that implements it, before the program runs.
void chapters_redirect(void);

/// Returns whether virtual time has begun.
bool redirection_is_active(void);

/// Names the folder that is the main bundle of the program; null for that of the dispatcher.
void set_bundle(const char *folder);

/// Returns whether an address is in Foundation's library.
bool is_in_foundation(const void *address);

#define REDIRECT_VERSION(result, name, symbol_version, parameters, arguments)              \
  static struct redirection name##_redirection = {#name, symbol_version, 0, 0};            \
  result name parameters {                                                                 \
    void *target = redirection_target(&name##_redirection);                                \
    return((result(*) parameters)target) arguments;                                        \
  }

#define REDIRECT(result, name, parameters, arguments) \
  REDIRECT_VERSION(result, name, 0, parameters, arguments)

#endif
