/// A container that arranges the views of its content one by one, such as a stack or a list.
///
/// Inside it, a group, or a view whose body lists several views, does not count as one view: each
/// of its views is an element of the container's list.
package protocol ListingView {}

/// A block of views, or a collection: where no container arranges them, an implicit stack does.
protocol SeveralViews {}

/// A view that adds nothing to the list of views around it.
package protocol UnlistedView {}

/// A view whose content has an explicit identity.
protocol IdentityView {}

/// A view whose content is one of several, or absent: preferences have a value in it even where the
/// current content sets none.
protocol ChangingContent {}
