import Glibc

/// Returns a mangled name of Swift as it reads in source code: `Snippets.Counter.count : Swift.Int` for
/// `$s8Snippets7CounterV5countSivp`; nil if it is not a mangled name.
package func demangled(_ name: String) -> String? {
  guard let text = runtimeDemangle(name, UInt(name.utf8.count), nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

// The runtime's own entry point; the standard library has no public one.
@_silgen_name("swift_demangle")
private func runtimeDemangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
