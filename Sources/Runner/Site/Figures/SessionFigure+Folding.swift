extension [SessionFigure.Entry] {
  /// Folds the entries about the libraries' views into the first one, if there are several.
  func foldingLibraryViews(_ words: Words) -> Self {
    let own = filter { $0.libraryView != nil }
    guard own.count > 1, let first = firstIndex(where: { $0.libraryView != nil }) else {
      return self
    }
    var fold = SessionFigure.Entry()
    (fold.isFold, fold.folded) = (true, own)
    fold.fold = words.libraryViews(
      ran: own.filter(\.isBody).compactMap(\.libraryView),
      skipped: own.filter(\.isSkip).compactMap(\.libraryView))
    var entries = filter { $0.libraryView == nil }
    entries.insert(fold, at: first)
    return entries
  }
}
