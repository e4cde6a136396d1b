/// An object that receives UIKit's events.
@MainActor
open class UIResponder {
  public init() {}
}
