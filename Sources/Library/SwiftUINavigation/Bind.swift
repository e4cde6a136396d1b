public import HeadlessUI

/// A storage that ``HeadlessUI/View/bind(_:to:)`` reads and writes.
@MainActor @preconcurrency
public protocol _Bindable {
  associatedtype Value
  var wrappedValue: Value { get nonmutating set }
}

extension AppStorage: @MainActor _Bindable {}
extension SceneStorage: @MainActor _Bindable {}
extension Binding: @MainActor _Bindable {}
extension FocusState: @MainActor _Bindable {}
extension FocusState.Binding: @MainActor _Bindable {}
extension State: @MainActor _Bindable {}

extension View {
  /// Synchronizes a value of a model with one of the view: first the view's is set to the model's,
  /// then each change is copied to the other.
  ///
  ///     struct Login: View {
  ///       @State var isAsked = true
  ///       @State var name = ""
  ///       @FocusState var isFocused: Bool
  ///
  ///       var body: some View {
  ///         TextField("Name", text: $name)
  ///           .focused($isFocused)
  ///           .bind($isAsked, to: $isFocused)
  ///       }
  ///     }
  public func bind<ModelValue: _Bindable, ViewValue: _Bindable>(
    _ modelValue: ModelValue, to viewValue: ViewValue
  ) -> some View
  where ModelValue.Value == ViewValue.Value, ModelValue.Value: Equatable {
    modifier(SameValues(model: modelValue, view: viewValue))
  }
}

private struct SameValues<Model: _Bindable, View: _Bindable>: ViewModifier
where Model.Value == View.Value, Model.Value: Equatable {
  let model: Model
  let view: View
  @State private var hasAppeared = false

  func body(content: Content) -> some HeadlessUI.View {
    content
      .onAppear {
        guard !hasAppeared else { return }
        hasAppeared = true
        guard view.wrappedValue != model.wrappedValue else { return }
        view.wrappedValue = model.wrappedValue
      }
      .onChange(of: model.wrappedValue) { _, new in
        guard view.wrappedValue != new else { return }
        view.wrappedValue = new
      }
      .onChange(of: view.wrappedValue) { _, new in
        guard model.wrappedValue != new else { return }
        model.wrappedValue = new
      }
  }
}
