import Combine
import Foundation
import Testing

@Suite("Notifications as a publisher")
struct NotificationTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("saved")

  @Test("Those with the name, and the object if given, arrive during a subscription")
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

  @Test("No more arrive than demanded")
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

  @Test("Those with the name are awaited from the first demand on")
  func waiting() async {
    let notifications = center.notifications(named: name)
    center.post(name: name, object: NSNumber(value: 1))
    let iterator = notifications.makeAsyncIterator()
    center.post(name: name, object: NSNumber(value: 2))
    center.post(name: Notification.Name("other"), object: NSNumber(value: 3))
    center.post(name: name, object: NSNumber(value: 4))
    #expect(await iterator.next()?.object as? NSNumber == 2)
    #expect(await iterator.next()?.object as? NSNumber == 4)
  }

  @Test("No observer remains after the task is cancelled")
  func cancelling() async {
    let task = Task {
      var count = 0
      for await _ in center.notifications(named: name) { count += 1 }
      return count
    }
    task.cancel()
    #expect(await task.value == 0)
  }
}
