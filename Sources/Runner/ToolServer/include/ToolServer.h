#ifndef TOOL_SERVER_H
#define TOOL_SERVER_H

// A library to preload into a tool, which then runs up to its `main`, waits for requests on its
// standard input, and forks for each of them. So the cost before `main`, of loading and linking its
// libraries, is paid once.
//
// A fork runs the tool's `main` in a separate process, with its own arguments, environment, working
// directory and output, so that no use affects another.
//
// The tool serves if the environment names its executable, resolved, in TOOL_SERVER_TOOL, and its
// standard input is a socket of packets. TOOL_SERVER_PRELOAD may name libraries, separated by
// colons, that the tool will load: they are loaded before it forks. Both variables, and LD_PRELOAD,
// are removed before the first fork.
//
// A request is one message of zero-terminated texts: an identifier, the working directory, the
// files for standard output and standard error, `session` if the fork leads a session of its own,
// the limit of its processor time in seconds, or 0, the number of variables, the variables, the
// arguments.
//
// Each request is answered by a `tool_server_reply` after its fork, and by another after its end.
// The tool ends, and kills its forks, after the socket is closed.

#include <stdint.h>

struct tool_server_reply {
  int32_t request;
  int32_t process;
  /// The status of the fork from `waitpid`; -1 while it runs.
  int32_t status;
};

#endif
