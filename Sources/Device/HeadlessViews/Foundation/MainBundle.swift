import Foundation
import Synchronization

private let known = Mutex<Bundle?>(nil)

/// Returns the bundle of a folder, retained for the caller, or nil if there is none.
///
/// The dispatcher calls this function for a program's main bundle, and passes the folder to which
/// the runner has copied the chapter's resources.
@_cdecl("chapters_main_bundle")
package func mainBundle(_ folder: UnsafePointer<CChar>) -> UnsafeMutableRawPointer? {
  let bundle = known.withLock { known in
    if known == nil { known = Bundle(path: String(cString: folder)) }
    return known
  }
  return bundle.map { Unmanaged.passRetained($0).toOpaque() }
}
