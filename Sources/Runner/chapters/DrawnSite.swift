import Diagnostics
import Judging
import Site

/// The files of a site, and the verdicts on its documents.
struct DrawnSite {
  /// The files of all editions, with their paths from the top of the site.
  var files: [Site.Page]
  /// The pages of the first edition, whose anchors the book's ledger records.
  var firstEdition: [Site.Page]
  /// The renderer of the first edition.
  var firstSite: Site
  /// The folder that the files are written to; nil if they are served.
  var folder: SiteFolder?
  var verdicts: [Verdict]
  /// The faults of documents that cannot be read.
  var unreadable: [Diagnostic]
  /// The faults of catalogues and of files of the theme.
  var faultyFiles: [Diagnostic]
  /// The catalogues and the images of the documents, including missing ones.
  var otherFiles: [String]
}
