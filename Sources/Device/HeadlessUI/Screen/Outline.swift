import RuntimeSupport

/// The tree of what is on the screen, as text: views that programs define, and what they are made of.
///
/// ```text
/// CounterView
///   Form
///     Section
///       Text "0" .font
///       Button
///         Text "Increment"
/// ```
///
/// Modifiers stand after the view that they were applied to. What only holds views together, such as
/// a tuple or a condition, is left out.
struct Outline: CustomStringConvertible {
  let description: String

  @MainActor
  init(_ root: Node?) {
    description = root.map(Self.lines)?.joined(separator: "\n") ?? ""
  }

  @MainActor
  private static func lines(of node: Node) -> [String] {
    let below = node.children.flatMap(lines)
    switch (node as? any OutlinedNode)?.part ?? .hidden {
    case .hidden: return below
    case .view(let name): return [name] + below.map { "  \($0)" }
    case .modifier(let name):
      let isOne = below.dropFirst().allSatisfy { $0.hasPrefix(" ") }
      guard isOne, let first = below.first else {
        return ["Group .\(name)"] + below.map { "  \($0)" }
      }
      return ["\(first) .\(name)"] + below.dropFirst()
    }
  }
}

/// What a node is in the outline.
enum OutlinePart {
  case hidden
  case view(String)
  case modifier(String)
}

@MainActor
protocol OutlinedNode {
  var part: OutlinePart { get }
}

extension ViewNode: OutlinedNode {
  var part: OutlinePart {
    if view is any PartOfDevice { return .hidden }
    return (view as? any OutlinedView)?.part ?? .view(Self.name(of: V.self))
  }

  /// The type's name, without generic arguments if it is the device's own.
  private static func name(of type: Any.Type) -> String {
    let name = TypeName(type).description
    guard type is any PrimitiveView.Type else { return name }
    return String(name.prefix { $0 != "<" })
  }
}

/// A view that is something else in the outline than its type's name.
@MainActor
protocol OutlinedView {
  var part: OutlinePart { get }
}

extension OutlinedView {
  var part: OutlinePart { .hidden }
}

extension TupleView: OutlinedView {}
extension _ConditionalContent: OutlinedView {}
extension Optional: OutlinedView {}
extension AnyView: OutlinedView {}
extension EmptyView: OutlinedView {}
extension Group: OutlinedView {}
extension ModifiedContent: OutlinedView {}
extension _ViewModifier_Content: OutlinedView {}

extension ModifierBody: OutlinedView {
  var part: OutlinePart { .view(TypeName(Modifier.self).description) }
}

extension Text: OutlinedView {
  var part: OutlinePart {
    .view((["Text \"\(content)\""] + looks.map { ".\($0.modifier)" }).joined(separator: " "))
  }
}

extension Image: OutlinedView {
  var part: OutlinePart { .view("Image \"\(name)\"") }
}

extension VisualView: OutlinedView {
  var part: OutlinePart { .modifier(modifier) }
}

extension ElementView: OutlinedView {
  var part: OutlinePart { .modifier(modifier) }
}

extension EnvironmentView: OutlinedView {
  var part: OutlinePart { .modifier("environment") }
}

extension EffectView: OutlinedView {
  var part: OutlinePart { .modifier("effect") }
}

extension IDView: OutlinedView {
  var part: OutlinePart { .modifier("id") }
}

extension TagView: OutlinedView {
  var part: OutlinePart { .modifier("tag") }
}

extension BadgeView: OutlinedView {
  var part: OutlinePart { .modifier("badge") }
}
