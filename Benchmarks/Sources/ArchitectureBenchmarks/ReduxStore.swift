import Dispatch
import SwiftUIFlux

/// Movies by their ids, as MovieSwiftUI holds them, of which each action changes one.
struct ReduxMovies: FluxState {
  var movies = Movie.byID
  var wishlist: Set<Int> = []
}

private struct Rate: Action {
  let movie: Int
}

private struct Wish: Action {
  let movie: Int
}

private func reduce(state: ReduxMovies, action: Action) -> ReduxMovies {
  var state = state
  switch action {
  case let action as Rate: state.movies[action.movie]?.rating += 1
  case let action as Wish: state.wishlist.formSymmetricDifference([action.movie])
  default: break
  }
  return state
}

/// Returns the cost of an action of a Redux store, from `dispatch` until it has arrived.
@MainActor func reduxStore() -> [(name: String, run: () async -> Void)] {
  let store = Store<ReduxMovies>(reducer: reduce, state: ReduxMovies())
  func dispatchAll(_ action: @escaping (Int) -> any Action) -> () async -> Void {
    {
      for index in 0..<Movie.actions { store.dispatch(action: action(index)) }
      await withCheckedContinuation { arrived in
        DispatchQueue.main.async { arrived.resume() }
      }
    }
  }
  return [
    ("SwiftUIFlux: a movie changes", dispatchAll { Rate(movie: $0) }),
    ("SwiftUIFlux: a small set changes", dispatchAll { Wish(movie: $0) }),
  ]
}
