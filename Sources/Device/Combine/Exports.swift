// Publishers and operators are OpenCombine's. Subjects, schedulers, and `ObservableObject` are this
// device's own: see the other files.
@_exported public import OpenCombine
