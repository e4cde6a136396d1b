import IdentifiedCollections

/// An undo log: the state from before an action, for readers during the action.
///
/// Reducers modify a root's state in place, so that no collection is copied. But a reducer may call
/// code that reads the store, and that code must see consistent state: that of before the action. A
/// copy of the root's state at the start of each action would suffice, but each action would pay
/// for a retain for each reference in the state, and a copy of every collection modified later.
/// Hardly any application has such readers.
///
/// So a part is saved only when it is about to change, by the reducer that changes it:
///
/// - A reducer of user code (a `Reduce`, or a type that implements `reduce(into:action:)`) may
///   modify anything in its state, which is saved by a shallow copy. Reducers that only forward an
///   action save nothing: an action of a deep child costs the references in that child's own state.
/// - The reducer of a row, or of presented state, runs in place; that single value is saved.
/// - Saved state shares its collections with the state that changes. An ``IdentifiedArray`` without
///   other references saves the element that is modified, and still changes in place. Any other
///   collection is copied at the first modification of an action, once.
///
/// A reader assembles the settled state: a copy of the root in which the saved parts are restored,
/// the latest first. A part with a snapshot is not copied from the root, since it may be in the
/// middle of a change and not a valid value of its type.
///
/// All of this happens on the main actor, where a store's reducers run.
package final class SettledState {
  /// A value from before a change.
  private struct Kept {
    let type: Any.Type
    let size: Int
    let value: UnsafeMutableRawPointer
    /// Whether the snapshot's memory is allocated separately.
    let isAllocated: Bool
    let place: Place
  }

  private enum Place {
    /// Bytes of the root's state.
    case bytes(offset: Int)
    /// A slot of a collection in the root's state, or in a kept value.
    case slot(Int, of: any SlottedCollection.Type, offset: Int, kept: Int?)
  }

  private let root: UnsafeMutableRawPointer
  private let type: Any.Type
  private let size: Int
  private let alignment: Int

  private var kept: [Kept] = []
  private var isOpen = false
  private var copy: UnsafeMutableRawPointer?

  /// Memory for kept values, reused by each action.
  private var memory: UnsafeMutableRawBufferPointer?
  private var used = 0

  init<Root>(of root: UnsafeMutablePointer<Root>) {
    self.root = UnsafeMutableRawPointer(root)
    type = Root.self
    size = MemoryLayout<Root>.size
    alignment = MemoryLayout<Root>.alignment
  }

  deinit {
    memory?.deallocate()
  }

  /// Begins to save changing parts.
  func begin() {
    isOpen = true
  }

  /// Drops the snapshots: the changes are settled.
  func end() {
    isOpen = false
    guard !kept.isEmpty else { return }
    let ended = kept
    kept = []
    used = 0
    if let copy {
      self.copy = nil
      destroy(copy, type)
      copy.deallocate()
    }
    for kept in ended {
      destroy(kept.value, kept.type)
      if kept.isAllocated { kept.value.deallocate() }
    }
    // Destroying a snapshot may have run code that saved others.
    guard kept.isEmpty else { return }
    kept = ended
    kept.removeAll(keepingCapacity: true)
  }
}

// MARK: - Keeping

extension SettledState {
  /// Keeps state that user code may change in any way.
  func keep<State>(_ state: UnsafePointer<State>) {
    let size = MemoryLayout<State>.size
    guard let offset = offset(of: state, size: size), !isKept(offset, size) else { return }
    keep(state, at: .bytes(offset: offset))
  }

  /// Keeps a value in a slot of a collection that is about to change in place.
  func keep<Value>(
    _ value: UnsafePointer<Value>, ofSlot index: Int, of type: any SlottedCollection.Type,
    at collection: UnsafeRawPointer, size: Int
  ) {
    guard let offset = offset(of: collection, size: size), !isKept(offset, size) else { return }
    keep(value, at: .slot(index, of: type, offset: offset, kept: nil))
  }

  /// Returns the offset of a part in the root's state; nil if it is elsewhere, as in the storage of
  /// a collection that saves its own changes, or in a local variable.
  private func offset(of address: UnsafeRawPointer, size: Int) -> Int? {
    guard isOpen else { return nil }
    let offset = address - UnsafeRawPointer(root)
    guard offset >= 0, offset + size <= self.size, size > 0 else { return nil }
    return offset
  }

  private func isKept(_ offset: Int, _ size: Int) -> Bool {
    for kept in kept {
      if case .bytes(let start) = kept.place, start <= offset, offset + size <= start + kept.size {
        return true
      }
    }
    return false
  }

  @discardableResult
  private func keep<Value>(
    _ value: UnsafePointer<Value>, at place: Place
  ) -> UnsafePointer<Value> {
    let size = MemoryLayout<Value>.size
    let (address, isAllocated) = allocate(size, alignment: MemoryLayout<Value>.alignment)
    address.initializeMemory(as: Value.self, from: value, count: 1)
    kept.append(
      Kept(
        type: Value.self, size: size, value: address, isAllocated: isAllocated, place: place))
    return UnsafePointer(address.assumingMemoryBound(to: Value.self))
  }

  private func allocate(
    _ size: Int, alignment: Int
  ) -> (address: UnsafeMutableRawPointer, isAllocated: Bool) {
    let memory =
      self.memory
      ?? .allocate(byteCount: max(1_024, self.size * 2), alignment: max(16, self.alignment))
    self.memory = memory
    let start = (used + alignment - 1) & ~(alignment - 1)
    guard alignment <= 16, start + size <= memory.count else {
      return (.allocate(byteCount: size, alignment: alignment), true)
    }
    used = start + size
    return (memory.baseAddress! + start, false)
  }
}

extension SettledState: ElementKeeper {
  package var isKeeping: Bool { !kept.isEmpty }

  package func place(ofReferenceTo object: UnsafeRawPointer) -> KeptPlace? {
    var place: KeptPlace?
    let word = UInt(bitPattern: object)
    for (index, kept) in kept.enumerated() {
      let words = UnsafeRawBufferPointer(start: kept.value, count: kept.size & ~7)
      for (position, value) in words.bindMemory(to: UInt.self).enumerated() where value == word {
        guard place == nil else { return nil }
        place = KeptPlace(index: index, offset: position * MemoryLayout<UInt>.stride)
      }
    }
    return place
  }

  package func keep<Value>(
    _ value: UnsafePointer<Value>, ofSlot index: Int, of type: any SlottedCollection.Type,
    at place: KeptPlace
  ) -> UnsafePointer<Value> {
    keep(value, at: .slot(index, of: type, offset: place.offset, kept: place.index))
  }
}

// MARK: - Reading

extension SettledState {
  /// Returns the address for reading a part of the state as of before the action.
  func settled<Part>(_ part: UnsafePointer<Part>) -> UnsafePointer<Part> {
    guard isOpen, !kept.isEmpty else { return part }
    let copy = self.copy ?? makeCopy()
    self.copy = copy
    let offset = UnsafeRawPointer(part) - UnsafeRawPointer(root)
    return UnsafePointer((copy + offset).assumingMemoryBound(to: Part.self))
  }

  private func makeCopy() -> UnsafeMutableRawPointer {
    let values = kept.map { kept in
      let value = UnsafeMutableRawPointer.allocate(
        byteCount: max(kept.size, 1), alignment: max(16, alignment))
      initialize(value, from: kept.value, kept.type)
      return value
    }
    // Raw bytes without ownership, used to initialize the copy.
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: max(16, alignment))
    bytes.copyMemory(from: root, byteCount: size)
    for (kept, value) in zip(kept, values).reversed() {
      switch kept.place {
      case .bytes(let offset):
        (bytes + offset).copyMemory(from: value, byteCount: kept.size)
      case .slot(let index, let type, let offset, let owner?):
        type.replaceSlot(index, ofCollectionAt: values[owner] + offset, withValueAt: value)
      case .slot:
        break
      }
    }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: max(16, alignment))
    initialize(copy, from: bytes, type)
    for (kept, value) in zip(kept, values).reversed() {
      if case .slot(let index, let type, let offset, nil) = kept.place {
        type.replaceSlot(index, ofCollectionAt: copy + offset, withValueAt: value)
      }
    }
    for (kept, value) in zip(kept, values) {
      destroy(value, kept.type)
      value.deallocate()
    }
    bytes.deallocate()
    return copy
  }
}

// MARK: - Values of dynamic type

private func initialize(
  _ target: UnsafeMutableRawPointer, from source: UnsafeMutableRawPointer, _ type: Any.Type
) {
  func open<Value>(_ type: Value.Type) {
    target.initializeMemory(
      as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
  }
  open(type)
}

private func destroy(_ value: UnsafeMutableRawPointer, _ type: Any.Type) {
  func open<Value>(_ type: Value.Type) {
    value.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
  open(type)
}

// MARK: - The state of the reducer that runs

extension Journal {
  /// The settled state of the store whose reducer is running on this thread.
  static var settledState: SettledState? { current?.settledState }
}

/// Saves state for readers of the store with the running reducer, before user code modifies it.
@usableFromInline
func keepForReaders<State>(_ state: inout State) {
  guard let settled = Journal.settledState else { return }
  withUnsafePointer(to: &state) { settled.keep($0) }
}
