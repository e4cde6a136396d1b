/// Adds a case path for each case of an enum.
///
///     @CasePathable
///     enum Loading {
///       case loaded(String)
///     }
///
///     let loaded: AnyCasePath<Loading, String> = Loading.allCasePaths.loaded
///
/// It adds a type with one property for each case, and the conformance that uses it:
///
/// ```swift,ignore
/// struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
///   var loaded: AnyCasePath<Loading, String> { … }
///   …
/// }
/// static var allCasePaths: AllCasePaths { AllCasePaths() }
/// ```
///
/// Cases may not be overloaded: two cases of the same name are an error.
@attached(extension, conformances: CasePathable, CasePathIterable)
@attached(member, names: named(AllCasePaths), named(allCasePaths), named(_$Element))
public macro CasePathable() =
  #externalMacro(module: "LibraryMacros", type: "CasePathableMacro")
