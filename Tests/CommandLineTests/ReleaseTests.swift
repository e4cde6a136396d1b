import Foundation
import Subprocess
import Testing

/// A release works from its own files, wherever they are; a sample of the test of `make stress` in
/// a fresh root of Debian.
@Suite(
  "A release", .enabled(if: Release.canBeMade, "zstd, patchelf, jq and dpkg-deb are not all here"))
struct ReleaseTests {
  @Test("An unpacked archive works without the checkout")
  func archive() async throws {
    try await Command.inTemporaryCopy { directory in
      let command = try await Release.unpack(into: directory + "/tool of mine")
      let attempt = Command.root.appending(path: "Release/try").path
      // A separate file system hides the checkout.
      let result = try await Release.bash(
        """
        cp "$1" "$0/try"
        mkdir "$0/home"
        export HOME="$0/home" XDG_CACHE_HOME="$0/cache"
        exec unshare --map-root-user --mount --propagation private bash -euc '
          mount -t tmpfs tmpfs "$2"; cd /; exec sh "$0/try" "$1" book exercise package' "$0" "$2" "$3"
        """,
        directory, attempt, command, Command.root.path)
      #expect(result.status == "exit 0", "\(result)")
      // A served tool needs no note, whatever the path of the installation.
      let first = try await Command(directory: directory, executable: command).run(["init", "b"])
      #expect(first.status == "exit 0", "\(first)")
      let checked = try await Command(directory: directory, executable: command)
        .run(["check", "b/Chapters", "--no-cache"])
      #expect(checked.standardOutput.contains("all hold"), "\(checked)")
      #expect(!checked.standardError.contains("for a single use"), "\(checked)")
    }
  }

  @Test(
    "The same products in another folder give the same bytes, without any path of a toolchain")
  func bytes() async throws {
    let first = try await Release.folder
    try await Command.inTemporaryCopy { directory in
      let parts =
        "chapters dispatcher libChapterLibraries.so libToolServer.so LibraryMacros-tool Modules "
        + "ChapterLibraries.product COpenCombineHelpers.build DependenciesTestSupport.build"
      let copied = try await Release.bash(
        #"cd "$0" && mkdir "$1/products" && cp -r \#(parts) "$1/products""#,
        Command.products.path, directory)
      try #require(copied.status == "exit 0", "\(copied)")
      let second = try await Release.make(of: directory + "/products", in: directory + "/second")
      let compared = try await Release.bash(#"diff -r "$0" "$1" && ls "$0""#, first, second)
      #expect(compared.status == "exit 0", "\(compared)")
      #expect(compared.standardOutput.contains(".deb\n"))
      let whole = try await Release.bash(#"cd "$0" && sha256sum --check ./*.sha256"#, first)
      #expect(whole.status == "exit 0", "\(whole)")
    }
  }

  @Test("The bill of materials lists each resolved package, and the archive has its license")
  func materials() async throws {
    struct Materials: Decodable {
      struct Package: Decodable {
        var name: String
        var versionInfo: String
      }
      var spdxVersion: String
      var packages: [Package]
    }
    try await Command.inTemporaryCopy { directory in
      _ = try await Release.unpack(into: directory + "/r")
      let documents = directory + "/r/share/doc/chapters/"
      let materials = try JSONDecoder().decode(
        Materials.self, from: Data(contentsOf: URL(filePath: documents + "sbom.spdx.json")))
      #expect(materials.spdxVersion == "SPDX-2.3")
      let manifest = try String(
        contentsOf: Command.root.appending(path: "Package.swift"), encoding: .utf8)
      let pins = manifest.matches(of: #/url: "[^"]*/([^/"]+)", exact: "([^"]+)"/#)
        .map { (name: String($0.1), version: String($0.2)) }
        .filter { $0.name != "swift-syntax" }
      #expect(pins.count > 7)
      // The editor is embedded as it is, and not resolved.
      for pin in pins + [(name: "codemirror", version: "5.65.0")] {
        #expect(
          materials.packages.contains {
            $0.name == pin.name.lowercased() && $0.versionInfo == pin.version
          }, "\(pin)")
        #expect(
          FileManager.default.fileExists(atPath: "\(documents)licenses/\(pin.name).txt"), "\(pin)")
      }
    }
  }

  @Test("A toolchain of another version, or none, is one message; swiftly's is found")
  func toolchains() async throws {
    try await Command.inTemporaryCopy { directory in
      let interface = "usr/lib/swift/linux/Swift.swiftmodule"
      let made = try await Release.bash(
        """
        cd "$0"
        mkdir -p old/\(interface) old/usr/bin home swiftly/toolchains
        echo '// swift-compiler-version: Swift version 5.9 (swift-5.9-RELEASE)' \
          >old/\(interface)/$(uname -m)-unknown-linux-gnu.swiftinterface
        install -m 755 /dev/null old/usr/bin/swiftc
        ln -s "$0/old" swiftly/toolchains/5.9
        ln -s "$(dirname "$(dirname "$(dirname "$(realpath "$(command -v swiftc)")")")")" \
          swiftly/toolchains/6.3.1
        """, directory)
      try #require(made.status == "exit 0", "\(made)")
      try Data("```swift A.swift\nstruct A {}\n```\n".utf8)
        .write(to: URL(filePath: directory + "/a.md"))
      let old = directory + "/old/usr/bin"
      let unpacked = try await Release.unpack(into: directory + "/r")
      for executable in [unpacked, Command.products.appending(path: "chapters").path] {
        func check(_ environment: [String: String]) async throws -> Command.Result {
          try await Command(
            directory: directory,
            environment: ["HOME": directory + "/home"].merging(environment) { $1 },
            executable: executable
          ).run(["check", "a.md"])
        }
        let other = try await check(["PATH": old + ":/usr/sbin"])
        #expect(other.status == "exit 2", "\(other)")
        let wrong =
          /error: chapters was built for (.*), and (.*) is of (.*)\nhelp: install Swift [0-9.]+ and add .*\n/
        let message = try #require(other.standardError.wholeMatch(of: wrong), "\(other)")
        #expect(message.2 == "\(old)/swiftc")
        #expect(message.3 == "Swift version 5.9 (swift-5.9-RELEASE)")
        let chosen = try await check(["SWIFT_TOOLCHAIN": directory + "/nowhere"])
        #expect(chosen.status == "exit 2")
        #expect(
          chosen.standardError.hasPrefix(
            "error: there is no Swift toolchain in SWIFT_TOOLCHAIN=\(directory)/nowhere\n"))
        let swiftly = try await check([
          "PATH": old + ":/usr/bin:/bin", "SWIFTLY_HOME_DIR": directory + "/swiftly",
        ])
        #expect(swiftly.status == "exit 0", "\(swiftly)")
      }
    }
  }

  @Test("The archive in two folders, and the package, share outcomes through any server")
  func outcomes() async throws {
    try await Command.inTemporaryCopy { directory in
      let server = try await OutcomeServer(in: directory)
      defer { server.stop() }
      let documents =
        "```swift\nprint(1) // Prints \"1\"\n```\n\n```swift\nprint(2) // Prints \"2\"\n```\n"
      try Data(documents.utf8).write(to: URL(filePath: directory + "/a.md"))
      for (number, known) in [(1, 0), (2, 2), (3, 2)] {
        let folder = "\(directory)/installation \(number)"
        let executable =
          number < 3
          ? try await Release.unpack(into: folder) : try await Release.unpackPackage(into: folder)
        let checked = try await Command(
          directory: directory, environment: ["XDG_CACHE_HOME": "\(directory)/cache-\(number)"],
          executable: executable
        ).run(["check", "--plain", "a.md", "--remote-cache", server.url, "--remote-upload"])
        #expect(checked.status == "exit 0", "\(checked)")
        #expect(checked.standardOutput.contains(" \(known) known from before"), "\(checked)")
      }
    }
  }

  @Test(
    "'swift package check-docs' uses an installed command, builds no other, and returns its status")
  func plugin() async throws {
    let directory = Command.products.appending(path: "check-docs-by-release").path
    let command = try await Release.unpack(into: directory + "-command")
    let manifest = """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "greeting", products: [.library(name: "Greeting", targets: ["Greeting"])],
        dependencies: [.package(path: "\(Command.root.path)")], targets: [.target(name: "Greeting")])
      """
    let code = #"public func greet(_ name: String) -> String { "Hello, \(name)!" }"#
    let readme =
      "```swift\nimport Greeting\n\nprint(greet(\"you\")) // Prints \"Hello, you!\"\n```\n"
    let files = [
      "Package.swift": manifest, "Sources/Greeting/Greeting.swift": code, "README.md": readme,
    ]
    for (name, text) in files {
      let file = URL(filePath: directory + "/" + name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    let environment = ProcessInfo.processInfo.environment
    let path = URL(filePath: command).deletingLastPathComponent().path
    let swift = Command(
      directory: directory,
      environment: [
        "HOME": environment["HOME"] ?? directory, "PATH": path + ":" + (environment["PATH"] ?? ""),
      ], executable: "/usr/bin/env")
    let held = try await swift.run(["swift", "package", "check-docs", "--at-least", "1"])
    #expect(held.status == "exit 0", "\(held)")
    #expect(held.standardOutput.contains("1 checked (1 run): what was checked holds"), "\(held)")
    #expect(!FileManager.default.fileExists(atPath: directory + "/.build/debug/chapters"))
    let missed = try await swift.run(["swift", "package", "check-docs", "--at-least", "2"])
    #expect(missed.status == "exit 1", "\(missed)")
    // SwiftPM's status is 1 for every status of a plugin, which it reports.
    var broken = swift
    broken.environment["SWIFT_TOOLCHAIN"] = "/nowhere"
    let unable = try await broken.run(["swift", "package", "check-docs"])
    #expect(unable.status == "exit 1", "\(unable)")
    #expect(unable.standardError.contains("Plugin ended with exit code 2"), "\(unable)")
  }

  @Test("The plugin builds products that the package declares")
  func products() throws {
    let plugin = try String(
      contentsOf: Command.root.appending(path: "Sources/Runner/CheckDocs/CheckDocs.swift"),
      encoding: .utf8)
    let manifest = try String(
      contentsOf: Command.root.appending(path: "Package.swift"), encoding: .utf8)
    let declared = try #require(manifest.firstRange(of: "products: libraries")).upperBound
    let list = try #require(plugin.firstMatch(of: #/for tool in \[([^\]]*)\]/#)).output.1
    let built = list.matches(of: /"(\w+)"/).map { String($0.output.1) } + ["chapters"]
    #expect(built.count == 3)
    for product in built {
      #expect(manifest[declared...].contains("name: \"\(product)\""), "\(product)")
    }
  }
}
