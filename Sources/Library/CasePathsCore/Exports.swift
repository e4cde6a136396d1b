@_exported public import CasePaths
