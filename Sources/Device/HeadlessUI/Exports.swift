// A program imports the views, their foundations and the simulator with one import.
@_exported public import HeadlessViews
