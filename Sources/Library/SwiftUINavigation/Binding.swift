public import CasePaths
public import HeadlessUI

// MARK: - Cases

extension Binding {
  /// A binding to the value of a case, if the enum is in it.
  ///
  ///     @CasePathable enum Status { case inStock(quantity: Int), soldOut }
  ///
  ///     struct StatusView: View {
  ///       @Binding var status: Status
  ///
  ///       var body: some View {
  ///         if let $quantity = $status.inStock {
  ///           Stepper("Quantity: \($quantity.wrappedValue)", value: $quantity)
  ///         }
  ///       }
  ///     }
  ///
  /// Once the enum is in another case, reads return the last value and writes are ignored.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Binding<Member>? where Value: CasePathable {
    Binding<Member>(unwrapping: self[dynamicMember: \.[associated: keyPath]])
  }

  /// A binding to the value of a case of an optional enum; writing `nil` sets the optional to
  /// `nil`.
  ///
  ///     @CasePathable enum Destination { case edit(String), settings }
  ///
  ///     struct RootView: View {
  ///       @State var destination: Destination?
  ///
  ///       var body: some View {
  ///         Button("Edit") { destination = .edit("Blob") }
  ///           .sheet(item: $destination.edit, id: \.self) { name in Text("Edit \(name)") }
  ///           .sheet(isPresented: Binding($destination.settings)) { Text("Settings") }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { RootView() }
  ///     simulator.tap("Edit")
  ///     simulator.screen.contains("Edit Blob")  // => true
  public subscript<Enum: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<Enum.AllCasePaths, AnyCasePath<Enum, Member>>
  ) -> Binding<Member?> where Value == Enum? {
    self[dynamicMember: \.[associated: keyPath]]
  }
}

extension CasePathable {
  fileprivate subscript<Member>(
    associated keyPath: KeyPath<AllCasePaths, AnyCasePath<Self, Member>>
  ) -> Member? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    set {
      let casePath = Self.allCasePaths[keyPath: keyPath]
      guard let newValue, casePath.extract(from: self) != nil else { return }
      self = casePath.embed(newValue)
    }
  }
}

extension Optional where Wrapped: CasePathable {
  fileprivate subscript<Member>(
    associated keyPath: KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
  ) -> Member? {
    get { flatMap(Wrapped.allCasePaths[keyPath: keyPath].extract) }
    set {
      let casePath = Wrapped.allCasePaths[keyPath: keyPath]
      // The enum may be in another case by now.
      guard flatMap(casePath.extract) != nil else { return }
      self = newValue.map(casePath.embed)
    }
  }
}

// MARK: - Optional values

extension Binding {
  /// Creates a binding to the wrapped value of an optional, or returns nil.
  ///
  ///     struct NameView: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         if let $name = Binding(unwrapping: $name) { TextField("Name", text: $name) }
  ///       }
  ///     }
  ///
  /// Once the optional is `nil`, reads return the last value and writes are ignored.
  public init?(unwrapping base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self = base[dynamicMember: \.[last: Last(value)]]
  }

  /// Creates a binding that is true while an optional has a value; writing `false` sets it to
  /// `nil`.
  ///
  ///     struct Detail: View {
  ///       @State var name: String? = "Blob"
  ///
  ///       var body: some View {
  ///         Text("Root")
  ///           .sheet(isPresented: Binding($name)) { Text("Sheet") }
  ///       }
  ///     }
  public init<Wrapped>(_ base: Binding<Wrapped?>) where Value == Bool {
    self = base[dynamicMember: \.isPresentValue]
  }

  /// Returns a binding that is true while the optional has a value; writing `false` sets it to
  /// `nil`.
  @available(*, deprecated, message: "Write 'Binding($value)'.")
  public func isPresent<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(self)
  }
}

/// The last value read of an optional or a case; owned by one binding.
private final class Last<Value>: Hashable {
  // Accessed on the main actor, as bindings of views are.
  var value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (lhs: Last, rhs: Last) -> Bool { lhs === rhs }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Optional {
  fileprivate subscript(last last: Last<Wrapped>) -> Wrapped {
    get {
      if let self { last.value = self }
      return last.value
    }
    set {
      last.value = newValue
      if self != nil { self = newValue }
    }
  }

  fileprivate var isPresentValue: Bool {
    get { if case .some = self { true } else { false } }
    set { if !newValue { self = nil } }
  }

  /// Whether there is a value; `false` removes the one with an identity alone.
  fileprivate subscript(presenting id: Wrapped.ID?) -> Bool where Wrapped: Identifiable {
    get { isPresentValue }
    set { if !newValue, self?.id == id { self = nil } }
  }

  /// The value with its identity, for presentations.
  subscript<ID: Hashable>(id id: KeyPath<Wrapped, ID>) -> IdentifiedValue<ID>? {
    get { map { IdentifiedValue(id: $0[keyPath: id]) } }
    set { if newValue == nil { self = nil } }
  }
}

extension Binding {
  /// A binding that is true while the optional has a value. Writing `false` removes only the value
  /// from that time, not a later one, such as another alert presented by the alert's button.
  @MainActor
  func isPresenting<Wrapped: Identifiable>() -> Binding<Bool>
  where Value == Wrapped?, Wrapped.ID: Sendable {
    self[dynamicMember: \.[presenting: wrappedValue?.id]]
  }
}

/// A presented item with its identity only.
struct IdentifiedValue<ID: Hashable>: Identifiable {
  let id: ID
}

// MARK: - Writing

extension Binding {
  /// Returns a binding that ignores writes of duplicates of the current value.
  ///
  ///     struct NameView: View {
  ///       @Binding var name: String
  ///
  ///       var body: some View {
  ///         TextField(
  ///           "Name",
  ///           text: $name.removeDuplicates { $0.lowercased() == $1.lowercased() })
  ///       }
  ///     }
  public func removeDuplicates(
    by isDuplicate: @escaping @Sendable (Value, Value) -> Bool
  ) -> Self {
    writing(unless: isDuplicate)
  }

  /// Returns a binding that ignores writes of values that equal the current one.
  ///
  ///     struct TabsView: View {
  ///       @Binding var tab: Int
  ///
  ///       var body: some View {
  ///         TabView(selection: $tab.removeDuplicates()) { Text("First").tag(1) }
  ///       }
  ///     }
  public func removeDuplicates() -> Self where Value: Equatable {
    writing { $0 == $1 }
  }

  private func writing(unless isDuplicate: @escaping (Value, Value) -> Bool) -> Self {
    // A binding's functions are called in the isolation of its creation.
    nonisolated(unsafe) let (base, isDuplicate) = (self, isDuplicate)
    return Self(
      get: { base.wrappedValue },
      set: { value, transaction in
        guard !isDuplicate(base.wrappedValue, value) else { return }
        base.transaction(transaction).wrappedValue = value
      })
  }
  /// Returns a binding that prints the old and the new value of each write.
  ///
  ///     let count = Binding.constant(1)._printChanges("Count:")
  ///     count.wrappedValue = 2  // Prints "Count: 1 → 2"
  public func _printChanges(_ prefix: String = "") -> Self {
    nonisolated(unsafe) let base = self
    return Self(
      get: { base.wrappedValue },
      set: { value, transaction in
        let description = "\(base.wrappedValue) → \(value)"
        print(prefix.isEmpty ? description : "\(prefix) \(description)")
        base.transaction(transaction).wrappedValue = value
      })
  }
}
