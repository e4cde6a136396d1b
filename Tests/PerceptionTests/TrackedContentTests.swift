import HeadlessUI
import Perception
import Testing

@Suite("Tracking the reads of content other than views")
@MainActor
struct TrackedContentTests {
  @Test("Rows of a table", arguments: [15, 17])
  func rows(version: Int) {
    let warnings = warnings {
      let shelf = Shelf()
      let simulator = Simulator(os: .iOS(version)) { ShelfTable(shelf: shelf) }
      #expect(simulator.screen == "Title\nShelf of 1\nSwift")
      shelf.books.append(Book(title: "Combine"))
      simulator.settle()
      #expect(simulator.screen == "Title\nShelf of 2\nSwift\nCombine")
    }
    #expect(warnings.isEmpty)
  }

  @Test("Columns of a table", arguments: [15, 17])
  func columns(version: Int) {
    let warnings = warnings {
      let shelf = Shelf()
      let simulator = Simulator(os: .iOS(version)) { ShelfColumns(shelf: shelf) }
      #expect(simulator.screen == "Title\nSwift")
      shelf.showsLengths = true
      simulator.settle()
      #expect(simulator.screen == "Title Length\nSwift 5")
    }
    #expect(warnings.isEmpty)
  }

  @Test("Commands", arguments: [15, 17])
  func commands(version: Int) {
    let warnings = warnings {
      let simulator = Simulator(os: .iOS(version), app: ShelfApp.self)
      #expect(simulator.screen == "Books: 0")
      simulator.command("Add book 1")
      simulator.command("Add book 2")
      #expect(simulator.screen == "Books: 2")
    }
    #expect(warnings.isEmpty)
  }
}

private struct Book: Identifiable {
  let title: String
  var id: String { title }
}

@Perceptible
@MainActor
private final class Shelf {
  var books = [Book(title: "Swift")]
  var showsLengths = false
}

private struct ShelfTable: View {
  let shelf: Shelf

  var body: some View {
    Table(of: Book.self) {
      TableColumn("Title") { Text($0.title) }
    } rows: {
      WithPerceptionTracking {
        TableRow(Book(title: "Shelf of \(shelf.books.count)"))
        ForEach(shelf.books) { TableRow($0) }
      }
    }
  }
}

private struct ShelfColumns: View {
  let shelf: Shelf

  var body: some View {
    Table([Book(title: "Swift")]) {
      WithPerceptionTracking {
        TableColumn("Title") { (book: Book) in Text(book.title) }
        if shelf.showsLengths {
          TableColumn("Length") { (book: Book) in Text("\(book.title.count)") }
        }
      }
    }
  }
}

private struct ShelfApp: App {
  @State private var shelf = Counted()

  var body: some Scene {
    WithPerceptionTracking {
      WindowGroup {
        WithPerceptionTracking { Text("Books: \(shelf.count)") }
      }
      .commands {
        WithPerceptionTracking {
          CommandMenu("Shelf") {
            WithPerceptionTracking {
              Button("Add book \(shelf.count + 1)") { shelf.count += 1 }
            }
          }
        }
      }
    }
  }
}

@Perceptible
@MainActor
private final class Counted {
  var count = 0
}
