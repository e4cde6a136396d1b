import Observation
import Testing
import Transcripts

@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Rules of rows and their bindings")
@MainActor
struct RowRuleTests {
  /// The traps themselves are in the command's cases.
  @Test("Rule 3.26: The update that removes a row reads its last element")
  func removal() {
    let lines = transcript {
      let library = Library()
      let simulator = Simulator { Shelf(library: library) }
      say("—")
      simulator.tap("Sell")
      #expect(simulator.screen == "Title: ⟨Emma⟩\n[Sell]")
    }
    #expect(lines.split(separator: "—").last == ["Persuasion", "Emma"])
  }

  @Test("Rule 10.8: A selection without a row is kept, and selects none")
  func selection() {
    transcript {
      let simulator = Simulator { Choices() }
      #expect(simulator.screen == "red\ngreen\nchosen: blue")
      simulator.select(row: "red")
      #expect(simulator.screen == "red ✓\ngreen\nchosen: red")
    }
  }

  struct Book: Identifiable {
    let id: Int
    var title: String
  }

  @Observable final class Library {
    var books = [Book(id: 1, title: "Emma"), Book(id: 2, title: "Persuasion")]
  }

  private struct Shelf: View {
    @Bindable var library: Library

    var body: some View {
      List {
        ForEach($library.books) { $book in Row(book: $book) }
      }
      Button("Sell") { library.books.removeLast() }
    }
  }

  private struct Row: View {
    @Binding var book: Book

    var body: some View {
      let _ = say(book.title)
      TextField("Title", text: $book.title)
    }
  }

  private struct Choices: View {
    @State private var choice: String? = "blue"

    var body: some View {
      List(["red", "green"], id: \.self, selection: $choice) { Text($0) }
      Text("chosen: \(choice ?? "nothing")")
    }
  }
}
