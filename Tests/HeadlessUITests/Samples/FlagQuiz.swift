import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A quiz of flags: an alert that asks the next question when it is closed.
enum FlagQuiz {
  struct FlagImage: View {
    var name: String

    var body: some View {
      Image(name)
        .clipShape(.capsule)
        .shadow(radius: 5)
    }
  }

  struct ContentView: View {
    @State private var showingScore = false
    @State private var scoreTitle = ""
    @State private var score = 0
    @State private var countries = ["Estonia", "France", "Germany", "Ireland"]
    @State private var correctAnswer = 1

    var body: some View {
      ZStack {
        RadialGradient(
          stops: [
            .init(color: Color(red: 0.1, green: 0.2, blue: 0.45), location: 0.3),
            .init(color: Color(red: 0.76, green: 0.15, blue: 0.26), location: 0.3),
          ], center: .top, startRadius: 200, endRadius: 700
        )
        .ignoresSafeArea()

        VStack {
          Spacer()
          Text("Guess the Flag")
            .font(.largeTitle.weight(.bold))
            .foregroundStyle(.white)

          VStack(spacing: 15) {
            VStack {
              Text("Tap the flag of")
                .font(.subheadline.weight(.heavy))
                .foregroundStyle(.secondary)
              Text(countries[correctAnswer])
                .font(.largeTitle.weight(.semibold))
            }

            ForEach(0..<3) { number in
              Button {
                flagTapped(number)
              } label: {
                FlagImage(name: countries[number])
              }
              .accessibilityLabel(countries[number])
            }
          }
          .frame(maxWidth: .infinity)
          .padding(.vertical, 20)
          .background(.regularMaterial)
          .clipShape(.rect(cornerRadius: 20))

          Text("Score: \(score)")
            .foregroundStyle(.white)
            .font(.title.bold())
        }
        .padding()
      }
      .alert(scoreTitle, isPresented: $showingScore) {
        Button("Continue", action: askQuestion)
      } message: {
        Text("Your score is \(score)")
      }
    }

    func flagTapped(_ number: Int) {
      if number == correctAnswer {
        scoreTitle = "Correct"
        score += 1
      } else {
        scoreTitle = "Wrong"
      }
      showingScore = true
    }

    func askQuestion() {
      countries.append(countries.removeFirst())
      correctAnswer = (correctAnswer + 1) % 3
    }
  }
}
