import Foundation
import Mangling

/// The description of a key path as it is written, equal in every run.
///
/// For a computed property, such as those of observable objects, a key path describes itself by the
/// address of its getter: `\Model.<computed 0x00007f24a0b1a960 (Int)>`. The program's symbol table
/// has its name.
package struct KeyPathDescription: CustomStringConvertible {
  package let description: String

  package init(_ keyPath: AnyKeyPath) {
    description = Self.naming("\(keyPath)") { address in
      (CallStack.functionName(at: address) ?? Self.exportedFunctionName(at: address))
        .flatMap(\.property)
    }
  }

  /// Returns the symbol of an exported function of a library; nil for the program's own.
  private static func exportedFunctionName(at address: UInt) -> MangledName? {
    var information = SymbolInformation()
    guard symbolInformation(address, &information) != 0, let name = information.symbol,
      information.address == address
    else { return nil }
    return MangledName(String(cString: name))
  }

  /// Replaces addresses by names, as far as they are known.
  static func naming(_ text: String, nameAt: (UInt) -> String?) -> String {
    text.replacing(/<computed 0x([0-9a-f]+) (\(.*?\))>(?=[.?!]|$)/) { match in
      UInt(match.1, radix: 16).flatMap(nameAt) ?? "<computed> \(match.2)"
    }
  }
}

/// The C library's `Dl_info`, which Swift's module of it does not have on Linux.
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
