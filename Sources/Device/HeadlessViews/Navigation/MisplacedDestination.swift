import RuntimeSupport
import Stage

/// The warnings about a navigation destination that no stack can show; the one about lazy
/// containers uses SwiftUI's wording.
@MainActor
struct MisplacedDestination {
  /// The argument labels of the modifier.
  let modifier: String
  /// The text before the type.
  let subject: String
  let type: Any.Type

  init(modifier: String, subject: String, _ type: Any.Type) {
    self.modifier = modifier
    self.subject = subject
    self.type = type
  }

  func warnOfMissingStack(of node: Node) {
    node.graph.warnOnce(
      """
      A `navigationDestination(\(modifier))` modifier \(subject) `\(TypeName(type))` is not inside a \
      NavigationStack or a NavigationSplitView. It is ignored.
      """)
  }

  /// Warns about a destination in a container that creates its views on demand; the destination
  /// works nonetheless.
  func warnOfLazyContainer(of node: Node) {
    guard node.isInside({ $0.laziness == .lazy }) else { return }
    node.graph.warnOnce(
      """
      Do not put a navigation destination modifier inside a "lazy” container, like `List` or \
      `LazyVStack`. These containers create child views only when needed to render on screen. Add the \
      navigation destination modifier outside these containers so that the navigation stack can \
      always see the destination. There's a misplaced `navigationDestination(\(modifier))` modifier \
      \(subject) `\(TypeName(type))`. It will be ignored in a future release.
      """)
  }
}

extension ViewGraph {
  /// Issues a warning once per screen.
  func warnOnce(_ message: String) {
    if part(GivenWarnings.self).messages.insert(message).inserted {
      Stage.issue(message, at: CallStack.current)
    }
  }
}

/// The warnings that a screen has issued.
private final class GivenWarnings: ScreenPart {
  var messages: Set<String> = []

  init(of screen: any UpdatedScreen) {}
}
