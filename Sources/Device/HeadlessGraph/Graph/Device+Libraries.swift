import PerceptionCore
import Stage

extension Device {
  /// Configures the libraries that depend on the device's system.
  static func tellLibraries(of system: SimulatedSystem) {
    guard Stage.isRunning else {
      // Set for this thread only: in a test process, other threads run other tests.
      return Generation.setObservesNativelyHere(system.observesBodies ? nil : false)
    }
    Generation.setObservesNatively(system.observesBodies)
    ViewBodies.report = { read in
      Stage.reporting(at: CallStack.currentRead) {
        read.report(property: KeyPathDescription(read.keyPath).property ?? read.name)
      }
    }
  }
}

extension KeyPathDescription {
  /// `Model.count`, if every component of the key path has a name.
  fileprivate var property: String? {
    description.contains("<computed") ? nil : String(description.drop { $0 == "\\" })
  }
}
