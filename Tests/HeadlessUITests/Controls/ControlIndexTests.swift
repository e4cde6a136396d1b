import Observation
import Testing
import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

@Suite("Finding a control without searching the whole screen")
@MainActor
struct ControlIndexTests {
  @Test("By label, role and position, like a search, after any changes")
  func places() throws {
    try transcript {
      let model = Model()
      let simulator = Simulator { Rows(model: model) }
      var random = Random(state: 7)
      for round in 0..<60 {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: model.rows.shuffle(using: &random)
        case 1:
          model.rows.insert(
            Model.Row(id: 100 + round), at: model.rows.indices.randomElement(using: &random) ?? 0)
        case 2: model.rows[Int.random(in: model.rows.indices, using: &random)].name = "Other"
        default: if model.rows.count > 2 { model.rows.removeFirst() }
        }
        simulator.settle()
        for name in ["Same", "Other"] {
          let rows = model.rows.filter { $0.name == name }
          for (place, row) in rows.enumerated() {
            model.tapped = nil
            try use(.tap, ElementQuery(match: .label(name)), at: place, in: simulator)
            #expect(model.tapped == row.id)
            model.tapped = nil
            let searched = try search(.tap, ElementQuery(match: .label(name)), at: place, simulator)
            searched.actions[.use]?(())
            #expect(model.tapped == row.id)
          }
          #expect(
            control(.tap, ElementQuery(match: .label(name)), at: rows.count, simulator) == nil)
        }
        let place = Int.random(in: model.rows.indices, using: &random)
        model.tapped = nil
        try use(.tap, ElementQuery(role: .button), at: place, in: simulator)
        #expect(model.tapped == model.rows[place].id)
        let isOn = model.rows[place].isOn
        try use(.toggle, ElementQuery(match: .label("On")), at: place, in: simulator)
        #expect(model.rows[place].isOn != isOn)
      }
    }
  }

  @Test("A control in another control's label requires the whole search")
  func nested() {
    transcript {
      let simulator = Simulator {
        Button {
        } label: {
          Button("Inner") {}
        }
      }
      #expect(control(.tap, ElementQuery(match: .label("Inner")), at: nil, simulator) == nil)
    }
  }

  private func use(
    _ action: UserAction, _ query: ElementQuery, at place: Int, in simulator: Simulator
  ) throws {
    let element = try #require(control(action, query, at: place, simulator))
    element.actions[.use]?(())
    simulator.settle()
  }

  private func search(
    _ action: UserAction, _ query: ElementQuery, at place: Int, _ simulator: Simulator
  ) throws -> Element {
    let elements = simulator.graph.elements
    return try ElementSearch(in: elements.reachable, screen: elements)
      .find(action, query, at: place)
  }

  private func control(
    _ action: UserAction, _ query: ElementQuery, at place: Int?, _ simulator: Simulator
  ) -> Element? {
    simulator.controls.control(for: action, query, at: place, below: simulator.graph.root)
  }
}

@Observable
private final class Model {
  struct Row: Identifiable {
    let id: Int
    var name = "Same"
    var isOn = false
  }

  var rows = (0..<6).map { Row(id: $0) }
  @ObservationIgnored var tapped: Int?
}

private struct Rows: View {
  @Bindable var model: Model

  var body: some View {
    VStack {
      ForEach($model.rows) { $row in
        HStack {
          Button(row.name) { model.tapped = row.id }
          Toggle("On", isOn: $row.isOn)
        }
      }
    }
  }
}
