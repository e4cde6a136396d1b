import HeadlessUI

/// Rows, each with state of its own, all of which are made.
struct Rows: View {
  let count: Int

  var body: some View {
    VStack { ForEach(0..<count, id: \.self) { Row(number: $0) } }
  }
}

/// The same rows in a list, which creates those that fit on the screen.
struct LazyRows: View {
  let count: Int

  var body: some View {
    List(0..<count, id: \.self) { Row(number: $0) }
  }
}

struct Row: View {
  let number: Int
  @State private var count = 0

  var body: some View {
    Button("Row " + String(number)) { count += 1 }
    Text("\(count)")
  }
}

/// A list that grows by a row at each tap.
struct GrowingRows: View {
  @State private var numbers: [Int]

  init(count: Int) { _numbers = State(initialValue: Array(0..<count)) }

  var body: some View {
    Button("Append") { numbers.append(numbers.count) }
    ForEach(numbers, id: \.self) { StillRow(number: $0) }
  }
}

struct StillRow: View {
  let number: Int

  var body: some View { Text("\(number)") }
}

struct Counter: View {
  @State private var count = 0

  var body: some View {
    Button("Increment") { count += 1 }
    Text("\(count)")
  }
}

/// Views in views in views: the innermost has state.
struct Nest: View {
  let depth: Int

  var body: some View {
    if depth == 0 {
      Counter()
    } else {
      VStack { AnyView(Nest(depth: depth - 1)) }
    }
  }
}
