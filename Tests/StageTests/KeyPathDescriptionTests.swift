import Testing

@testable import Stage

@Suite("Key paths in a trace")
struct KeyPathDescriptionTests {
  @Test("A getter's address becomes the property's name, or is removed")
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

  @Test("A key path at the address of a deallocated one has its own description")
  func addresses() {
    struct Point { var x = 0 }
    struct Line {
      var start = Point()
      var end = Point()
    }
    var identifiers: Set<ObjectIdentifier> = []
    for number in 0..<100 {
      let point: WritableKeyPath<Line, Point> = number.isMultiple(of: 2) ? \.start : \.end
      let path = point.appending(path: \.x)
      identifiers.insert(ObjectIdentifier(path))
      let name = number.isMultiple(of: 2) ? "start" : "end"
      #expect(KeyPathDescription(path).description == #"\Line.\#(name).x"#)
    }
    #expect(identifiers.count < 100, "an address is used again")
  }
}
