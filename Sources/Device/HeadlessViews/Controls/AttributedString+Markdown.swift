// Foundation on Linux reads no Markdown.
extension AttributedString {
  /// The options for reading a Markdown text.
  public struct MarkdownParsingOptions: Equatable, Sendable {
    /// The part of the Markdown that is interpreted.
    public enum InterpretedSyntax: Equatable, Sendable {
      /// Blocks and inline elements; the text of the blocks is joined.
      case full
      /// Inline elements, with white space as Markdown has it.
      case inlineOnly
      /// Inline elements; white space stays as it is written.
      case inlineOnlyPreservingWhitespace
    }

    /// The consequence of a fault in the Markdown, of which this reader finds none.
    public enum FailurePolicy: Equatable, Sendable {
      case throwError
      case returnPartiallyParsedIfPossible
    }

    public var allowsExtendedAttributes: Bool
    public var interpretedSyntax: InterpretedSyntax
    public var failurePolicy: FailurePolicy
    public var languageCode: String?

    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates a text of the words of a Markdown text, without attributes.
  ///
  /// Of the blocks only paragraphs are read.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(options.interpretedSyntax.words(of: markdown))
  }

  /// Creates a text of the words of a Markdown text, without attributes.
  public init(
    markdown: Data, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    try self.init(
      markdown: String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }
}

extension AttributedString.MarkdownParsingOptions.InterpretedSyntax {
  fileprivate func words(of markdown: String) -> String {
    switch self {
    case .inlineOnlyPreservingWhitespace:
      InlineMarkdown.words(of: markdown)
    case .inlineOnly:
      InlineMarkdown.words(of: Self.lines(of: markdown).joined(separator: " "))
    case .full:
      Self.lines(of: markdown).split(separator: "")
        .map { InlineMarkdown.words(of: $0.joined(separator: " ")) }.joined()
    }
  }

  /// Returns the lines without the spaces around them.
  private static func lines(of markdown: String) -> [String] {
    markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let end = line.reversed().prefix(while: \.isWhitespace).count
      return String(line.dropLast(end).drop(while: \.isWhitespace))
    }
  }
}
