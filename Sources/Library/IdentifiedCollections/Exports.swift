// The identities of an array are an ordered set.
@_exported public import OrderedCollections
