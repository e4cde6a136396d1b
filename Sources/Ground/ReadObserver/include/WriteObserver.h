#ifndef WRITE_OBSERVER_H
#define WRITE_OBSERVER_H

#include <stdbool.h>

// Receives the beginning and the end of each write to a property of an observable subject: the address
// of the subject's value, and the key path, whose type names the subject's. Both are the Swift
// runtime's.
typedef void (*write_observer)(const void *subject, const void *key_path, bool ends);

// Sets the observer that is called before and after each write in this process.
//
// Works in the executable only, whose symbols precede those of libraries.
void write_observer_use(write_observer observer);

#endif
