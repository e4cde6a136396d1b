import Judging

extension EarlyEnd {
  /// The uncaught error that ends the program.
  var thrownError: String? {
    let leads = ["Error raised at top level: ", "'try!' expression unexpectedly raised an error: "]
    guard let lead = leads.lazy.compactMap(message.firstRange).first else { return nil }
    let error = message[lead.upperBound...]
    return String(error.hasPrefix("main.") ? error.dropFirst("main.".count) : error)
  }
}
