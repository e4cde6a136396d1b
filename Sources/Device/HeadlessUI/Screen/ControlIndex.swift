import Trace

/// An index of controls by label, which keeps the cost of an interaction independent of the
/// screen's size.
///
/// The index narrows a search to a few candidates, from which `ElementSearch` chooses. It supports
/// only screens whose views do nothing but arrange their content. On screens with presentations,
/// hidden views, or views that change their content's elements, it returns nil, and the caller
/// searches the whole tree.
@MainActor
final class ControlIndex {
  /// A set of controls that a query may mean: those with a name, or all with a role.
  private struct Group: Hashable {
    let name: String?
    let role: Element.Role
  }

  private var members: [Group: [ObjectIdentifier: Node]] = [:]
  private var groups: [ObjectIdentifier: [Group]] = [:]
  private var stale: [ObjectIdentifier: Node] = [:]
  /// The members in reading order: a cache for lookups by position, invalidated when a member is
  /// added or removed.
  private var orders: [Group: [Node]] = [:]
  /// The list rows that contain the used controls; nil for controls outside of rows. A node keeps
  /// its ancestors for its lifetime.
  private var rows: [ObjectIdentifier: Node?] = [:]
  /// Whether the screen has had a view that the index does not support.
  private var isUnsupported = false

  /// Returns the control that matches a query, if it is unambiguous and supports the action.
  ///
  /// - Parameter index: the index among several, counted from 0 in reading order.
  /// - Parameter root: the root node of the screen.
  func control(
    for action: UserAction, _ query: ElementQuery, at index: Int?, below root: Node?
  ) -> Element? {
    guard !isUnsupported, query.path.isEmpty else { return nil }
    refresh()
    guard let group = group(for: action, query),
      let node = ElementSearch.choose(
        order(of: group, below: root, isNeeded: index != nil), at: index),
      var element = node.elements().first, node.isVisible, element.isEnabled,
      action.accepts(element)
    else { return nil }
    if element.isOfWholeRow, let action = row(of: node)?.elements().rowAction {
      element.actions[.use] = action
    }
    return element
  }

  /// Returns the list row that contains a control.
  private func row(of control: Node) -> Node? {
    let key = ObjectIdentifier(control)
    if let row = rows[key] { return row }
    let row = control.row
    rows[key] = .some(row)
    return row
  }

  /// Returns the single group that contains all candidates of a query, if there is one.
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

  /// Returns the members of a group: in reading order if necessary, otherwise at most two of them.
  private func order(of group: Group, below root: Node?, isNeeded: Bool) -> [Node] {
    if let order = orders[group] { return order }
    let members = members[group] ?? [:]
    guard isNeeded else { return Array(members.values.prefix(2)) }
    var order: [Node] = []
    root?.forEachControl { if members[ObjectIdentifier($0)] != nil { order.append($0) } }
    orders[group] = order
    return order
  }
}

// MARK: - Updating

extension ControlIndex: NodeObserver {
  /// Marks the control of a changed node, because its label may have changed.
  func nodeChanged(_ node: Node) {
    guard !isUnsupported else { return }
    switch node.nodeRole {
    case .arrangement, .leaf:
      if let control = node.enclosingControl { stale[ObjectIdentifier(control)] = control }
    case .control:
      // Nested controls are unsupported: a query prefers the inner one, which only a search finds.
      guard node.enclosingControl == nil else { return giveUp() }
      stale[ObjectIdentifier(node)] = node
    case .other: giveUp()
    }
  }

  func nodeLeaves(_ node: Node) {
    let key = ObjectIdentifier(node)
    stale[key] = nil
    rows[key] = nil
    file(key, node, under: [])
  }

  /// Discards the cached order of moved controls.
  func nodesMoved() {
    orders.removeAll(keepingCapacity: true)
  }

  /// Updates the index for the changed controls. It is called at launch, to keep the first event
  /// fast.
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

  /// Moves a control from its previous groups to new ones.
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
    isUnsupported = true
    members = [:]
    groups = [:]
    stale = [:]
    rows = [:]
    orders = [:]
  }
}

extension Node {
  /// Calls a closure for each control in this subtree, in reading order.
  fileprivate func forEachControl(_ body: (Node) -> Void) {
    if nodeRole == .control { return body(self) }
    for child in children { child.forEachControl(body) }
  }
}

extension Element.Role {
  /// The roles that the index covers.
  fileprivate static let ofControls: [Self] = [.button, .toggle]
}
