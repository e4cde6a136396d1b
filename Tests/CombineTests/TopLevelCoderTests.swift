import Combine
import Foundation
import Testing

@Suite("Publishers of encoded values")
struct TopLevelCoderTests {
  @Test("Values are encoded, and decoded again")
  func roundTrip() {
    var decoded: [[String: Int]] = []
    let subscription = Just(["a": 1])
      .encode(encoder: JSONEncoder())
      .decode(type: [String: Int].self, decoder: JSONDecoder())
      .encode(encoder: PropertyListEncoder())
      .decode(type: [String: Int].self, decoder: PropertyListDecoder())
      .sink(receiveCompletion: { _ in }, receiveValue: { decoded.append($0) })
    #expect(decoded == [["a": 1]])
    subscription.cancel()
  }

  @Test("Undecodable data ends the publisher with the decoder's error")
  func failure() {
    var error: (any Error)?
    let subscription = Just(Data("[]".utf8))
      .decode(type: Int.self, decoder: JSONDecoder())
      .sink(
        receiveCompletion: { if case .failure(let failure) = $0 { error = failure } },
        receiveValue: { _ in })
    #expect(error is DecodingError)
    subscription.cancel()
  }
}
