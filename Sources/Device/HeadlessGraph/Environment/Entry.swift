/// Makes a value of the environment out of a property with a default.
///
///     extension EnvironmentValues {
///       @Entry var accent = "blue"
///     }
///
/// becomes a key with that default, and a property that reads and writes the value with the key.
/// `FocusedValues`, `Transaction` and `ContainerValues` can be extended in the same way.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LibraryMacros", type: "EntryMacro")
