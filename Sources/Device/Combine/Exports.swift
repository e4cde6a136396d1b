// Publishers and operators are OpenCombine's. Subjects, schedulers and `ObservableObject` are
// declared in this module.
@_exported public import OpenCombine
