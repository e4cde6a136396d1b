import Testing

@testable import Stage

@Suite("Key paths in a trace")
struct KeyPathDescriptionTests {
  @Test("A getter's address becomes the name of the property, or nothing")
  func names() {
    let text = #"\Model.<computed 0x00007f24a0b1a960 (Int)>"#
    #expect(
      KeyPathDescription.naming(text) { $0 == 0x7f24_a0b1_a960 ? "count" : nil }
        == #"\Model.count"#)
    #expect(KeyPathDescription.naming(text) { _ in nil } == #"\Model.<computed> (Int)"#)
  }

  @Test("A property of a generic type is named like any other")
  func genericTypes() {
    let text =
      #"\Model.<computed 0x00007f24a0b1a960 (Optional<Task<(), Error>>)>?.<computed 0x1 (Int)>"#
    #expect(KeyPathDescription.naming(text) { $0 == 1 ? "b" : "a" } == #"\Model.a?.b"#)
  }
}
