import Foundation
import Mangling
import Synchronization

/// The description of a key path in source-code form, equal in every run.
///
/// A computed property, such as an observable object's, is described by the address of its getter:
/// `\Model.<computed 0x00007f24a0b1a960 (Int)>`. The program's symbol table has its name.
package struct KeyPathDescription: CustomStringConvertible {
  package let description: String

  package init(_ keyPath: AnyKeyPath) {
    let instance = ObjectIdentifier(keyPath)
    if let known = Self.known.withLock({ $0[instance] }), known.keyPath === keyPath {
      description = known.text
      return
    }
    let text = Self.naming("\(keyPath)") { address in
      (CallStack.functionName(at: address) ?? Self.exportedFunctionName(at: address))
        .flatMap(\.property)
    }
    description = text
    let known = Known(keyPath: keyPath, text: text)
    Self.known.withLock { all in
      if all.count == Self.limit { all = [:] }
      all[instance] = known
    }
  }

  // Key paths are immutable.
  private struct Known: @unchecked Sendable {
    // Weak: a key path of a subscript retains its arguments, which must not outlive its last use.
    weak var keyPath: AnyKeyPath?
    var text: String
  }

  /// A cache of descriptions by instance: a literal has one instance, and is described at every
  /// event. Key paths are not compared by `==`, which may run the code of a subscript's arguments.
  private static let known = Mutex<[ObjectIdentifier: Known]>([:])
  /// The capacity of the cache: a subscript creates a key path for each of its arguments.
  private static let limit = 4096

  /// Returns the symbol of a library's exported function; nil for the program's functions.
  private static func exportedFunctionName(at address: UInt) -> MangledName? {
    var information = SymbolInformation()
    guard symbolInformation(address, &information) != 0, let name = information.symbol,
      information.address == address
    else { return nil }
    return MangledName(String(cString: name))
  }

  /// Replaces addresses by known names.
  ///
  /// Parsed by hand: every run does this for each of its key paths, and compiling a regular
  /// expression would take longer.
  static func naming(_ text: String, nameAt: (UInt) -> String?) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let computed = Computed(bytes, at: index) {
        result += (nameAt(computed.address) ?? "<computed> \(computed.type)").utf8
        index = computed.end
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// A computed component, such as `<computed 0x00007f24a0b1a960 (Int)>`.
private struct Computed {
  private static let start = Array("<computed 0x".utf8)

  var address: UInt
  /// The type in parentheses.
  var type: String
  /// The index after it.
  var end: Int

  init?(_ text: [UInt8], at start: Int) {
    guard text[start] == Self.start[0], text[start...].starts(with: Self.start) else { return nil }
    let digits = text[(start + Self.start.count)...].prefix { $0 != UInt8(ascii: " ") }
    let opening = digits.endIndex + 1
    guard let address = UInt(String(decoding: digits, as: UTF8.self), radix: 16),
      opening < text.count, text[opening] == UInt8(ascii: "("),
      let closing = text.indices[opening...].first(where: { Self.ends(text, at: $0) })
    else { return nil }
    self.address = address
    type = String(decoding: text[opening...closing], as: UTF8.self)
    end = closing + 2
  }

  /// Returns whether a parenthesis ends the component: inside a type, `)>` is not followed by the
  /// next component or the end.
  private static func ends(_ text: [UInt8], at index: Int) -> Bool {
    guard text[index...].starts(with: ")>".utf8) else { return false }
    return index + 2 == text.count || ".?!".utf8.contains(text[index + 2])
  }
}

/// The C library's `Dl_info`, which Swift's module lacks on Linux.
private struct SymbolInformation {
  var file: UnsafePointer<CChar>?
  var base: UInt = 0
  var symbol: UnsafePointer<CChar>?
  var address: UInt = 0
}

@_silgen_name("dladdr")
private func symbolInformation(
  _ address: UInt, _ information: UnsafeMutablePointer<SymbolInformation>
) -> Int32
