// The cross-import overlay of Testing and UIKit, which the compiler imports where both are
// imported. Apple's has image attachments; this one is empty.

@_exported public import UIKit
