#ifndef READ_OBSERVER_H
#define READ_OBSERVER_H

#include "WriteObserver.h"

// Receives each read of a property of an observable subject: the address of the subject's value,
// and the key path, whose type names the subject's. Both are the Swift runtime's.
typedef void (*read_observer)(const void *subject, const void *key_path);

// Calls an observer before each read in this process, in place of the one before.
//
// Works in the executable only: its symbols come before those of libraries.
void read_observer_use(read_observer observer);

#endif
