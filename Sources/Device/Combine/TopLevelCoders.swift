public import Foundation

// The coders that publishers use for encoding and decoding.

extension JSONEncoder: OpenCombine.TopLevelEncoder {}
extension JSONDecoder: OpenCombine.TopLevelDecoder {}
extension PropertyListEncoder: OpenCombine.TopLevelEncoder {}
extension PropertyListDecoder: OpenCombine.TopLevelDecoder {}
