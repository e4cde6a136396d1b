import Trace

/// The tree of a run's views with bodies, for the lanes of a timeline.
///
/// Siblings of one type whose subtrees have equal cells share their lanes, so that a list of a
/// thousand rows has a lane for all rows that nothing distinguishes. The libraries' views directly
/// inside each other share one as well.
struct ViewTree {
  private typealias Instance = BodyRun.Instance

  /// A subtree without the identity of its views: equal ones share lanes.
  private struct Shape: Hashable {
    var type: String
    var cells: [Timeline.Cell?]
    var children: [Group]
  }

  private struct Group: Hashable {
    var shape: Shape
    var count: Int
  }

  private let cells: [BodyRun.Instance: [Timeline.Cell?]]
  private var roots: [Instance] = []
  private var children: [Instance: [Instance]] = [:]
  private let columns: Int
  private let library: LibraryViews

  init(
    _ trace: [TraceEvent], cells: [BodyRun.Instance: [Timeline.Cell?]], library: LibraryViews
  ) {
    self.cells = cells
    self.library = library
    columns = cells.first?.value.count ?? 0
    var known: Set<Instance> = []
    func add(_ instance: Instance, _ parent: Instance?) {
      guard known.insert(instance).inserted else { return }
      if let parent, known.contains(parent) {
        children[parent, default: []].append(instance)
      } else {
        roots.append(instance)
      }
    }
    for event in trace {
      switch event {
      case .body(let run): add(.init(view: run.view, node: run.node), run.placement?.parent)
      case .skipped(let skip): add(.init(view: skip.view, node: skip.node), nil)
      default: break
      }
    }
  }

  /// Returns the lanes from the roots down; views without a mark in their subtrees have none.
  func lanes(in session: Session) -> [Timeline.Lane] {
    var lanes: [Timeline.Lane] = []
    append(roots, depth: 0, count: 1, to: &lanes, in: session)
    return lanes
  }

  private func append(
    _ instances: [Instance], depth: Int, count: Int, to lanes: inout [Timeline.Lane],
    in session: Session
  ) {
    for (group, first) in groups(of: instances) {
      let total = count * group.count
      var lane = Timeline.Lane(
        name: name(of: first, total, in: session), depth: depth, count: total,
        cells: group.shape.cells)
      var last = first
      while let (shape, view) = onlyLibraryView(in: last) {
        lane.name += Self.separator + name(of: view, total, in: session)
        lane.cells = zip(lane.cells, shape.cells).map(Self.merged)
        last = view
      }
      lanes.append(lane)
      append(children[last] ?? [], depth: depth + 1, count: total, to: &lanes, in: session)
    }
  }

  private func name(of view: Instance, _ count: Int, in session: Session) -> String {
    count == 1
      ? session.name(ofView: view.view, node: view.node) : view.view.withoutGenericArguments
  }

  /// Returns the library's view that is the only one in another one; they share a lane.
  private func onlyLibraryView(in view: Instance) -> (Shape, Instance)? {
    guard library.contains(view.view) else { return nil }
    let inner = groups(of: children[view] ?? [])
    guard inner.count == 1, inner[0].group.count == 1, library.contains(inner[0].first.view) else {
      return nil
    }
    return (inner[0].group.shape, inner[0].first)
  }

  /// Between the names of the views that share a lane; the page's script splits them there.
  private static let separator = " › "

  /// Merges the cells of views that share a lane: the strongest cause, and all runs.
  private static func merged(_ one: Timeline.Cell?, _ other: Timeline.Cell?) -> Timeline.Cell? {
    guard let one, let other else { return one ?? other }
    return Timeline.Cell(
      mark: one.mark.rawValue <= other.mark.rawValue ? one.mark : other.mark,
      runs: one.runs + other.runs)
  }

  /// Groups siblings by their shapes, in the order of each group's first view.
  private func groups(of instances: [Instance]) -> [(group: Group, first: Instance)] {
    var groups: [(group: Group, first: Instance)] = []
    var indices: [Shape: Int] = [:]
    for instance in instances {
      guard let shape = shape(of: instance) else { continue }
      if let index = indices[shape] {
        groups[index].group.count += 1
      } else {
        indices[shape] = groups.count
        groups.append((Group(shape: shape, count: 1), instance))
      }
    }
    return groups
  }

  private func shape(of instance: Instance) -> Shape? {
    let below = groups(of: children[instance] ?? []).map(\.group)
    let own = cells[instance]
    if own == nil, below.isEmpty { return nil }
    return Shape(
      type: instance.view.withoutGenericArguments,
      cells: own ?? Array(repeating: nil, count: columns), children: below)
  }
}
