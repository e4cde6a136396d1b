// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Apple's Foundation has these, where effects and tests count on them; this platform's has not.

/// The number of nanoseconds in a second.
///
///     let store = TestStore(initialState: 0) { EmptyReducer<Int, Void>() }
///     await store.send(()).finish(timeout: NSEC_PER_SEC)
public let NSEC_PER_SEC: UInt64 = 1_000_000_000

/// The number of nanoseconds in a millisecond.
///
///     try await Task.sleep(nanoseconds: 10 * NSEC_PER_MSEC)
public let NSEC_PER_MSEC: UInt64 = 1_000_000

/// The number of nanoseconds in a microsecond.
///
///     try await Task.sleep(nanoseconds: 10 * NSEC_PER_USEC)
public let NSEC_PER_USEC: UInt64 = 1_000
