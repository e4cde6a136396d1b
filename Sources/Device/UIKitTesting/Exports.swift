// The compiler imports this module where Testing and UIKit are imported. Apple's has attachments of
// images; there is nothing more in this one.

@_exported public import UIKit
