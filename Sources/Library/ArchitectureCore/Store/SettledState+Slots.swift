import IdentifiedCollections
import OrderedCollections

// Snapshots for reducers that modify one value of a collection in place.

extension IdentifiedArray {
  /// Saves an element for readers of the store with the running reducer.
  mutating func keepElementForReaders(at index: Int) {
    guard let settled = Journal.settledState else { return }
    let slot = UnsafePointer(slot(at: index))
    withUnsafePointer(to: &self) {
      settled.keep(
        slot, ofSlot: index, of: Self.self, at: $0, size: MemoryLayout<Self>.size)
    }
  }
}

extension StackState: SlottedCollection {
  package static func replaceSlot(
    _ index: Int, ofCollectionAt collection: UnsafeMutableRawPointer,
    withValueAt value: UnsafeRawPointer
  ) {
    let stack = collection.assumingMemoryBound(to: Self.self)
    let element = value.assumingMemoryBound(to: Element.self)
    stack.pointee._dictionary =
      stack.pointee._dictionary.replacingSlot(at: index, with: element.pointee)
  }

  /// Modifies an element in place, saving it for readers of the store with the running reducer.
  ///
  /// - Precondition: the stack has the element.
  mutating func modifyElement<Result>(
    id: StackElementID, _ body: (inout Element) -> Result
  ) -> Result {
    let index = _dictionary.index(forKey: id)!
    if let settled = Journal.settledState {
      let slot = UnsafePointer(_dictionary.slot(at: index))
      withUnsafePointer(to: &self) {
        settled.keep(
          slot, ofSlot: index, of: Self.self, at: $0, size: MemoryLayout<Self>.size)
      }
    }
    return body(&_dictionary.uniqueSlot(at: index).pointee)
  }
}

extension PresentationState: SlottedCollection {
  package static func replaceSlot(
    _ index: Int, ofCollectionAt collection: UnsafeMutableRawPointer,
    withValueAt value: UnsafeRawPointer
  ) {
    let presentation = collection.assumingMemoryBound(to: Self.self)
    var old = Self(wrappedValue: value.assumingMemoryBound(to: State?.self).pointee)
    old.presentedID = presentation.pointee.presentedID
    presentation.pointee = old
  }
}

/// Saves presented state for readers of the store with the running reducer.
func keepPresentedForReaders<State>(
  _ presentation: UnsafeMutablePointer<PresentationState<State>>
) {
  guard let settled = Journal.settledState else { return }
  // A shared box is copied on write, and needs no snapshot of its content.
  withUnsafePointer(to: &presentation.pointee.wrappedValue) {
    settled.keep(
      $0, ofSlot: 0, of: PresentationState<State>.self, at: presentation,
      size: MemoryLayout<PresentationState<State>>.size)
  }
}
