/// Finds a control by its label without looking at the whole screen, so that using one of many costs
/// what using one of few does.
///
/// It knows the screens that only arrange their controls. On one with anything in front, anything
/// hidden, or anything that changes what it holds, it finds nothing, and whoever asks looks for
/// himself.
@MainActor
final class ControlIndex {
  private var nodes: [String: [ObjectIdentifier: Node]] = [:]
  private var names: [ObjectIdentifier: String] = [:]
  private var stale: [ObjectIdentifier: Node] = [:]
  /// Whether the screen has, or had, something that changes what is seen of what it holds.
  private var isBeyondIt = false

  /// The only control with a label, if there is one such and an action is possible with it.
  func control(for action: UserAction, _ query: ElementQuery) -> Element? {
    guard !isBeyondIt, case .label(let label) = query.match, query.role == nil, query.path.isEmpty
    else { return nil }
    refresh()
    guard let nodes = nodes[label], nodes.count == 1, let node = nodes.values.first,
      let element = node.elements().first, node.isVisible, element.isEnabled,
      action.accepts(element)
    else { return nil }
    return element
  }

  /// Notes that a node changed, and with it perhaps the labels of the controls that it stands in.
  func nodeChanged(_ node: Node) {
    guard !isBeyondIt else { return }
    var next: Node? = node
    while let node = next {
      switch node.bearing {
      case .control: stale[ObjectIdentifier(node)] = node
      case .arrangement, .leaf: break
      case .other: return giveUp()
      }
      next = node.parent
    }
  }

  func nodeLeaves(_ node: Node) {
    let key = ObjectIdentifier(node)
    stale[key] = nil
    forget(key)
  }

  private func refresh() {
    for (key, node) in stale {
      forget(key)
      guard let name = node.elements().first?.name else { continue }
      names[key] = name
      nodes[name, default: [:]][key] = node
    }
    stale.removeAll(keepingCapacity: true)
  }

  private func forget(_ key: ObjectIdentifier) {
    guard let name = names.removeValue(forKey: key) else { return }
    nodes[name]?[key] = nil
    if nodes[name]?.isEmpty == true { nodes[name] = nil }
  }

  private func giveUp() {
    isBeyondIt = true
    nodes = [:]
    names = [:]
    stale = [:]
  }
}

/// What a node does with what is seen of the nodes below.
enum NodeBearing {
  /// It shows something of its own.
  case leaf
  /// It puts them in an order, and leaves them as they are.
  case arrangement
  /// It is one thing that a person uses, and they are its label.
  case control
  case other
}

/// A view of which every instance is one control.
protocol ControlView {}

extension Button: ControlView {}
extension Toggle: ControlView {}

/// A view that puts others in an order, and leaves what is seen of them as it is.
protocol ArrangingView {}

extension AnyView: ArrangingView {}
extension Form: ArrangingView {}
extension HStack: ArrangingView {}
extension LazyHStack: ArrangingView {}
extension LazyVStack: ArrangingView {}
extension List: ArrangingView {}
extension ScrollView: ArrangingView {}
extension Section: ArrangingView {}
extension VStack: ArrangingView {}
extension ZStack: ArrangingView {}

/// A view that shows something which cannot be used.
protocol ShowingView {}

extension Color: ShowingView {}
extension Divider: ShowingView {}
extension EmptyView: ShowingView {}
extension Image: ShowingView {}
extension Spacer: ShowingView {}
extension Text: ShowingView {}

extension View {
  /// What the node of such a view does with what is below.
  static var bearing: NodeBearing {
    switch Self.self {
    case is any ControlView.Type: .control
    case is any ArrangingView.Type, is any StructuralView.Type: .arrangement
    case is any ShowingView.Type: .leaf
    case is any PrimitiveView.Type: .other
    default: .arrangement
    }
  }
}
