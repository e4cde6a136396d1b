// MARK: - Observation

/// Adds change tracking to the properties of a struct or enum.
///
///     @ObservableState
///     struct State {
///       var count = 0
///     }
///
///     @ObservableState
///     enum Screen {
///       case counter(State)
///       case empty
///     }
///
/// Each stored property gets accessors that register reads and changes; the type gets a registrar
/// of observers and an identity. An enum has the identity of its case's value.
@attached(
  extension, conformances: Observable, ObservableState, names: named(_$id), named(_$willModify))
@attached(
  member, names: named(_$id), named(_$observationRegistrar), named(_$registrar), named(_$stored),
  named(_$willModify))
@attached(memberAttribute)
public macro ObservableState() =
  #externalMacro(module: "LibraryMacros", type: "ObservableStateMacro")

/// Registers reads and changes of one property. ``ObservableState()`` attaches it.
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(_))
public macro ObservationStateTracked() =
  #externalMacro(module: "LibraryMacros", type: "ObservationStateTrackedMacro")

/// Excludes one property from ``ObservableState()``.
///
///     @ObservableState
///     struct State {
///       var count = 0
///       @ObservationStateIgnored var log: [String] = []
///     }
@attached(accessor, names: named(willSet))
public macro ObservationStateIgnored() =
  #externalMacro(module: "LibraryMacros", type: "ObservationStateIgnoredMacro")

/// Marks the state of a feature that may be presented, in observable state.
///
///     @Reducer struct Detail {}
///
///     @ObservableState
///     struct State {
///       @Presents var detail: Detail.State?
///     }
///
///     let isPresented = State().detail != nil
@attached(accessor, names: named(init), named(get), named(set), named(_modify))
@attached(peer, names: prefixed(`$`), prefixed(_))
public macro Presents() = #externalMacro(module: "LibraryMacros", type: "PresentsMacro")

// MARK: - Reducers

/// Makes a type a reducer.
///
///     @Reducer
///     struct Counter {
///       @ObservableState
///       struct State: Equatable { var count = 0 }
///       enum Action { case increment }
///
///       var body: some ReducerOf<Self> {
///         Reduce { state, action in
///           state.count += 1
///           return .none
///         }
///       }
///     }
///
///     @Reducer
///     enum Path {
///       case counter(Counter)
///     }
///
///     let action = Path.Action.counter(.increment)
///     action[case: \.counter.increment] != nil  // => true
///
/// The nested `Action` gets case paths, `State` too if it is an enum, and `body` its builder.
/// Omitted state, actions and body are empty. An enum whose cases hold reducers becomes the
/// combined reducer, with generated state, actions and body.
@attached(
  member, names: named(State), named(Action), named(init), named(body), named(CaseScope),
  named(CaseStores), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "LibraryMacros", type: "ReducerMacro")

/// Makes an enum a reducer, and adds conformances to its state and actions.
///
///     @Reducer struct Counter {
///       struct State: Equatable { var count = 0 }
///     }
///
///     @Reducer(state: .equatable, action: .sendable)
///     enum Path {
///       case counter(Counter)
///     }
///
///     Path.State.counter(.init()) == .counter(.init(count: 1))  // => false
@attached(
  member, names: named(State), named(Action), named(init), named(body), named(CaseScope),
  named(CaseStores), named(scope))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: _SynthesizedConformance..., action: _SynthesizedConformance...
) = #externalMacro(module: "LibraryMacros", type: "ReducerMacro")

/// Marks a case of a reducer enum whose value is state without a reducer, dismissed by the system.
///
///     @Reducer enum Destination {
///       @ReducerCaseEphemeral case alert(AlertState<Alert>)
///       enum Alert { case okTapped }
///     }
@attached(peer, names: named(_))
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "LibraryMacros", type: "ReducerCaseEphemeralMacro")

/// Marks a case of a reducer enum whose value has no reducer.
///
/// A case needs no mark if it has several values, or a value of an array, a tuple or another type
/// without a name.
///
///     struct Report {}
///
///     @Reducer enum Destination {
///       @ReducerCaseIgnored case report(Report)
///     }
///
///     let state = Destination.State.report(Report())
@attached(peer, names: named(_))
public macro ReducerCaseIgnored() =
  #externalMacro(module: "LibraryMacros", type: "ReducerCaseIgnoredMacro")

/// A protocol that generated state or actions conform to.
public struct _SynthesizedConformance: Sendable {}

extension _SynthesizedConformance {
  public static let codable = Self()
  public static let decodable = Self()
  public static let encodable = Self()
  public static let equatable = Self()
  public static let hashable = Self()
  public static let sendable = Self()
}

// MARK: - View actions

/// Lets a view send the view actions of a feature: `send(.onAppear)`.
///
///     @Reducer struct Feature {
///       enum Action: ViewAction {
///         case view(View)
///         enum View { case onAppear }
///       }
///     }
///
///     @ViewAction(for: Feature.self)
///     struct FeatureView: View {
///       let store: StoreOf<Feature>
///
///       var body: some View {
///         Text("Feature").onAppear { send(.onAppear) }
///       }
///     }
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for: R.Type) =
  #externalMacro(module: "LibraryMacros", type: "ViewActionMacro")
where R.Action: ViewAction
