import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Planned events: periods as sections of a sidebar, a detail with tasks that are bound in place.
enum DatePlanner {
  struct EventTask: Identifiable, Hashable {
    var id: Int
    var text: String
    var isCompleted = false
  }

  struct Event: Identifiable, Hashable {
    var id: Int
    var symbol = "flag"
    var title = ""
    var tasks: [EventTask]
    var isSoon: Bool
    var remainingTaskCount: Int { tasks.filter { !$0.isCompleted }.count }
    var isComplete: Bool { tasks.allSatisfy(\.isCompleted) }
  }

  enum Period: String, CaseIterable, Identifiable {
    case nextSevenDays = "Next 7 Days"
    case future = "Future"
    var id: String { rawValue }
    var name: String { rawValue }
  }

  @MainActor
  class EventData: ObservableObject {
    @Published var events: [Event] = [
      Event(
        id: 1, symbol: "gift", title: "Maya's Birthday",
        tasks: [EventTask(id: 1, text: "Guitar"), EventTask(id: 2, text: "Cake")], isSoon: true),
      Event(id: 2, title: "Sailing", tasks: [EventTask(id: 3, text: "Boat")], isSoon: false),
    ]

    func delete(_ event: Event) { events.removeAll { $0.id == event.id } }
    func sortedEvents(period: Period) -> Binding<[Event]> {
      Binding<[Event]>(
        get: { self.events.filter { $0.isSoon == (period == .nextSevenDays) } },
        set: { events in
          for event in events {
            if let index = self.events.firstIndex(where: { $0.id == event.id }) {
              self.events[index] = event
            }
          }
        })
    }
  }

  struct EventList: View {
    @EnvironmentObject var eventData: EventData
    @State private var selection: Event?

    var body: some View {
      NavigationSplitView {
        List(selection: $selection) {
          ForEach(Period.allCases) { period in
            if !eventData.sortedEvents(period: period).isEmpty {
              Section(
                content: {
                  ForEach(eventData.sortedEvents(period: period)) { $event in
                    EventRow(event: event)
                      .tag(event)
                      .swipeActions {
                        Button(role: .destructive) {
                          selection = nil
                          eventData.delete(event)
                        } label: {
                          Label("Delete", systemImage: "trash")
                        }
                      }
                  }
                },
                header: {
                  Text(period.name).font(.callout).foregroundColor(.secondary)
                })
            }
          }
        }
        .navigationTitle("Date Planner")
      } detail: {
        ZStack {
          if let event = selection, let eventBinding = binding(event) {
            EventEditor(event: eventBinding)
          } else {
            Text("Select an Event").foregroundStyle(.secondary)
          }
        }
      }
    }

    func binding(_ event: Event) -> Binding<Event>? {
      guard let index = eventData.events.firstIndex(where: { $0.id == event.id }) else {
        return nil
      }
      return $eventData.events[index]
    }
  }

  struct EventRow: View {
    let event: Event

    var body: some View {
      HStack {
        Image(systemName: event.symbol)
        Text(event.title).fontWeight(.bold)
        if event.isComplete {
          Spacer()
          Image(systemName: "checkmark")
        }
      }
      .badge(event.remainingTaskCount)
    }
  }

  struct EventEditor: View {
    @Binding var event: Event

    var body: some View {
      List {
        TextField("Title", text: $event.title)
        ForEach($event.tasks) { $item in
          TaskRow(task: $item)
        }
        .onDelete { indexSet in event.tasks.remove(atOffsets: indexSet) }
        Button {
          event.tasks.append(EventTask(id: event.tasks.count + 10, text: ""))
        } label: {
          HStack {
            Image(systemName: "plus")
            Text("Add Task")
          }
        }
        .buttonStyle(.borderless)
      }
      .navigationTitle(event.title)
    }
  }

  struct TaskRow: View {
    @Binding var task: EventTask

    var body: some View {
      HStack {
        Button {
          task.isCompleted.toggle()
        } label: {
          Label(
            "Complete \(task.text)",
            systemImage: task.isCompleted ? "checkmark.circle.fill" : "circle")
        }
        .buttonStyle(.plain)
        TextField("Task description", text: $task.text)
      }
    }
  }
}
