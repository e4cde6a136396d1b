extension WatchedProgram {
  /// The source of the added calls.
  ///
  /// - Parameter isStaged: whether the program runs on a device, or in virtual time.
  func supportFile(isStaged: Bool) -> String {
    guard runsTests || observesExpectations else {
      return Self.support + (isStaged ? Self.staging : "")
    }
    if isStaged { return Self.support + TestSupport.stagedEntry }
    return Self.support
      + TestSupport.source(hasTests: runsTests, isScript: observesExpectations)
      + (isScript ? "" : TestSupport.entry)
  }

  /// The source of the function that the dispatcher calls before a script: it starts a device and
  /// virtual time.
  private static let staging = """

    import Stage

    @_cdecl("chapters_begin") public func __chapters_begin() { chaptersStageBegin() }

    func __chapters_end() { chaptersStageEnd() }

    """

  /// The source of the added calls, which write marks between the output.
  private static let support = """
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

    func __chapters_text(_ index: Int, _ texts: [String], _ name: String = "value") {
      func code(_ text: String) -> String { text.utf8.reduce(".") { "\\($0).\\($1)" } }
      __chapters_mark("\\(name) \\(index) " + texts.map(code).joined(separator: " "))
    }

    func __chapters_type<Value>(_ index: Int, _ value: Value) {
      __chapters_text(index, [String(describing: Value.self)])
    }

    func __chapters_count(_ index: Int, _ value: some Any) {
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
      default:
        // The value may be a container with a single collection.
        let counts = mirror.children.map { Mirror(reflecting: $0.value) }.filter {
          [.collection, .set, .dictionary].contains($0.displayStyle)
        }
        if counts.count == 1 { __chapters_text(index, ["\\(counts[0].children.count)"]) }
      }
    }

    func __chapters_part(_ index: Int, _ value: some Any, _ name: String) {
      let children = Array(Mirror(reflecting: value).children)
      let named = children.filter { $0.label == name }
      guard let child = named.first ?? (children.count == 1 ? children[0] : nil) else { return }
      __chapters_text(
        index, [String(describing: child.value), String(reflecting: child.value)])
    }

    func __chapters_parts(_ index: Int, _ value: some Any) {
      let texts = Mirror(reflecting: value).children.map { String(describing: $0.value) }
      __chapters_text(index, ["(" + texts.joined(separator: ", ") + ")"])
    }

    func __chapters_elements<Values: Sequence>(_ values: Values) -> [String] {
      let list = Array(values.prefix(10_000))
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
      _ index: Int, _ value: Value, isReceiver: Bool = false, elements: Bool = false
    ) -> Value {
      if !(value is Void) {
        var texts = [String(describing: value), String(reflecting: value)]
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
          texts += [String(describing: wrapped), String(reflecting: wrapped)]
        }
        if elements, !texts[0].hasPrefix("["), let sequence = value as? any Sequence {
          texts = __chapters_elements(sequence) + texts
        }
        __chapters_text(index, texts, isReceiver ? "receiver" : "value")
      }
      return value
    }

    """
}
