import RuntimeSupport

/// The view hierarchy as text: the program's views, and the views that they are composed of.
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
/// Modifiers follow the view they apply to. Views that merely group others, such as tuples and
/// conditions, are omitted.
struct Outline: CustomStringConvertible {
  let description: String

  @MainActor
  init(_ root: Node?) {
    description = root.map(Self.lines)?.joined(separator: "\n") ?? ""
  }

  @MainActor
  private static func lines(of node: Node) -> [String] {
    let below = node.children.flatMap(lines)
    // A deferred node on the screen contains the node of the same view.
    let isRepeated = node is any Deferred && !node.children.isEmpty
    switch isRepeated ? .hidden : (node as? any OutlinedNode)?.part ?? .hidden {
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

@MainActor
protocol OutlinedNode {
  var part: OutlinePart { get }
}

extension ViewNode: OutlinedNode {
  var part: OutlinePart {
    if view is any PartOfDevice { return .hidden }
    return (view as? any OutlinedView)?.part ?? .view(Self.name(of: V.self))
  }

  /// Returns the type's name, without generic arguments for the device's types.
  private static func name(of type: Any.Type) -> String {
    let name = TypeName(type).description
    guard type is any PrimitiveView.Type else { return name }
    return String(name.prefix { $0 != "<" })
  }
}
