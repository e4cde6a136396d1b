// The module with which expansions report issues.
@_exported public import IssueReporting
