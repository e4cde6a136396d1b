/// The values of the app's storage, kept until the run ends.
enum KeptValues {
  // Used on the main thread only.
  nonisolated(unsafe) static var locations: [String: AnyObject] = [:]
}
