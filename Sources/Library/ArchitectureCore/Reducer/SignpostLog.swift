import RuntimeSupport

/// One moment of an interval that ``Reducer/signpost(_:log:)`` measures.
///
///     let log = SignpostLog { signpost in
///       if signpost.kind == .begin { print(signpost.name, signpost.message) }
///     }
///     let reducer = EmptyReducer<Int, Void>().signpost(log: log)
public struct Signpost: Hashable, Sendable {
  /// The kind of the moment.
  public enum Kind: String, Sendable {
    case begin, event, end
  }

  public let kind: Kind

  /// The measured interval: `Action`, `Effect`, or `Effect Output`, which is an event of an
  /// `Effect`.
  public let name: String

  /// The ordinal of the interval in its log.
  public let id: Int

  /// The prefix of the reducer and the description of the moment.
  public let message: String
}

extension Signpost: CustomStringConvertible {
  public var description: String {
    "\(kind) \(name) \(id)" + (message.isEmpty ? "" : ": \(message)")
  }
}

/// The receiver of reducers' signposts, which adds the time.
///
///     let start = ContinuousClock.now
///     let log = SignpostLog { print(ContinuousClock.now - start, $0) }
///     let reducer = EmptyReducer<Int, Void>().signpost("Nothing", log: log)
public struct SignpostLog: Sendable {
  /// A log that discards everything: reducers measure nothing for it.
  ///
  ///     let reducer = EmptyReducer<Int, Void>().signpost("Nothing", log: .disabled)
  public static let disabled = Self(record: nil)

  private let record: (@Sendable (Signpost) -> Void)?
  private let lastID = Locked(0)

  private init(record: (@Sendable (Signpost) -> Void)?) {
    self.record = record
  }

  /// Creates a log of a function, which may be called from any thread.
  ///
  ///     let log = SignpostLog { print($0.name) }
  ///     let reducer = EmptyReducer<Int, Void>().signpost("Nothing", log: log)
  public init(_ record: @escaping @Sendable (Signpost) -> Void) {
    self.init(record: record)
  }

  var isEnabled: Bool { record != nil }

  /// Begins an interval, and returns its identity.
  func begin(_ name: String, _ message: String) -> Int {
    let id = lastID.withLock { last in
      last += 1
      return last
    }
    record?(Signpost(kind: .begin, name: name, id: id, message: message))
    return id
  }

  func event(_ name: String, _ id: Int, _ message: String) {
    record?(Signpost(kind: .event, name: name, id: id, message: message))
  }

  func end(_ name: String, _ id: Int, _ message: String = "") {
    record?(Signpost(kind: .end, name: name, id: id, message: message))
  }
}
