import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Smoothies: tabs with a shared model, search with suggestions, favorites and an order.
enum Smoothies {
  struct Smoothie: Identifiable, Hashable {
    var id: String
    var title: String
    var ingredients: [String]
    func matches(_ string: String) -> Bool {
      string.isEmpty || title.localizedCaseInsensitiveContains(string)
        || ingredients.contains { $0.localizedCaseInsensitiveContains(string) }
    }
    static let all = [
      Smoothie(id: "berry", title: "Berry Blue", ingredients: ["Blueberry", "Orange"]),
      Smoothie(id: "carrot", title: "Carrot Chops", ingredients: ["Carrot", "Orange"]),
    ]
  }

  class Model: ObservableObject {
    @Published var order: String?
    @Published var favoriteSmoothieIDs = Set<Smoothie.ID>()
    @Published var selectedSmoothieID: Smoothie.ID?
    @Published var searchString = ""
    @Published var isApplePayEnabled = true

    var searchSuggestions: [String] {
      Set(Smoothie.all.flatMap(\.ingredients))
        .filter {
          $0.localizedCaseInsensitiveContains(searchString)
            && $0.lowercased() != searchString.lowercased()
        }
        .sorted()
    }
    func toggleFavorite(smoothieID: Smoothie.ID) {
      if favoriteSmoothieIDs.contains(smoothieID) {
        favoriteSmoothieIDs.remove(smoothieID)
      } else {
        favoriteSmoothieIDs.insert(smoothieID)
      }
    }
    func isFavorite(smoothie: Smoothie) -> Bool { favoriteSmoothieIDs.contains(smoothie.id) }
    func orderSmoothie(_ smoothie: Smoothie) { order = smoothie.id }
  }

  struct AppTabNavigation: View {
    enum Tab { case menu, favorites }
    @State private var selection: Tab = .menu
    @StateObject private var model = Model()

    var body: some View {
      TabView(selection: $selection) {
        NavigationView { SmoothieMenu() }
          .tabItem {
            let menuText = Text("Menu", comment: "Smoothie menu tab title")
            Label {
              menuText
            } icon: {
              Image(systemName: "list.bullet")
            }
            .accessibility(label: menuText)
          }
          .tag(Tab.menu)
        NavigationView { FavoriteSmoothies() }
          .tabItem {
            Label {
              Text("Favorites")
            } icon: {
              Image(systemName: "heart.fill")
            }
          }
          .tag(Tab.favorites)
      }
      .environmentObject(model)
    }
  }

  struct SmoothieMenu: View {
    var body: some View {
      SmoothieList(smoothies: Smoothie.all)
        .navigationTitle(Text("Menu", comment: "Title of the 'menu' app section"))
    }
  }

  struct FavoriteSmoothies: View {
    @EnvironmentObject private var model: Model

    var favoriteSmoothies: [Smoothie] {
      model.favoriteSmoothieIDs.compactMap { id in Smoothie.all.first { $0.id == id } }
    }

    var body: some View {
      SmoothieList(smoothies: favoriteSmoothies)
        .overlay(
          Group {
            if model.favoriteSmoothieIDs.isEmpty {
              Text("Add some smoothies to your favorites!")
                .foregroundStyle(.secondary)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background()
                .ignoresSafeArea()
            }
          }
        )
        .navigationTitle("Favorites")
    }
  }

  struct SmoothieList: View {
    var smoothies: [Smoothie]
    @EnvironmentObject private var model: Model

    var listedSmoothies: [Smoothie] {
      smoothies
        .filter { $0.matches(model.searchString) }
        .sorted(by: { $0.title.localizedCompare($1.title) == .orderedAscending })
    }

    var body: some View {
      ScrollViewReader { proxy in
        List {
          ForEach(listedSmoothies) { smoothie in
            NavigationLink(tag: smoothie.id, selection: $model.selectedSmoothieID) {
              SmoothieView(smoothie: smoothie)
            } label: {
              SmoothieRow(smoothie: smoothie)
            }
            .onChange(of: model.selectedSmoothieID) { newValue in
              guard let smoothieID = newValue else { return }
              proxy.scrollTo(smoothieID)
            }
            .swipeActions {
              Button {
                withAnimation { model.toggleFavorite(smoothieID: smoothie.id) }
              } label: {
                Label {
                  Text("Favorite")
                } icon: {
                  Image(systemName: "heart")
                }
              }
              .tint(.accentColor)
            }
          }
        }
        .accessibilityRotor("Smoothies", entries: smoothies, entryLabel: \.title)
        .searchable(text: $model.searchString) {
          ForEach(model.searchSuggestions, id: \.self) { suggestion in
            Text(suggestion).searchCompletion(suggestion)
          }
        }
      }
    }
  }

  struct SmoothieRow: View {
    var smoothie: Smoothie
    @EnvironmentObject private var model: Model

    var body: some View {
      HStack(alignment: .top) {
        VStack(alignment: .leading) {
          Text(smoothie.title).font(.headline)
          Text(smoothie.ingredients.formatted(.list(type: .and))).lineLimit(2)
        }
        Spacer(minLength: 0)
      }
      .accessibilityElement(children: .combine)
    }
  }

  struct SmoothieView: View {
    var smoothie: Smoothie
    @State private var presentingOrderPlacedSheet = false
    @EnvironmentObject private var model: Model
    @Environment(\.colorScheme) private var colorScheme

    var body: some View {
      VStack(spacing: 0) {
        ScrollView { Text("About \(smoothie.title)") }
        Divider()
        Button {
          presentingOrderPlacedSheet = true
          model.orderSmoothie(smoothie)
        } label: {
          Text("Buy").frame(maxWidth: .infinity)
        }
        .background(.bar)
      }
      .navigationTitle(smoothie.title)
      .toolbar { SmoothieFavoriteButton(smoothie: smoothie) }
      .sheet(isPresented: $presentingOrderPlacedSheet) {
        OrderPlacedView(presented: $presentingOrderPlacedSheet)
      }
    }
  }

  struct SmoothieFavoriteButton: View {
    var smoothie: Smoothie
    @EnvironmentObject private var model: Model

    var isFavorite: Bool { model.favoriteSmoothieIDs.contains(smoothie.id) }

    var body: some View {
      Button {
        model.toggleFavorite(smoothieID: smoothie.id)
      } label: {
        if isFavorite {
          Label {
            Text("Remove from Favorites")
          } icon: {
            Image(systemName: "heart.fill")
          }
        } else {
          Label {
            Text("Add to Favorites")
          } icon: {
            Image(systemName: "heart")
          }
        }
      }
    }
  }

  struct OrderPlacedView: View {
    @EnvironmentObject private var model: Model
    @Binding var presented: Bool

    var body: some View {
      VStack {
        Text("Thank you for your order of \(model.order ?? "nothing")!")
        Button("Done") { presented = false }
      }
    }
  }
}
