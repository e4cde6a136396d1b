import RuntimeSupport

/// A modifier that composes a new view from any view.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>

  @ViewBuilder @MainActor @preconcurrency
  func body(content: Self.Content) -> Self.Body
}

extension ViewModifier {
  /// Prints the changes that made this body run, if a body of this type is running.
  public static func _printChanges() {
    ChangeLine.print(for: Self.self)
  }

  /// Returns a modifier that applies another one after this one.
  public func concat<Other>(_ modifier: Other) -> ModifiedContent<Self, Other> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A view, or a modifier, with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier

  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  public func body(content: _ViewModifier_Content<Self>) -> some View {
    content.modifier(self.content).modifier(modifier)
  }
}

/// A modifier that changes nothing.
public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()

  public nonisolated init() {}

  public func body(content: Content) -> Content { content }
}

extension View {
  /// Applies a modifier to this view.
  public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

// MARK: - Nodes

extension ModifiedContent: View, PrimitiveView, ArrangingView, TransparentView, OutlinedView
where Content: View, Modifier: ViewModifier {
  public typealias Body = Never

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ModifiedContentNode(view, inputs: inputs)
  }
}

/// The modified view, for use in the modifier's body.
public struct _ViewModifier_Content<Modifier: ViewModifier> {}

extension _ViewModifier_Content: View, PrimitiveView, ArrangingView, TransparentView, OutlinedView {
  public typealias Body = Never

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ModifierContentNode(view, inputs: inputs)
  }
}

/// The body of a modifier, as the body of a view.
struct ModifierBody<Modifier: ViewModifier>: View, StandsForAnother, OutlinedView {
  let modifier: Modifier

  static var subject: Any.Type { Modifier.self }

  var part: OutlinePart { .view(TypeName(Modifier.self).description) }

  var body: Modifier.Body { modifier.body(content: _ViewModifier_Content()) }
}

/// The node of a modified view. The modifier's body has separate dependencies, and places the
/// content.
private final class ModifiedContentNode<Content: View, Modifier: ViewModifier>:
  ViewNode<ModifiedContent<Content, Modifier>>, ModifierContentSource
{
  private var modifierBody: ViewNode<ModifierBody<Modifier>>?
  private var places: [WeakNode] = []

  private struct WeakNode {
    weak var node: ViewNode<Content>?
  }

  override var children: [Node] { modifierBody.map { [$0] } ?? [] }

  override func update() {
    let modifierView = ModifierBody(modifier: view.modifier)
    if let modifierBody {
      modifierBody.receive(modifierView)
    } else {
      modifierBody = ModifierBody<Modifier>.makeAnyNode(
        modifierView, inputs: NodeInputs(graph: graph, parent: self, environment: environment))
    }
    places.removeAll { $0.node == nil }
    for place in places { place.node?.receive(view.content) }
  }

  var modifierType: Any.Type { Modifier.self }

  func makeContent(inputs: NodeInputs) -> Node {
    let node = Content.makeAnyNode(view.content, inputs: inputs)
    places.append(WeakNode(node: node))
    return node
  }
}

/// A node with the content for a modifier's body.
@MainActor
private protocol ModifierContentSource {
  var modifierType: Any.Type { get }
  func makeContent(inputs: NodeInputs) -> Node
}

/// The node of the content inside a modifier's body.
private final class ModifierContentNode<Modifier: ViewModifier>:
  ViewNode<_ViewModifier_Content<Modifier>>
{
  private var content: Node?

  override var children: [Node] { content.map { [$0] } ?? [] }

  override func update() {
    guard content == nil else { return }
    var node = parent
    while let this = node {
      if let source = this as? any ModifierContentSource, source.modifierType == Modifier.self {
        content = source.makeContent(
          inputs: NodeInputs(graph: graph, parent: self, environment: environment))
        return
      }
      node = this.parent
    }
  }
}
