import Combine
import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// Cards against the clock: a timer that publishes, the scene's phase, and gestures.
enum Flashcards {
  struct Card: Identifiable {
    var id: Int
    var prompt: String
    var answer: String
  }

  struct ContentView: View {
    @Environment(\.accessibilityDifferentiateWithoutColor)
    var accessibilityDifferentiateWithoutColor
    @Environment(\.scenePhase) var scenePhase
    @State private var cards = [
      Card(id: 1, prompt: "2 + 2", answer: "4"), Card(id: 2, prompt: "3 + 3", answer: "6"),
    ]
    @State private var timeRemaining = 100
    @State private var isActive = true
    let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
      ZStack {
        Image(decorative: "background").resizable().ignoresSafeArea()
        VStack {
          Text("Time: \(timeRemaining)")
            .font(.largeTitle)
            .padding(.horizontal, 20)
            .background(.black.opacity(0.75))
            .clipShape(.capsule)
          ZStack {
            ForEach(0..<cards.count, id: \.self) { index in
              CardView(card: cards[index]) {
                withAnimation { removeCard(at: index) }
              }
              .stacked(at: index, in: cards.count)
              .allowsHitTesting(index == cards.count - 1)
              .accessibilityHidden(index < cards.count - 1)
            }
          }
          .allowsHitTesting(timeRemaining > 0)
          if cards.isEmpty {
            Button("Start Again", action: resetCards)
              .padding()
              .background(.white)
              .foregroundStyle(.black)
              .clipShape(.capsule)
          }
        }
      }
      .onReceive(timer) { time in
        guard isActive else { return }
        if timeRemaining > 0 { timeRemaining -= 1 }
      }
      .onChange(of: scenePhase) {
        if scenePhase == .active {
          if cards.isEmpty == false { isActive = true }
        } else {
          isActive = false
        }
      }
    }

    func removeCard(at index: Int) {
      guard index >= 0 else { return }
      cards.remove(at: index)
      if cards.isEmpty { isActive = false }
    }

    func resetCards() {
      cards = [Card(id: 3, prompt: "1 + 1", answer: "2")]
      timeRemaining = 100
      isActive = true
    }
  }

  struct CardView: View {
    @Environment(\.accessibilityVoiceOverEnabled) var accessibilityVoiceOverEnabled
    @State private var offset = CGSize.zero
    @State private var isShowingAnswer = false
    let card: Card
    var removal: (() -> Void)? = nil

    var body: some View {
      ZStack {
        RoundedRectangle(cornerRadius: 25)
          .fill(.white.opacity(1 - Double(abs(offset.width / 50))))
          .background(RoundedRectangle(cornerRadius: 25).fill(offset.width > 0 ? .green : .red))
          .shadow(radius: 10)
        VStack {
          Text(card.prompt).font(.largeTitle)
          if isShowingAnswer { Text(card.answer).foregroundStyle(.secondary) }
        }
        .multilineTextAlignment(.center)
      }
      .frame(width: 450, height: 250)
      .rotationEffect(.degrees(offset.width / 5.0))
      .offset(x: offset.width * 5)
      .accessibilityAddTraits(.isButton)
      .gesture(
        DragGesture()
          .onChanged { gesture in offset = gesture.translation }
          .onEnded { _ in
            if abs(offset.width) > 100 { removal?() } else { offset = .zero }
          }
      )
      .onTapGesture { isShowingAnswer.toggle() }
      .animation(.bouncy, value: offset)
    }
  }
}

extension View {
  func stacked(at position: Int, in total: Int) -> some View {
    let offset = Double(total - position)
    return self.offset(y: offset * 10)
  }
}
