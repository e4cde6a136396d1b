import Testing

@testable import Site

@Suite("Changes of written values")
struct ValueChangeTests {
  private static func parts(_ old: String, _ new: String) -> [String]? {
    ValueChange.parts(from: old, to: new)?.map {
      "\($0.path): \($0.old ?? "none") → \($0.new ?? "none")"
    }
  }

  @Test(
    "Long values are shown by their differing parts",
    arguments: [
      (
        "Feature.State(id: 1, title: \"a, (b\", count: 2)",
        "Feature.State(id: 1, title: \"a, (b\", count: 3)", ["count: 2 → 3"]
      ),
      (
        "[Row(id: 1, count: 0), Row(id: 2, count: 0)]",
        "[Row(id: 1, count: 0), Row(id: 2, count: 1)]", ["[1].count: 0 → 1"]
      ),
      (
        "[Row(id: 1, count: 0), Row(id: 2, count: 0)]", "[Row(id: 2, count: 0)]",
        ["[0]: Row(id: 1, count: 0) → none"]
      ),
      (
        "Player(name: \"Blob\", rows: [Row(id: 1)])",
        "Player(name: \"Blob \\\" Jr.\", rows: [Row(id: 1), Row(id: 2)])",
        ["name: \"Blob\" → \"Blob \\\" Jr.\"", "rows[1]: none → Row(id: 2)"]
      ),
      (
        "[\"first\": 1, \"a second one\": 2, \"x\": 3]",
        "[\"first\": 4, \"a second one\": 2, \"x\": 3]", ["[\"first\"]: 1 → 4"]
      ),
      (
        "[\"a: first text\", \"b: a second text\"]", "[\"a: first text\", \"b: another text\"]",
        ["[1]: \"b: a second text\" → \"b: another text\""]
      ),
    ])
  func differences(old: String, new: String, expected: [String]) {
    #expect(Self.parts(old, new) == expected)
  }

  @Test(
    "Short, cut or wholly different values are shown as a whole",
    arguments: [
      ("0", "1"), ("Row(id: 1)", "Row(id: 2)"), ("nil", "Row(id: 1, title: \"a title\", count: 2)"),
      (
        "Row(id: 1, title: \"a title\", count: 2)", "Cell(id: 1, title: \"a title\", count: 2)"
      ),
      (
        "[Row(id: 1, count: 0), Row(id: 2, count: 0…", "[Row(id: 1, count: 1), Row(id: 2, count: 0…"
      ),
      ("\"a text, which is longer (by far)\"", "\"a text, which is longer (by far\""),
      ("Row(a: 1, b: 1, c: 1, d: 1, e: 100000)", "Row(a: 2, b: 2, c: 2, d: 2, e: 100000)"),
    ])
  func wholes(old: String, new: String) {
    #expect(Self.parts(old, new) == nil)
  }
}
