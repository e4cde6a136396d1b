#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

/// Sees to it that a program which ends has its standard output still: where it was closed or
/// replaced, what was printed is lost, and the process ends by the signal 63, which nothing else
/// sends.
void watch_standard_output(void);

#endif
