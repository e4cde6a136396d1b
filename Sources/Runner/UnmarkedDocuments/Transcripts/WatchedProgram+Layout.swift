extension WatchedProgram {
  /// The source of the added calls that print values in the REPL's layout.
  static let layoutSupport = #"""

    func __chapters_layout(_ value: Any) -> [String] {
      let mirror = Mirror(reflecting: value)
      func braced(_ head: String, _ children: [(String, Any)]) -> [String] {
        [head + "{"]
          + children.flatMap { label, child -> [String] in
            let lines = __chapters_layout(child)
            return ["\(label) = \(lines[0])"] + lines.dropFirst()
          } + ["}"]
      }
      func labeled(_ mirror: Mirror) -> [(String, Any)] {
        mirror.children.enumerated().map { index, child in
          let label = child.label ?? "\(index)"
          return (label.first == "." ? String(label.dropFirst()) : label, child.value)
        }
      }
      func count(_ noun: String) -> String {
        "\(mirror.children.count) \(noun)\(mirror.children.count == 1 ? "" : "s")"
      }
      switch mirror.displayStyle {
      case .optional:
        return mirror.children.first.map { __chapters_layout($0.value) } ?? ["nil"]
      case .collection, .set:
        let children = mirror.children.enumerated().map { ("[\($0.offset)]", $0.element.value) }
        return children.isEmpty ? [count("value")] : braced(count("value") + " ", children)
      case .dictionary:
        let children = mirror.children.enumerated().map { ("[\($0.offset)]", $0.element.value) }
        return children.isEmpty
          ? [count("key/value pair")] : braced(count("key/value pair") + " ", children)
      case .tuple:
        return braced("", labeled(mirror))
      case .struct, .class:
        let isPlain =
          value is any CustomStringConvertible || value is any CustomDebugStringConvertible
          || mirror.children.isEmpty
        if isPlain, mirror.displayStyle == .struct, mirror.children.isEmpty, !isDescribed(value) {
          return ["{}"]
        }
        return isPlain
          ? String(reflecting: value).split(separator: "\n").map(String.init)
          : braced("", labeled(mirror))
      case .enum:
        guard let child = mirror.children.first else { return ["\(value)"] }
        return braced("\(child.label ?? "") ", [(child.label ?? "", child.value)])
      default:
        return [String(reflecting: value)]
      }
      func isDescribed(_ value: Any) -> Bool {
        value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      }
    }

    func __chapters_laid<Value>(_ index: Int, _ value: Value) {
      guard __chapters_observes(index) else { return }
      let layout = __chapters_layout(value).joined(separator: "\n")
      var texts = [String(describing: value), String(reflecting: value)]
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional, let wrapped = mirror.children.first?.value {
        texts += [String(describing: wrapped), String(reflecting: wrapped)]
      }
      __chapters_text(index, texts + [layout])
    }

    """#
}
