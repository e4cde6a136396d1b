import RuntimeSupport
import Stage

extension ForEach: View, PrimitiveView, StructuralView where Content: View {
  public typealias Body = Never

  package static func makeNode(_ view: Self, inputs: NodeInputs) -> ViewNode<Self> {
    ForEachNode(view, inputs: inputs)
  }
}

extension ForEach: SeveralViews where Content: View {}

/// A node whose children are rows with identities.
@MainActor
package protocol RowIdentifying: Node {
  /// Returns the identity of a row, which is the implicit tag of the views in it.
  func identity(ofRow row: Node) -> AnyHashable?
}

/// The node of a collection's views: one row for each identity.
private final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  ViewNode<ForEach<Data, ID, Content>>, LazyCollection, RowIdentifying
{
  private var rows: [ClosureNode<Content>] = []
  /// The identities of the rows.
  private var ids: [ID] = []
  private var knownIDs: Set<ID> = []

  private var window: LazyWindow?
  private var hasLookedForWindow = false

  override var children: [Node] { rows }

  /// Whether a body has created a new value of the view since the last update.
  private var isReceived = true
  private var hasUpdated = false

  /// The data of the rows: that of the first value if the collection is constant.
  private lazy var firstData = view.data
  private var data: Data { view.isConstant ? firstData : view.data }

  /// The number of elements in the last warning about a constant collection.
  private lazy var warnedCount = firstData.count

  /// Updates all rows, even if a body has created an equal collection. A collection that was
  /// created earlier and only passed on is compared, like any view.
  override func receive(_ view: ForEach<Data, ID, Content>) {
    if !graph.evaluatesAll, view.isMadeTogether(with: self.view), compare(self.view, view) == .equal
    {
      return
    }
    isReceived = true
    super.receive(view)
    if view.isConstant { checkCount() }
  }

  override func update() {
    defer { (isReceived, hasUpdated) = (false, true) }
    if !hasLookedForWindow {
      hasLookedForWindow = true
      window = enclosingWindow
      window?.add(self)
    }
    let elements = data.prefix(limit)
    let kept = receiveRows(inPlace: elements)
    guard kept < rows.count || kept < elements.count else { return }
    replaceRows(from: kept, by: elements)
    graph.observer?.nodesMoved()
  }

  /// Whether the rows are in a list or a form, where the user can edit them.
  private lazy var isInRows = isInside { $0.holdsRows }

  /// The number of rows to create. Explicit identities on the rows of a list make it create all.
  private var limit: Int {
    guard let window, !(window.isOfList && rowsHaveExplicitIdentity) else { return data.count }
    return window.limit
  }

  private var rowsHaveExplicitIdentity: Bool {
    (Content.self as? any ExplicitlyIdentified.Type)?.isExplicitlyIdentified ?? false
  }

  /// Whether the closures of new rows run twice: those of rows that are added to a list later, not
  /// those of its first rows, or of rows that the user scrolls to.
  private var makesNewRowsTwice: Bool { hasUpdated && isReceived && window?.isOfList == true }

  /// Updates the leading rows whose identities are unchanged, and returns their number.
  private func receiveRows(inPlace elements: Data.SubSequence) -> Int {
    var count = 0
    for element in elements {
      guard count < ids.count, element[keyPath: view.id] == ids[count] else { break }
      receive(element, in: rows[count])
      count += 1
    }
    return count
  }

  /// Matches the other rows with elements by identity, and removes rows without an element.
  private func replaceRows(from count: Int, by elements: Data.SubSequence) {
    var old: [ID: ClosureNode<Content>] = [:]
    for (id, row) in zip(ids[count...], rows[count...]) {
      old[id] = row
      knownIDs.remove(id)
    }
    ids.removeSubrange(count...)
    rows.removeSubrange(count...)
    let inputs = NodeInputs(
      graph: graph, parent: self, environment: environment, isDeferring: isDeferring)
    for element in elements.dropFirst(count) {
      let id = element[keyPath: view.id]
      guard knownIDs.insert(id).inserted else {
        reportDuplicate(id)
        continue
      }
      let row =
        old.removeValue(forKey: id)
        ?? ClosureNode(inputs: inputs, makesFirstTwice: makesNewRowsTwice)
      row.index = rows.count
      receive(element, in: row)
      rows.append(row)
      ids.append(id)
    }
    // Sorted: a dictionary does not keep the order of the rows.
    for row in old.values.sorted(by: { $0.index < $1.index }) { row.leave() }
  }

  private func receive(_ element: Data.Element, in row: ClosureNode<Content>) {
    let content = view.content
    row.receive { content(element) }
  }

  override func preferences(_ pass: PreferencePass) -> PreferenceValues {
    childPreferences(pass).ofChangingContent()
  }

  override func elements() -> [Element] {
    zip(rows, data).enumerated().flatMap { index, pair in
      let (row, datum) = pair
      return row.elements().map { element in
        var element = element
        element.tag = element.tag ?? AnyHashable(datum[keyPath: view.id])
        guard isInRows else { return element }
        if let delete = view.edits.delete, !element.refusals.contains(.delete) {
          element.actions[.delete] = { _ in delete(IndexSet(integer: index)) }
        }
        if let move = view.edits.move, !element.refusals.contains(.move) {
          element.actions[.move] = { [count = rows.count] place in
            // A row dragged beyond the others moves to the first or last position. The destination
            // of `onMove` is the insertion offset in the order before the move.
            let place = min(max(place, 0), count - 1)
            move(IndexSet(integer: index), place > index ? place + 1 : place)
          }
        }
        return element
      }
    }
  }

  var hasMore: Bool { data.count > limit }

  func place(ofRow id: AnyHashable) -> Int? {
    guard let id = id as? ID else { return nil }
    return data.enumerated().first { $0.element[keyPath: view.id] == id }?.offset
  }

  package func identity(ofRow row: Node) -> AnyHashable? {
    rows.firstIndex { $0 === row }.map { AnyHashable(ids[$0]) }
  }

  private func checkCount() {
    let count = view.data.count
    guard count != warnedCount else { return }
    warnedCount = count
    guard count != firstData.count else { return }
    Stage.issue(
      """
      \(TypeName(ForEach<Data, ID, Content>.self)) count (\(count)) != its initial count \
      (\(firstData.count)). `ForEach(_:content:)` should only be used for *constant* data. Instead \
      conform data to `Identifiable` or use `ForEach(_:id:content:)` and provide an explicit `id`!
      """, at: CallStack.current)
  }

  private func reportDuplicate(_ id: ID) {
    Stage.issue(
      """
      \(TypeName(ForEach<Data, ID, Content>.self)): the ID \(id) occurs multiple times within the \
      collection, this will give undefined results!
      """, at: CallStack.current)
  }
}
