import Foundation
import Observation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Prospects: tabs over one model, filters, swipe actions and a selection in edit mode.
enum Prospects {
  enum FilterType { case none, contacted, uncontacted }

  @Observable
  class Prospect: Identifiable {
    let id = UUID()
    var name: String
    var isContacted = false
    init(name: String) { self.name = name }
  }

  @Observable
  class Prospects {
    var people = [Prospect(name: "Ann"), Prospect(name: "Bob")]
  }

  struct ContentView: View {
    @State private var prospects = Prospects()

    var body: some View {
      TabView {
        ProspectsView(filter: .none)
          .tabItem { Label("Everyone", systemImage: "person.3") }
        ProspectsView(filter: .contacted)
          .tabItem { Label("Contacted", systemImage: "checkmark.circle") }
        ProspectsView(filter: .uncontacted)
          .tabItem { Label("Uncontacted", systemImage: "questionmark.diamond") }
        MeView()
          .tabItem { Label("Me", systemImage: "person.crop.square") }
      }
      .environment(prospects)
    }
  }

  struct ProspectsView: View {
    @Environment(Prospects.self) private var prospects
    @State private var selectedProspects = Set<UUID>()
    let filter: FilterType

    var title: String {
      switch filter {
      case .none: "Everyone"
      case .contacted: "Contacted people"
      case .uncontacted: "Uncontacted people"
      }
    }

    var shown: [Prospect] {
      switch filter {
      case .none: prospects.people
      case .contacted: prospects.people.filter(\.isContacted)
      case .uncontacted: prospects.people.filter { !$0.isContacted }
      }
    }

    var body: some View {
      NavigationStack {
        List(shown, selection: $selectedProspects) { prospect in
          VStack(alignment: .leading) {
            Text(prospect.name).font(.headline)
          }
          .swipeActions {
            if prospect.isContacted {
              Button("Mark Uncontacted", systemImage: "person.crop.circle.badge.xmark") {
                prospect.isContacted.toggle()
              }
              .tint(.blue)
            } else {
              Button("Mark Contacted", systemImage: "person.crop.circle.fill.badge.checkmark") {
                prospect.isContacted.toggle()
              }
              .tint(.green)
            }
          }
          .tag(prospect.id)
        }
        .navigationTitle(title)
        .toolbar {
          ToolbarItem(placement: .topBarTrailing) {
            Button("Scan", systemImage: "qrcode.viewfinder") {
              prospects.people.append(Prospect(name: "Cid"))
            }
          }
          ToolbarItem(placement: .topBarLeading) { EditButton() }
          if selectedProspects.isEmpty == false {
            ToolbarItem(placement: .bottomBar) {
              Button("Delete Selected") {
                prospects.people.removeAll { selectedProspects.contains($0.id) }
              }
            }
          }
        }
      }
    }
  }

  struct MeView: View {
    @AppStorage("name") private var name = "Anonymous"
    @AppStorage("emailAddress") private var emailAddress = "you@yoursite.com"

    var body: some View {
      NavigationStack {
        Form {
          TextField("Name", text: $name)
            .textContentType(.name)
            .font(.title)
          TextField("Email address", text: $emailAddress)
            .textContentType(.emailAddress)
          Image(systemName: "qrcode")
            .interpolation(.none)
            .resizable()
            .contextMenu {
              ShareLink(item: "code", preview: SharePreview("My QR Code"))
            }
        }
        .navigationTitle("Your code")
      }
    }
  }
}
