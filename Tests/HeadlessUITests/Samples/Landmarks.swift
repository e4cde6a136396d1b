import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

// The list of places of a well-known tutorial: a model in the environment, a filter, and a button
// that writes through a binding into an array.

struct Landmark: Hashable, Identifiable {
  var id: Int
  var name: String
  var isFavorite = false
}

@Observable
final class LandmarkModel {
  var landmarks = [
    Landmark(id: 1, name: "Turtle Rock", isFavorite: true),
    Landmark(id: 2, name: "Silver Creek"),
    Landmark(id: 3, name: "Chilkoot Trail"),
  ]
}

struct LandmarkList: View {
  @Environment(LandmarkModel.self) var model
  @State private var showFavoritesOnly = false

  private var filteredLandmarks: [Landmark] {
    model.landmarks.filter { !showFavoritesOnly || $0.isFavorite }
  }

  var body: some View {
    NavigationStack {
      List {
        Toggle(isOn: $showFavoritesOnly) { Text("Favorites only") }
        ForEach(filteredLandmarks) { landmark in
          NavigationLink {
            LandmarkDetail(landmark: landmark)
          } label: {
            LandmarkRow(landmark: landmark)
          }
        }
      }
      .animation(.default, value: filteredLandmarks)
      .navigationTitle("Landmarks")
      .accessibilityRotor("Landmarks", entries: filteredLandmarks, entryLabel: \.name)
    }
  }
}

struct LandmarkRow: View {
  var landmark: Landmark

  var body: some View {
    HStack {
      Text(landmark.name)
      Spacer()
      if landmark.isFavorite { Image(systemName: "star.fill").foregroundStyle(.yellow) }
    }
  }
}

struct LandmarkDetail: View {
  @Environment(LandmarkModel.self) var model
  var landmark: Landmark

  private var index: Int { model.landmarks.firstIndex { $0.id == landmark.id }! }

  var body: some View {
    @Bindable var model = model
    ScrollView {
      HStack {
        Text(landmark.name).font(.title)
        FavoriteButton(isSet: $model.landmarks[index].isFavorite)
      }
      LandmarkFacts(name: landmark.name)
    }
    .navigationTitle(landmark.name)
    .navigationBarTitleDisplayMode(.inline)
  }
}

struct LandmarkFacts: View {
  var name: String

  var body: some View { Text("About \(name)").font(.title2) }
}

struct FavoriteButton: View {
  @Binding var isSet: Bool

  var body: some View {
    Button {
      isSet.toggle()
    } label: {
      Label("Toggle Favorite", systemImage: isSet ? "star.fill" : "star")
        .labelStyle(.iconOnly)
        .foregroundStyle(isSet ? .yellow : .gray)
    }
  }
}
