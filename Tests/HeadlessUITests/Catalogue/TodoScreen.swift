// Written with the public API only: no @testable import.
import HeadlessUI

struct Todo: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
}

@MainActor
@Observable
final class TodoList {
  var todos = [
    Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Eggs"), Todo(id: 3, title: "Bread"),
  ]

  func refresh() async {
    try? await Task.sleep(for: .seconds(1))
    todos.append(Todo(id: (todos.map(\.id).max() ?? 0) + 1, title: "Tea"))
  }
}

struct TodoScreen: View {
  @State private var list = TodoList()
  @State private var search = ""
  @State private var newTitle = ""

  private var shown: [Todo] {
    list.todos.filter { search.isEmpty || $0.title.localizedCaseInsensitiveContains(search) }
  }

  var body: some View {
    let _ = Self._printChanges()
    List {
      Section {
        ForEach(shown) { todo in
          TodoRow(todo: todo, toggle: { toggle(todo) })
            .swipeActions(edge: .leading) {
              Button("Done", systemImage: "checkmark") { toggle(todo) }
                .tint(.green)
            }
            .contextMenu {
              Button("Duplicate") { list.todos.append(Todo(id: 100, title: todo.title)) }
            }
        }
        .onDelete { list.todos.remove(atOffsets: $0) }
        .onMove { list.todos.move(fromOffsets: $0, toOffset: $1) }
      } header: {
        Text("\(shown.count) to do")
      }
      TextField("New", text: $newTitle)
        .onSubmit {
          list.todos.append(Todo(id: 50, title: newTitle))
          newTitle = ""
        }
    }
    .listStyle(.insetGrouped)
    .overlay {
      if shown.isEmpty { ContentUnavailableView.search(text: search) }
    }
    .searchable(text: $search, prompt: "Find")
    .refreshable { await list.refresh() }
  }

  private func toggle(_ todo: Todo) {
    guard let index = list.todos.firstIndex(where: { $0.id == todo.id }) else { return }
    list.todos[index].isDone.toggle()
  }
}

struct TodoRow: View {
  let todo: Todo
  let toggle: () -> Void

  var body: some View {
    HStack(spacing: 12) {
      Image(systemName: todo.isDone ? "checkmark.circle.fill" : "circle")
        .imageScale(.large)
        .onTapGesture(perform: toggle)
        .accessibilityLabel(todo.isDone ? "Done" : "Not done")
      Text(todo.title)
        .strikethrough(todo.isDone)
        .foregroundStyle(todo.isDone ? Color.secondary : Color.primary)
        .lineLimit(1)
      Spacer()
    }
    .padding(.vertical, 4)
    .contentShape(Rectangle())
    .listRowSeparator(.hidden)
  }
}
