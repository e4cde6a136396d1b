/// An object that UIKit tells of events.
@MainActor
open class UIResponder {
  public init() {}
}
