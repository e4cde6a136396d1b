// Modules used by features and tests to create and override values.
@_exported public import Clocks
@_exported public import CombineSchedulers
@_exported public import ConcurrencyExtras
@_exported public import IssueReporting
// The former names of the functions that report issues; XCTest's own take precedence.
@_exported public import XCTestDynamicOverlay
