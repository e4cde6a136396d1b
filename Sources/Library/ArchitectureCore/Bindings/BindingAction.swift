public import CasePaths
public import CustomDump
import Stage

/// A control's change of a field of some state.
///
///     struct State { var name = "", volume = 0 }
///
///     func log(_ action: BindingAction<State>) {
///       switch action {
///       case .set(\.name, "Blob"): print("Blob again")
///       case \.name: print("another name")
///       default: print("something else")
///       }
///     }
///     log(.set(\.name, "Blob"))  // Prints "Blob again"
///     log(.set(\.name, "Jr."))  // Prints "another name"
///     log(.set(\.volume, 1))  // Prints "something else"
public struct BindingAction<Root>: CasePathable, Equatable, @unchecked Sendable {
  // Key paths, and the values written by controls, are sendable or stay on the main actor.

  /// The changed field.
  public let keyPath: PartialKeyPath<Root>

  package let set: (inout Root) -> Void
  package let value: Any
  package let valueIsEqualTo: (Any) -> Bool

  package init<Value: Equatable>(keyPath: WritableKeyPath<Root, Value>, value: Value) {
    self.init(keyPath: keyPath, set: { $0[keyPath: keyPath] = value }, value: value)
  }

  package init<Value: Equatable>(
    keyPath: PartialKeyPath<Root>, set: @escaping (inout Root) -> Void, value: Value
  ) {
    self.keyPath = keyPath
    self.set = set
    self.value = value
    valueIsEqualTo = { $0 as? Value == value }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.valueIsEqualTo(rhs.value)
  }

  /// Matches a change of a field: `case .binding(\.name)`.
  ///
  ///     struct State { var name = "", volume = 0 }
  ///
  ///     \State.name ~= BindingAction<State>.set(\.name, "Blob")  // => true
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Returns a change of a field.
  ///
  ///     struct State { var name = "" }
  ///
  ///     BindingAction<State>.set(\.name, "Blob").keyPath == \State.name  // => true
  public static func set<Value: Equatable & Sendable>(
    _ keyPath: _SendableWritableKeyPath<Root, Value>, _ value: Value
  ) -> Self {
    Self(keyPath: keyPath, value: value)
  }

  /// The case paths of changes: one for each field of the state.
  ///
  ///     struct State { var name = "" }
  ///     @CasePathable enum Action { case binding(BindingAction<State>) }
  ///
  ///     Action.binding(.set(\.name, "Blob"))[case: \.binding.name]  // => Optional("Blob")
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    /// The case path of a field's changes, whose value is the field's.
    ///
    ///     struct State { var name = "" }
    ///
    ///     let path = BindingAction<State>.allCasePaths.name
    ///     path.extract(from: .set(\.name, "Blob"))  // => Optional("Blob")
    public subscript<Value: Equatable & Sendable>(
      dynamicMember keyPath: WritableKeyPath<Root, Value>
    ) -> AnyCasePath<BindingAction, Value> {
      nonisolated(unsafe) let keyPath = keyPath
      return AnyCasePath(
        embed: { BindingAction(keyPath: keyPath, value: $0) },
        extract: { $0.keyPath == keyPath ? $0.value as? Value : nil })
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension BindingAction: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    // A key path of observable state describes itself by an address, which differs in every run.
    let name = DumpedName(customDumpDescription: KeyPathDescription(keyPath).description)
    return Mirror(self, children: ["set": (name, value)], displayStyle: .enum)
  }
}

/// The name of a field in a dumped action.
private struct DumpedName: CustomDumpStringConvertible {
  let customDumpDescription: String
}

/// A sendable key path.
public typealias _SendableWritableKeyPath<Root, Value> = WritableKeyPath<Root, Value> & Sendable
