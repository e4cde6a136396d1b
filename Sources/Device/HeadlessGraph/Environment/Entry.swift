/// Declares an environment value as a property with a default.
///
///     extension EnvironmentValues {
///       @Entry var accent = "blue"
///     }
///
/// expands to a key with that default, and a computed property that gets and sets the value of the
/// key. `FocusedValues`, `Transaction` and `ContainerValues` can be extended in the same way.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LibraryMacros", type: "EntryMacro")
