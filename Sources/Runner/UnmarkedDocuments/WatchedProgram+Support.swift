extension WatchedProgram {
  /// The source of the added calls.
  ///
  /// - Parameter isStaged: whether the program runs on a device, or in virtual time.
  func supportFile(isStaged: Bool) -> String {
    let added = entry(isStaged: isStaged) + (laysOut ? Self.layoutSupport : "")
    return Self.support.source(for: text + added) + added
  }

  private func entry(isStaged: Bool) -> String {
    guard runsTests || observesExpectations else { return isStaged ? Self.staging : "" }
    if isStaged { return TestSupport.stagedEntry }
    return TestSupport.source(hasTests: runsTests, isScript: observesExpectations)
      + (isScript ? "" : TestSupport.entry)
  }

  /// The source of the function that the dispatcher calls before a script: it starts a device and
  /// virtual time.
  private static let staging = """

    import Stage

    @_cdecl("chapters_begin") public func __chapters_begin() { chaptersStageBegin() }

    func __chapters_end() { chaptersStageEnd() }

    """

  /// The maximum number of bytes for one expectation's marks. A pass takes some 25 of them, and the
  /// run's own limit has room for the marks of 32 statements that never stop.
  private static let watchedBytes = 32_768

  /// The maximum number of bytes of a value's description; no comment is longer.
  private static let valueBytes = 4_000

  /// The number of expectations with a separate share.
  private static let watchCount = 1_024

  /// The source of the added calls, which write marks between the output.
  private static let support = SupportDeclarations(
    """
    #if canImport(Glibc)
      import Glibc
    #elseif canImport(Darwin)
      import Darwin
    #endif

    func __chapters_mark(_ text: String) {
      print("\\u{1}\\(text)\\u{2}", terminator: "")
      fflush(nil)
    }

    @MainActor func __chapters_own_later() async { __chapters_mark("own") }

    /// The passes of an expectation's statement. Beyond a share of the log its marks are left out, so
    /// that a long loop runs as long, and prints as much, as without them.
    struct __ChaptersWatch {
      var written = 0
      var open = 0
      var skipped = 0
      var isCut = false
    }

    /// Racing threads may miscount the bytes, which does no harm.
    nonisolated(unsafe) let __chapters_watches = {
      let watches = UnsafeMutablePointer<__ChaptersWatch>.allocate(capacity: \(watchCount))
      watches.initialize(repeating: __ChaptersWatch(), count: \(watchCount))
      return watches
    }()

    func __chapters_watch(_ index: Int) -> UnsafeMutablePointer<__ChaptersWatch> {
      __chapters_watches + index % \(watchCount)
    }

    /// Returns whether a mark is left out: the first pass is always marked.
    func __chapters_skips(_ index: Int) -> Bool {
      let watch = __chapters_watch(index)
      guard watch.pointee.written > \(watchedBytes) else { return false }
      if !watch.pointee.isCut {
        watch.pointee.isCut = true
        __chapters_mark("cut \\(index)")
      }
      return true
    }

    func __chapters_write(_ index: Int, _ text: String) {
      __chapters_watch(index).pointee.written += text.utf8.count
      __chapters_mark(text)
    }

    func __chapters_enter(_ index: Int) {
      if __chapters_skips(index) {
        __chapters_watch(index).pointee.skipped += 1
        return
      }
      __chapters_watch(index).pointee.open += 1
      __chapters_write(index, "begin \\(index)")
    }

    func __chapters_leave(_ index: Int) {
      let watch = __chapters_watch(index)
      if watch.pointee.skipped > 0 {
        watch.pointee.skipped -= 1
        return
      }
      watch.pointee.open -= 1
      __chapters_write(index, "end \\(index)")
    }

    typealias __ChaptersThrowHandler = @convention(c) (UnsafeRawPointer) -> Void

    /// The handler of thrown errors before this program's.
    nonisolated(unsafe) var __chapters_earlier: __ChaptersThrowHandler?

    /// Whether the handler of thrown errors is set: a hook that the language's runtime calls for each
    /// `throw`.
    let __chapters_hook: Bool = {
      let slot = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "_swift_willThrow")
      guard let slot = slot?.assumingMemoryBound(to: Optional<__ChaptersThrowHandler>.self) else {
        return false
      }
      __chapters_earlier = slot.pointee
      slot.pointee = { error in
        __chapters_earlier?(error)
        __chapters_throw(unsafeBitCast(error, to: (any Error).self))
      }
      return true
    }()

    nonisolated(unsafe) var __chapters_thrown_bytes = 0
    nonisolated(unsafe) var __chapters_describes = false
    nonisolated(unsafe) var __chapters_reads_descriptions = false

    @_silgen_name("swift_EnumCaseName")
    func __chapters_case<Value>(_ value: Value) -> UnsafePointer<CChar>?

    func __chapters_throw(_ error: any Error) {
      func name<Value>(_ value: Value) -> String {
        guard Mirror(reflecting: value).displayStyle == .enum else { return "" }
        return __chapters_case(value).map { String(cString: $0) } ?? ""
      }
      // The description may throw errors of its own.
      guard !__chapters_describes, __chapters_thrown_bytes < \(watchedBytes) else { return }
      __chapters_describes = true
      defer { __chapters_describes = false }
      // A description may print, count or compute: it is asked for only if a comment is about it.
      let isPlain = !(error is any CustomStringConvertible || error is any CustomDebugStringConvertible)
      let type = String(reflecting: type(of: error))
      var texts = [type + (name(error).isEmpty ? "" : ".") + name(error), type, name(error), ""]
      if isPlain || __chapters_reads_descriptions {
        texts[0] = String(reflecting: error)
        texts[3] = "\\(error)"
      }
      var mirror = Mirror(reflecting: error).superclassMirror
      while let own = mirror {
        texts.append(String(reflecting: own.subjectType))
        mirror = own.superclassMirror
      }
      let mark = "thrown " + texts.map(__chapters_code).joined(separator: " ")
      __chapters_thrown_bytes += mark.utf8.count
      __chapters_mark(mark)
    }

    func __chapters_observe_errors(describes: Bool = false) {
      _ = __chapters_hook
      if describes { __chapters_reads_descriptions = true }
    }

    /// Begins a pass of a statement whose errors are observed.
    func __chapters_try(_ index: Int, describes: Bool = false) {
      __chapters_observe_errors(describes: describes)
      __chapters_enter(index)
    }

    func __chapters_close(_ index: Int) {
      if __chapters_watch(index).pointee.open > 0 { __chapters_write(index, "close \\(index)") }
    }

    /// Returns whether a value is written: of a pass whose beginning is, or else within the share.
    func __chapters_observes(_ index: Int) -> Bool {
      let watch = __chapters_watch(index).pointee
      if watch.skipped > 0 { return false }
      return watch.open > 0 || !__chapters_skips(index)
    }

    /// Returns a text as one word; of a long one, its ends.
    func __chapters_code(_ text: String) -> String {
      let all = text.utf8
      let isLong = all.count > \(valueBytes)
      let bytes =
        isLong ? Array(all.prefix(\(valueBytes / 2)) + Array(" … ".utf8) + all.suffix(\(valueBytes / 2))) : Array(all)
      var code: [UInt8] = [46]
      let digits = Array("0123456789ABCDEF".utf8)
      for byte in bytes {
        if byte > 32, byte < 127, byte != 37 {
          code.append(byte)
        } else {
          code += [37, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
      }
      return String(decoding: code, as: UTF8.self)
    }

    func __chapters_text(_ index: Int, _ texts: [String], _ name: String = "value") {
      __chapters_write(
        index, "\\(name) \\(index) " + texts.map(__chapters_code).joined(separator: " "))
    }

    /// The names of a value's static and dynamic type, without type arguments as well.
    func __chapters_type<Value>(_ index: Int, _ value: Value) {
      guard __chapters_observes(index) else { return }
      let names = [String(describing: Value.self), String(describing: type(of: value as Any))]
      __chapters_text(
        index, names + names.filter { !$0.hasPrefix("Optional") }.map { name in
          String(name.prefix { $0 != "<" })
        })
    }

    func __chapters_count(_ index: Int, _ value: some Any) {
      guard __chapters_observes(index) else { return }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
        return __chapters_count(index, wrapped)
      }
      switch mirror.displayStyle {
      case .collection, .set, .dictionary: __chapters_text(index, ["\\(mirror.children.count)"])
      case _ where value is any Collection:
        if let count = (value as? any Collection)?.count {
          __chapters_text(index, ["\\(count)"])
        }
      case _ where mirror.children.contains { $0.label == "count" && $0.value is Int }:
        let count = mirror.children.first { $0.label == "count" }!.value
        __chapters_text(index, ["\\(count)"])
      default:
        // The value may be a container with a single collection.
        let counts = mirror.children.map { Mirror(reflecting: $0.value) }.filter {
          [.collection, .set, .dictionary].contains($0.displayStyle)
        }
        if counts.count == 1 { __chapters_text(index, ["\\(counts[0].children.count)"]) }
      }
    }

    func __chapters_empty(_ index: Int, _ isEmpty: Bool) {
      guard __chapters_observes(index) else { return }
      __chapters_text(index, [isEmpty ? "0" : "not empty"])
    }

    func __chapters_part(_ index: Int, _ value: some Any, _ name: String) {
      guard __chapters_observes(index) else { return }
      let children = Array(Mirror(reflecting: value).children)
      let named = children.filter { $0.label == name }
      guard let child = named.first ?? (children.count == 1 ? children[0] : nil) else { return }
      __chapters_text(
        index, [String(describing: child.value), String(reflecting: child.value)])
    }

    func __chapters_pick<Values: Collection>(_ values: Values, _ place: String) -> Any?? {
      switch place {
      case "first": return .some(values.first)
      case "last": return .some(values.suffix(1).first)
      default:
        guard let offset = Int(place), values.startIndex as? Int == 0 else { return nil }
        return values.dropFirst(offset).first.map { .some($0) }
      }
    }

    func __chapters_element(_ index: Int, _ value: some Any, _ place: String) {
      guard __chapters_observes(index) else { return }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        if let wrapped = mirror.children.first?.value { __chapters_element(index, wrapped, place) }
        return
      }
      var found: Any??
      if mirror.displayStyle == .dictionary, place != "first", place != "last" {
        let pairs = mirror.children.map { Array(Mirror(reflecting: $0.value).children) }
        found = .some(
          pairs.first { String(reflecting: $0[0].value) == place }.map { $0[1].value })
      } else if let values = value as? any Collection {
        found = __chapters_pick(values, place)
      }
      guard let found else { return }
      guard let element = found else { return __chapters_text(index, ["nil"]) }
      __chapters_text(index, [String(describing: element), String(reflecting: element)])
    }

    func __chapters_order<Values: Sequence>(_ values: Values) -> [String] {
      let list = Array(values.prefix(10_000)) as [Any]
      func words<Element: Comparable>(_ all: [Element]) -> [String] {
        let pairs = Array(zip(all, all.dropFirst()))
        let orders = [
          pairs.allSatisfy { $0 <= $1 } ? "ascending" : "", pairs.allSatisfy { $0 >= $1 } ? "descending" : "",
        ].filter { !$0.isEmpty }
        return orders.isEmpty ? ["unsorted"] : orders + ["sorted"]
      }
      if let all = list as? [Int] { return words(all) }
      if let all = list as? [Double] { return words(all) }
      if let all = list as? [String] { return words(all) }
      return []
    }

    /// Writes the words for a value: of a number its sign and parity, of a list its order.
    func __chapters_quality(_ index: Int, _ value: some Any) {
      guard __chapters_observes(index) else { return }
      var words: [String] = []
      func sign(_ number: Double) -> String {
        number > 0 ? "positive" : number < 0 ? "negative" : "zero"
      }
      if let integer = value as? any BinaryInteger {
        words = [sign(Double(integer)), Int(truncatingIfNeeded: integer) % 2 == 0 ? "even" : "odd"]
      } else if let number = value as? any BinaryFloatingPoint {
        words = [sign(Double(number))]
      } else if let values = value as? any Sequence {
        words = __chapters_order(values)
      }
      if !words.isEmpty { __chapters_text(index, words) }
    }

    func __chapters_parts(_ index: Int, _ value: some Any) {
      guard __chapters_observes(index) else { return }
      let texts = Mirror(reflecting: value).children.map { String(describing: $0.value) }
      __chapters_text(index, ["(" + texts.joined(separator: ", ") + ")"])
    }

    func __chapters_elements<Values: Sequence>(_ values: Values, _ count: Int) -> [String] {
      let list = Array(values.prefix(count))
      // The elements of a tuple are often shown without their labels.
      let bare = list.map { element -> String in
        let mirror = Mirror(reflecting: element)
        guard mirror.displayStyle == .tuple else { return String(reflecting: element) }
        return "(" + mirror.children.map { String(reflecting: $0.value) }.joined(separator: ", ") + ")"
      }
      return ["\\(list)", "[" + bare.joined(separator: ", ") + "]"]
    }

    @discardableResult
    func __chapters_value<Value>(
      _ index: Int, _ value: Value, isReceiver: Bool = false, elements: Int = 0
    ) -> Value {
      if !(value is Void), __chapters_observes(index) {
        var texts = [String(describing: value), String(reflecting: value)]
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
          texts += [String(describing: wrapped), String(reflecting: wrapped)]
        }
        if elements > 0, !texts[0].hasPrefix("["), let sequence = value as? any Sequence {
          texts = __chapters_elements(sequence, elements) + texts
        }
        __chapters_text(index, texts, isReceiver ? "receiver" : "value")
      }
      return value
    }

    """)
}
