import RuntimeSupport

/// The fields of a state at one time, down to values without fields.
///
/// It retains no part of the state that a reducer changes in place: a collection of state is
/// represented by its elements, and any other value by a copy.
struct StateOutline {
  /// A field with two values.
  struct Difference: Equatable {
    /// The path from the root: `.rows[id: 1].count`.
    let path: String
    let old: String
    let new: String
    /// The property by its type, `Row.State.count`; nil for an element.
    let field: String?
  }

  private indirect enum Node {
    case value(any Equatable)
    case object(ObjectIdentifier)
    /// A value that cannot be compared, represented by its description.
    case description
    case fields([(name: String, part: Part)])
    /// An enum's case, with its payload.
    case choice(String, Part)
    case elements([(key: String, part: Part)])
  }

  private struct Part {
    var node: Node
    let type: Any.Type
    let text: String
  }

  /// The maximum number of elements to compare one by one; for longer collections, only the counts
  /// are compared. Each thousand elements cost an action more than a millisecond (measured).
  private static let mostElements = 1_000

  private let root: Part

  init(_ state: Any) {
    root = Self.part(state)
  }

  /// Returns the fields that differ from an earlier value of the same state.
  func differences(from old: Self) -> [Difference] {
    var differences: [Difference] = []
    Self.compare(old.root, root, path: "", field: nil, &differences)
    return differences
  }
}

// MARK: - Reading

extension StateOutline {
  private static func part(_ value: Any) -> Part {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional {
      guard let wrapped = mirror.children.first else {
        return Part(node: .choice("nil", part(())), type: Never.self, text: "nil")
      }
      return part(wrapped.value)
    }
    return Part(node: node(value, mirror), type: type(of: value), text: describe(value))
  }

  private static func node(_ value: Any, _ mirror: Mirror) -> Node {
    switch mirror.displayStyle {
    case .class:
      return .object(ObjectIdentifier(value as AnyObject))
    case .collection where mirror.children.first.map { isState($0.value) } == true:
      guard mirror.children.count <= mostElements else { return leaf(mirror.children.count) }
      return .elements(
        mirror.children.enumerated().map { index, child in
          ("[\(key(of: child.value) ?? "\(index)")]", part(child.value))
        })
    case .dictionary where !(value is any Equatable & Hashable):
      return .elements(
        mirror.children.prefix(mostElements).map { child in
          let entry = Array(Mirror(reflecting: child.value).children)
          let key = entry.first.map { describe($0.value, hidesRandom: false) } ?? ""
          return ("[\(key)]", part(entry.last?.value ?? ()))
        }.sorted { $0.key < $1.key })
    case .enum:
      guard let payload = mirror.children.first else { return leaf(value) }
      return .choice(payload.label ?? "", part(payload.value))
    case .struct where isState(value), .tuple:
      return .fields(
        mirror.children.compactMap { child in
          guard let label = child.label, !label.hasPrefix("_$") else { return nil }
          return (label.hasPrefix("_") ? String(label.dropFirst()) : label, part(child.value))
        })
    default:
      return leaf(value)
    }
  }

  private static func leaf(_ value: Any) -> Node {
    (value as? any Equatable).map(Node.value) ?? .description
  }

  private static func key(of element: Any) -> String? {
    (element as? any Identifiable).map { "id: \(describe(id(of: $0), hidesRandom: false))" }
  }

  private static func id(of element: some Identifiable) -> Any { element.id }

  /// Returns whether the fields of a value are compared: those of an optional, and of a struct,
  /// enum or tuple not declared by a system module.
  private static func isState(_ value: Any) -> Bool {
    let style = Mirror(reflecting: value).displayStyle
    guard style == .struct || style == .enum || style == .tuple else { return style == .optional }
    let module = _typeName(type(of: value), qualified: true).prefix { $0 != "." }
    return !["Swift", "Foundation", "FoundationEssentials", "SharingCore", "SwiftNavigation"]
      .contains(module)
  }
}

// MARK: - Comparing

extension StateOutline {
  private static func compare(
    _ old: Part, _ new: Part, path: String, field: String?, _ differences: inout [Difference]
  ) {
    switch (old.node, new.node) {
    case (.value(let left), .value(let right)):
      if isEqual(left, right) { return }
    case (.object(let left), .object(let right)):
      if left == right { return }
    case (.description, .description):
      if old.text == new.text { return }
    case (.fields(let left), .fields(let right))
    where old.type == new.type && left.count == right.count:
      for (left, right) in zip(left, right) {
        compare(
          left.part, right.part, path: "\(path).\(right.name)",
          field: "\(TypeName(new.type)).\(right.name)", &differences)
      }
      return
    case (.choice(let left, let oldPayload), .choice(let right, let newPayload))
    where left == right:
      if left == "nil" { return }
      return compare(
        oldPayload, newPayload, path: "\(path).\(right)", field: nil, &differences)
    case (.elements(let left), .elements(let right)) where left.map(\.key) == right.map(\.key):
      for (left, right) in zip(left, right) {
        compare(left.part, right.part, path: path + right.key, field: nil, &differences)
      }
      return
    default:
      break
    }
    differences.append(Difference(path: path, old: old.text, new: new.text, field: field))
  }

  private static func isEqual(_ left: any Equatable, _ right: any Equatable) -> Bool {
    func open<Value: Equatable>(_ left: Value) -> Bool { (right as? Value) == left }
    return open(left)
  }
}
