/// Finds a control by its label without looking at the whole screen, so that using one of many costs
/// what using one of few does.
///
/// It knows the screens that only arrange their controls. On one with anything in front, anything
/// hidden, or anything that changes what it holds, it finds nothing, and whoever asks looks for
/// himself.
@MainActor
final class ControlIndex {
  /// The controls that a query may mean: those with one name, or all of one role.
  private struct Group: Hashable {
    let name: String?
    let role: Element.Role
  }

  private var members: [Group: [ObjectIdentifier: Node]] = [:]
  private var groups: [ObjectIdentifier: [Group]] = [:]
  private var stale: [ObjectIdentifier: Node] = [:]
  /// The members as they are read on the screen; made when a place is asked for, kept until a
  /// member comes or goes.
  private var orders: [Group: [Node]] = [:]
  /// Whether the screen has, or had, something that changes what is seen of what it holds.
  private var isBeyondIt = false

  /// The control that a query means, if it is sure and an action is possible with it.
  ///
  /// - Parameter place: which of several, counted from 0 in reading order.
  /// - Parameter root: what the screen is made of.
  func control(
    for action: UserAction, _ query: ElementQuery, at place: Int?, below root: Node?
  ) -> Element? {
    guard !isBeyondIt, query.path.isEmpty else { return nil }
    refresh()
    guard let group = group(for: action, query) else { return nil }
    let node =
      if let place {
        order(of: group, below: root).dropFirst(place).first
      } else {
        members[group]?.count == 1 ? members[group]?.values.first : nil
      }
    guard let node, let element = node.elements().first, node.isVisible, element.isEnabled,
      action.accepts(element)
    else { return nil }
    return element
  }

  /// The group that has all that a query may mean, where a single one has.
  private func group(for action: UserAction, _ query: ElementQuery) -> Group? {
    let name: String?
    switch query.match {
    case .anything: name = nil
    case .label(let label): name = label
    case .identifier: return nil
    }
    let candidates = Element.Role.ofControls.lazy
      .filter { query.role == nil || query.role == $0 }
      .map { Group(name: name, role: $0) }
      .filter { group in
        guard let element = self.members[group]?.values.first?.elements().first else {
          return false
        }
        return action.accepts(element)
      }
    let group = candidates.first
    return candidates.dropFirst().isEmpty ? group : nil
  }

  private func order(of group: Group, below root: Node?) -> [Node] {
    if let order = orders[group] { return order }
    let members = members[group] ?? [:]
    var order: [Node] = []
    root?.forEachControl { if members[ObjectIdentifier($0)] != nil { order.append($0) } }
    orders[group] = order
    return order
  }
}

// MARK: - Keeping up

extension ControlIndex: NodeObserver {
  /// Notes that a node changed, and with it perhaps the labels of the controls that it stands in.
  func nodeChanged(_ node: Node) {
    guard !isBeyondIt else { return }
    switch node.bearing {
    case .arrangement, .leaf:
      if let control = node.enclosingControl { stale[ObjectIdentifier(control)] = control }
    case .control:
      // Of a control in another the inner one is meant, which takes a look at both.
      guard node.enclosingControl == nil else { return giveUp() }
      stale[ObjectIdentifier(node)] = node
    case .other: giveUp()
    }
  }

  func nodeLeaves(_ node: Node) {
    let key = ObjectIdentifier(node)
    stale[key] = nil
    file(key, node, under: [])
  }

  /// Forgets the places of controls that changed theirs.
  func nodesMoved() {
    orders.removeAll(keepingCapacity: true)
  }

  /// Looks at the controls that changed; what it costs at a launch, the first event need not pay.
  func refresh() {
    for (key, node) in stale {
      file(
        key, node,
        under: node.elements().first.map { element in
          [nil, element.name].map { Group(name: $0, role: element.role) }
        } ?? [])
    }
    stale.removeAll(keepingCapacity: true)
  }

  /// Puts a control into groups, in place of those that it was in.
  private func file(_ key: ObjectIdentifier, _ node: Node, under new: [Group]) {
    let old = groups[key] ?? []
    guard old != new else { return }
    for group in old where !new.contains(group) {
      orders[group] = nil
      members[group]?[key] = nil
      if members[group]?.isEmpty == true { members[group] = nil }
    }
    for group in new where !old.contains(group) {
      orders[group] = nil
      members[group, default: [:]][key] = node
    }
    groups[key] = new.isEmpty ? nil : new
  }

  private func giveUp() {
    isBeyondIt = true
    members = [:]
    groups = [:]
    stale = [:]
    orders = [:]
  }
}

extension Node {
  /// Goes through the controls below, in reading order.
  fileprivate func forEachControl(_ body: (Node) -> Void) {
    if bearing == .control { return body(self) }
    for child in children { child.forEachControl(body) }
  }
}

extension Element.Role {
  /// What the views that an index knows are shown as.
  fileprivate static let ofControls: [Self] = [.button, .toggle]
}
