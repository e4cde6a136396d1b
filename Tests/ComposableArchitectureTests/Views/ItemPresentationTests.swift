import ComposableArchitecture
import HeadlessUI
import Testing
import Transcripts

@Suite("Presentations of optionals and cases")
@MainActor
struct ItemPresentationTests {
  @Test("A case of an optional presents a sheet, with a binding to the case's value")
  func sheet() {
    transcript {
      let simulator = Simulator { ShelfView() }
      simulator.tap("Edit")
      #expect(simulator.screen.contains("Name: ⟨Blob⟩"))
      simulator.type(", Jr.", into: "Name")
      #expect(simulator.screen.contains("Edited: Blob, Jr."))
      simulator.dismiss()
      #expect(!simulator.screen.contains("──"))
      #expect(simulator.screen.contains("Edited: nothing"))
    }
  }

  @Test("Items are distinguished only by the given part")
  func identity() {
    transcript {
      let simulator = Simulator { ShelfView() }
      simulator.tap("Show")
      #expect(simulator.screen.contains("Book 1: old"))
      #expect(bodies { simulator.tap("Rename") } == ["ShelfView", "BookView"])
      #expect(simulator.screen.contains("Book 1: new"))
    }
  }

  @Test("An alert and a dialog receive the current item")
  func dialogs() {
    transcript {
      let simulator = Simulator { ShelfView() }
      simulator.tap("Delete")
      #expect(simulator.screen.contains("Delete notes.txt?"))
      simulator.tap("Yes, delete notes.txt")
      #expect(!simulator.screen.contains("──"))
      simulator.tap("Move")
      #expect(simulator.screen.contains("notes.txt is moved"))
      simulator.tap("Here")
      #expect(!simulator.screen.contains("──"))
    }
  }

  @Test("An alert without button actions needs no handler")
  func silentAlert() {
    transcript {
      let simulator = Simulator { ShelfView() }
      simulator.tap("Info")
      #expect(simulator.screen.contains("Nothing is wrong"))
      simulator.tap("OK")
      #expect(!simulator.screen.contains("──"))
    }
  }

  @Test("A destination receives a binding to its item")
  func destination() {
    transcript {
      let simulator = Simulator { NavigationStack { ShelfView() } }
      simulator.tap("Open")
      simulator.type("!", into: "Note")
      #expect(simulator.screen.contains("Note: ⟨draft!⟩"))
      simulator.back()
      simulator.tap("Open")
      #expect(simulator.screen.contains("Note: ⟨draft⟩"))
    }
  }

  @Test("A binding to an optional's value keeps the last value it read")
  func unwrapping() {
    let box = Box<String?>("Blob")
    let name = Binding(unwrapping: box.binding)
    name?.wrappedValue += ", Jr."
    #expect(box.value == "Blob, Jr.")
    box.value = nil
    #expect(name?.wrappedValue == "Blob, Jr.")
    name?.wrappedValue = "Blob, Sr."
    #expect(box.value == nil)
    #expect(Binding(unwrapping: box.binding) == nil)
  }

  @Test("A case of a non-optional value is bound while the value is in it")
  func caseOfValue() {
    let box = Box(Status.inStock(1))
    let quantity = box.binding.inStock
    #expect(box.binding.soldOut == nil)
    quantity?.wrappedValue = 2
    #expect(box.value == .inStock(2))
    box.value = .soldOut
    quantity?.wrappedValue = 3
    #expect(box.value == .soldOut)
  }

  @Test("Duplicates are not written")
  func duplicates() {
    let box = Box("Blob")
    box.binding.removeDuplicates().wrappedValue = "Blob"
    #expect(box.writes == 0)
    box.binding.removeDuplicates { $0.count == $1.count }.wrappedValue = "blob"
    #expect(box.writes == 0)
    box.binding.removeDuplicates().wrappedValue = "blob"
    #expect(box.writes == 1)
  }
}

@MainActor
private final class Box<Value: Sendable> {
  var value: Value { didSet { writes += 1 } }
  private(set) var writes = 0

  init(_ value: Value) { self.value = value }

  var binding: Binding<Value> { Binding(get: { self.value }, set: { self.value = $0 }) }
}

@CasePathable
private enum Status: Equatable {
  case inStock(Int)
  case soldOut
}

private struct Book: Equatable {
  let number: Int
  var title: String
}

private struct ShelfView: View {
  @CasePathable enum Destination {
    case edit(String)
    case show(Book)
    case delete(file: String)
    case move(file: String)
    case info(AlertState<Never>)
    case note(String)
  }

  @State var destination: Destination?

  var body: some View {
    Text("Edited: \(destination?[case: \.edit] ?? "nothing")")
    Button("Edit") { destination = .edit("Blob") }
      .sheet(item: $destination.edit, id: \.isEmpty) { $name in
        TextField("Name", text: $name)
      }
    Button("Show") { destination = .show(Book(number: 1, title: "old")) }
      .sheet(item: $destination.show, id: \.number) { $book in BookView(book: $book) }
    Button("Delete") { destination = .delete(file: "notes.txt") }
      .alert(item: $destination.delete) { file in
        Text("Delete \(file)?")
      } actions: { file in
        Button("Yes, delete \(file)", role: .destructive) {}
      }
    Button("Move") { destination = .move(file: "notes.txt") }
      .confirmationDialog(item: $destination.move) { _ in
        Text("Where?")
      } actions: { _ in
        Button("Here") {}
      } message: { file in
        Text("\(file) is moved")
      }
    Button("Info") { destination = .info(AlertState { TextState("Nothing is wrong") }) }
      .alert($destination.info)
    Button("Open") { destination = .note("draft") }
      .navigationDestination(item: $destination.note) { $note in TextField("Note", text: $note) }
  }
}

private struct BookView: View {
  @Binding var book: Book

  var body: some View {
    Text("Book \(book.number): \(book.title)")
    Button("Rename") { book.title = "new" }
  }
}
