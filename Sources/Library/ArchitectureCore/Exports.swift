@_exported public import CasePaths
@_exported public import ConcurrencyExtras
@_exported public import CustomDump
@_exported public import Dependencies
@_exported public import IdentifiedCollections
@_exported public import PerceptionCore
