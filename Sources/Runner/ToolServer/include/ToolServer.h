#ifndef TOOL_SERVER_H
#define TOOL_SERVER_H

// A library to preload into a tool, which then does nothing by itself: it comes up to its `main`,
// waits for requests on its standard input, and forks for each of them. What a tool does before its
// `main`, loading and linking its libraries, is so paid once.
//
// A fork runs the tool's own `main` in a process of its own, with arguments, environment, working
// directory and output of its own: nothing that one use leaves behind is there for another.
//
// The tool serves where the environment names its executable, resolved, in TOOL_SERVER_TOOL, and
// its standard input is a socket that keeps messages apart. TOOL_SERVER_PRELOAD may name libraries,
// with colons between them, that the tool is going to load: they are loaded before it forks.
// Both variables, and LD_PRELOAD, are gone before the first fork.
//
// A request is one message: texts, each with its zero byte. An identifier, the working directory,
// the files that take what is written to standard output and standard error, `session` where the
// fork leads a session of its own, the number of variables, the variables, the arguments.
//
// Each request is answered by a `tool_server_reply` when its fork is there, and by another when it
// has ended. When the socket is closed, the tool ends and takes its forks with it.

#include <stdint.h>

struct tool_server_reply {
  int32_t request;
  int32_t process;
  /// What `waitpid` says of the fork; -1 while it runs.
  int32_t status;
};

#endif
