/// The number of rows that a lazy container creates for each collection: as many as fit on the
/// screen, and more after scrolling.
///
/// Created rows are kept.
@MainActor
package final class LazyWindow {
  /// The number of rows that fit on the screen. A decision: more rows than a phone shows; Apple
  /// does not document how many a system creates.
  package nonisolated static let pageSize = 25

  /// The number of rows created for each collection.
  private(set) var limit = pageSize
  private var collections: [WeakCollection] = []
  /// Whether the container is a list.
  let isOfList: Bool

  init(isOfList: Bool) {
    self.isOfList = isOfList
  }

  private struct WeakCollection {
    weak var node: (any LazyCollection)?
  }

  package func add(_ node: any LazyCollection) {
    collections.removeAll { $0.node == nil }
    collections.append(WeakCollection(node: node))
  }

  /// Whether any collection has rows yet to be created.
  package var hasMore: Bool {
    collections.contains { $0.node?.hasMore ?? false }
  }

  /// Raises the limit, and creates rows up to it.
  func grow(to limit: Int) {
    guard limit > self.limit else { return }
    let cut = collections.compactMap(\.node).filter(\.hasMore)
    self.limit = limit
    for collection in cut { collection.setNeedsUpdate() }
  }

  /// Creates rows up to the one with an identity, if a collection has it.
  func grow(toRow id: AnyHashable) {
    let places = collections.compactMap { $0.node?.place(ofRow: id) }
    if let place = places.first { grow(to: place + 1) }
  }
}

/// The node of a collection that creates rows up to a window's limit.
@MainActor
package protocol LazyCollection: Node {
  var hasMore: Bool { get }
  func place(ofRow id: AnyHashable) -> Int?
}

extension Node {
  /// The window of the nearest lazy container, unless an eager one is nearer.
  var enclosingWindow: LazyWindow? {
    var next = parent
    while let node = next {
      switch node.laziness {
      case .lazy: return graph.window(of: node)
      case .eager: return nil
      case .unknown: next = node.parent
      }
    }
    return nil
  }
}

// MARK: - Windows of a screen

extension ViewGraph {
  /// Creates more rows in all lazy containers, and returns whether any had more.
  package func scroll(_ next: (Int) -> Int) -> Bool {
    let cut = windows.values.compactMap(\.window).filter(\.hasMore)
    for window in cut { window.grow(to: next(window.limit)) }
    Device.enqueue(key: ObjectIdentifier(self)) {}
    return !cut.isEmpty
  }

  /// Creates the rows of lazy containers up to the row with an identity.
  package func scroll(toRow id: AnyHashable) {
    for window in windows.values { window.window?.grow(toRow: id) }
    Device.enqueue(key: ObjectIdentifier(self)) {}
  }

  fileprivate func window(of node: Node) -> LazyWindow {
    let key = ObjectIdentifier(node)
    if let entry = windows[key], entry.node === node, let window = entry.window { return window }
    let window = LazyWindow(isOfList: node.holdsRows)
    windows = windows.filter { $0.value.node != nil }
    windows[key] = WindowEntry(node: node, window: window)
    return window
  }
}

/// The window of a container's node, for the node's lifetime.
struct WindowEntry {
  fileprivate weak var node: Node?
  fileprivate var held: LazyWindow

  fileprivate init(node: Node, window: LazyWindow) {
    self.node = node
    held = window
  }

  fileprivate var window: LazyWindow? { node == nil ? nil : held }
}
