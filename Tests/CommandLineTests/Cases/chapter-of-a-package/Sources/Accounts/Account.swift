import Observation

@Observable public final class Account {
  public private(set) var balance = 0

  public init() {}

  public func deposit(_ amount: Int) {
    precondition(amount > 0, "an amount is positive")
    balance += amount
  }
}
