/// A number that goes up.
///
///     print(1) // Prints "2"
protocol Countable {}
