// swift-format-ignore-file

/// A number that goes up.
///
///     struct Counter {
///       var count = 0
///       mutating func increment() { count += 1 }
///     }
///
///     var counter = Counter()
///     counter.increment()
///     print(counter.count) // Prints "1"
///
/// Its examples build on each other:
///
///     counter.count += 3
///     counter.count // => 5
protocol Countable {
  /// It starts at the bottom.
  ///
  ///     counter.count = 0
  ///     print(counter.count) // Prints "0"
  var count: Int { get set }

  /**
   Goes up.

   ```swift
   let text: String = counter.count // error: cannot convert value of type 'Int'
   ```

   What it prints may stand in a fence:

   ```swift
   counter.count = 0
   print(counter.count)
   counter.increment()
   print(counter.count)
   ```

   ```
   0
   2
   ```
   */
  mutating func increment()
}

extension Countable {
  /// What stands in another comment is not known here.
  ///
  ///     counter.count = 0
  mutating func reset() { count = 0 }

  /// It needs what is not here.
  ///
  ///     import Elsewhere
  ///
  /// ```swift,ignore
  /// elsewhere()
  /// ```
  ///
  ///     $ ls
  ///
  /// ```json
  /// {}
  /// ```
  func elsewhere() {}
}
