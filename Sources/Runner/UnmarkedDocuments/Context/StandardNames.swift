/// The names of the standard library whose use changes no state that a document shows.
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

  /// Types whose static methods change no state.
  static let types: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
    "Double", "Float", "Bool", "String", "Substring", "Character", "Array", "Set", "Dictionary",
    "Optional", "Result", "Task", "Date", "Duration", "Calendar", "Locale", "Thread",
    "ContinuousClock", "SuspendingClock", "Clock", "Mirror", "Data", "URL", "UUID", "Regex",
    "KeyPath", "ObjectIdentifier", "MemoryLayout", "Range", "ClosedRange", "Never", "Void", "Any",
    "JSONEncoder", "JSONDecoder", "DispatchQueue", "Unicode", "Measurement",
  ]

  /// Functions that visit no elements of what they print or describe.
  static let describing: Set = ["print", "debugPrint", "dump", "type"]

  /// Types of a library with one state for the whole program.
  static let shared: Set = [
    "UserDefaults", "FileManager", "NotificationCenter", "HTTPCookieStorage", "URLCache",
  ]

  /// Operators that change nothing but by assignment.
  static let operators: Set = [
    "+", "-", "*", "/", "%", "==", "!=", "<", ">", "<=", ">=", "===", "!==", "&&", "||", "??",
    "...", "..<", "&", "|", "^", "<<", ">>", "&+", "&-", "&*", "~=", "is", "as", "->", "!", "~",
    "=", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>=",
  ]
}
