import Combine
import Testing

@Suite("Printed events")
struct PrintTests {
  @Test("A demand is printed unless it is zero")
  func demands() {
    let log = Log()
    let numbers = PassthroughSubject<Int, Never>()
    numbers.print("sink", to: log).sink { _ in }.cancel()
    [7, 8].publisher.print(to: log)
      .subscribe(
        AnySubscriber(
          receiveSubscription: { $0.request(.max(1)) },
          receiveValue: { $0 == 7 ? .max(2) : .none }))
    #expect(
      log.text == """
        sink: receive subscription: (PassthroughSubject)
        sink: request unlimited
        sink: receive cancel
        receive subscription: ([7, 8])
        request max: (1)
        receive value: (7)
        request max: (2) (synchronous)
        receive value: (8)
        receive finished

        """)
  }
}

private final class Log: TextOutputStream {
  var text = ""

  func write(_ string: String) {
    text += string
  }
}
