import RuntimeSupport

/// A keeper of snapshots of values before a change, which share storage with the changing values.
///
/// Because of the snapshot, changing one element would copy the whole array. Instead, an array
/// without other references saves the old element in the keeper, and changes it in place.
package protocol ElementKeeper: AnyObject {
  /// Whether the keeper holds any snapshot.
  var isKeeping: Bool { get }

  /// Returns the place of the single reference to an object among the kept values.
  ///
  /// - Returns: nil if there is no reference, or several.
  func place(ofReferenceTo object: UnsafeRawPointer) -> KeptPlace?

  /// Saves the previous value in a slot of a saved collection.
  ///
  /// - Returns: the address of the copy, valid for the duration of the change.
  func keep<Value>(
    _ value: UnsafePointer<Value>, ofSlot index: Int, of type: any SlottedCollection.Type,
    at place: KeptPlace
  ) -> UnsafePointer<Value>
}

/// An offset in one of a keeper's values.
package struct KeptPlace {
  package let index: Int
  package let offset: Int

  package init(index: Int, offset: Int) {
    self.index = index
    self.offset = offset
  }
}

/// A collection in which a value can be replaced without reading the old one.
package protocol SlottedCollection {
  /// Replaces a value of the collection at an address by a copy of the one at another address.
  ///
  /// The storage shared by the collection is not written: the value in its slot may be in the
  /// middle of a change.
  static func replaceSlot(
    _ index: Int, ofCollectionAt collection: UnsafeMutableRawPointer,
    withValueAt value: UnsafeRawPointer)
}

extension IdentifiedArray: SlottedCollection {
  package static func replaceSlot(
    _ index: Int, ofCollectionAt collection: UnsafeMutableRawPointer,
    withValueAt value: UnsafeRawPointer
  ) {
    let array = collection.assumingMemoryBound(to: Self.self)
    let element = value.assumingMemoryBound(to: Element.self)
    array.pointee._storage =
      array.pointee._storage.replacingSlot(at: index, with: element.pointee)
  }

  /// Returns the address of an element that can be changed in place despite the shared storage,
  /// because only a keeper shares it, which now has a copy of the old element.
  @usableFromInline
  @inline(never)
  mutating func slotSharedWithKeeper(
    at index: Int
  ) -> (slot: UnsafeMutablePointer<Element>, kept: UnsafePointer<Element>)? {
    guard let keeper = ElementChanges.keeper else { return nil }
    let buffer = _storage.valueBuffer
    guard strongReferenceCount(ofObjectAt: buffer) == 2,
      let place = keeper.place(ofReferenceTo: buffer),
      let offset = offset(ofReferenceTo: buffer)
    else { return nil }
    let slot = _storage.slot(at: index)
    let start = KeptPlace(index: place.index, offset: place.offset - offset)
    let kept = keeper.keep(UnsafePointer(slot), ofSlot: index, of: Self.self, at: start)
    return (slot, kept)
  }

  private func offset(ofReferenceTo object: UnsafeRawPointer) -> Int? {
    withUnsafeBytes(of: self) { bytes in
      bytes.bindMemory(to: UInt.self).firstIndex(of: UInt(bitPattern: object))
        .map { $0 * MemoryLayout<UInt>.stride }
    }
  }

  /// Returns the address of an element.
  package func slot(at index: Int) -> UnsafeMutablePointer<Element> {
    _storage.slot(at: index)
  }

  /// Modifies an element in place; unlike during an access through a subscript, the array contains
  /// the element during the modification.
  package mutating func modifyElement<Result>(
    at index: Int, _ body: (inout Element) -> Result
  ) -> Result {
    let id = _storage.keys[index]
    let isShared = ElementChanges.note(id)
    let slot =
      (isShared ? slotSharedWithKeeper(at: index)?.slot : nil) ?? _storage.uniqueSlot(at: index)
    defer { precondition(_id(slot.pointee) == id, "Element identity must remain constant") }
    return body(&slot.pointee)
  }
}
