// As on Apple's platforms, one import gives a view what it is written with.
@_exported public import Combine
@_exported public import Foundation
@_exported public import Observation
