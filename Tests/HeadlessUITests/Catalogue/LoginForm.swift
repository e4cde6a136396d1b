// Written with the public API only: no @testable import.
import HeadlessUI

struct LoginForm: View {
  enum Method: String, CaseIterable, Identifiable {
    case password, code

    var id: Self { self }
    var title: LocalizedStringKey { self == .password ? "Password" : "One-time code" }
  }

  @State private var email = ""
  @State private var secret = ""
  @State private var method = Method.password
  @State private var staysSignedIn = true
  @State private var isLoading = false
  @State private var message: String?

  var canSubmit: Bool { email.contains("@") && secret.count >= 4 && !isLoading }

  var body: some View {
    let _ = Self._printChanges()
    Form {
      Section {
        TextField("Email", text: $email, prompt: Text("you@example.com"))
          .keyboardType(.emailAddress)
          .textContentType(.username)
          .textInputAutocapitalization(.never)
          .autocorrectionDisabled()
          .submitLabel(.next)
        SecureField("Secret", text: $secret)
          .textContentType(method == .password ? .password : .oneTimeCode)
          .onSubmit(signIn)
        Picker("Method", selection: $method) {
          ForEach(Method.allCases) { method in
            Text(method.title).tag(method)
          }
        }
        .pickerStyle(.segmented)
        Toggle("Stay signed in", isOn: $staysSignedIn)
          .tint(.green)
      } header: {
        Label("Sign in", systemImage: "person.crop.circle")
          .font(.headline)
          .foregroundStyle(.secondary)
      } footer: {
        if let message {
          Text(message)
            .font(.footnote)
            .foregroundColor(.red)
            .multilineTextAlignment(.leading)
            .transition(.opacity)
        }
      }
      Button(action: signIn) {
        HStack {
          Text("Continue").bold().frame(maxWidth: .infinity)
          if isLoading { ProgressView() }
        }
        .padding(.vertical, 8)
      }
      .buttonStyle(.borderedProminent)
      .controlSize(.large)
      .disabled(!canSubmit)
      .accessibilityIdentifier("continue")
      Link("Forgot your password?", destination: URL(string: "https://example.com/reset")!)
        .font(.caption)
    }
    .formStyle(.grouped)
    .animation(.default, value: message)
  }

  private func signIn() {
    isLoading = true
    message = nil
    Task {
      try await Task.sleep(for: .seconds(1))
      isLoading = false
      message = secret == "blob" ? nil : "That is not it. Try again."
    }
  }
}
