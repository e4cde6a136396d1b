import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Books: a library in the environment, rows that observe one book each, and a sheet that edits.
enum BookReader {
  @Observable
  final class Book: Identifiable {
    var title: String
    var isAvailable = true
    let id: Int

    init(id: Int, title: String) {
      self.id = id
      self.title = title
    }
  }

  @Observable
  final class Library {
    var books = [
      Book(id: 1, title: "Dune"), Book(id: 2, title: "Emma"), Book(id: 3, title: "Ulysses"),
    ]

    var availableBooksCount: Int { books.filter(\.isAvailable).count }
  }

  struct LibraryView: View {
    @Environment(Library.self) private var library

    var body: some View {
      NavigationStack {
        List(library.books) { book in
          NavigationLink {
            BookView(book: book)
          } label: {
            LibraryItemView(book: book)
          }
        }
        .navigationTitle("Library")
        .toolbar {
          ToolbarItem(placement: .bottomBar) { AvailableBooks() }
        }
      }
    }
  }

  struct AvailableBooks: View {
    @Environment(Library.self) private var library

    var body: some View {
      Text("Books available: \(library.availableBooksCount)")
    }
  }

  struct LibraryItemView: View {
    var book: Book
    @State private var imageSize: CGSize = .zero

    var body: some View {
      HStack {
        Text(book.title)
        Spacer()
        if !book.isAvailable { Image(systemName: "person.fill") }
      }
    }
  }

  struct BookView: View {
    @Bindable var book: Book
    @State private var isEditorPresented = false

    var body: some View {
      VStack {
        BookCover(book: book)
        Text(book.title)
        Toggle(isOn: $book.isAvailable) { Text("Available") }
        Spacer()
      }
      .toolbar {
        Button("Edit") { isEditorPresented = true }
      }
      .sheet(isPresented: $isEditorPresented) {
        BookEditView(book: book)
      }
    }
  }

  struct BookCover: View {
    var book: Book

    var body: some View {
      Image(systemName: "book").resizable().scaledToFit()
    }
  }

  struct BookEditView: View {
    @Bindable var book: Book
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        HStack {
          Text("Title")
          TextField("Title", text: $book.title)
            .textFieldStyle(.roundedBorder)
            .onSubmit { dismiss() }
        }
        Toggle(isOn: $book.isAvailable) { Text("Book is available") }
        Button("Close") { dismiss() }
          .buttonStyle(.borderedProminent)
      }
      .padding()
    }
  }
}
