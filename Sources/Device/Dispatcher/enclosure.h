#ifndef ENCLOSURE_H
#define ENCLOSURE_H

/// Puts the program into a process namespace of its own, so that nothing it starts outlives it.
///
/// Returns in the process that is to run the program. The process that called stays behind, and ends
/// as the program ends: with its exit status, or by its signal. Where the system has no namespaces to
/// give, it returns in the same process, and the program's session is all that holds it.
void enclose(void);

#endif
