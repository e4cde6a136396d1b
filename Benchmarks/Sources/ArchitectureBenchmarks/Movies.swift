import ComposableArchitecture

/// A movie with as much in it as a row of a list shows.
struct Movie: Equatable {
  let id: Int
  var title: String
  var overview: String
  var poster: String?
  var date: String?
  var rating = 0

  /// The numbers of movies and of dispatched actions (a decision: 1,000 actions on 10,000 movies).
  static let count = 10_000
  static let actions = 1_000

  static var byID: [Int: Movie] {
    var movies: [Int: Movie] = [:]
    for id in 0..<count {
      movies[id] = Movie(
        id: id, title: "The movie with number \(id)", overview: "What happens in number \(id)",
        poster: "/posters/\(id).jpg", date: "1944-10-11")
    }
    return movies
  }
}

@Reducer
private struct Movies {
  @ObservableState
  struct State {
    var movies = Movie.byID
    var wishlist: Set<Int> = []
  }

  enum Action {
    case rate(Int)
    case wish(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rate(let movie): state.movies[movie]?.rating += 1
      case .wish(let movie): state.wishlist.formSymmetricDifference([movie])
      }
      return .none
    }
  }
}

/// Prints the cost of an action that changes one of many movies, with either kind of store.
@MainActor func movies() async {
  let table = Table("1,000 actions on 10,000 movies, each", columns: ["cost"], bound: true)
  let bound = 2_000_000.0  // The budget of an action is 2 ms: a decision.
  for (name, run) in reduxStore() {
    await table.row(
      name, [measurement.nanoseconds(each: Movie.actions, run)], bound: bound)
  }
  let store = Store(initialState: Movies.State()) { Movies() }
  await table.row(
    "ComposableArchitecture: a movie changes",
    [
      measurement.nanoseconds(each: Movie.actions) {
        for index in 0..<Movie.actions { store.send(.rate(index)) }
      }
    ], bound: bound)
  await table.row(
    "ComposableArchitecture: a small set changes",
    [
      measurement.nanoseconds(each: Movie.actions) {
        for index in 0..<Movie.actions { store.send(.wish(index)) }
      }
    ], bound: bound)
}
