@_exported public import HeadlessUI
