import Testing
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Does the child run when the parent ran? (rules, section 4)")
@MainActor
struct ViewComparisonTests {
  @Test("Rule 4.8: A whole struct differs with any of its fields; a single field passed does not")
  func wholeOrPart() {
    let lines = transcript {
      let simulator = Simulator { School() }
      simulator.tap("Birthday")
    }
    #expect(lines == ["Whole: @self changed.", "Part: @self changed.", "Whole: @self changed."])
  }

  @Test("Rule 3.19: The initial value of state is part of the view's value")
  func initialState() {
    let lines = transcript {
      let simulator = Simulator { Maker() }
      simulator.tap("Again")
    }
    #expect(
      lines == ["Made: @self, @identity, _model changed.", "Made: @self changed."])
  }
}

private struct Student {
  var name = "Blob"
  var age = 1
}

private struct School: View {
  @State var student = Student()

  var body: some View {
    Whole(student: student)
    Part(name: student.name)
    Button("Birthday") { student.age += 1 }
  }

  struct Whole: View {
    let student: Student

    var body: some View {
      let _ = print("Whole: @self changed.")
      Text(student.name)
    }
  }

  struct Part: View {
    let name: String

    var body: some View {
      let _ = print("Part: @self changed.")
      Text(name)
    }
  }
}

private struct Maker: View {
  @State var count = 0

  var body: some View {
    Button("Again") { count += 1 }
    Text("\(count)")
    Made()
  }
}

private struct Made: View {
  final class Model {}

  @State var model = Model()

  var body: some View {
    let _ = Self._printChanges()
    Text("")
  }
}
