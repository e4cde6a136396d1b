/// Numbers objects in order of first appearance, for each type from 1.
struct ObjectOrdinals {
  private struct Entry {
    weak var object: AnyObject?
    let ordinal: Int
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  private var counts: [String: Int] = [:]

  mutating func ordinal(of object: AnyObject, named type: String) -> Int {
    // A new object may have the address of a deallocated one.
    if let entry = entries[ObjectIdentifier(object)], entry.object === object {
      return entry.ordinal
    }
    let ordinal = counts[type, default: 0] + 1
    counts[type] = ordinal
    entries[ObjectIdentifier(object)] = Entry(object: object, ordinal: ordinal)
    return ordinal
  }
}
