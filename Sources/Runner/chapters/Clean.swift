import ArgumentParser
import Checking
import Foundation
import Sessions

struct Clean: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Clear the cache of programs and documents.")

  @Option(help: ArgumentHelp("The folder of cached outcomes.", valueName: "folder"))
  var cachePath: String?

  func run() throws {
    let environment = ProcessInfo.processInfo.environment
    let folder = cachePath ?? Checker.defaultCacheDirectory(environment: environment)
    let (entries, bytes) = Checker.clearCache(at: folder)
    print("\(entries) \(entries == 1 ? "outcome" : "outcomes") removed, \(bytes) bytes")
  }
}
