import Testing

@testable import ArchitectureCore

@Suite("The registration of a task that has not started", .serialTasks)
@MainActor
struct PendingStartTests {
  private let root = NavigationIDPath()
  private var path: NavigationIDPath {
    root.appending(NavigationID(id: 7, keyPath: \String.count))
  }

  private var isRegistered: Bool {
    Cancellations.shared.contains(id: FeatureID(), path: path)
      || Cancellations.shared.contains(id: FeatureID(), path: root)
  }

  @Test("It ends with the start")
  func started() {
    let start = PendingStart(at: path)
    PendingStart.registerAll()
    #expect(isRegistered)
    #expect(start.begin())
    #expect(!isRegistered)
  }

  @Test("It ends above the feature too, if the feature has ended before", arguments: [true, false])
  func cancelled(starts: Bool) {
    do {
      let start = PendingStart(at: path)
      PendingStart.registerAll()
      Cancellations.shared.cancel(id: FeatureID(), path: path)
      #expect(isRegistered)
      if starts { #expect(!start.begin()) }
    }
    #expect(!isRegistered)
  }
}
