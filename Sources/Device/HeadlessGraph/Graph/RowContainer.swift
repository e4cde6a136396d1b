/// A view whose content is shown as rows. A row's body that observes the change that removes the
/// row runs once more.
package protocol RowContainer {}
