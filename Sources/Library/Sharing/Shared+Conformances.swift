public import CustomDump
import SharingCore

extension Shared: Equatable where Value: Equatable {
  /// Compares the values; during an assertion, compares the left one's expected value with the
  /// right one's actual value.
  public static func == (left: Shared, right: Shared) -> Bool {
    left.reference.isEqual(to: right.reference)
  }
}

extension SharedReader: Equatable where Value: Equatable {
  public static func == (left: SharedReader, right: SharedReader) -> Bool {
    left.reference.isEqual(to: right.reference)
  }
}

extension SharedReference where Value: Equatable {
  fileprivate func isEqual(to other: SharedReference) -> Bool {
    if SharedChangeTracker.assertion != nil { return value == other.actualValue }
    return self === other || value == other.value
  }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

// MARK: - Descriptions

extension Shared: CustomStringConvertible {
  public var description: String { box.untrackedReference.description(of: "Shared") }
}

extension SharedReader: CustomStringConvertible {
  public var description: String { box.untrackedReference.description(of: "SharedReader") }
}

extension SharedReference {
  fileprivate func description(of wrapper: String) -> String {
    "\(wrapper)<\(Value.self)>(\(origin))"
  }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { box.untrackedReference.currentValue }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { box.untrackedReference.currentValue }
}

// A state's difference shows the expected value of a test and the actual value.
extension Shared: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) {
    let reference = box.untrackedReference
    return (reference.value, reference.actualValue)
  }

  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box.untrackedReference) }
}

extension SharedReader: _CustomDiffObject {
  public var _customDiffValues: (Any, Any) {
    let reference = box.untrackedReference
    return (reference.value, reference.actualValue)
  }

  public var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(box.untrackedReference) }
}
