/// A counting semaphore; waiting tasks proceed in order.
actor Turns {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  init(count: Int) { free = count }

  func take() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { line.append($0) }
    }
  }

  func giveBack() {
    if line.isEmpty {
      free += 1
    } else {
      line.removeFirst().resume()
    }
  }
}
