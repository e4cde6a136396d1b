/// The standard library's names whose use changes no state visible in a document.
enum StandardNames {
  /// Functions and methods that only read their arguments and their receiver.
  static let reading: Set = [
    "print", "debugPrint", "dump", "map", "compactMap", "flatMap", "filter", "reduce", "sorted",
    "contains", "min", "max", "joined", "prefix", "suffix", "dropFirst", "dropLast", "first",
    "last", "firstIndex", "lastIndex", "enumerated", "reversed", "split", "hasPrefix", "hasSuffix",
    "uppercased", "lowercased", "capitalized", "count", "isEmpty", "description", "zip", "stride",
    "abs", "type", "allSatisfy", "elementsEqual", "index", "distance", "union", "intersection",
    "subtracting", "symmetricDifference", "isSubset", "isSuperset", "isDisjoint", "advanced",
    "rounded", "squareRoot", "isMultiple", "quotientAndRemainder", "mapValues", "merging",
    "components", "replacingOccurrences", "trimmingCharacters", "formatted", "hash", "lazy",
    "precondition", "assert", "withUnsafeBytes", "drop", "shuffled", "randomElement", "starts",
    "lexicographicallyPrecedes", "adding", "multipliedReportingOverflow", "sqrt", "pow", "swap",
    "isKnownUniquelyReferenced", "MemoryLayout", "expect", "require",
  ]

  /// Whether a function or operator only reads, unless the document declares one of that name.
  static func isReading(_ name: String) -> Bool {
    reading.contains(name) || operators.contains(name)
  }

  /// Types with static methods that change no state.
  static let types: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Bool", "String", "Substring", "Character", "Array", "Set", "Dictionary",
    "Optional", "Result", "Task", "Date", "Duration", "Calendar", "Locale", "Thread",
    "ContinuousClock", "SuspendingClock", "Clock", "Mirror", "Data", "URL", "UUID", "Regex",
    "KeyPath", "ObjectIdentifier", "MemoryLayout", "Range", "ClosedRange", "Never", "Void", "Any",
    "JSONEncoder", "JSONDecoder", "DispatchQueue", "Unicode", "Measurement",
  ]

  /// Functions that print.
  static let printing: Set = ["print", "debugPrint", "dump", "customDump", "puts", "printf"]

  /// Functions that do not iterate over the value they print or describe.
  static let describing: Set = ["print", "debugPrint", "dump", "type"]

  /// Library types with one state for the whole program.
  static let shared: Set = [
    "UserDefaults", "FileManager", "NotificationCenter", "HTTPCookieStorage", "URLCache",
  ]

  /// Operators with no side effects except by assignment.
  static let operators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "??",
    "...", "..<", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "~=", "is", "as", "->", "!", "~",
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]
}
