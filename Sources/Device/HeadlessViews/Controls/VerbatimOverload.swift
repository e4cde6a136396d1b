/// Adds the disfavored overload that takes a string verbatim, to a declaration that takes a
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
/// Attributes and the other parameters are those of the declaration. Overloads with documentation
/// are written in full: the compiler drops the comments of expansions from the documentation.
@attached(peer, names: overloaded)
macro VerbatimOverload() =
  #externalMacro(module: "LibraryMacros", type: "VerbatimOverloadMacro")
