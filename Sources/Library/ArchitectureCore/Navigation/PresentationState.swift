public import CasePaths
public import CustomDump

/// The state of a feature that may be presented.
///
///     struct Detail: Equatable { var title = "" }
///     struct State: Equatable {
///       @PresentationState var detail: Detail?
///     }
///
///     var state = State()
///     state.detail = Detail(title: "Blob")
///     state.detail?.title  // => Optional("Blob")
///
/// In observable state, use the macro ``Presents()`` instead. The projected value is the argument
/// of ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)``.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// A box of the state, so that a feature's state can contain itself.
  private final class Storage {
    var state: State?
    init(state: State?) { self.state = state }
  }

  private var storage: Storage

  /// The path of the presented feature, once its reducer has run.
  package var presentedID: NavigationIDPath?

  /// Creates a presentation, optionally of a feature.
  ///
  ///     let presentation = PresentationState(wrappedValue: 42)
  ///     presentation.wrappedValue  // => Optional(42)
  public init(wrappedValue: State?) {
    storage = Storage(state: wrappedValue)
  }

  /// The state of the presented feature.
  public var wrappedValue: State? {
    get { storage.state }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(state: storage.state) }
      yield &storage.state
    }
  }

  /// The presentation state itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }
}

// The box is copy-on-write: it is not mutated while it is shared.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState {
  /// The presentation of a case or property of the presented state, if it has a value.
  ///
  ///     @CasePathable @dynamicMemberLookup enum Destination { case detail(String), settings }
  ///     struct State { @PresentationState var destination: Destination? = .detail("Blob") }
  ///
  ///     State().$destination.detail.wrappedValue  // => Optional("Blob")
  ///
  /// So `\.$destination.detail` scopes a sheet to its case.
  public subscript<Part>(
    dynamicMember keyPath: KeyPath<State, Part?>
  ) -> PresentationState<Part> {
    PresentationState<Part>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The value of a case of the presented state; nil if it is in another case.
  ///
  ///     @CasePathable enum Destination { case detail(String), settings }
  ///     struct State { @PresentationState var destination: Destination? = .detail("Blob") }
  ///
  ///     var state = State()
  ///     state.$destination[case: \.detail]? += ", Jr."
  ///     state.$destination[case: \.detail]  // => Optional("Blob, Jr.")
  ///
  /// Assigning `nil` dismisses the case; assigning while another case is presented is an issue.
  public subscript<Case>(
    case keyPath: CaseKeyPath<State, Case>, fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Case? where State: CasePathable {
    get { self[case: AnyCasePath(keyPath)] }
    set { self[case: AnyCasePath(keyPath), fileID, filePath, line, column] = newValue }
  }

  /// The value of a case of the presented state, by case path.
  public subscript<Case>(
    case path: AnyCasePath<State, Case>, fileID: _HashableStaticString = #fileID,
    filePath: _HashableStaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap(path.extract) }
    set {
      guard isInCase(path) else {
        return reportUnrelatedCase(
          wrappedValue, fileID: fileID, filePath: filePath, line: line, column: column)
      }
      wrappedValue = newValue.map(path.embed)
    }
  }

  /// Returns whether the presented state is in a case.
  func isInCase<Case>(_ casePath: AnyCasePath<State, Case>) -> Bool {
    wrappedValue.flatMap(casePath.extract) != nil
  }
}

/// A static string that can be part of a key path.
public struct _HashableStaticString: ExpressibleByStringLiteral, Hashable, Sendable {
  package let rawValue: StaticString

  public init(stringLiteral value: StaticString) {
    rawValue = value
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue.description == rhs.rawValue.description
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(rawValue.description)
  }
}

// MARK: - Values

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage === rhs.storage || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(wrappedValue: try State?(from: decoder))
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    do {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    } catch {
      try wrappedValue.encode(to: encoder)
    }
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue as Any }
}
