import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A bedtime: a date picker, a stepper, and a result that an alert shows.
enum Bedtime {
  struct ContentView: View {
    @State private var wakeUp = defaultWakeTime
    @State private var sleepAmount = 8.0
    @State private var coffeeAmount = 1

    @State private var alertTitle = ""
    @State private var alertMessage = ""
    @State private var showingAlert = false

    static var defaultWakeTime: Date {
      var components = DateComponents()
      components.hour = 7
      components.minute = 0
      return Calendar.current.date(from: components) ?? .now
    }

    var body: some View {
      NavigationStack {
        Form {
          VStack(alignment: .leading, spacing: 0) {
            Text("When do you want to wake up?")
              .font(.headline)
            DatePicker(
              "Please enter a time", selection: $wakeUp, displayedComponents: .hourAndMinute
            )
            .labelsHidden()
          }

          VStack(alignment: .leading, spacing: 0) {
            Text("Desired amount of sleep")
              .font(.headline)
            Stepper("\(sleepAmount.formatted()) hours", value: $sleepAmount, in: 4...12, step: 0.25)
          }

          VStack(alignment: .leading, spacing: 0) {
            Text("Daily coffee intake")
              .font(.headline)
            Stepper("^[\(coffeeAmount) cup](inflect: true)", value: $coffeeAmount, in: 1...20)
          }
        }
        .navigationTitle("Bedtime")
        .toolbar {
          Button("Calculate", action: calculateBedtime)
        }
        .alert(alertTitle, isPresented: $showingAlert) {
          Button("OK") {}
        } message: {
          Text(alertMessage)
        }
      }
    }

    func calculateBedtime() {
      let sleep = sleepAmount + Double(coffeeAmount) / 4
      alertTitle = "Your ideal bedtime is…"
      alertMessage = "\(sleep) hours before"
      showingAlert = true
    }
  }
}
