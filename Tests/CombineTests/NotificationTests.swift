import Combine
import Foundation
import Testing

@Suite("Notifications as a publisher")
struct NotificationTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("saved")

  @Test("Those of the name, and of the object if one is given, arrive while somebody subscribes")
  func receiving() {
    let (one, other) = (NSObject(), NSObject())
    var all = 0
    var own = 0
    let cancellables = [
      center.publisher(for: name).sink { _ in all += 1 },
      center.publisher(for: name, object: one).sink { _ in own += 1 },
    ]
    center.post(name: name, object: one)
    center.post(name: name, object: other)
    center.post(name: Notification.Name("other"), object: one)
    #expect((all, own) == (2, 1))
    for cancellable in cancellables { cancellable.cancel() }
    center.post(name: name, object: one)
    #expect((all, own) == (2, 1))
  }

  @Test("No more arrives than was asked for")
  func demand() {
    var received: [Int] = []
    let cancellable = center.publisher(for: name)
      .compactMap { $0.userInfo?["number"] as? Int }
      .prefix(2)
      .sink { received.append($0) }
    for number in 1...3 { center.post(name: name, object: nil, userInfo: ["number": number]) }
    #expect(received == [1, 2])
    cancellable.cancel()
  }
}
