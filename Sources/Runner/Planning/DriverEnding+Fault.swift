extension DriverEnding {
  /// The end of a driver at another statement than declared by its fence.
  package enum Fault: CaseIterable {
    case returns
    case doesNotReturn
    case cancels

    /// The fault with the message of a failure.
    package init?(message: String) {
      guard
        let fault = Self.allCases.first(where: { fault in
          [true, false].contains { fault.message(isTest: $0) == message }
        })
      else { return nil }
      self = fault
    }

    func message(isTest: Bool) -> String {
      let subject = isTest ? "the test" : "the run"
      return switch self {
      case .returns: "\(subject) returned before its last statement"
      case .doesNotReturn: "\(subject) did not return before its last statement"
      case .cancels: "\(subject) was cancelled before its last statement"
      }
    }

    /// A way to fix it.
    package var help: String {
      switch self {
      case .returns:
        "see which 'return' ends it, or write 'returns' at its fence if that is intended"
      case .doesNotReturn: "remove 'returns' from its fence"
      case .cancels: "see what cancels it, or write 'returns' at its fence if that is intended"
      }
    }
  }
}
