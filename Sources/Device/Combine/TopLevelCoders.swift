public import Foundation

// The coders that publishers encode and decode their values with.

extension JSONEncoder: OpenCombine.TopLevelEncoder {}
extension JSONDecoder: OpenCombine.TopLevelDecoder {}
extension PropertyListEncoder: OpenCombine.TopLevelEncoder {}
extension PropertyListDecoder: OpenCombine.TopLevelDecoder {}
