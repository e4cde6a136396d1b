import Chapter
import Diagnostics

/// A transcript of Swift's REPL, as inputs with their output.
///
///       1> let three = 3
///     three: Int = 3
///       2> func doubled(_ number: Int) -> Int {
///       3.   number * 2
///       4. }
///       5> doubled(three)
///     $R0: Int = 6
struct Transcript {
  struct Entry {
    /// The lines of code, without their prompts.
    var input: [Fence.Line]
    var output: [Fence.Line] = []
  }

  private(set) var entries: [Entry] = []

  /// - Returns: nil if the fence does not start with a prompt.
  init?(_ fence: Fence) {
    var number: Int?
    for line in fence.lines {
      if let (next, rest) = Self.prompted(line, by: ">") {
        entries.append(Entry(input: [rest]))
        number = next
      } else if let last = number, entries.last?.output.isEmpty == true,
        let (next, rest) = Self.prompted(line, by: "."), next == last + 1
      {
        entries[entries.count - 1].input.append(rest)
        number = next
      } else if !entries.isEmpty {
        entries[entries.count - 1].output.append(line)
      } else if !Self.isPreamble(line.text.trimmed) {
        return nil
      }
    }
    guard !entries.isEmpty else { return nil }
    for index in entries.indices {
      while entries[index].output.last?.text.trimmed.isEmpty == true {
        entries[index].output.removeLast()
      }
    }
    entries.removeAll { $0.input[0].text.hasPrefix(":") }
  }

  /// Returns the number before a mark, and the line after it.
  private static func prompted(_ line: Fence.Line, by mark: Character) -> (Int, Fence.Line)? {
    let digits = line.text.drop { $0 == " " }.prefix { $0.isASCII && $0.isNumber }
    var rest = line.text[digits.endIndex...]
    guard let number = Int(digits), rest.popFirst() == mark, [nil, " "].contains(rest.first) else {
      return nil
    }
    rest = rest.dropFirst()
    var location = line.location
    location.column += line.text.utf8.count - rest.utf8.count
    return (number, Fence.Line(text: String(rest), location: location))
  }

  /// Whether a line may precede the first prompt: a shell's command, or a greeting.
  private static func isPreamble(_ line: String) -> Bool {
    line.isEmpty
      || ["$ ", "% ", "Welcome to ", "Type :help"].contains(where: line.hasPrefix)
  }
}
