public import HeadlessUI
import PerceptionCore

extension State {
  /// A shared value that a view owns: if the view loads another key, it keeps that key for its
  /// identity.
  ///
  ///     import Sharing
  ///
  ///     struct NotesView: View {
  ///       @State.Shared(value: "") var note
  ///
  ///       var body: some View {
  ///         Text("Note: \(note)")
  ///         Button("Milk") { $note.withLock { $0 = "Milk" } }
  ///         Button("Keep") { $note = Sharing.Shared(wrappedValue: "", .inMemory("note")) }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { NotesView() }
  ///     simulator.tap("Milk")
  ///     simulator.screen.hasPrefix("Note: Milk\n")  // => true
  ///     simulator.tap("Keep")
  ///     simulator.screen.hasPrefix("Note: \n")  // => true
  @propertyWrapper
  public struct Shared: DynamicProperty {
    @State<Sharing.Shared<Value>> private var base: Sharing.Shared<Value>
    /// The number of changes since the creation of the view, on a system without observation.
    @State<Int> private var generation = 0

    /// Starts with the value of another shared property.
    public init(_ base: Sharing.Shared<Value>) {
      _base = .init(wrappedValue: base)
    }

    /// Starts with a value without a key.
    public init(value: sending Value) {
      self.init(Sharing.Shared(value: value))
    }

    /// Starts with the value of a key; the default is used while none is stored.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
      self.init(Sharing.Shared(wrappedValue: wrappedValue(), key))
    }

    /// Starts with the value of a key; nil if none is stored.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
      self.init(Sharing.Shared(key))
    }

    /// Starts with the value of a key with a default.
    public init<Key: SharedKey<Value>>(_ key: Key.Default) {
      self.init(Sharing.Shared(key))
    }

    /// The current value.
    public var wrappedValue: Value { base.wrappedValue }

    /// The shared value itself: to change, to pass on, to load from another key, or to replace.
    public var projectedValue: Sharing.Shared<Value> {
      get { base }
      nonmutating set { base.projectedValue = newValue }
    }

    public func update() {
      if !Generation.observesNatively { base.box.follow(in: _generation) }
    }
  }

  /// A read-only shared value that a view owns: if the view loads another key, it keeps that key
  /// for its identity.
  ///
  ///     import Sharing
  ///
  ///     struct ScoreView: View {
  ///       @State.SharedReader(value: 0) var score
  ///
  ///       var body: some View {
  ///         Text("Score: \(score)")
  ///         Button("Second") { $score = .constant(7) }
  ///       }
  ///     }
  ///
  ///     let simulator = Simulator { ScoreView() }
  ///     simulator.tap("Second")
  ///     simulator.screen  // => "Score: 7\n[Second]"
  @propertyWrapper
  public struct SharedReader: DynamicProperty {
    @State<Sharing.SharedReader<Value>> private var base: Sharing.SharedReader<Value>
    /// The number of changes since the creation of the view, on a system without observation.
    @State<Int> private var generation = 0

    /// Starts with the value of a reader.
    public init(_ base: Sharing.SharedReader<Value>) {
      _base = .init(wrappedValue: base)
    }

    /// Starts with the value of a shared property.
    public init(_ base: Sharing.Shared<Value>) {
      self.init(Sharing.SharedReader(base))
    }

    /// Starts with a value without a key.
    public init(value: sending Value) {
      self.init(Sharing.SharedReader(value: value))
    }

    /// Starts with the value of a key; the default is used while none is stored.
    public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
      self.init(Sharing.SharedReader(wrappedValue: wrappedValue(), key))
    }

    /// Starts with the value of a key; nil if none is stored.
    @_disfavoredOverload
    public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
      self.init(Sharing.SharedReader(key))
    }

    /// Starts with the value of a key with a default.
    public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
      self.init(Sharing.SharedReader(key))
    }

    /// The current value.
    public var wrappedValue: Value { base.wrappedValue }

    /// The reader itself: to pass on, to load from another key, or to replace.
    public var projectedValue: Sharing.SharedReader<Value> {
      get { base }
      nonmutating set { base.projectedValue = newValue }
    }

    public func update() {
      if !Generation.observesNatively { base.box.follow(in: _generation) }
    }
  }
}
