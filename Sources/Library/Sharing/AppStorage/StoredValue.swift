import Foundation

/// The form of a value in user defaults, which store only property lists.
struct StoredValue<Value>: Sendable {
  /// Returns the value of a stored object, or nil if the object has another form.
  let decode: @Sendable (Any) -> Value?
  /// Returns the object to store; nil removes the value.
  let encode: @Sendable (Value) -> Any?
}

extension StoredValue {
  /// The form of a value that is itself a property list.
  private static var asIs: Self { Self(decode: { $0 as? Value }, encode: { $0 }) }

  static func optional<Wrapped>(_ wrapped: StoredValue<Wrapped>) -> Self
  where Value == Wrapped? {
    Self(
      // Decoding returns no `.some(nil)`: an object of another form reads as the default.
      decode: { wrapped.decode($0).map(Optional.some) }, encode: { $0.flatMap(wrapped.encode) })
  }

  static func raw<Raw>(_ raw: StoredValue<Raw>) -> Self
  where Value: RawRepresentable<Raw> & Sendable {
    Self(
      decode: { raw.decode($0).flatMap(Value.init(rawValue:)) }, encode: { raw.encode($0.rawValue) }
    )
  }
}

extension StoredValue where Value: Codable & SendableMetatype {
  /// The form of an encodable value: JSON as data.
  static var json: Self {
    Self(
      decode: { object in
        (object as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) }
      },
      encode: { value in
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        return try? encoder.encode(value)
      })
  }
}

// A number read from a file is an `NSNumber`, regardless of the type that was saved.

extension StoredValue<Bool> {
  static var bool: Self {
    Self(decode: { $0 as? Bool ?? ($0 as? NSNumber)?.boolValue }, encode: { $0 })
  }
}

extension StoredValue<Int> {
  static var int: Self {
    Self(decode: { $0 as? Int ?? ($0 as? NSNumber)?.intValue }, encode: { $0 })
  }
}

extension StoredValue<Double> {
  static var double: Self {
    Self(decode: { $0 as? Double ?? ($0 as? NSNumber)?.doubleValue }, encode: { $0 })
  }
}

extension StoredValue<String> {
  static var string: Self { asIs }
}

extension StoredValue<[String]> {
  static var strings: Self { asIs }
}

extension StoredValue<Data> {
  static var data: Self { asIs }
}

extension StoredValue<Date> {
  static var date: Self { asIs }
}

extension StoredValue<URL> {
  /// The form of a URL: a string, because Foundation on Linux stores only a URL's path.
  static var url: Self {
    Self(
      decode: { $0 as? URL ?? ($0 as? String).flatMap(URL.init(string:)) },
      encode: { $0.absoluteString })
  }
}
