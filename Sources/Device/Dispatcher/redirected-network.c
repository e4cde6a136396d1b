// The functions of libcurl by which Foundation makes requests.
//
// A program runs without a network. A request that no protocol of the program answers fails at
// once, like one for a host that cannot be found, and the run continues.

#define _GNU_SOURCE
#include "redirection.h"

#include <dlfcn.h>
#include <stddef.h>

// Constants and a type of libcurl's interface, whose header a build does not need.
enum { OPTION_PROTOCOLS = 181, OPTION_ERROR_BUFFER = 10010 };
enum { PROTOCOL_FILE = 1 << 10 };
enum { DONE = 1 };
enum { UNSUPPORTED_PROTOCOL = 1, COULD_NOT_RESOLVE_HOST = 6 };

struct message {
  int kind;
  void *request;
  union {
    void *any;
    int result;
  } data;
};

static void *curl(const char *name) {
  void *library = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_NOLOAD);
  return library == NULL ? NULL : dlsym(library, name);
}

// Disables the protocols that need a network, and the buffer for messages, so that an error has the
// general message of its code.
int curl_multi_add_handle(void *requests, void *request) {
  if (redirection_is_active()) {
    int (*set)(void *, int, ...) = (int (*)(void *, int, ...))curl("curl_easy_setopt");
    set(request, OPTION_PROTOCOLS, (long)PROTOCOL_FILE);
    set(request, OPTION_ERROR_BUFFER, NULL);
  }
  return ((int (*)(void *, void *))curl("curl_multi_add_handle"))(requests, request);
}

struct message *curl_multi_info_read(void *requests, int *count) {
  struct message *message =
      ((struct message * (*)(void *, int *)) curl("curl_multi_info_read"))(requests, count);
  if (redirection_is_active() && message != NULL && message->kind == DONE &&
      message->data.result == UNSUPPORTED_PROTOCOL) {
    message->data.result = COULD_NOT_RESOLVE_HOST;
  }
  return message;
}
