import PerceptionCore
import Stage

extension Device {
  /// Tells the libraries that behave differently on different systems which one this device has.
  static func tellLibraries(of system: SimulatedSystem) {
    guard Stage.isRunning else {
      // In a test other threads belong to other tests.
      return Generation.setObservesNativelyHere(system.observesBodies ? nil : false)
    }
    Generation.setObservesNatively(system.observesBodies)
    ViewBodies.report = { read in
      Stage.reporting(at: CallSite.currentRead) {
        read.report(property: KeyPathDescription(read.keyPath).property ?? read.name)
      }
    }
  }
}

extension KeyPathDescription {
  /// `Model.count`, where every part of the path is known by name.
  fileprivate var property: String? {
    description.contains("<computed") ? nil : String(description.drop { $0 == "\\" })
  }
}
