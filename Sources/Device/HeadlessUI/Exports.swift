// One import gives a program the views, their foundations, and the device that shows them.
@_exported public import HeadlessViews
