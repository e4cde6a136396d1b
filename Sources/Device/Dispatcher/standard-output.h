#ifndef STANDARD_OUTPUT_H
#define STANDARD_OUTPUT_H

/// Ensures that the program still has its standard output at its end: if it was closed or replaced,
/// output is lost, and the process ends by signal 63, which nothing else sends.
void watch_standard_output(void);

#endif
