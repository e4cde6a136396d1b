/// One thing that is measured, in nanoseconds for each operation.
struct Row {
  let name: String
  let measure: (Measurement) -> Double
}

/// Returns the measurements with one kind of model.
func rows<M: Model>(of model: M.Type) -> [Row] {
  [
    Row(name: "read, untracked") { measurement in
      let model = M()
      return measurement.nanoseconds(each: 200_000) {
        var sum = 0
        for _ in 0..<200_000 { sum &+= model.count }
        keep(sum)
      }
    },
    Row(name: "read, under tracking") { measurement in
      let model = M()
      return measurement.nanoseconds(each: 200_000) {
        M.track(
          {
            var sum = 0
            for _ in 0..<200_000 { sum &+= model.count }
            keep(sum)
          }, onChange: {})
      } after: {
        model.count &+= 1
      }
    },
    Row(name: "write, no observer") { measurement in
      let model = M()
      return measurement.nanoseconds(each: 100_000) {
        for _ in 0..<100_000 { model.count &+= 1 }
      }
    },
    writes(with: 1, M.self),
    writes(with: 1_000, M.self),
    tracks(1, M.self),
    tracks(1_000, M.self),
    Row(name: "track and write, over and over") { measurement in
      let model = M()
      return measurement.nanoseconds(each: 20_000) {
        for _ in 0..<20_000 {
          M.track({ keep(model.count) }, onChange: {})
          model.count &+= 1
        }
      }
    },
  ]
}

private func writes<M: Model>(with observers: Int, _ model: M.Type) -> Row {
  let objects = max(1, 2_000 / observers)
  return Row(name: "write, \(observers.formatted) observer\(observers == 1 ? "" : "s")") {
    measurement in
    let models = (0..<objects).map { _ in M() }
    return measurement.nanoseconds(each: objects) {
      for model in models { model.count &+= 1 }
    } before: {
      for model in models {
        for _ in 0..<observers { M.track({ keep(model.count) }, onChange: {}) }
      }
    }
  }
}

private func tracks<M: Model>(_ properties: Int, _ model: M.Type) -> Row {
  let rounds = max(1, 2_000 / properties)
  return Row(name: "track \(properties.formatted) propert\(properties == 1 ? "y" : "ies")") {
    measurement in
    let models = (0..<(rounds * properties)).map { _ in M() }
    return measurement.nanoseconds(each: rounds) {
      for round in 0..<rounds {
        M.track(
          {
            for model in models[(round * properties)..<((round + 1) * properties)] {
              keep(model.count)
            }
          }, onChange: {})
      }
    } after: {
      for model in models { model.count &+= 1 }
    }
  }
}

extension Int {
  fileprivate var formatted: String { self == 1_000 ? "1,000" : "\(self)" }
}

/// Uses a value, so that the optimizer cannot do without it.
@inline(never)
@_optimize(none)
func keep(_ value: Int) {}
