#ifndef READ_OBSERVER_H
#define READ_OBSERVER_H

// Tells of each read of a property of an observable object: where the object is kept, the key path,
// and the type of the object. All three are the Swift runtime's.
typedef void (*read_observer)(const void *object, const void *key_path, const void *type);

// Calls an observer before each read in this process, in place of the one before.
//
// Works in the executable only: its symbols come before those of libraries.
void read_observer_use(read_observer observer);

#endif
