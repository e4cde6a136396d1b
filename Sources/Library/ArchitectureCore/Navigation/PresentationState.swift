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
/// In observable state the macro ``Presents()`` stands in its place. The projected value is what
/// ``Reducer/ifLet(_:action:destination:fileID:filePath:line:column:)`` is given.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  /// Boxes the state, so that a feature can present itself.
  private final class Storage {
    var state: State?
    init(state: State?) { self.state = state }
  }

  private var storage: Storage

  /// Where the presented feature stands, once its reducer has seen it.
  package var presentedID: NavigationIDPath?

  /// Wraps the state of a feature that is presented, or of none.
  public init(wrappedValue: State?) {
    storage = Storage(state: wrappedValue)
  }

  /// The state of the feature that is presented.
  public var wrappedValue: State? {
    get { storage.state }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(state: storage.state) }
      yield &storage.state
    }
  }

  /// The presentation itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
    _modify { yield &self }
  }
}

// What is boxed is never shared: a copy is made before the first change.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState {
  /// The presentation of what the presented state holds, if it holds it.
  ///
  ///     @CasePathable @dynamicMemberLookup enum Destination { case detail(String), settings }
  ///     struct State { @PresentationState var destination: Destination? = .detail("Blob") }
  ///
  ///     State().$destination.detail.wrappedValue  // => Optional("Blob")
  ///
  /// So `\.$destination.detail` leads a sheet to the case that it is for.
  public subscript<Part>(
    dynamicMember keyPath: KeyPath<State, Part?>
  ) -> PresentationState<Part> {
    PresentationState<Part>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The value of a case of the presented state, if it is in that case.
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

  /// The value of a case of the presented state, as it was written before there were case key paths.
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

  /// Tells whether the presented state is in a case.
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
    do {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(State.self))
    } catch {
      self.init(wrappedValue: try State(from: decoder))
    }
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
