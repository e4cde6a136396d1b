/// An object that responds to UIKit events.
@MainActor
open class UIResponder {
  public init() {}
}
