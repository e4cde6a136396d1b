extension Color {
  /// Creates a color from user input: the name of a system color, or `#RRGGBB`.
  ///
  /// - Returns: nil for any other text.
  package init?(input: String) {
    if let named = Self.named.first(where: { $0.description == input }) {
      self = named
      return
    }
    guard let digits = input.wholeMatch(of: /#([0-9a-fA-F]{6})/)?.output.1,
      let number = Int(digits, radix: 16)
    else { return nil }
    let parts = [16, 8, 0].map { Double(number >> $0 & 0xff) / 0xff }
    self.init(.sRGB, red: parts[0], green: parts[1], blue: parts[2])
  }

  private static let named: [Color] = [
    .accentColor, .black, .blue, .brown, .clear, .cyan, .gray, .green, .indigo, .mint, .orange,
    .pink, .primary, .purple, .red, .secondary, .teal, .white, .yellow,
  ]
}
