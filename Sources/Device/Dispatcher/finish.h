#ifndef FINISH_H
#define FINISH_H

#include <stdbool.h>
#include <sys/types.h>

/// Opens the channel on which a program reports that it has run to its end; called before the fork.
bool open_finish(void);

/// Closes the keeper's end of the channel in the program, and the program's end in the keeper.
void use_finish_as_program(void);
void use_finish_as_keeper(void);

/// Reports that the program has run to its end.
void report_finish(void);

/// Returns whether a process itself has reported its end; the kernel authenticates the sender.
bool is_finished(pid_t program);

#endif
