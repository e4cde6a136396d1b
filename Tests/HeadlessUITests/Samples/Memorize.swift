import Foundation

@testable import HeadlessGraph
@testable import HeadlessUI
@testable import HeadlessViews

/// A game of cards: a generic model, a view model that publishes it, and cards with transitions.
enum Memorize {
  struct MemoryGame<CardContent: Equatable> {
    private(set) var cards: [Card]
    private(set) var score = 0

    init(numberOfPairsOfCards: Int, cardContentFactory: (Int) -> CardContent) {
      cards = []
      for pairIndex in 0..<max(2, numberOfPairsOfCards) {
        let content = cardContentFactory(pairIndex)
        cards.append(Card(content: content, id: "\(pairIndex + 1)a"))
        cards.append(Card(content: content, id: "\(pairIndex + 1)b"))
      }
    }

    var indexOfTheOneAndOnlyFaceUpCard: Int? {
      get { cards.indices.filter { cards[$0].isFaceUp }.only }
      set { for index in cards.indices { cards[index].isFaceUp = (newValue == index) } }
    }

    mutating func choose(_ card: Card) {
      if let chosenIndex = cards.firstIndex(where: { $0.id == card.id }) {
        if !cards[chosenIndex].isFaceUp && !cards[chosenIndex].isMatched {
          if let potentialMatchIndex = indexOfTheOneAndOnlyFaceUpCard {
            if cards[chosenIndex].content == cards[potentialMatchIndex].content {
              cards[chosenIndex].isMatched = true
              cards[potentialMatchIndex].isMatched = true
              score += 2
            }
          } else {
            indexOfTheOneAndOnlyFaceUpCard = chosenIndex
          }
          cards[chosenIndex].isFaceUp = true
        }
      }
    }

    mutating func shuffle() { cards.reverse() }

    struct Card: Equatable, Identifiable, CustomDebugStringConvertible {
      var isFaceUp = false
      var isMatched = false
      let content: CardContent
      var id: String
      var debugDescription: String { id }
    }
  }

  class EmojiMemoryGame: ObservableObject {
    typealias Card = MemoryGame<String>.Card
    private static let emojis = ["👻", "🎃", "🕷️"]

    private static func createMemoryGame() -> MemoryGame<String> {
      MemoryGame(numberOfPairsOfCards: 2) { emojis.indices.contains($0) ? emojis[$0] : "⁉️" }
    }

    @Published private var model = createMemoryGame()

    var cards: [Card] { model.cards }
    var color: Color { .orange }
    var score: Int { model.score }
    func shuffle() { model.shuffle() }
    func choose(_ card: Card) { model.choose(card) }
  }

  struct EmojiMemoryGameView: View {
    @ObservedObject var viewModel: EmojiMemoryGame
    private let aspectRatio: CGFloat = 2 / 3
    @State private var dealt = Set<EmojiMemoryGame.Card.ID>()
    @Namespace private var dealingNamespace

    var body: some View {
      VStack {
        cards.foregroundColor(viewModel.color)
        HStack {
          score
          Spacer()
          shuffle
        }
        .font(.largeTitle)
      }
      .padding()
    }

    private var score: some View {
      Text("Score: \(viewModel.score)").animation(nil)
    }

    private var shuffle: some View {
      Button("Shuffle") {
        withAnimation { viewModel.shuffle() }
      }
    }

    private var cards: some View {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 85), spacing: 0)], spacing: 0) {
        ForEach(viewModel.cards) { card in
          if isDealt(card) {
            CardView(card)
              .matchedGeometryEffect(id: card.id, in: dealingNamespace)
              .transition(.asymmetric(insertion: .identity, removal: .identity))
              .padding(4)
              .overlay(FlyingNumber(number: viewModel.score))
              .zIndex(1)
              .onTapGesture {
                withAnimation(.easeInOut(duration: 0.5)) { viewModel.choose(card) }
              }
              .accessibilityIdentifier(card.id)
          }
        }
      }
      .onAppear {
        for card in viewModel.cards { dealt.insert(card.id) }
      }
    }

    private func isDealt(_ card: EmojiMemoryGame.Card) -> Bool { dealt.contains(card.id) }
  }

  struct FlyingNumber: View {
    let number: Int
    @State private var offset: CGFloat = 0

    var body: some View {
      if number != 0 {
        Text(number, format: .number.sign(strategy: .always()))
          .font(.largeTitle)
          .foregroundColor(number < 0 ? .red : .green)
          .offset(x: 0, y: offset)
          .opacity(offset != 0 ? 0 : 1)
          .onAppear { withAnimation(.easeIn(duration: 1.5)) { offset = number < 0 ? 200 : -200 } }
          .onDisappear { offset = 0 }
      }
    }
  }

  struct CardView: View {
    let card: EmojiMemoryGame.Card
    init(_ card: EmojiMemoryGame.Card) { self.card = card }

    var body: some View {
      if card.isFaceUp || !card.isMatched {
        Pie(endAngle: .degrees(240))
          .opacity(0.4)
          .overlay(
            Text(card.content)
              .font(.system(size: 200))
              .minimumScaleFactor(0.01)
              .multilineTextAlignment(.center)
              .aspectRatio(1, contentMode: .fit)
              .rotationEffect(.degrees(card.isMatched ? 360 : 0))
              .animation(.linear(duration: 1), value: card.isMatched)
          )
          .padding(5)
          .cardify(isFaceUp: card.isFaceUp)
          .transition(.scale)
      } else {
        Color.clear
      }
    }
  }

  struct Pie: Shape {
    var startAngle: Angle = .zero
    let endAngle: Angle
    var clockwise = true

    func path(in rect: CGRect) -> Path {
      let center = CGPoint(x: rect.midX, y: rect.midY)
      let radius = min(rect.width, rect.height) / 2
      var p = Path()
      p.move(to: center)
      p.addLine(to: CGPoint(x: center.x + radius, y: center.y))
      p.addArc(
        center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
        clockwise: !clockwise)
      p.addLine(to: center)
      return p
    }
  }

  struct Cardify: ViewModifier, @preconcurrency Animatable {
    init(isFaceUp: Bool) { rotation = isFaceUp ? 0 : 180 }
    var isFaceUp: Bool { rotation < 90 }
    var rotation: Double
    var animatableData: Double {
      get { rotation }
      set { rotation = newValue }
    }

    func body(content: Content) -> some View {
      ZStack {
        let base = RoundedRectangle(cornerRadius: 12)
        base.strokeBorder(lineWidth: 2)
          .background(base.fill(.white))
          .overlay(content)
          .opacity(isFaceUp ? 1 : 0)
        base.fill().opacity(isFaceUp ? 0 : 1)
      }
      .rotation3DEffect(.degrees(rotation), axis: (0, 1, 0))
    }
  }
}

extension View {
  func cardify(isFaceUp: Bool) -> some View { modifier(Memorize.Cardify(isFaceUp: isFaceUp)) }
}

extension Array {
  fileprivate var only: Element? { count == 1 ? first : nil }
}
