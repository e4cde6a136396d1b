// Foundation on Linux does not parse Markdown.
extension AttributedString {
  /// The options for parsing Markdown.
  public struct MarkdownParsingOptions: Equatable, Sendable {
    /// The part of the Markdown that is interpreted.
    public enum InterpretedSyntax: Equatable, Sendable {
      /// Blocks and inline elements; the text of the blocks is joined.
      case full
      /// Inline elements, with white space collapsed as Markdown prescribes.
      case inlineOnly
      /// Inline elements, with white space preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// The policy for malformed Markdown; this parser never rejects any.
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

  /// Creates a string from Markdown source, dropping its attributes.
  ///
  /// Paragraphs are the only blocks that are parsed.
  public init(
    markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(),
    baseURL: URL? = nil
  ) throws {
    self.init(options.interpretedSyntax.words(of: markdown))
  }

  /// Creates a string from Markdown source, dropping its attributes.
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

  /// Returns the lines without leading and trailing spaces.
  private static func lines(of markdown: String) -> [String] {
    markdown.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let end = line.reversed().prefix(while: \.isWhitespace).count
      return String(line.dropLast(end).drop(while: \.isWhitespace))
    }
  }
}
