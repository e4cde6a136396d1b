// What expansions report issues with.
@_exported public import IssueReporting
