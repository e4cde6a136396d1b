/// Makes every closure of a struct an endpoint of a dependency.
///
///     @DependencyClient
///     struct APIClient {
///       var user: @Sendable (_ id: Int) async throws -> String
///     }
///
///     let client = APIClient(user: { id in "user \(id)" })
///     try await client.user(id: 7)  // => "user 7"
///
/// It adds an initializer without arguments, whose endpoints report an issue when called; an
/// initializer with all endpoints; and, for an endpoint with named arguments, a method with labels:
/// `client.user(id: 42)`.
///
/// An endpoint that neither throws nor returns `Void` or an optional needs a default, which it
/// returns after reporting that it is unimplemented:
///
///     @DependencyClient
///     struct Settings {
///       var volume: @Sendable () -> Int = { 11 }
///     }
///
///     Settings(volume: { 3 }).volume()  // => 3
///
/// In an initializer that you write, such a default is the property's initial value, and reports
/// nothing.
@attached(member, names: named(init))
@attached(memberAttribute)
public macro DependencyClient() =
  #externalMacro(module: "LibraryMacros", type: "DependencyClientMacro")

/// Makes a closure an endpoint of a dependency: until it is set, it reports an issue when it is
/// called.
///
///     @DependencyClient
///     struct APIClient {
///       @DependencyEndpoint(method: "load")
///       var loadUser: @Sendable (_ id: Int) async throws -> String
///     }
///
///     let client = APIClient(loadUser: { id in "user \(id)" })
///     try await client.load(id: 7)  // => "user 7"
///
/// ``DependencyClient()`` applies it to every closure of a struct.
///
/// - Parameter method: the name of the method that calls the endpoint with labels; by default the
///   property's.
@attached(accessor, names: named(init), named(get), named(set))
@attached(peer, names: arbitrary)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "LibraryMacros", type: "DependencyEndpointMacro")

/// Excludes a closure from the endpoints of ``DependencyClient()``.
///
///     @DependencyClient
///     struct APIClient {
///       var user: @Sendable (_ id: Int) async throws -> String
///       @DependencyEndpointIgnored var didLoad: (@Sendable () -> Void)?
///     }
@attached(accessor, names: named(willSet))
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "LibraryMacros", type: "DependencyEndpointIgnoredMacro")
