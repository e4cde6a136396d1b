/// Whether the user can edit rows.
public enum EditMode: Hashable, Sendable {
  case inactive, transient, active

  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// The edit mode of rows, which an ``EditButton`` toggles.
  @Entry public var editMode: Binding<EditMode>?
}

/// The location of the default edit mode, for parts of the screen that set none.
package final class EditModeLocation: Location<EditMode>, @unchecked Sendable {
  private var value = EditMode.inactive
  private var observers = LocationObservers()
  private let changed: @MainActor () -> Void

  /// - Parameter changed: called in the pass that applies a change.
  package init(changed: @escaping @MainActor () -> Void) {
    self.changed = changed
  }

  package override func peek() -> EditMode { value }

  package override func set(_ value: EditMode, in transaction: Transaction) {
    guard value != self.value else { return }
    self.value = value
    Device.assumeMainThread {
      Device.enqueue(key: ObjectIdentifier(self)) { [weak self] in
        guard let self else { return }
        observers.notify()
        Device.assumeMainThread { self.changed() }
      }
    }
  }

  package override func add(_ observer: LocationObserver) { observers.add(observer) }
  package override func remove(_ observer: LocationObserver) { observers.remove(observer) }
}
