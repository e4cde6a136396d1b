/// Makes a class perceptible: reads and changes of its properties are tracked.
///
///     @Perceptible
///     final class Counter {
///       var count = 0
///       var name = "Blob"
///     }
///
///     let counter = Counter()
///     withPerceptionTracking {
///       _ = counter.count
///     } onChange: {
///       print("the count changes")
///     }
///     counter.name = "Jr."
///     counter.count = 1  // Prints "the count changes"
///
/// The class becomes
///
/// ```swift,ignore
/// final class Counter {
///   @PerceptionTracked var count = 0
///   @PerceptionTracked var name = "Blob"
///
///   @PerceptionIgnored private let _$perceptionRegistrar = PerceptionRegistrar()
///   // and functions that the properties call: access(keyPath:), withMutation(keyPath:_:)
/// }
/// extension Counter: Perceptible {}
/// extension Counter: Observable {}
/// ```
///
/// Each stored variable is tracked unless it is marked with ``PerceptionIgnored()``. Setting an
/// `Equatable` property to its current value is not a change.
@attached(
  member, names: named(_$perceptionRegistrar), named(access), named(withMutation),
  named(shouldNotifyObservers))
@attached(memberAttribute)
@attached(extension, conformances: Perceptible, Observable)
public macro Perceptible() =
  #externalMacro(module: "LibraryMacros", type: "PerceptibleMacro")

/// Tracks one property; ``Perceptible()`` attaches it to each stored variable.
///
/// ```swift,ignore
/// @PerceptionTracked var count = 0
/// ```
///
/// becomes
///
/// ```swift,ignore
/// var count {
///   get { access(keyPath: \.count); return _count }
///   set { withMutation(keyPath: \.count) { _count = newValue } }
///   // and an accessor that initializes, and one that modifies in place
/// }
/// @PerceptionIgnored private var _count = 0
/// ```
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro PerceptionTracked() =
  #externalMacro(module: "LibraryMacros", type: "PerceptionTrackedMacro")

/// Excludes one property of a perceptible class from tracking.
///
///     @Perceptible
///     final class Counter {
///       var count = 0
///       @PerceptionIgnored var log: [String] = []
///     }
@attached(accessor, names: named(willSet))
public macro PerceptionIgnored() =
  #externalMacro(module: "LibraryMacros", type: "PerceptionIgnoredMacro")
