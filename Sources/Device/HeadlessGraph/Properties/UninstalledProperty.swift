import Stage

/// The warnings about reading a property of a view that is not on a screen, as in an initializer or
/// a test; the wording is SwiftUI's.
enum UninstalledProperty {
  case state
  case object(Any.Type)
  case environment(Any.Type)

  /// Raises the warning at the program's line that reads the property.
  func warn() {
    Stage.issue(message, at: CallStack.currentRead)
  }

  private var message: String {
    switch self {
    case .state:
      """
      Accessing State's value outside of being installed on a View. This will result in a constant \
      Binding of the initial value and will not update.
      """
    case .object(let type):
      """
      Accessing StateObject<\(type)>'s object without being installed on a View. This will create a \
      new instance each time.
      """
    case .environment(let type):
      """
      Accessing Environment<\(type)>'s value outside of being installed on a View. This will always \
      read the default value and will not update.
      """
    }
  }
}
