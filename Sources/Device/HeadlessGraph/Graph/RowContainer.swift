/// A view that shows its content as rows. A row's body that observes the change removing the row
/// runs once more.
package protocol RowContainer {}
