import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Resorts: a split view with a search, a detail with an optional facility that an alert shows.
enum SkiResorts {
  struct Facility: Identifiable {
    let id = UUID()
    var name: String
    var icon: some View { Image(systemName: "cross") }
  }
  struct Resort: Identifiable, Hashable {
    var id: String
    var name: String
    var facilities: [String]
  }

  @Observable
  class Favorites {
    private var resorts: Set<String> = []
    func contains(_ resort: Resort) -> Bool { resorts.contains(resort.id) }
    func add(_ resort: Resort) { resorts.insert(resort.id) }
    func remove(_ resort: Resort) { resorts.remove(resort.id) }
  }

  struct ContentView: View {
    let resorts = [
      Resort(id: "a", name: "Alpe", facilities: ["Family", "Cross-country"]),
      Resort(id: "z", name: "Zell", facilities: []),
    ]
    @State private var favorites = Favorites()
    @State private var searchText = ""

    var filteredResorts: [Resort] {
      searchText.isEmpty
        ? resorts : resorts.filter { $0.name.localizedStandardContains(searchText) }
    }

    var body: some View {
      NavigationSplitView {
        List(filteredResorts) { resort in
          NavigationLink(value: resort) {
            HStack {
              Text(resort.name).font(.headline)
              if favorites.contains(resort) {
                Spacer()
                Image(systemName: "heart.fill")
                  .accessibilityLabel("This is a favorite resort")
                  .foregroundStyle(.red)
              }
            }
          }
        }
        .navigationTitle("Resorts")
        .navigationDestination(for: Resort.self) { resort in
          ResortView(resort: resort)
        }
        .searchable(text: $searchText, prompt: "Search for a resort")
      } detail: {
        WelcomeView()
      }
      .environment(favorites)
    }
  }

  struct WelcomeView: View {
    var body: some View { VStack { Text("Welcome!").font(.largeTitle) } }
  }

  struct ResortView: View {
    let resort: Resort
    @Environment(\.horizontalSizeClass) var horizontalSizeClass
    @Environment(\.dynamicTypeSize) var dynamicTypeSize
    @Environment(Favorites.self) var favorites
    @State private var selectedFacility: Facility?
    @State private var showingFacility = false

    var body: some View {
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          HStack {
            if horizontalSizeClass == .compact && dynamicTypeSize > .large {
              VStack(spacing: 10) { ResortDetailsView(resort: resort) }
            } else {
              ResortDetailsView(resort: resort)
            }
          }
          .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
          HStack {
            ForEach(resort.facilities, id: \.self) { facility in
              Button(facility) {
                selectedFacility = Facility(name: facility)
                showingFacility = true
              }
            }
          }
          Button(favorites.contains(resort) ? "Remove from Favorites" : "Add to Favorites") {
            if favorites.contains(resort) {
              favorites.remove(resort)
            } else {
              favorites.add(resort)
            }
          }
          .buttonStyle(.borderedProminent)
        }
      }
      .navigationTitle("\(resort.name), Alps")
      .navigationBarTitleDisplayMode(.inline)
      .alert(
        selectedFacility?.name ?? "More information", isPresented: $showingFacility,
        presenting: selectedFacility
      ) { _ in
      } message: { facility in
        Text("About \(facility.name)")
      }
    }
  }

  struct ResortDetailsView: View {
    let resort: Resort
    var body: some View { Group { Text("Size of \(resort.name)") }.frame(maxWidth: .infinity) }
  }
}
