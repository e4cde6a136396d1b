public import ArchitectureCore
import CasePaths
public import HeadlessUI
import RuntimeSupport
public import SwiftNavigation
import SwiftUINavigation

// Presentations of a store, the API before observable state, which uses `.sheet(item:
// $store.scope(state: \.detail, action: \.detail))`.

extension View {
  /// Shows a sheet while a feature is presented.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").sheet(store: store.scope(state: \.$detail, action: \.detail)) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func sheet<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    presentation(store: store) { view, item, destination in
      view.sheet(item: item, onDismiss: onDismiss) { _ in destination(content) }
    }
  }

  /// Shows a cover while a feature is presented.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").fullScreenCover(store: store.scope(state: \.$detail, action: \.detail)) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func fullScreenCover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    presentation(store: store) { view, item, destination in
      view.fullScreenCover(item: item, onDismiss: onDismiss) { _ in destination(content) }
    }
  }

  /// Shows a popover while a feature is presented.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").popover(store: store.scope(state: \.$detail, action: \.detail)) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func popover<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    presentation(store: store) { view, item, destination in
      view.popover(item: item, attachmentAnchor: attachmentAnchor, arrowEdge: arrowEdge) { _ in
        destination(content)
      }
    }
  }

  /// Navigates to a view while a feature is presented.
  ///
  ///     @Reducer struct Detail {}
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var detail: Detail.State? }
  ///       enum Action { case detail(PresentationAction<Detail.Action>) }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").navigationDestination(store: store.scope(state: \.$detail, action: \.detail)) { store in
  ///           Text("The detail")
  ///         }
  ///       }
  ///     }
  public func navigationDestination<State, Action, Destination: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Destination
  ) -> some View {
    presentation(store: store) { view, item, makeDestination in
      view.navigationDestination(isPresented: Binding(item)) { makeDestination(destination) }
    }
  }

  /// Shows an alert while a feature has one.
  ///
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var dialog: AlertState<Answer>? }
  ///       enum Action { case dialog(PresentationAction<Answer>) }
  ///       enum Answer { case yes }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").alert(store: store.scope(state: \.$dialog, action: \.dialog))
  ///       }
  ///     }
  public func alert<Action>(
    store: Store<PresentationState<AlertState<Action>>, PresentationAction<Action>>
  ) -> some View {
    presentation(store: store) { view, item, _ in
      view.alert(presented(store), isPresented: Binding(item)) {
        Button($0) { if let action = $0 { store.send(.presented(action)) } }
      }
    }
  }

  /// Shows a dialog while a feature has one.
  ///
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var dialog: ConfirmationDialogState<Answer>? }
  ///       enum Action { case dialog(PresentationAction<Answer>) }
  ///       enum Answer { case yes }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").confirmationDialog(store: store.scope(state: \.$dialog, action: \.dialog))
  ///       }
  ///     }
  public func confirmationDialog<Action>(
    store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
  ) -> some View {
    presentation(store: store) { view, item, _ in
      view.confirmationDialog(presented(store), isPresented: Binding(item)) {
        Button($0) { if let action = $0 { store.send(.presented(action)) } }
      }
    }
  }

  /// Shows a dialog while a feature has one, under its former name.
  ///
  ///     @Reducer struct Root {
  ///       struct State { @PresentationState var dialog: ConfirmationDialogState<Answer>? }
  ///       enum Action { case dialog(PresentationAction<Answer>) }
  ///       enum Answer { case yes }
  ///     }
  ///
  ///     struct RootView: View {
  ///       let store: StoreOf<Root>
  ///
  ///       var body: some View {
  ///         Text("Root").actionSheet(store: store.scope(state: \.$dialog, action: \.dialog))
  ///       }
  ///     }
  public func actionSheet<Action>(
    store: Store<PresentationState<ConfirmationDialogState<Action>>, PresentationAction<Action>>
  ) -> some View {
    confirmationDialog(store: store)
  }

  private func presentation<State, Action, Content: View>(
    store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder body:
      @escaping (
        Self, Binding<PresentedItem?>, PresentedContent<State, Action>
      ) -> Content
  ) -> some View {
    WithViewStore(
      store, observe: { PresentedItem($0.wrappedValue) },
      content: { viewStore in
        let presented = viewStore.state
        body(
          self,
          viewStore.binding(
            get: { $0 },
            compactSend: {
              // Another feature may have replaced the dismissed one.
              $0 == nil && presented != nil && viewStore.state == presented ? .dismiss : nil
            }),
          PresentedContent(store: store))
      })
  }
}

/// The identity of a presented feature.
private struct PresentedItem: Hashable, Identifiable {
  let id: ID

  struct ID: Hashable {
    let value: AnyHashable?
    let tag: UInt32?
  }

  init?<State>(_ state: State?) {
    guard let state else { return nil }
    id = ID(value: identifiableID(of: state), tag: enumTag(of: state))
  }
}

/// The view of a feature while it is presented.
@MainActor
private struct PresentedContent<State, Action> {
  let store: Store<PresentationState<State>, PresentationAction<Action>>

  func callAsFunction<Content: View>(
    _ content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    IfLetStore(store, then: content)
  }
}

@MainActor
private func presented<State, Action>(
  _ store: Store<PresentationState<State>, PresentationAction<Action>>
) -> State? {
  UntrackedReading.perform { store.currentState.wrappedValue }
}
