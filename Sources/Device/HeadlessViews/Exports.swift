@_exported public import HeadlessGraph
