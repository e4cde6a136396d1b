// The module through which expansions report issues.
@_exported public import IssueReporting
