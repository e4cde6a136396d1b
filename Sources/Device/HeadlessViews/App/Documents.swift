public import Foundation

// Documents and files, which are unavailable: this device has no other apps and no file panels.

/// The scene of documents.
@available(
  *, unavailable, message: "this device has no documents; use a WindowGroup with a model"
)
public struct DocumentGroup<Document, Content: View> {}

/// A document as a value.
@available(
  *, unavailable, message: "this device has no documents; use a WindowGroup with a model"
)
public protocol FileDocument {}

/// A document as an object.
@available(
  *, unavailable, message: "this device has no documents; use a WindowGroup with a model"
)
public protocol ReferenceFileDocument {}

extension View {
  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileExporter(
    isPresented: Binding<Bool>, document: (some Any)?, contentType: UTType,
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileExporter(
    isPresented: Binding<Bool>, documents: some Collection, contentType: UTType,
    onCompletion: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileExporter(
    isPresented: Binding<Bool>, item: (some Any)?, contentTypes: [UTType] = [],
    defaultFilename: String? = nil, onCompletion: @escaping (Result<URL, any Error>) -> Void,
    onCancellation: @escaping () -> Void = {}
  ) -> some View { self }

  @available(
    *, unavailable,
    message: "this device shows no panel of files; call the completion with a URL of your own"
  )
  public func fileMover(
    isPresented: Binding<Bool>, file: URL?,
    onCompletion: @escaping (Result<URL, any Error>) -> Void
  ) -> some View { self }
}

// MARK: - Types of content

/// The content type of a file or a pasteboard item.
public struct UTType: Hashable, Sendable {
  public let identifier: String

  public init?(_ identifier: String) {
    self.identifier = identifier
  }

  public init(exportedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  public init(importedAs identifier: String, conformingTo parent: UTType? = nil) {
    self.identifier = identifier
  }

  public static let item = Self(exportedAs: "public.item")
  public static let content = Self(exportedAs: "public.content")
  public static let data = Self(exportedAs: "public.data")
  public static let folder = Self(exportedAs: "public.folder")
  public static let url = Self(exportedAs: "public.url")
  public static let fileURL = Self(exportedAs: "public.file-url")
  public static let text = Self(exportedAs: "public.text")
  public static let plainText = Self(exportedAs: "public.plain-text")
  public static let utf8PlainText = Self(exportedAs: "public.utf8-plain-text")
  public static let json = Self(exportedAs: "public.json")
  public static let xml = Self(exportedAs: "public.xml")
  public static let html = Self(exportedAs: "public.html")
  public static let commaSeparatedText = Self(exportedAs: "public.comma-separated-values-text")
  public static let pdf = Self(exportedAs: "com.adobe.pdf")
  public static let image = Self(exportedAs: "public.image")
  public static let png = Self(exportedAs: "public.png")
  public static let jpeg = Self(exportedAs: "public.jpeg")
  public static let audio = Self(exportedAs: "public.audio")
  public static let movie = Self(exportedAs: "public.movie")
}
