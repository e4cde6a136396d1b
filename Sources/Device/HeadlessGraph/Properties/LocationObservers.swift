/// The observers of a location, in the order of registration.
package struct LocationObservers {
  private struct Entry {
    weak var observer: (any LocationObserver)?
  }

  private var entries: [Entry] = []

  package mutating func add(_ observer: LocationObserver) {
    entries.append(Entry(observer: observer))
  }

  package mutating func remove(_ observer: LocationObserver) {
    entries.removeAll { $0.observer == nil || $0.observer === observer }
  }

  func notify() {
    for entry in entries { entry.observer?.locationDidChange() }
  }
}
