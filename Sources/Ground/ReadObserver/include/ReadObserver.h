#ifndef READ_OBSERVER_H
#define READ_OBSERVER_H

#include "WriteObserver.h"

// Receives each read of a property of an observable subject: the address of the subject's value,
// and the key path, whose type names the subject's. Both are the Swift runtime's.
typedef void (*read_observer)(const void *subject, const void *key_path);

// Sets the observer that is called before each read in this process.
//
// Works in the executable only, whose symbols precede those of libraries.
void read_observer_use(read_observer observer);

#endif
