/// The pending changes, grouped by transaction.
package struct TransactionQueue {
  private struct Entry {
    let transaction: Transaction
    var changes: [() -> Void] = []
    var positions: [ObjectIdentifier: Int] = [:]
  }

  private var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// Adds a change to the last transaction if it is equal, else to a new one.
  ///
  /// Within a transaction, the last change with a key replaces the earlier ones.
  package mutating func add(
    _ change: @escaping () -> Void, key: ObjectIdentifier, in transaction: Transaction
  ) {
    if entries.last?.transaction != transaction { entries.append(Entry(transaction: transaction)) }
    let last = entries.count - 1
    if let position = entries[last].positions[key] {
      entries[last].changes[position] = change
    } else {
      entries[last].positions[key] = entries[last].changes.count
      entries[last].changes.append(change)
    }
  }

  /// Removes and returns the oldest transaction with its changes.
  mutating func removeFirst() -> (transaction: Transaction, changes: [() -> Void])? {
    guard !entries.isEmpty else { return nil }
    let first = entries.removeFirst()
    return (first.transaction, first.changes)
  }
}
