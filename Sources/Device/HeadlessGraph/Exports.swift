// As on Apple's platforms, one import suffices to write a view.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
