import Trace
import Transcripts

/// Returns the output of a driver with the bodies that ran, the writes and the warnings in place.
@discardableResult
@MainActor
func transcript(_ driver: () throws -> Void) rethrows -> [String] {
  try Recording.of(driver) { event in
    switch event {
    case .body(let run):
      "\(run.view): \(run.causes.map { $0.detail ?? $0.name }.joined(separator: ", "))"
    case .write(let write): "\(write.property): \(write.old) → \(write.new)"
    default: Recording.warning(event)
    }
  }.lines
}
