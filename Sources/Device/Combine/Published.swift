/// A property of a class, published just before it changes.
///
/// Subscribers receive the new value while the property still has the old one, even if both are
/// equal. A subscriber without demand receives the newest value at its next demand.
@propertyWrapper
public struct Published<Value> {
  private let storage: PublishedStorage<Value>

  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }

  /// A publisher of the property's current value, and of each new value before it is set.
  public struct Publisher: OpenCombine.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: PublishedStorage<Value>

    public func receive<Downstream: Subscriber>(subscriber: Downstream)
    where Downstream.Input == Value, Downstream.Failure == Never {
      storage.subscribe(subscriber)
    }
  }

  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("@Published is only available on properties of classes") }
    set {
      preconditionFailure("@Published is only available on properties of classes: \(newValue)")
    }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      PublishedReads.note(object, storageKeyPath)
      return object[keyPath: storageKeyPath].storage.value
    }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      storage.owner = object
      PublishedChange.making(in: object, at: storageKeyPath, from: storage.value, to: newValue) {
        storage.set(newValue)
      }
    }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf,
    projected projectedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Publisher>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Publisher {
    get {
      let publisher = object[keyPath: storageKeyPath].projectedValue
      publisher.storage.owner = object
      return publisher
    }
    set {}
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}

/// The storage of a published property's value.
///
/// It is used on the object's thread, like any other property of a class.
private final class PublishedStorage<Value>: @unchecked Sendable {
  private(set) var value: Value
  /// The object with the property, once it is known.
  weak var owner: AnyObject?
  /// The subscriptions that assign to the property, retained for its lifetime.
  var assignments: [AnyCancellable] = []
  private let subscriptions = OrderedSubscriptions<Value, Never>(
    of: "PublishedSubject", policy: .keepsNewest)

  init(_ value: Value) {
    self.value = value
  }

  func set(_ newValue: Value) {
    owner.flatMap(DefaultPublishers.shared.existingPublisher)?.send()
    subscriptions.send(newValue)
    value = newValue
  }

  func subscribe<Downstream: Subscriber>(_ subscriber: Downstream)
  where Downstream.Input == Value, Downstream.Failure == Never {
    subscriptions.add(subscriber, beginningWith: value)
  }
}

// MARK: - Assigning

extension OpenCombine.Publisher where Failure == Never {
  /// Assigns each value to a published property for the property's lifetime.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.assignments.append(sink { [weak storage] in storage?.set($0) })
  }
}
