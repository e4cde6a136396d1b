/// Adds a binding for each value of an enum's cases: `switch $stock.case { … }`.
///
///     @CaseBindable enum Stock {
///       case inStock(quantity: Int)
///       case outOfStock
///     }
///
///     struct StockView: View {
///       @State var stock = Stock.inStock(quantity: 1)
///
///       var body: some View {
///         switch $stock.case {
///         case .inStock(let quantity): Stepper("Quantity", value: quantity)
///         case .outOfStock: Text("Out of stock")
///         }
///       }
///     }
///
/// It adds an enum ``CaseBindable/CaseBinding`` with the same cases, whose values are bindings, and
/// the case paths of ``CasePathable()`` unless the enum has them.
@attached(
  extension, conformances: CasePathable, CasePathIterable, CaseBindable)
@attached(
  member, names: named(AllCasePaths), named(allCasePaths), named(_$Element), named(CaseBinding),
  named(_$caseBinding))
public macro CaseBindable() =
  #externalMacro(module: "LibraryMacros", type: "CaseBindableMacro")

/// Declares a value of transactions, with its default.
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
