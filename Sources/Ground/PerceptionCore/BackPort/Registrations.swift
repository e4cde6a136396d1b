/// The observers of one object's properties.
///
/// Each registration has a slot, and the slots of one property form a list in order of arrival, so
/// adding and removing take constant time. Free slots and lists are reused: repeatedly tracking and
/// changing an object allocates nothing here.
struct Registrations {
  private struct Slot {
    /// Nil if the slot is free.
    var tracking: Tracking?
    var list: Int
    var previous: Int
    /// The next slot of the list, or the next free slot.
    var next: Int
  }

  private struct List {
    /// Nil if the list is free.
    var property: Property?
    /// The first slot, or the next free list.
    var first: Int
    var last: Int
  }

  private static let none = -1
  /// The maximum number of lists for a linear search; more are found by hash.
  private static let mostScanned = 8

  private var slots: ContiguousArray<Slot> = []
  private var freeSlot = none
  private var lists: ContiguousArray<List> = []
  private var freeList = none
  /// The indices of lists by property, built once there are many.
  private var index: [Property: Int] = [:]
  private var isIndexed = false

  private(set) var count = 0

  /// Adds a registration, and returns its slot.
  mutating func add(_ tracking: Tracking, for property: Property) -> Int {
    let list = list(of: property) ?? makeList(for: property)
    let slot = takeSlot()
    let last = lists[list].last
    slots[slot] = Slot(tracking: tracking, list: list, previous: last, next: Self.none)
    if last == Self.none { lists[list].first = slot } else { slots[last].next = slot }
    lists[list].last = slot
    count += 1
    return slot
  }

  /// Removes a registration, and returns whether it was present.
  mutating func remove(_ tracking: Tracking, at slot: Int) -> Bool {
    guard slot < slots.count, slots[slot].tracking === tracking else { return false }
    let (list, previous, next) = (slots[slot].list, slots[slot].previous, slots[slot].next)
    if previous == Self.none { lists[list].first = next } else { slots[previous].next = next }
    if next == Self.none { lists[list].last = previous } else { slots[next].previous = previous }
    slots[slot] = Slot(tracking: nil, list: Self.none, previous: Self.none, next: freeSlot)
    freeSlot = slot
    if lists[list].first == Self.none { endList(list) }
    count -= 1
    return true
  }

  /// Returns the observers of a property, in registration order.
  func trackings(of property: Property) -> Trackings {
    guard let list = list(of: property) else { return Trackings() }
    var slot = lists[list].first
    var found = Trackings(first: slots[slot].tracking)
    slot = slots[slot].next
    while slot != Self.none {
      if let tracking = slots[slot].tracking { found.others.append(tracking) }
      slot = slots[slot].next
    }
    return found
  }

  /// A small list of trackings; a single one needs no allocation.
  struct Trackings {
    var first: Tracking?
    var others: ContiguousArray<Tracking> = []
  }
}

// MARK: - Slots and lists

extension Registrations {
  private mutating func takeSlot() -> Int {
    guard freeSlot != Self.none else {
      slots.append(Slot(tracking: nil, list: Self.none, previous: Self.none, next: Self.none))
      return slots.count - 1
    }
    let slot = freeSlot
    freeSlot = slots[slot].next
    return slot
  }

  private func list(of property: Property) -> Int? {
    if isIndexed { return index[property] }
    return lists.firstIndex { $0.property == property }
  }

  private mutating func makeList(for property: Property) -> Int {
    let list = takeList()
    lists[list] = List(property: property, first: Self.none, last: Self.none)
    if isIndexed {
      index[property] = list
    } else if lists.count > Self.mostScanned {
      isIndexed = true
      for (position, list) in lists.enumerated() {
        if let property = list.property { index[property] = position }
      }
    }
    return list
  }

  private mutating func takeList() -> Int {
    guard freeList != Self.none else {
      lists.append(List(property: nil, first: Self.none, last: Self.none))
      return lists.count - 1
    }
    let list = freeList
    freeList = lists[list].first
    return list
  }

  private mutating func endList(_ list: Int) {
    if isIndexed, let property = lists[list].property { index[property] = nil }
    lists[list] = List(property: nil, first: freeList, last: Self.none)
    freeList = list
  }
}
