// Publishers and operators come from OpenCombine. Subjects, schedulers and `ObservableObject` are
// declared in this module.
@_exported public import OpenCombine
