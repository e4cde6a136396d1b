// One import gives a program the views, what they stand on, and the device that shows them.
@_exported public import HeadlessViews
