import Glibc

/// Returns the original of a redirected function, from the library that defines it.
func original<Function>(_ name: String, as type: Function.Type = Function.self) -> Function {
  for library in ["libdispatch.so", "libc.so.6", "libFoundation.so"] {
    if let handle = dlopen(library, RTLD_LAZY | RTLD_NOLOAD), let address = dlsym(handle, name) {
      return unsafeBitCast(address, to: type)
    }
  }
  fatalError("no library has a function '\(name)'")
}
