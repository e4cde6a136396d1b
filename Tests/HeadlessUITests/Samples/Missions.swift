import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Missions: a lazy grid of links by value, with a detail that scrolls its crew.
enum Missions {
  struct Astronaut: Codable, Identifiable, Hashable {
    let id: String
    let name: String
  }

  struct Mission: Codable, Identifiable, Hashable {
    let id: Int
    let launchDate: Date?
    let crew: [String]

    var displayName: String { "Apollo \(id)" }
    var formattedLaunchDate: String {
      launchDate?.formatted(date: .abbreviated, time: .omitted) ?? "N/A"
    }
  }

  struct ContentView: View {
    let astronauts = [
      "armstrong": Astronaut(id: "armstrong", name: "Neil Armstrong"),
      "aldrin": Astronaut(id: "aldrin", name: "Buzz Aldrin"),
    ]
    let missions = [
      Mission(id: 1, launchDate: nil, crew: []),
      Mission(id: 11, launchDate: nil, crew: ["armstrong", "aldrin"]),
    ]
    let columns = [GridItem(.adaptive(minimum: 150))]
    @State private var showingGrid = true

    var body: some View {
      NavigationStack {
        Group {
          if showingGrid {
            ScrollView {
              LazyVGrid(columns: columns) {
                ForEach(missions) { mission in
                  NavigationLink(value: mission) {
                    MissionCell(mission: mission)
                  }
                }
              }
              .padding([.horizontal, .bottom])
            }
          } else {
            List(missions) { mission in
              NavigationLink(mission.displayName, value: mission)
            }
            .listStyle(.plain)
          }
        }
        .navigationDestination(for: Mission.self) { mission in
          MissionView(mission: mission, astronauts: astronauts)
        }
        .navigationTitle("Moonshot")
        .toolbar {
          Button(showingGrid ? "Show as list" : "Show as grid") { showingGrid.toggle() }
        }
        .preferredColorScheme(.dark)
      }
    }
  }

  struct MissionCell: View {
    let mission: Mission

    var body: some View {
      VStack {
        Image("apollo\(mission.id)")
          .resizable()
          .scaledToFit()
          .frame(width: 100, height: 100)
          .padding()
        VStack {
          Text(mission.displayName).font(.headline)
          Text(mission.formattedLaunchDate).font(.caption)
        }
        .padding(.vertical)
        .frame(maxWidth: .infinity)
      }
      .clipShape(.rect(cornerRadius: 10))
      .overlay(RoundedRectangle(cornerRadius: 10).stroke(.gray))
    }
  }

  struct MissionView: View {
    let mission: Mission
    let crew: [Astronaut]

    init(mission: Mission, astronauts: [String: Astronaut]) {
      self.mission = mission
      self.crew = mission.crew.compactMap { astronauts[$0] }
    }

    var body: some View {
      ScrollView {
        VStack {
          Image("apollo\(mission.id)")
            .resizable()
            .scaledToFit()
            .containerRelativeFrame(.horizontal) { width, axis in width * 0.6 }
          ScrollView(.horizontal, showsIndicators: false) {
            HStack {
              ForEach(crew) { member in
                NavigationLink {
                  AstronautView(astronaut: member)
                } label: {
                  Text(member.name)
                }
              }
            }
          }
        }
      }
      .navigationTitle(mission.displayName)
      .navigationBarTitleDisplayMode(.inline)
    }
  }

  struct AstronautView: View {
    let astronaut: Astronaut
    var body: some View {
      ScrollView { Text("About \(astronaut.name)").padding() }
        .navigationTitle(astronaut.name)
    }
  }
}
