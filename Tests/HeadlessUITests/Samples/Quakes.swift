import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Earthquakes: a list that is fetched, selected in edit mode and refreshed.
enum Quakes {
  struct Quake: Identifiable, Hashable {
    var code: String
    var magnitude: Double
    var place: String
    var id: String { code }
  }

  @MainActor
  class QuakesProvider: ObservableObject {
    @Published var quakes: [Quake] = []

    func fetchQuakes() async throws {
      try await Task.sleep(nanoseconds: 1_000_000_000)
      quakes = [
        Quake(code: "a", magnitude: 0.8, place: "Shakey Acres"),
        Quake(code: "b", magnitude: 2.1, place: "Rumble Alley"),
      ]
    }

    func deleteQuakes(atOffsets offsets: IndexSet) { quakes.remove(atOffsets: offsets) }
  }

  struct Quakes: View {
    @AppStorage("lastUpdated") var lastUpdated = Date.distantFuture.timeIntervalSince1970
    @EnvironmentObject var provider: QuakesProvider
    @State var editMode: EditMode = .inactive
    @State var selectMode: Bool = false
    @State var isLoading = false
    @State var selection: Set<String> = []
    @State private var error: Bool = false
    @State private var hasError = false

    var body: some View {
      NavigationView {
        List(selection: $selection) {
          ForEach(provider.quakes) { quake in
            NavigationLink(destination: QuakeDetail(quake: quake)) {
              QuakeRow(quake: quake)
            }
          }
          .onDelete(perform: deleteQuakes)
        }
        .listStyle(.inset)
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .navigationBarTrailing) {
            EditButton()
          }
          ToolbarItemGroup(placement: .bottomBar) {
            Button {
              Task { await fetchQuakes() }
            } label: {
              Label("Refresh", systemImage: "arrow.clockwise")
            }
            .disabled(isLoading || editMode == .active)
            Spacer()
            ToolbarStatus(isLoading: isLoading, quakesCount: provider.quakes.count)
          }
        }
        .environment(\.editMode, $editMode)
        .refreshable { await fetchQuakes() }
        .alert("Failed", isPresented: $hasError) {}
      }
      .task { await fetchQuakes() }
    }

    var title: String {
      if selectMode || selection.isEmpty {
        return "Earthquakes"
      } else {
        return "\(selection.count) Selected"
      }
    }

    func deleteQuakes(at offsets: IndexSet) { provider.deleteQuakes(atOffsets: offsets) }

    func fetchQuakes() async {
      isLoading = true
      do {
        try await provider.fetchQuakes()
        lastUpdated = 0
      } catch {
        self.hasError = true
      }
      isLoading = false
    }
  }

  struct QuakeRow: View {
    var quake: Quake
    var body: some View {
      HStack {
        QuakeMagnitude(quake: quake)
        VStack(alignment: .leading) { Text(quake.place).font(.title3) }
      }
      .padding(.vertical, 8)
    }
  }

  struct QuakeMagnitude: View {
    var quake: Quake
    var body: some View {
      RoundedRectangle(cornerRadius: 8).fill(.black).frame(width: 80, height: 60)
        .overlay {
          Text("\(quake.magnitude.formatted(.number.precision(.fractionLength(1))))").bold()
        }
    }
  }

  struct QuakeDetail: View {
    var quake: Quake
    var body: some View { VStack { Text("Magnitude of \(quake.place)") } }
  }

  struct ToolbarStatus: View {
    var isLoading: Bool
    var quakesCount: Int
    var body: some View {
      VStack {
        if isLoading {
          Text("Checking for Earthquakes…")
          Spacer()
        } else {
          Text("\(quakesCount) Earthquakes")
        }
      }
      .font(.caption)
    }
  }
}
