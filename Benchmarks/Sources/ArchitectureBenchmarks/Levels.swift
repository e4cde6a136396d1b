import ComposableArchitecture

// Nested features, to measure the cost of each level. They are spelled out, since a key path of a
// generic type is instantiated each time, a cost that applications' features do not have.

@Reducer
struct Level1 {
  @ObservableState
  struct State {
    var name = "Level 1"
    var values = [1]
    var child = Row.State(id: 0)
  }

  enum Action {
    case child(Row.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Row()
    }
  }
}

@Reducer
struct Level2 {
  @ObservableState
  struct State {
    var name = "Level 2"
    var values = [2]
    var child = Level1.State()
  }

  enum Action {
    case child(Level1.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level1()
    }
  }
}

@Reducer
struct Level3 {
  @ObservableState
  struct State {
    var name = "Level 3"
    var values = [3]
    var child = Level2.State()
  }

  enum Action {
    case child(Level2.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level2()
    }
  }
}

@Reducer
struct Level4 {
  @ObservableState
  struct State {
    var name = "Level 4"
    var values = [4]
    var child = Level3.State()
  }

  enum Action {
    case child(Level3.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level3()
    }
  }
}

@Reducer
struct Level5 {
  @ObservableState
  struct State {
    var name = "Level 5"
    var values = [5]
    var child = Level4.State()
  }

  enum Action {
    case child(Level4.Action)
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) {
      Level4()
    }
  }
}
