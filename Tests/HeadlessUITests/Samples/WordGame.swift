import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A game of words: a field that is submitted, a list that grows, and alerts for what is refused.
enum WordGame {
  struct ContentView: View {
    @State private var usedWords = [String]()
    @State private var rootWord = ""
    @State private var newWord = ""

    @State private var errorTitle = ""
    @State private var errorMessage = ""
    @State private var showingError = false

    var body: some View {
      NavigationStack {
        List {
          Section {
            TextField("Enter your word", text: $newWord)
              .textInputAutocapitalization(.never)
          }

          Section {
            ForEach(usedWords, id: \.self) { word in
              HStack {
                Image(systemName: "\(word.count).circle")
                Text(word)
              }
              .accessibilityElement()
              .accessibilityLabel(word)
              .accessibilityHint("\(word.count) letters")
            }
          }
        }
        .navigationTitle(rootWord)
        .onSubmit(addNewWord)
        .onAppear(perform: startGame)
        .alert(errorTitle, isPresented: $showingError) {
        } message: {
          Text(errorMessage)
        }
      }
    }

    func addNewWord() {
      let answer = newWord.lowercased().trimmingCharacters(in: .whitespacesAndNewlines)
      guard answer.count > 0 else { return }
      guard !usedWords.contains(answer) else {
        wordError(title: "Word used already", message: "Be more original!")
        return
      }
      guard isPossible(word: answer) else {
        wordError(title: "Word not possible", message: "You cannot spell it from '\(rootWord)'")
        return
      }
      withAnimation {
        usedWords.insert(answer, at: 0)
      }
      newWord = ""
    }

    func startGame() { rootWord = "silkworm" }

    func isPossible(word: String) -> Bool {
      var tempWord = rootWord
      for letter in word {
        guard let position = tempWord.firstIndex(of: letter) else { return false }
        tempWord.remove(at: position)
      }
      return true
    }

    func wordError(title: String, message: String) {
      errorTitle = title
      errorMessage = message
      showingError = true
    }
  }
}
