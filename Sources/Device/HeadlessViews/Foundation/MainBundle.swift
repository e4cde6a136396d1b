import Foundation
import Synchronization

private let known = Mutex<Bundle?>(nil)

/// Returns the bundle in a folder, with a reference for the caller; nil if there is none.
///
/// The dispatcher calls it where a program names its main bundle, and passes the folder that the runner has
/// filled with the chapter's resources.
@_cdecl("chapters_main_bundle")
package func mainBundle(_ folder: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  let bundle = known.withLock { known in
    if known == nil { known = Bundle(path: String(cString: folder)) }
    return known
  }
  return bundle.map { Unmanaged.passRetained($0).toOpaque() }
}
