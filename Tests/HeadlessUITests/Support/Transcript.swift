import Trace
import Transcripts

@testable import HeadlessGraph
@testable import HeadlessUI

/// Returns the trace of a driver.
@MainActor
func trace(_ driver: () throws -> Void) rethrows -> [TraceEvent] {
  try Recording.of(driver).events
}

/// Prints into the transcript, as a program prints to its console.
func print(_ items: Any...) {
  Device.print(items.map { "\($0)" }.joined(separator: " "))
}

/// Returns the screen of a view.
@MainActor
func draw(@ViewBuilder _ content: () -> some View) -> String {
  var screen = ""
  transcript { screen = Simulator(content: content).screen }
  return screen
}

/// Returns the first line of a failed interaction's message.
@MainActor
func refusal(_ action: () throws -> Void) -> String? {
  do {
    try action()
    return nil
  } catch {
    return (error as? SimulatorFailure)?.message.split(separator: "; on the screen").first
      .map(String.init)
  }
}
