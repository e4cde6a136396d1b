extension Session {
  /// The names that distinguish the views and the objects of events.
  package struct Naming: Equatable, Sendable {
    /// The views by their names for readers, in order of first appearance.
    let views: [String: [Place]]
    /// The properties shared by several objects, which need ordinals in reports.
    let objectCrowd: Set<String>

    package init(_ trace: [TraceEvent]) {
      views = Self.views(trace)
      objectCrowd = Self.objectCrowd(trace)
    }

    private static func views(_ trace: [TraceEvent]) -> [String: [Place]] {
      var views: [String: [Place]] = [:]
      var known: Set<Place> = []
      func add(_ place: Place) {
        guard known.insert(place).inserted else { return }
        views[place.view.withoutGenericArguments, default: []].append(place)
      }
      for event in trace {
        switch event {
        case .body(let run): add(Place(view: run.view, node: run.node))
        case .skipped(let skip): add(Place(view: skip.view, node: skip.node))
        default: break
        }
      }
      return views
    }

    private static func objectCrowd(_ trace: [TraceEvent]) -> Set<String> {
      var objects: [String: Set<Int>] = [:]
      for event in trace {
        switch event {
        case .write(let write):
          if let object = write.object { objects[write.property, default: []].insert(object) }
        case .skipped(let skip):
          for read in skip.reads ?? [] {
            guard let object = read.object else { continue }
            objects[read.property, default: []].insert(object)
          }
        case .body(let run):
          for cause in run.causes {
            guard let object = cause.object, let property = cause.property else { continue }
            objects[property, default: []].insert(object)
          }
        default: break
        }
      }
      return Set(objects.filter { $0.value.count > 1 }.keys)
    }
  }
}
