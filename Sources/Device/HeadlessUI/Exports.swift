// Re-exports the views, their foundations and the simulator, so that a program needs only one
// import.
@_exported public import HeadlessViews
