/// Adds a disfavored overload that takes a string verbatim, next to a declaration that takes a
/// localized key.
///
/// ```swift,ignore
/// @VerbatimOverload
/// init(_ titleKey: LocalizedStringKey) { self.init(title: Text(titleKey)) }
/// ```
///
/// also declares
///
/// ```swift,ignore
/// @_disfavoredOverload
/// init(_ title: some StringProtocol) { self.init(title: Text(title)) }
/// ```
///
/// The overload has the declaration's attributes and its other parameters. Overloads with
/// documentation are written in full: the compiler drops comments in expansions.
@attached(peer, names: overloaded)
macro VerbatimOverload() =
  #externalMacro(module: "LibraryMacros", type: "VerbatimOverloadMacro")
