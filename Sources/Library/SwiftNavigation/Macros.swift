/// Declares a transaction value with its default.
///
///     extension UITransaction {
///       @UITransactionEntry var isQuiet = false
///     }
///
///     var transaction = UITransaction()
///     transaction.isQuiet = true
///     transaction.isQuiet  // => true
///
/// It adds a ``UITransactionKey`` with that default, and accessors that read and write its value.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro UITransactionEntry() =
  #externalMacro(module: "LibraryMacros", type: "EntryMacro")
