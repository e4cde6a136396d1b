/// The context of a change: how it is meant to be shown.
///
/// On this device nothing moves, but changes in different transactions are still shown one after
/// the other, each with a pass of its own.
public struct Transaction: Equatable, Sendable {
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false

  public init(animation: Animation? = nil) {
    self.animation = animation
  }

  // Belongs to whatever runs on the device's one thread now.
  nonisolated(unsafe) static var current = Transaction()
}

/// How a change would move on a screen.
public struct Animation: Hashable, Sendable {
  private let name: String

  init(name: String) {
    self.name = name
  }

  public static let `default` = Animation(name: "default")
  public static let linear = Animation(name: "linear")
  public static let easeIn = Animation(name: "easeIn")
  public static let easeOut = Animation(name: "easeOut")
  public static let easeInOut = Animation(name: "easeInOut")
  public static let spring = Animation(name: "spring")
  public static let bouncy = Animation(name: "bouncy")
  public static let smooth = Animation(name: "smooth")
  public static let snappy = Animation(name: "snappy")
}

/// Makes changes in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  let previous = Transaction.current
  Transaction.current = transaction
  defer { Transaction.current = previous }
  return try body()
}

/// Makes changes in a transaction that differs in one value from the one around.
public func withTransaction<Result, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Makes changes in a transaction that animates them.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
