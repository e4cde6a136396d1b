// The modules used to create and override values in every feature and test.
@_exported public import Clocks
@_exported public import CombineSchedulers
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
// The names that issues were reported by before; they give way to XCTest's own.
@_exported public import XCTestDynamicOverlay
