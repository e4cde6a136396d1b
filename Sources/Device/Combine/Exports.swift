// Publishers and operators are OpenCombine's. Subjects, what runs on time, and what tells views of
// changes, is this device's own: see the other files.
@_exported public import OpenCombine
