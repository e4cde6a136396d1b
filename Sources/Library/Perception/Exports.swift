@_exported public import PerceptionCore
@_exported public import PerceptionViews
