/// The settings that an editor sends.
///
///     {"runs": "onSave", "plain": false}
package struct ServerSettings: Sendable, Equatable {
  /// The moments at which programs are run; they are compiled after each pause in typing.
  package enum Runs: String, Sendable {
    case onSave, always, never
  }

  package var runs = Runs.onSave
  /// Whether Markdown without chapter words is checked.
  package var plain = false
  /// The number of programs compiled and run at once.
  package var jobs = 1

  package init() {}

  /// Reads the settings from a value, which may nest them under `chapters`.
  ///
  /// - Returns: the faults of ignored values.
  package mutating func take(_ value: JSONValue?) -> [String] {
    guard let value, value != .null else { return [] }
    guard case .object(let members) = value["chapters"] ?? value else {
      return ["the settings of chapters must be an object, as in {\"runs\": \"onSave\"}"]
    }
    var faults: [String] = []
    for (name, value) in members.sorted(by: { $0.key < $1.key }) {
      switch name {
      case "runs":
        if let runs = value.text.flatMap(Runs.init) {
          self.runs = runs
        } else {
          faults.append("the setting 'runs' is one of onSave, always, never")
        }
      case "plain":
        if let flag = value.flag {
          plain = flag
        } else {
          faults.append("the setting 'plain' is true or false")
        }
      case "jobs":
        if let number = value.integer, (1...1024).contains(number) {
          jobs = number
        } else {
          faults.append("the setting 'jobs' is a number from 1 to 1024")
        }
      default:
        faults.append("there is no setting '\(name)'; they are runs, plain and jobs")
      }
    }
    return faults
  }
}
