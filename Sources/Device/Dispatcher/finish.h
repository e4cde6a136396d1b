#ifndef FINISH_H
#define FINISH_H

#include <stdbool.h>
#include <sys/types.h>

/// Opens the channel on which a program reports that it came to its end; before it is forked.
bool open_finish(void);

/// Keeps the program's end of the channel alone, or the keeper's.
void use_finish_as_program(void);
void use_finish_as_keeper(void);

/// Reports that the program came to its end.
void report_finish(void);

/// Whether a process itself reported its end. The kernel attests the sender.
bool is_finished(pid_t program);

#endif
