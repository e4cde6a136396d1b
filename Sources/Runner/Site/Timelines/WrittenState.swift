import Trace

/// The state that a run wrote until an event, as a tree of properties below their owners, with the
/// views that observed each one.
///
/// It is computed from the trace. An observer is a body that ran for a write to the property, or
/// that a write did not reach while it depended on the property. A write that cannot be told from
/// another one, as a cause, proves no observer.
struct WrittenState: Equatable {
  struct Row: Equatable {
    /// A type, an object with its ordinal, or a path from the property above it.
    var name: String
    var depth: Int
    /// Nil for an owner, and for a property that was only read, or whose value was last written as
    /// a whole before one of its parts, or before the value around it.
    var value: String?
    var observers: [String] = []
    /// The views that read it without observing it.
    var readers: [String] = []
    /// Whether no write to it ran a body.
    var isUnobserved = false
  }

  private(set) var rows: [Row] = []
  /// The number of rows beyond the limit.
  private(set) var omitted = 0
  /// The views that no write reached.
  private(set) var otherViews: [String] = []

  /// The maximum number of rows (decision), as many as a tree's views.
  static let limit = ViewTreeDrawing.limit

  /// - Parameter sessions: the parts of the run; their names distinguish its views.
  /// - Parameter event: the number of moments to read; all of them if nil.
  init(_ sessions: [Session], until event: Int? = nil) {
    guard let names = sessions.first else { return }
    var reader = ObservationReader()
    let moments = sessions.flatMap(\.moments)
    for moment in moments.prefix(event ?? moments.count) { reader.read(moment.events) }
    let all = reader.rows(in: names)
    rows = Array(all.prefix(Self.limit))
    omitted = all.count - rows.count
    otherViews = reader.names(of: reader.unreachedViews, in: names)
  }
}

/// Reads writes, bodies and their causes, moment by moment.
private struct ObservationReader {
  fileprivate typealias View = BodyRun.Instance

  fileprivate struct Owner: Hashable {
    var type: String
    var object: Int?
  }

  fileprivate struct Key: Hashable {
    var owner: Owner
    /// Empty for the owner itself.
    var path: [String]
  }

  fileprivate struct Property {
    var key: Key
    var value: String?
    var isWritten = false
    /// Whether a body ran that may have observed it.
    var isDoubtful = false
    var observers: [View] = []
    var readers: [View] = []
  }

  private var properties: [Property] = []
  private var indices: [Key: Int] = [:]
  private var views: [View] = []
  /// The views that ran for something else than their parent's value.
  private var reached: Set<View> = []
  private var known: Set<View> = []
  /// The properties written in this moment and in the one before, whose bodies may still run.
  private var written: [Int] = []
  private var writtenBefore: [Int] = []

  var unreachedViews: [BodyRun.Instance] { views.filter { !reached.contains($0) } }

  mutating func read(_ events: [TraceEvent]) {
    (writtenBefore, written) = (written, [])
    for event in events {
      switch event {
      case .write(let write): read(write)
      case .body(let run): read(run)
      case .skipped(let skip): read(skip)
      default: break
      }
    }
  }

  private mutating func read(_ write: Write) {
    let key = Key(property: write.property, object: write.object)
    forgetValues(around: key, areGone: write.new == "nil")
    let index = index(of: key)
    properties[index].value = write.new
    properties[index].isWritten = true
    written.removeAll { $0 == index }
    written.append(index)
  }

  /// Forgets values that were replaced with the value around them, and the texts of values whose
  /// part is written.
  private mutating func forgetValues(around key: Key, areGone: Bool) {
    for index in properties.indices {
      if key.isBelow(properties[index].key) {
        properties[index].value = nil
      } else if properties[index].key.isBelow(key) {
        properties[index].value = nil
        if areGone { properties[index].isWritten = false }
      }
    }
  }

  private mutating func read(_ run: BodyRun) {
    let view = View(view: run.view, node: run.node)
    if known.insert(view).inserted { views.append(view) }
    // Everything is new to a first run.
    if run.placement != nil { return }
    for cause in run.causes where !cause.name.hasPrefix("@self") && cause.name != "@identity" {
      reached.insert(view)
      read(cause, of: view)
    }
  }

  private mutating func read(_ cause: BodyRun.Cause, of view: View) {
    if let property = cause.property {
      let key = Key(property: property, object: cause.object)
      if key.path.last != "objectWillChange" { return observe(index(of: key), view) }
    } else if let detail = cause.detail, detail.hasPrefix("\\") {
      let path = Key(property: String(detail.dropFirst()), object: nil).path
      if let index = onlyWritten(endingIn: path) { return observe(index, view) }
    } else if cause.name.hasPrefix("_") {
      let key = Key(property: "\(view.view).\(cause.name.dropFirst())", object: nil)
      if let index = indices[key] { return observe(index, view) }
    }
    for index in written + writtenBefore { properties[index].isDoubtful = true }
    // An object that announces a change of anything, like a view store of its store's state.
    if cause.detail?.hasSuffix(".objectWillChange") == true {
      let owners = Set(written.map { properties[$0].key.owner })
      if owners.count == 1, let owner = owners.first {
        observe(index(of: Key(owner: owner, path: [])), view)
      }
    }
  }

  private mutating func read(_ skip: BodySkip) {
    let view = View(view: skip.view, node: skip.node)
    if known.insert(view).inserted { views.append(view) }
    for read in skip.reads ?? [] {
      let key = Key(property: read.property, object: read.object)
      if read.object != nil {
        observe(index(of: key), view)
      } else if let index = indices[key] {
        observe(index, view)
      }
    }
    guard let missed = skip.missed else { return }
    let key = Key(property: missed.property, object: missed.object)
    let index = missed.object == nil ? onlyWritten(endingIn: key.path) : index(of: key)
    guard let index, !properties[index].readers.contains(view) else { return }
    properties[index].readers.append(view)
  }

  /// Returns the written property that ends in a path, if there is only one: a key path has the
  /// name of a type, and not the place of its value in a store's state.
  private func onlyWritten(endingIn path: [String]) -> Int? {
    let matches = written.filter { properties[$0].key.path.suffix(path.count) == path[...] }
    return matches.count == 1 ? matches[0] : nil
  }

  private mutating func observe(_ index: Int, _ view: View) {
    reached.insert(view)
    if !properties[index].observers.contains(view) { properties[index].observers.append(view) }
  }

  private mutating func index(of key: Key) -> Int {
    if let index = indices[key] { return index }
    indices[key] = properties.count
    properties.append(Property(key: key))
    return properties.count - 1
  }
}

// MARK: - Rows

extension ObservationReader {
  func rows(in session: Session) -> [WrittenState.Row] {
    var owners: [Owner] = []
    for property in properties where property.isShown && !owners.contains(property.key.owner) {
      owners.append(property.key.owner)
    }
    let types = Dictionary(grouping: owners, by: \.type.withoutGenericArguments)
    var rows: [WrittenState.Row] = []
    for owner in owners {
      let name = owner.type.withoutGenericArguments
      let isOnly = types[name]?.count == 1
      let whole = indices[Key(owner: owner, path: [])].map { properties[$0] }
      rows.append(
        WrittenState.Row(
          name: isOnly ? name : name + (owner.object.map { " #\($0)" } ?? ""), depth: 0,
          observers: names(of: whole?.observers ?? [], in: session)))
      let own = properties.filter { $0.key.owner == owner && !$0.key.path.isEmpty && $0.isShown }
      append(own, below: [], depth: 1, isObserved: !(whole?.observers ?? []).isEmpty, to: &rows) {
        names(of: $0, in: session)
      }
    }
    return rows
  }

  /// Appends the properties below a path, each with those below it.
  private func append(
    _ properties: [Property], below path: [String], depth: Int, isObserved: Bool,
    to rows: inout [WrittenState.Row], names: ([View]) -> [String]
  ) {
    let below = properties.filter {
      $0.key.path.count > path.count && $0.key.path.starts(with: path)
    }
    for property in below {
      let isInner = below.contains {
        $0.key.path.count < property.key.path.count && property.key.path.starts(with: $0.key.path)
      }
      if isInner { continue }
      rows.append(
        WrittenState.Row(
          name: property.key.path.dropFirst(path.count).joinedAsPath, depth: depth,
          value: property.value, observers: names(property.observers),
          readers: names(property.readers),
          isUnobserved: property.isWritten && !property.isDoubtful && !isObserved
            && property.observers.isEmpty && property.readers.isEmpty))
      append(
        below, below: property.key.path, depth: depth + 1, isObserved: isObserved, to: &rows,
        names: names)
    }
  }

  /// Returns the names of views; those of many views of one type as one with their number.
  func names(of views: [BodyRun.Instance], in session: Session) -> [String] {
    var names: [String] = []
    let types = Dictionary(grouping: views, by: \.view.withoutGenericArguments)
    for view in views {
      let type = view.view.withoutGenericArguments
      let count = types[type]?.count ?? 0
      let name =
        count > Self.namedViews
        ? "\(type) ×\(count)" : session.name(ofView: view.view, node: view.node)
      if !names.contains(name) { names.append(name) }
    }
    return names
  }

  /// The number of views of one type that are named one by one (decision).
  private static let namedViews = 3
}

extension ObservationReader.Property {
  /// Whether it stands in the tree: a value that was replaced by nil has no properties any more.
  fileprivate var isShown: Bool { isWritten || value != nil || key.owner.object != nil }
}

// MARK: - Paths

extension ObservationReader.Key {
  /// Reads `OptionalCounter.State.rows[0].count`: a type's components are capitalized.
  fileprivate init(property: String, object: Int?) {
    let parts = property.pathComponents
    var types = parts.prefix { $0.first?.isUppercase == true }.count
    types = min(max(types, 1), max(parts.count - 1, 1))
    self.init(
      owner: .init(type: parts.prefix(types).joinedAsPath, object: object),
      path: Array(parts.dropFirst(types)))
  }

  fileprivate func isBelow(_ other: Self) -> Bool {
    owner == other.owner && path.count > other.path.count && path.starts(with: other.path)
  }
}

extension String {
  /// The components of a path: `rows`, `[0]` and `count` of `rows[0].count`.
  fileprivate var pathComponents: [String] {
    var components: [String] = []
    var component = ""
    var depth = 0
    for character in self {
      switch character {
      case "." where depth == 0:
        if !component.isEmpty { components.append(component) }
        component = ""
        continue
      case "[" where depth == 0 && !component.isEmpty:
        components.append(component)
        component = ""
        depth += 1
      case "[", "(", "<": depth += 1
      case "]", ")", ">": depth = max(depth - 1, 0)
      default: break
      }
      component.append(character)
    }
    return component.isEmpty ? components : components + [component]
  }
}

extension Sequence<String> {
  fileprivate var joinedAsPath: String {
    reduce("") { $0.isEmpty || $1.hasPrefix("[") ? $0 + $1 : "\($0).\($1)" }
  }
}
