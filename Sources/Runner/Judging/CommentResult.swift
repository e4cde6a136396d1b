package import Diagnostics

/// A comment that may state a value, an output or an error, with the result of its comparison.
package struct CommentResult: Codable, Equatable, Sendable {
  package enum Status: Codable, Equatable, Sendable {
    case holds
    case differs
    /// Not compared, with the reason.
    case isUnchecked(String)
    /// Read as prose, and therefore not compared.
    case isProse
  }

  package var location: SourceLocation
  package var status: Status
  /// The value of the statement, or what it printed, in one line; nil if it was not observed.
  package var value: String?

  package init(location: SourceLocation, status: Status, value: String? = nil) {
    self.location = location
    self.status = status
    self.value = value
  }

  /// The reason why the comment is not compared; nil if it is.
  package var reason: String? {
    switch status {
    case .holds, .differs: nil
    case .isUnchecked(let reason): reason
    case .isProse: "it reads as prose"
    }
  }
}

extension [CommentResult] {
  /// The locations of comments that could not be compared.
  package var unchecked: [SourceLocation] {
    compactMap { if case .isUnchecked = $0.status { $0.location } else { nil } }
  }

  package mutating func add(
    _ status: CommentResult.Status, at location: SourceLocation, value: String? = nil
  ) {
    append(CommentResult(location: location, status: status, value: value))
  }
}
