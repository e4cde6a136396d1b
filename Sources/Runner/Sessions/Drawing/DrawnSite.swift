package import Diagnostics
package import Judging
package import Site

/// The files of a site, and the verdicts on its documents.
package struct DrawnSite {
  /// The files of all editions, with their paths from the top of the site.
  package var files: [Website.Page]
  /// The pages of the first edition, whose anchors the book's ledger records.
  package var firstEdition: [Website.Page]
  /// The renderer of the first edition.
  package var firstSite: Website
  /// The names, order and links of its pages.
  var book: Book
  /// The folder to write the files to; nil if they are served.
  package var folder: SiteFolder?
  package var verdicts: [Verdict]
  /// The faults of documents that cannot be read.
  package var unreadable: [Diagnostic]
  /// The faults of catalogues and of files of the theme.
  package var faultyFiles: [Diagnostic]
  /// The catalogues and the images of the documents, including missing ones.
  package var otherFiles: [String]
}
