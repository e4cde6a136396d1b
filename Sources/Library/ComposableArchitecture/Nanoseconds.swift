// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Constants for the durations of effects and tests, declared only on Apple's platforms. A file that
// also imports SwiftUI uses SwiftUI's constants.

/// The number of nanoseconds in a second.
///
///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
///     await store.send(()).finish(timeout: NSEC_PER_SEC)
@_disfavoredOverload
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
///
///     try await Task.sleep(nanoseconds: 10 * NSEC_PER_MSEC)
@_disfavoredOverload
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
///
///     try await Task.sleep(nanoseconds: 10 * NSEC_PER_USEC)
@_disfavoredOverload
public let NSEC_PER_USEC: UInt64 = 1_000
