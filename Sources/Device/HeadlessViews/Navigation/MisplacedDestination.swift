import RuntimeSupport
import Stage

/// The warnings about a navigation destination where no stack can show it; the one about lazy
/// containers has SwiftUI's words.
@MainActor
struct MisplacedDestination {
  /// The labels of the modifier's arguments.
  let modifier: String
  /// The words before the type.
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

  /// Warns of a destination in a container that creates its views on demand, which works all the
  /// same.
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
  /// Raises a warning, unless this screen has raised it before.
  func warnOnce(_ message: String) {
    if part(GivenWarnings.self).messages.insert(message).inserted {
      Stage.issue(message, at: CallStack.current)
    }
  }
}

/// The warnings that a screen has raised.
private final class GivenWarnings: ScreenPart {
  var messages: Set<String> = []

  init(of screen: any UpdatedScreen) {}
}
