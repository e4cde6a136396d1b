import Foundation
import Running

extension RemoteCache.Options {
  /// The environment variable with the value of the header `Authorization`.
  package static let authorizationVariable = "CHAPTERS_REMOTE_CACHE_AUTHORIZATION"

  /// Creates the options of the remote at a URL; fails if it is not an HTTP URL, or contains a
  /// password.
  package init?(_ text: String) {
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host() != nil, url.user == nil, url.password == nil, url.query == nil
    else { return nil }
    self.init(url: url)
    authorization = ProcessInfo.processInfo.environment[Self.authorizationVariable]
  }
}
