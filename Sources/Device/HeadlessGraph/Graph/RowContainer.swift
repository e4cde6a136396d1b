/// A view whose content is shown as rows. A row that observed what removes it runs once more.
package protocol RowContainer {}
